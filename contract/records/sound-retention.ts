/** How long the sound of one's records is kept. Text, minutes and comments stay. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SOUND_DAYS, SOUND_RETENTION_ROUTES } from './sound-retention-routes.ts';

const Days = z.literal(SOUND_DAYS).nullable();

export const SoundRetention = z.object({
  /** Null: sound is kept as long as its record. */
  days: Days,
  /** Sound that goes within the next 30 days, the first 50, soonest first. */
  next: z.array(z.object({ audio_id: z.string(), name: z.string(), remove_time: z.string() })),
  next_total: z.int(),
  /** Records whose sound stays in spite of the rule. */
  kept: z.array(z.object({ audio_id: z.string(), name: z.string() })),
});
export type SoundRetention = z.infer<typeof SoundRetention>;

const Reply = z.object({ data: SoundRetention });

export const soundRetentionEndpoints = {
  getSoundRetention: endpoint({
    ...SOUND_RETENTION_ROUTES.getSoundRetention,
    scope: null,
    summary: "After how many days the sound of one's records is removed, and what goes next.",
    reply: Reply,
  }),
  setSoundRetention: endpoint({
    ...SOUND_RETENTION_ROUTES.setSoundRetention,
    scope: null,
    summary: 'Change after how many days sound is removed; none goes within the next seven days.',
    body: z.object({ days: Days }),
    reply: Reply,
  }),
  keepSound: endpoint({
    ...SOUND_RETENTION_ROUTES.keepSound,
    scope: null,
    summary: 'Keep the sound of one record in spite of the rule, or no longer.',
    body: z.object({ is_kept: z.boolean() }),
    reply: Reply,
  }),
} as const;
