/** How far a language model is with what it drafts from a transcript: minutes, or what the meeting came to. */
import { z } from 'zod';

export const DraftProgress = z.object({
  /** `off`: no model is set up on this server. `none`: nobody asked for a draft, or it is over. */
  state: z.enum(['off', 'none', 'working', 'ready', 'failed']),
  /** Name of the model that the transcript is sent to, and the host it is at. */
  model: z.string().nullable(),
  host: z.string().nullable(),
  /** 0..1 */
  progress: z.number().min(0).max(1),
  /** Of a draft that has failed: code and sentence. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type DraftProgress = z.infer<typeof DraftProgress>;
