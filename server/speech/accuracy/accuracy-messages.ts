/** What the server and the child that measures models say to each other. */
import type { ChildSign } from '../child-messages.ts';
import type { ModelInFolder } from '../models/model-description.ts';
import type { SpeakerModels } from '../speakers/speaker-models.ts';
import type { AccuracySet } from './accuracy-sets.ts';
import type { SetFigures } from './measure-set.ts';

export interface AccuracyJob {
  set: AccuracySet;
  models: readonly ModelInFolder[];
  punctuation: ModelInFolder | null;
  speakers: SpeakerModels;
  workFolder: string;
  memoryMb: number;
}

export type FromAccuracyChild =
  | ChildSign
  /** Recordings done so far, over all models. */
  | { kind: 'clip'; done: number }
  | { kind: 'measured'; model: number; figures: SetFigures }
  | { kind: 'done' };
