/** The part of a proof that runs in a child: a model hears the clips, and its speed and memory are measured. */
import type { ModelInFolder } from '../models/model-description.ts';
import { PCM_SAMPLE_RATE } from '../pcm-format.ts';
import { loadRecogniser } from '../recognition/recogniser.ts';
import type { RecognisedTokens } from '../recognition/words-from-tokens.ts';
import {
  makeWordless,
  readClipSamples,
  readSpokenClips,
  WORDLESS,
  type WordlessSound,
} from './proof-clips.ts';

export interface TryJob {
  model: ModelInFolder;
  /** False: only its speed is measured. */
  hearsAll: boolean;
}

export interface ModelTrial {
  /** Tokens as the model gave them, in the order of the clips; nothing where only the speed was measured. */
  spoken: RecognisedTokens[];
  wordless: Partial<Record<WordlessSound, RecognisedTokens>>;
  /** Seconds of work for a second of sound. */
  realTimeFactor: number;
  /** The most that the process held, in MB. */
  memoryMb: number;
}

/** @throws AppError SPEECH_MODEL_BROKEN */
export async function tryModel({ model, hearsAll }: TryJob, onModelLoaded: () => void): Promise<ModelTrial> {
  const recogniser = await loadRecogniser(model);
  onModelLoaded();
  const clips = readSpokenClips();
  const spoken: RecognisedTokens[] = [];
  const wordless: ModelTrial['wordless'] = {};
  if (hearsAll) {
    for (const clip of clips) spoken.push(await recogniser.recognise(readClipSamples(clip)));
    for (const name of WORDLESS) wordless[name] = await recogniser.recognise(makeWordless(name));
  }
  const sample = readClipSamples(clips[0]!);
  // The first run prepares what later ones reuse.
  await recogniser.recognise(sample);
  const startedAt = performance.now();
  await recogniser.recognise(sample);
  const workSeconds = (performance.now() - startedAt) / 1000;
  return {
    spoken,
    wordless,
    realTimeFactor: workSeconds / (sample.length / PCM_SAMPLE_RATE),
    memoryMb: Math.round(process.resourceUsage().maxRSS / 1024),
  };
}
