/**
 * The engine without the product: decode, find speech, recognise, put in marks, tell the speakers apart, one after the other in one process.
 * Sends its times to the parent.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sherpa from 'sherpa-onnx-node';
import { projectRoot } from '../server/platform/entry-point.ts';
import { decodeAudio } from '../server/speech/audio/decode-audio.ts';
import { readStarterTagger } from '../server/speech/models/model-folder.ts';
import { writeNumbers, type WrittenWord } from '../server/speech/numbers/write-numbers.ts';
import { loadOwnTagger } from '../server/speech/punctuation/own-tagger.ts';
import { punctuate } from '../server/speech/punctuation/punctuate.ts';
import { wordsFromTokens } from '../server/speech/recognition/words-from-tokens.ts';
import { findTurns } from '../server/speech/speakers/find-turns.ts';
import { divideWindows, loadEars } from '../server/speech/speakers/hear-voices.ts';
import { BUNDLED_SPEAKERS } from '../server/speech/speakers/speaker-models.ts';
import type { VoiceWindow } from '../server/speech/speakers/voices.ts';

/** Seconds. */
export interface BareTimes {
  decode: number;
  detect: number;
  recognise: number;
  punctuate: number;
  speakers: number;
  /** Processor time of all of them, on however many cores. */
  processor: number;
}

const SAMPLE_RATE = 16_000;
const WINDOW = 512;
const STARTER = join(projectRoot, 'models/starter');

async function run(path: string): Promise<BareTimes> {
  const pcmPath = `${path}.pcm`;
  const before = process.cpuUsage();
  const decode = await seconds(() => decodeAudio(path, pcmPath));
  const pcm = readFileSync(pcmPath);
  const samples = Float32Array.from(
    new Int16Array(pcm.buffer, pcm.byteOffset, pcm.length / 2),
    (value) => value / 32_768,
  );
  rmSync(pcmPath);
  const spans: Span[] = [];
  const detect = await seconds(() => detectSpeech(samples, spans));
  const words: WrittenWord[][] = [];
  const recognise = await seconds(() => recogniseAll(spans, words));
  const marks = await seconds(() => punctuateAll(words));
  const speakers = await seconds(() => tellSpeakers(spans));
  const { user, system } = process.cpuUsage(before);
  return { decode, detect, recognise, punctuate: marks, speakers, processor: (user + system) / 1e6 };
}

/** Speech between two silences. */
interface Span {
  samples: Float32Array;
  startMs: number;
}

const endOf = ({ samples, startMs }: Span): number => startMs + (samples.length / SAMPLE_RATE) * 1000;

function detectSpeech(samples: Float32Array, spans: Span[]): void {
  const model = join(projectRoot, 'node_modules/@ricky0123/vad-web/dist/silero_vad_v5.onnx');
  const limits = { threshold: 0.5, minSilenceDuration: 0.5, minSpeechDuration: 0.25, maxSpeechDuration: 20 };
  const sileroVad = { model, windowSize: WINDOW, ...limits };
  const detector = new sherpa.Vad({ sileroVad, sampleRate: SAMPLE_RATE, numThreads: 1 }, 120);
  for (let at = 0; at + WINDOW <= samples.length; at += WINDOW) {
    detector.acceptWaveform(samples.subarray(at, at + WINDOW));
    drain(detector, spans);
  }
  detector.flush();
  drain(detector, spans);
}

function drain(detector: InstanceType<typeof sherpa.Vad>, spans: Span[]): void {
  while (!detector.isEmpty()) {
    const { samples, start } = detector.front(false);
    spans.push({ samples, startMs: (start / SAMPLE_RATE) * 1000 });
    detector.pop();
  }
}

async function recogniseAll(spans: readonly Span[], words: WrittenWord[][]): Promise<void> {
  const recogniser = await sherpa.OfflineRecognizer.createAsync({
    featConfig: { sampleRate: SAMPLE_RATE, featureDim: 80 },
    modelConfig: {
      zipformerCtc: { model: join(STARTER, 'model.int8.onnx') },
      tokens: join(STARTER, 'tokens.txt'),
      numThreads: 1,
      provider: 'cpu',
      debug: 0,
    },
    decodingMethod: 'greedy_search',
  });
  for (const span of spans) {
    const stream = recogniser.createStream();
    stream.acceptWaveform({ samples: span.samples, sampleRate: SAMPLE_RATE });
    const { tokens, timestamps } = await recogniser.decodeAsync(stream);
    const times = { startMs: span.startMs, endMs: endOf(span), wordStartShiftMs: 0 };
    words.push(wordsFromTokens({ tokens, timestamps, logProbabilities: [] }, times));
  }
}

async function punctuateAll(spans: readonly WrittenWord[][]): Promise<void> {
  const tagger = await loadOwnTagger(readStarterTagger().folder);
  let before: WrittenWord[] = [];
  for (const [index, words] of spans.entries()) {
    const silentUntilMs = spans[index + 1]?.[0]?.startMs ?? Infinity;
    const surroundings = { before, isParagraphStart: index === 0, silentUntilMs };
    before = await punctuate(tagger, writeNumbers(words), surroundings);
  }
}

function tellSpeakers(spans: readonly Span[]): void {
  const ears = loadEars(BUNDLED_SPEAKERS);
  const windows: VoiceWindow[] = [];
  for (const span of spans)
    for (const window of divideWindows({ startMs: span.startMs, endMs: endOf(span) })) {
      const at = (ms: number): number => Math.round(((ms - span.startMs) / 1000) * SAMPLE_RATE);
      const samples = span.samples.slice(at(window.startMs), at(window.endMs));
      windows.push({ ...window, voices: ears.listen(samples, window.startMs) });
    }
  findTurns(windows, { count: null, sameCosine: BUNDLED_SPEAKERS.sameCosine });
}

async function seconds(work: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

process.send?.(await run(process.argv[2]!));
