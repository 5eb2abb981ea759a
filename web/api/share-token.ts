/** The token of a share link, shown with every request and socket for as long as the page of the link is open. */
import { SHARE_TOKEN_HEADER } from '../../contract/limits.ts';
import { shownHeaders } from './send-request.ts';

/** @param token null when the page is left */
export function lendShareToken(token: string | null): void {
  if (token === null) delete shownHeaders[SHARE_TOKEN_HEADER];
  else shownHeaders[SHARE_TOKEN_HEADER] = token;
}

export const shareToken = (): string | null => shownHeaders[SHARE_TOKEN_HEADER] ?? null;
