import { join } from 'node:path';
import sherpa from 'sherpa-onnx-node';
import { projectRoot } from '../../platform/entry-point.ts';
import { PCM_SAMPLE_RATE, SAMPLES_PER_MS } from '../pcm-format.ts';
import { LevelRaiser } from './raise-level.ts';

const SILERO = join(projectRoot, 'node_modules/@ricky0123/vad-web/dist/silero_vad_v5.onnx');
/** The network looks at exactly this many samples at a time. */
export const WINDOW_SAMPLES = 512;
/** Sound looked at before other tasks get a turn: 32 windows. */
const TURN_MS = (32 * WINDOW_SAMPLES) / SAMPLES_PER_MS;
/** Speech begins no further back than this when it is noticed: `minSpeechSeconds` and two windows, and some to spare. */
const NOTICED_AFTER_MS = 500;
/** Longer than any range without a pause that the detector may hold back. */
const BUFFER_SECONDS = 120;

export type SpeechDetector = InstanceType<typeof sherpa.Vad>;

export interface DetectorTimes {
  /** Speech that is over for this long has ended. */
  minSilenceSeconds: number;
  /** Shorter speech is none. */
  minSpeechSeconds: number;
  /** Where speech lasts longer the detector looks for the next best pause. */
  maxSpeechSeconds: number;
}

const FILE_TIMES: DetectorTimes = { minSilenceSeconds: 0.5, minSpeechSeconds: 0.25, maxSpeechSeconds: 20 };

export const createDetector = (times: DetectorTimes): SpeechDetector =>
  new sherpa.Vad(
    {
      sileroVad: {
        model: SILERO,
        threshold: 0.5,
        minSilenceDuration: times.minSilenceSeconds,
        minSpeechDuration: times.minSpeechSeconds,
        maxSpeechDuration: times.maxSpeechSeconds,
        windowSize: WINDOW_SAMPLES,
      },
      sampleRate: PCM_SAMPLE_RATE,
      numThreads: 1,
    },
    BUFFER_SECONDS,
  );

export interface SpeechSpan {
  startMs: number;
  endMs: number;
}

/** What was found in about a second of sound. */
export interface HeardTurn {
  spans: SpeechSpan[];
  /** No span that is still to come starts before. */
  knownUntilMs: number;
}

/** A recording, or one channel of it. */
interface Sound {
  read(fromMs: number, toMs: number): Float32Array;
}

/** Finds the ranges of a recording in which somebody speaks, in order. */
export async function* detectSpeech(
  ...request: Parameters<typeof listenForSpeech>
): AsyncGenerator<SpeechSpan> {
  for await (const { spans } of listenForSpeech(...request)) yield* spans;
}

/**
 * The same turn by turn, also when nobody speaks.
 * @param onWorked gets the seconds that each turn took
 */
export async function* listenForSpeech(
  pcm: Sound,
  { fromMs, endMs }: { fromMs: number; endMs: number },
  onWorked: (seconds: number) => void,
): AsyncGenerator<HeardTurn> {
  let knownUntilMs = fromMs;
  const detector = createDetector(FILE_TIMES);
  const level = new LevelRaiser();
  for (let atMs = fromMs; atMs < endMs; atMs += TURN_MS) {
    const startedAt = performance.now();
    listen(detector, level.raise(pcm.read(atMs, Math.min(endMs, atMs + TURN_MS)), TURN_MS / 1000));
    if (atMs + TURN_MS >= endMs) detector.flush();
    onWorked((performance.now() - startedAt) / 1000);
    if (!detector.isDetected()) knownUntilMs = Math.max(fromMs, atMs + TURN_MS - NOTICED_AFTER_MS);
    yield { spans: [...spansFound(detector, fromMs, endMs)], knownUntilMs };
    await new Promise(setImmediate);
  }
}

function listen(detector: SpeechDetector, samples: Float32Array): void {
  for (let at = 0; at < samples.length; at += WINDOW_SAMPLES) {
    const window = samples.subarray(at, at + WINDOW_SAMPLES);
    if (window.length === WINDOW_SAMPLES) detector.acceptWaveform(window);
    else {
      const padded = new Float32Array(WINDOW_SAMPLES);
      padded.set(window);
      detector.acceptWaveform(padded);
    }
  }
}

function* spansFound(detector: SpeechDetector, fromMs: number, endMs: number): Generator<SpeechSpan> {
  while (!detector.isEmpty()) {
    const { start, samples } = detector.front(false);
    detector.pop();
    const startMs = fromMs + Math.floor(start / SAMPLES_PER_MS);
    yield { startMs, endMs: Math.min(endMs, startMs + Math.ceil(samples.length / SAMPLES_PER_MS)) };
  }
}
