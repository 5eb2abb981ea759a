import type { AnyRouter } from '@tanstack/react-router';
import { SETTINGS_PAGE } from './access-rules.ts';
import { isMaintenance, loadRemoteConfigs, reloadRemoteConfigs } from './remote-config.ts';
import { rememberPage } from './remembered-page.ts';

/** How soon an open tab learns what an administrator has set. */
const ASK_MS = 60_000;

/** Leads an open tab to the maintenance page once the flag is on. Whoever records or has unsaved changes is asked first. */
export function followMaintenance(router: AnyRouter): void {
  const ask = async (load: () => Promise<void>) => {
    const wasOn = isMaintenance();
    await load();
    if (wasOn || !isMaintenance() || router.state.location.pathname === SETTINGS_PAGE) return;
    rememberPage(router.state.location.href, 'maintenance');
    await router.navigate({ to: '/bao-tri', replace: true });
  };
  const look = async () => {
    if (!document.hidden) await ask(reloadRemoteConfigs);
  };
  void ask(loadRemoteConfigs);
  setInterval(() => void look(), ASK_MS);
  document.addEventListener('visibilitychange', () => void look());
}
