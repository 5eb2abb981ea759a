/**
 * The address of a share link: its token stands behind `#`, which browsers send to nobody, neither to our server nor, as a referrer, to others.
 * Once the page is open the token is taken out of the address, so that neither the history nor a photograph of the screen shows it, and is kept
 * for this tab only.
 */

const KEY = 'nxnote.share.';

/** What a tab remembers of a link that it opened. */
export interface KeptLink {
  /** Of the link itself. */
  readonly token: string;
  /** Of the visit, while there is one. */
  readonly visit?: string;
}

export const addressOfLink = (origin: string, recordId: string, token: string): string =>
  `${origin}/chia-se/${recordId}#${token}`;

/** The token that an address carries; spec 2 and 6 also know it as `share_token` in the query. Null for none. */
export function tokenOf({ hash, search }: Pick<URL, 'hash' | 'search'>): string | null {
  const behindHash = hash.slice(1);
  if (/^[\w-]{20,200}$/.test(behindHash)) return behindHash;
  return new URLSearchParams(search).get('share_token') || null;
}

/** The token of this visit, which leaves the address for the memory of the tab. Null when neither has one. */
export function takeLink(recordId: string): KeptLink | null {
  const kept = readKept(recordId);
  const token = tokenOf(location);
  if (token === null) return kept;
  history.replaceState(history.state, '', location.pathname);
  const link = kept?.token === token ? kept : { token };
  keepLink(recordId, link);
  return link;
}

export function keepLink(recordId: string, link: KeptLink): void {
  try {
    sessionStorage.setItem(KEY + recordId, JSON.stringify(link));
  } catch {
    // A browser that keeps nothing asks for the link again after a reload.
  }
}

function readKept(recordId: string): KeptLink | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY + recordId) ?? 'null') as KeptLink | null;
    return typeof kept?.token === 'string' ? kept : null;
  } catch {
    return null; // somebody else wrote there
  }
}
