/** The engine without the product: decode, find speech, recognise, one after the other. Sends its times to the parent. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sherpa from 'sherpa-onnx-node';
import { projectRoot } from '../server/platform/entry-point.ts';
import { decodeAudio } from '../server/speech/audio/decode-audio.ts';

/** Seconds. */
export interface BareTimes {
  decode: number;
  detect: number;
  recognise: number;
  /** Processor time of all three, on however many cores. */
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
  const spans: Float32Array[] = [];
  const detect = await seconds(() => detectSpeech(samples, spans));
  const recognise = await seconds(() => recogniseAll(spans));
  const { user, system } = process.cpuUsage(before);
  return { decode, detect, recognise, processor: (user + system) / 1e6 };
}

function detectSpeech(samples: Float32Array, spans: Float32Array[]): void {
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

function drain(detector: InstanceType<typeof sherpa.Vad>, spans: Float32Array[]): void {
  while (!detector.isEmpty()) {
    spans.push(detector.front(false).samples);
    detector.pop();
  }
}

async function recogniseAll(spans: readonly Float32Array[]): Promise<void> {
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
    stream.acceptWaveform({ samples: span, sampleRate: SAMPLE_RATE });
    await recogniser.decodeAsync(stream);
  }
}

async function seconds(work: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

process.send?.(await run(process.argv[2]!));
