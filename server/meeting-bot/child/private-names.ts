/** Names of hosts that look public and lead into a private network: somebody in a meeting may give an address of a picture that does. */
import type { LookupFunction } from 'node:net';
import { HiddenAddressError, lookUpPublic } from '../../platform/push/public-address.ts';
import { within } from './platforms/adapter.ts';

/** A name may lead elsewhere after this long. */
const KEPT_MS = 60_000;
/** Where names are not answered, for example behind a proxy, pages do not wait for it. */
const ASK_MS = 2_000;

/** @returns whether the name leads there as far as one can tell; asked at most once a minute */
export function createPrivateNames(
  lookUp: LookupFunction = lookUpPublic,
  now = (): number => performance.now(),
): (host: string) => Promise<boolean> {
  const known = new Map<string, { answer: Promise<boolean>; untilMs: number }>();
  const ask = (host: string): Promise<boolean> =>
    new Promise((resolve) =>
      lookUp(host, { all: true }, (error) => resolve(error instanceof HiddenAddressError)),
    );
  return (host) => {
    const before = known.get(host);
    if (before && before.untilMs > now()) return before.answer;
    const answer = within(ask(host), false, ASK_MS);
    known.set(host, { answer, untilMs: now() + KEPT_MS });
    return answer;
  };
}
