import { lazyRouteComponent } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { noConnection } from '../api/call-failure.ts';

/**
 * A page whose code comes when it is asked for. Where it does not come, the page reloads as it is gone to (spec 8), since the server may
 * have another edition by now: once for an edition, so that it never goes round. While the server is away that would leave the browser's
 * own error page in place of the product; then it is a failure like any other, told with a way to try again.
 */
export const lazyPage = <Name extends string>(load: () => Promise<Record<Name, Page>>, name: Name) =>
  lazyRouteComponent<Record<Name, Page>, Name>(async () => {
    try {
      return await load();
    } catch {
      if (hasReloaded() || !(await isServerThere())) throw noConnection();
      // The network may have come back between the two.
      return load().catch(() => ({ [name]: Reload }) as Record<Name, Page>);
    }
  }, name);

type Page = () => ReactNode;

const RELOADED = 'nxnote.reloaded';

/** Not at once: the code is fetched ahead where a pointer rests on a link, too. */
function Reload(): null {
  useEffect(() => {
    sessionStorage.setItem(RELOADED, runningEdition());
    window.location.reload();
  }, []);
  return null;
}

const hasReloaded = (): boolean => sessionStorage.getItem(RELOADED) === runningEdition();

/** The first program's address, which changes with whatever it can lead to. */
const runningEdition = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
