import { join } from 'node:path';
import sherpa, { type OfflineModelConfig, type OfflineRecognizer } from 'sherpa-onnx-node';
import { AppError } from '../../platform/app-error.ts';
import type { Engine, ModelInFolder } from '../models/model-description.ts';
import { PCM_SAMPLE_RATE } from '../pcm-format.ts';
import { BPE_MODEL, canListen, toHotwords, writeBpeVocab } from './hotwords.ts';
import type { RecognisedTokens } from './words-from-tokens.ts';

/** Silence that a new model has to swallow before it counts as loaded: a network of the wrong shape dies of it. */
const TRIAL_SAMPLES = PCM_SAMPLE_RATE / 2;

export interface Recogniser {
  /** Runs on a thread of its own. `samples` are 16 kHz in -1..1. */
  recognise(samples: Float32Array): Promise<RecognisedTokens>;
}

/**
 * Loads a model.
 * @throws AppError SPEECH_MODEL_BROKEN; with many kinds of broken files the native code ends the process instead
 */
export async function loadRecogniser(
  { folder, description }: ModelInFolder,
  hotwords: readonly string[] = [],
): Promise<Recogniser> {
  try {
    if (!description.engine) throw new Error(`${description.id} is not a recogniser`);
    const listening = listenFor(description.engine, folder, hotwords);
    const recogniser = wrap(
      await sherpa.OfflineRecognizer.createAsync({
        featConfig: { sampleRate: PCM_SAMPLE_RATE, featureDim: 80 },
        modelConfig: { ...modelConfig(description.engine, folder), ...listening?.modelConfig },
        ...(listening
          ? { decodingMethod: 'modified_beam_search', maxActivePaths: 4 }
          : { decodingMethod: 'greedy_search' }),
      }),
      listening?.hotwords,
    );
    await recogniser.recognise(new Float32Array(TRIAL_SAMPLES));
    return recogniser;
  } catch (error) {
    throw new AppError('SPEECH_MODEL_BROKEN', {
      internal: `${description.id}: ${String(error)}`,
      cause: error,
    });
  }
}

/** What makes the recogniser listen for words: only a transducer whose tokens are known piece by piece can. */
function listenFor(
  engine: Engine,
  folder: string,
  hotwords: readonly string[],
): { hotwords: string; modelConfig: Pick<OfflineModelConfig, 'modelingUnit' | 'bpeVocab'> } | null {
  if (!canListen({ engine, folder })) return null;
  const phrases = toHotwords(hotwords);
  if (phrases === '') return null;
  return {
    hotwords: phrases,
    modelConfig: { modelingUnit: 'bpe', bpeVocab: writeBpeVocab(join(folder, BPE_MODEL)) },
  };
}

function modelConfig(engine: Engine, folder: string): OfflineModelConfig {
  const path = (name: string): string => join(folder, name);
  const basics = {
    tokens: path(engine.tokens),
    numThreads: engine.numThreads,
    provider: 'cpu',
    debug: 0,
  } as const;
  switch (engine.slot) {
    case 'transducer': {
      const { encoder, decoder, joiner } = engine;
      const transducer = { encoder: path(encoder), decoder: path(decoder), joiner: path(joiner) };
      // Without the type the encoder is loaded twice, the first time only to read it from the file.
      return { ...basics, transducer, modelType: 'transducer' };
    }
    case 'zipformerCtc':
      return { ...basics, zipformerCtc: { model: path(engine.model) } };
  }
}

const wrap = (recogniser: OfflineRecognizer, hotwords: string | undefined): Recogniser => ({
  async recognise(samples) {
    // An empty stream would end the process.
    if (samples.length === 0) return { tokens: [], timestamps: [], logProbabilities: [] };
    const stream = recogniser.createStream(hotwords);
    stream.acceptWaveform({ sampleRate: PCM_SAMPLE_RATE, samples });
    const { tokens, timestamps, ys_log_probs: logProbabilities } = await recogniser.decodeAsync(stream);
    return { tokens, timestamps, logProbabilities };
  },
});
