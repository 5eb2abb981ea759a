/** What bounds visits and comments; windows are those of `server/auth/attempts.ts`. */
import type { AttemptLimit } from '../auth/index.ts';
import { networkOf } from '../platform/http/index.ts';
import type { RecordActor } from '../records/index.ts';

/** How long a visit lasts: a working day. Whoever comes back later opens the link again. */
export const VISIT_SECONDS = 12 * 3600;

/** A company behind one address opens many links; a program that fills our tables opens more. */
export const visitLimits = (address: string): AttemptLimit[] => [
  { name: 'share-visit', subject: networkOf(address), max: 300, windowSeconds: 3600 },
];

/** Wrong passwords: of one place, and of all places together. */
export const passwordLimits = (linkId: string, address: string): AttemptLimit[] => [
  { name: 'share-password', subject: `${linkId} ${networkOf(address)}`, max: 10, windowSeconds: 900 },
  { name: 'share-password-all', subject: linkId, max: 200, windowSeconds: 3600 },
];

/** Comments: of a person, who also resolves those of others, or of all who came by one link. */
export const commentLimits = ({ userId, visit }: RecordActor): AttemptLimit[] => [
  {
    name: 'comment',
    subject: userId ?? visit?.linkId ?? '',
    max: userId === null ? 120 : 600,
    windowSeconds: 3600,
  },
];

/** A page asks again for a minute until it is known who spoke. Of a person, or of all who came by one link. */
export const voiceLimits = ({ userId, visit }: RecordActor): AttemptLimit[] => [
  {
    name: 'voice',
    subject: userId ?? visit?.linkId ?? '',
    max: userId === null ? 3000 : 300,
    windowSeconds: 3600,
  },
];
