import { useLocalStore } from '../api/local-store.ts';

const systemDark = matchMedia('(prefers-color-scheme: dark)');

/** Keeps the page in the chosen theme, or in the system's. The first one is set by web/public/theme.js. */
export function followTheme(): void {
  useLocalStore.subscribe(applyTheme);
  systemDark.addEventListener('change', applyTheme);
}

function applyTheme(): void {
  const { theme } = useLocalStore.getState().settings;
  const root = document.documentElement;
  const next = theme === 'system' ? (systemDark.matches ? 'dark' : 'light') : theme;
  if (root.dataset.theme === next) return;
  root.dataset.themeSwitching = '';
  root.dataset.theme = next;
  requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset.themeSwitching));
}
