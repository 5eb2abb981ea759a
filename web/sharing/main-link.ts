/** Which link of a record is offered first. */
import type { ShareLink } from '../../contract/sharing/sharing.ts';

type Link = Pick<ShareLink, 'right' | 'expire_time' | 'clip'>;

/** One that opens the whole record and has not ended; of several, one that lets people do least. */
export const findMainLink = <Each extends Link>(links: readonly Each[], nowMs: number): Each | undefined =>
  links
    .filter(({ clip, expire_time }) => !clip && (expire_time === null || Date.parse(expire_time) > nowMs))
    .toSorted((a, b) => RIGHTS.indexOf(a.right) - RIGHTS.indexOf(b.right))[0];

const RIGHTS: readonly ShareLink['right'][] = ['view', 'comment', 'edit'];
