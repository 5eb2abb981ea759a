/**
 * Listens to a recording window by window: who speaks when within it, and a vector for each voice. Memory does not grow with the
 * length. Runs in a child: what sherpa-onnx rejects ends the process, so nothing empty reaches it.
 */
import { existsSync } from 'node:fs';
import sherpa from 'sherpa-onnx-node';
import { AppError } from '../../platform/app-error.ts';
import { PCM_SAMPLE_RATE, SAMPLES_PER_MS } from '../pcm-format.ts';
import { PcmFile } from '../recognition/pcm-file.ts';
import type { TimeSpan } from '../time-spans.ts';
import { cutRanges, type Range } from './cut-ranges.ts';
import { shareRanges } from './share-ranges.ts';
import type { SpeakerModels } from './speaker-models.ts';
import type { HeardVoice, VoiceWindow } from './voices.ts';

/** What a segmentation model hears at once; sherpa-onnx clusters only what is longer. */
const MAX_WINDOW_MS = 10_000;
/** Less sound gives no vector that says anything. */
const MIN_VECTOR_MS = 300;
const TRIAL_SAMPLES = PCM_SAMPLE_RATE;

export interface VoicesJob {
  pcmPath: string;
  models: SpeakerModels;
}

interface Listener {
  onModelLoaded(): void;
  /** Takes what was heard, nothing at first, and answers where to listen next, in order; nowhere when that was all. */
  next(windows: VoiceWindow[]): Promise<TimeSpan[]>;
}

export async function hearVoices(job: VoicesJob, { onModelLoaded, next }: Listener): Promise<null> {
  const ears = loadEars(job.models);
  onModelLoaded();
  const pcm = new PcmFile(job.pcmPath);
  try {
    let ranges = await next([]);
    while (ranges.length > 0) {
      const heard: VoiceWindow[] = [];
      for (const window of ranges.flatMap(divideWindows)) {
        const samples = pcm.read(window.startMs, window.endMs);
        if (samples.length > 0) heard.push({ ...window, voices: ears.listen(samples, window.startMs) });
        await new Promise(setImmediate);
      }
      ranges = await next(heard);
    }
    return null;
  } finally {
    pcm.close();
  }
}

/** Windows of one length, none longer than a model hears at once. */
export function divideWindows({ startMs, endMs }: TimeSpan): TimeSpan[] {
  const count = Math.max(1, Math.ceil((endMs - startMs) / MAX_WINDOW_MS));
  const cut = (part: number): number => startMs + Math.round(((endMs - startMs) * part) / count);
  return Array.from({ length: count }, (_, part) => ({ startMs: cut(part), endMs: cut(part + 1) }));
}

export interface Ears {
  /** The voices in at most ten seconds of sound, which begin at `startMs`. */
  listen(samples: Float32Array, startMs: number): HeardVoice[];
}

/** @throws AppError SPEECH_MODEL_BROKEN; with many kinds of broken files the native code ends the process instead */
export function loadEars(models: SpeakerModels): Ears {
  try {
    for (const path of [models.segmentation, models.embedding])
      if (!existsSync(path)) throw new Error(`${path} is missing`);
    const extractor = new sherpa.SpeakerEmbeddingExtractor({ model: models.embedding, numThreads: 1 });
    const ears = createEars(extractor, models);
    ears.listen(new Float32Array(TRIAL_SAMPLES), 0);
    return ears;
  } catch (error) {
    throw new AppError('SPEECH_MODEL_BROKEN', { internal: `${models.id}: ${String(error)}`, cause: error });
  }
}

type Extractor = InstanceType<typeof sherpa.SpeakerEmbeddingExtractor>;

function createEars(extractor: Extractor, { segmentation, embedding }: SpeakerModels): Ears {
  const findSpeakers = createTurnFinder(segmentation, embedding);
  return {
    listen(samples, startMs) {
      const toSpan = ({ from, to }: Range): TimeSpan => ({
        startMs: startMs + Math.round(from / SAMPLES_PER_MS),
        endMs: startMs + Math.round(to / SAMPLES_PER_MS),
      });
      return shareRanges(cutRanges(samples), findSpeakers(samples)).map(({ beside, ...own }) => ({
        spans: [own, ...beside].sort((a, b) => a.from - b.from).map(toSpan),
        aloneMs: Math.round((own.to - own.from) / SAMPLES_PER_MS),
        vector:
          own.to - own.from < MIN_VECTOR_MS * SAMPLES_PER_MS
            ? null
            : toVector(extractor, samples.subarray(own.from, own.to)),
      }));
    },
  };
}

/** What sherpa-onnx answers for at most ten seconds are the model's own speakers, before any clustering. */
function createTurnFinder(model: string, embedding: string): (samples: Float32Array) => Range[][] {
  const diarization = new sherpa.OfflineSpeakerDiarization({
    segmentation: { pyannote: { model }, numThreads: 1 },
    embedding: { model: embedding, numThreads: 1 },
    clustering: { numClusters: -1, threshold: 0.5 },
    minDurationOn: 0.2,
    minDurationOff: 0.16,
  });
  return (samples) => {
    const bySpeaker = new Map<number, Range[]>();
    for (const { start, end, speaker } of diarization.process(samples)) {
      const from = Math.max(0, Math.round(start * PCM_SAMPLE_RATE));
      const to = Math.min(samples.length, Math.round(end * PCM_SAMPLE_RATE));
      if (to > from) bySpeaker.set(speaker, [...(bySpeaker.get(speaker) ?? []), { from, to }]);
    }
    return [...bySpeaker.values()];
  };
}

function toVector(extractor: Extractor, samples: Float32Array): Float32Array | null {
  const stream = extractor.createStream();
  stream.acceptWaveform({ sampleRate: PCM_SAMPLE_RATE, samples });
  stream.inputFinished();
  if (!extractor.isReady(stream)) return null;
  const vector = extractor.compute(stream, false);
  const length = Math.hypot(...vector);
  return Number.isFinite(length) && length > 0 ? vector.map((value) => value / length) : null;
}
