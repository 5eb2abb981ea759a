/** A passage of a record is removed for good: from its text, everything that was made of it, and its sound. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { REDACTION_ROUTES } from './redaction-routes.ts';

const timeMs = z
  .int()
  .min(0)
  .max(2 ** 30);

const Redaction = z.object({
  /** `none`: nothing is being removed, and nothing failed since. */
  state: z.enum(['none', 'working', 'failed']),
  /** 0..1 while it works. */
  progress: z.number().min(0).max(1),
  /** The passage it is about; null for none. */
  passage: z.object({ from_ms: timeMs, to_ms: timeMs }).nullable(),
  /** What went wrong. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type Redaction = z.infer<typeof Redaction>;

const reply = z.object({ data: Redaction });

export const redactionEndpoints = {
  getRedaction: endpoint({
    ...REDACTION_ROUTES.getRedaction,
    scope: null,
    summary: 'Whether a passage of a record is being removed for good, and how far that is.',
    reply,
  }),
  removePassage: endpoint({
    ...REDACTION_ROUTES.removePassage,
    scope: null,
    summary:
      'Removes what was said in a range of the sound for good: from text, versions, search and sound, where a tone takes its place. For the owner alone.',
    body: z.object({ from_ms: timeMs, to_ms: timeMs }),
    reply,
  }),
} as const;
