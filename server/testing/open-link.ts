/** Visitors by share links, for tests. */
import { SHARE_TOKEN_HEADER } from '../../contract/limits.ts';
import { SHARING_ROUTES } from '../../contract/sharing/sharing-routes.ts';
import type { ShareLink } from '../../contract/sharing/sharing.ts';
import type { Person } from './person.ts';

/** Makes a link and opens it. @returns the headers of whoever came by it */
export async function openLink(
  owner: Person,
  recordId: string,
  wish: object,
): Promise<Record<string, string>> {
  const at = (route: string) => route.replace(':id', recordId);
  const made = await owner.call<{ data: { link: ShareLink } }>(
    'POST',
    at(SHARING_ROUTES.createShareLink.path),
    wish,
  );
  const { token } = made.body.data.link;
  const opened = await owner.call<{ data: { share_token: string } }>(
    'POST',
    at(SHARING_ROUTES.openShareLink.path),
    { share_token: token },
  );
  return { [SHARE_TOKEN_HEADER]: opened.body.data.share_token };
}
