/** How well the models of a machine recognise recordings whose text is known (`/quan-tri/do-chinh-xac`). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { OPERATOR_ROUTES } from './operator-routes.ts';

/** Counts over all recordings of a run. */
const ModelFigures = z.object({
  model_id: z.string(),
  title: z.string(),
  /** Said, and how many of them have to be inserted, deleted or replaced; the same where tones do not count. */
  words: z.int(),
  edits: z.int(),
  toneless_edits: z.int(),
  /** Numbers in the text said, and how many of them stand in what was recognised. */
  numbers: z.int(),
  numbers_right: z.int(),
  /** Length of the words whose speaker is known, and of those that were given another; 0 where nobody knows who speaks. */
  speaker_ms: z.int(),
  speaker_wrong_ms: z.int(),
  audio_seconds: z.number(),
  /** Time that all stages took. */
  work_seconds: z.number(),
});
export type ModelFigures = z.infer<typeof ModelFigures>;

export const AccuracyRun = z.object({
  id: z.string(),
  /** ISO 8601. */
  create_time: z.string(),
  state: z.enum(['running', 'done', 'stopped', 'failed']),
  /** 0..1 */
  progress: z.number().min(0).max(1),
  recordings: z.int(),
  /** Why it failed, in Vietnamese; empty otherwise. */
  message: z.string(),
  /** Those that have been measured so far, in the order of their word error. */
  models: z.array(ModelFigures),
});
export type AccuracyRun = z.infer<typeof AccuracyRun>;

export const AccuracyList = z.object({
  data: z.object({
    /** The newest first. */
    items: z.array(AccuracyRun),
    /** The name of the machine that measures. */
    machine: z.string(),
  }),
});
export type AccuracyList = z.infer<typeof AccuracyList>;

export const accuracyEndpoints = {
  listAccuracyRuns: endpoint({
    ...OPERATOR_ROUTES.listAccuracyRuns,
    scope: null,
    summary: 'What the speech models of this machine made of recordings whose text is known.',
    reply: AccuracyList,
  }),
  startAccuracyRun: endpoint({
    ...OPERATOR_ROUTES.startAccuracyRun,
    scope: null,
    summary:
      'Measures all recognisers of this machine on an archive (.tar, .tar.gz, .tar.bz2, .zip) of recordings with their texts, which is the body.',
    reply: AccuracyList,
  }),
  stopAccuracyRun: endpoint({
    ...OPERATOR_ROUTES.stopAccuracyRun,
    scope: null,
    summary: 'Breaks a run off. Models that were measured by then keep their figures.',
    reply: AccuracyList,
  }),
  removeAccuracyRun: endpoint({
    ...OPERATOR_ROUTES.removeAccuracyRun,
    scope: null,
    summary: 'Forgets a run; one that is under way is broken off.',
    reply: AccuracyList,
  }),
} as const;
