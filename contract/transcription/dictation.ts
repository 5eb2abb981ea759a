/** A correction that somebody speaks: heard by the recogniser of this installation, put into the text by their browser. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { DICTATION_ROUTES } from './dictation-routes.ts';

const Dictation = z.object({
  /** What was heard, as it is written; empty where nothing was. Without a mark at its end, and small unless it begins with a name. */
  text: z.string(),
});

export const dictationEndpoints = {
  hearDictation: endpoint({
    ...DICTATION_ROUTES.hearDictation,
    scope: null,
    summary:
      'Hears one phrase of at most 15 seconds (16 kHz mono signed 16-bit samples) for whoever edits the record. The sound is not stored, and nothing is charged.',
    reply: z.object({ data: Dictation }),
  }),
} as const;
