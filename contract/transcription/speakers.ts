/** Who spoke in a record: how far the machine is with it, and looking again. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { RecordConfig } from '../records/records.ts';
import { SPEAKERS_ROUTES } from './speakers-routes.ts';

export const SpeakerReading = z.object({
  /** `none`: nobody has listened yet. `failed`: nobody knows who speaks, and it can be tried again. */
  state: z.enum(['none', 'working', 'done', 'failed']),
  /** How many speakers somebody said there are; null where nobody did. */
  num_speaker: z.int().nullable(),
  /** How many were found; 0 before. */
  found: z.int(),
});
export type SpeakerReading = z.infer<typeof SpeakerReading>;

const reply = z.object({ data: SpeakerReading });

export const speakersEndpoints = {
  getSpeakers: endpoint({
    ...SPEAKERS_ROUTES.getSpeakers,
    scope: null,
    summary: 'Whether the speakers of a record were told apart.',
    reply,
  }),
  tellSpeakers: endpoint({
    ...SPEAKERS_ROUTES.tellSpeakers,
    scope: null,
    summary:
      'Tells the speakers of a converted record apart again. Names that people gave stay, and so do speakers that they set by hand.',
    body: z.object({ num_speaker: RecordConfig.shape.num_speaker }),
    reply,
  }),
} as const;
