/** How long the sound of one's records is kept. Text, minutes and comments stay. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SOUND_DAYS, SOUND_RETENTION_ROUTES } from './sound-retention-routes.ts';

const Days = z.literal(SOUND_DAYS).nullable();

/** Sound that goes within the next 30 days, the first 50, soonest first; and how much there is. */
const ahead = {
  next: z.array(
    z.object({
      audio_id: z.string(),
      name: z.string(),
      remove_time: z.string(),
      /** The folder whose rule says so; null for that of the account or of the organisation. */
      folder: z.string().nullable(),
      /** The policy of the organisation says so, from which nothing is kept. */
      is_policy: z.boolean(),
    }),
  ),
  next_total: z.int(),
};

export const SoundRetention = z.object({
  /** Null: sound is kept as long as its record. */
  days: Days,
  /** The longest that the organisation of the person lets sound be kept; null where nothing binds them. */
  policy: z.object({ organisation: z.string(), days: Days }).nullable(),
  ...ahead,
  /** Folders with a rule of their own, by name. */
  folders: z.array(z.object({ id: z.string(), name: z.string(), days: Days })),
  /** Records whose sound stays in spite of the rule. */
  kept: z.array(z.object({ audio_id: z.string(), name: z.string() })),
});
export type SoundRetention = z.infer<typeof SoundRetention>;

/** `inherit`: what is above it holds. Null: sound stays, whatever is said above. */
const FolderDays = z.literal([...SOUND_DAYS, 'inherit']).nullable();

/** The rule of one folder and of those inside it that have none. */
export const FolderSoundRule = z.object({
  days: FolderDays,
  /** What holds where the folder says nothing: of the nearest folder above, else of the account. */
  inherited_days: Days,
  /** The folder that says so; null for the account. */
  inherited_from: z.string().nullable(),
  ...ahead,
});
export type FolderSoundRule = z.infer<typeof FolderSoundRule>;

const FolderReply = z.object({ data: FolderSoundRule });

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
  getFolderSoundRule: endpoint({
    ...SOUND_RETENTION_ROUTES.getFolderSoundRule,
    scope: null,
    summary: "After how many days the sound of a folder's records is removed, and what goes next.",
    reply: FolderReply,
  }),
  setFolderSoundRule: endpoint({
    ...SOUND_RETENTION_ROUTES.setFolderSoundRule,
    scope: null,
    summary: 'Change that for a folder; none goes within the next seven days.',
    body: z.object({ days: FolderDays }),
    reply: FolderReply,
  }),
  keepSound: endpoint({
    ...SOUND_RETENTION_ROUTES.keepSound,
    scope: null,
    summary: 'Keep the sound of one record in spite of the rule, or no longer.',
    body: z.object({ is_kept: z.boolean() }),
    reply: Reply,
  }),
} as const;
