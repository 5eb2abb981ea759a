/**
 * Recognition by a server with `/v1/audio/transcriptions`. What is sent is decided here: only ranges in which somebody speaks, so that
 * an engine that makes words of silence is never asked about any.
 */
import { open } from 'node:fs/promises';
import { AppError } from '../../platform/app-error.ts';
import type { Log } from '../../platform/log.ts';
import { limitTo } from '../limit-to.ts';
import { findQuietPoint } from '../recognition/find-quiet-point.ts';
import { BYTES_PER_SAMPLE, SAMPLES_PER_MS, selectChannel } from '../pcm-format.ts';
import type { ChannelRange, RecognisedPiece, StageTimes, TranscribeRequest } from '../speech.ts';
import type { EngineInfo } from './engine-info.ts';
import type { TimeSpan, WordSpan } from '../time-spans.ts';
import { createServerClient, SoundTooLargeError, type TranscriptionServer } from './ask-server.ts';
import type { Budget } from './daily-budget.ts';
import { readAnswer, type ReadAnswer } from './read-answer.ts';
import { findVoiced } from './voiced-sound.ts';

export interface RemoteEngineDeps {
  server: TranscriptionServer;
  budget: Budget;
  log: Log;
  /** Finds the ranges to recognise, as pieces without words, in order; awaits `onPiece` as `transcribe` does. */
  findPieces(request: TranscribeRequest): Promise<StageTimes>;
}

export interface RemoteEngine {
  info(): EngineInfo;
  /** @throws AppError SPEECH_SERVER_REFUSED, SPEECH_SERVER_FAILED, SPEECH_SERVER_BUDGET, and what finding speech throws */
  transcribe(request: TranscribeRequest): Promise<StageTimes>;
}

/** The protocol takes files of 25 MB; some servers, and what stands before them, take less and say so. */
const MAX_FILE_BYTES = 25_000_000;
/** Shorter sound is not cut any further. */
const MIN_CUT_MS = 2_000;

export function createRemoteEngine({ server, budget, log, findPieces }: RemoteEngineDeps): RemoteEngine {
  const inTurn = limitTo(server.atOnce);
  const client = createServerClient(server, log);
  /** What is as long as that is cut before it is sent. */
  let tooLongMs = MAX_FILE_BYTES / (SAMPLES_PER_MS * BYTES_PER_SAMPLE);

  async function recognise(
    { pcmPath, channelCount = 1, hotwords = [] }: TranscribeRequest,
    speechRange: ChannelRange,
    signal: AbortSignal,
  ): Promise<WordSpan[]> {
    const pcm = await readSound(pcmPath, speechRange, channelCount);
    const words = await recogniseSound({ pcm, hotwords, signal }, speechRange);
    return channelCount === 1 ? words : words.map((word) => ({ ...word, channel: speechRange.channel }));
  }

  /** Cuts what the server does not take at once. */
  async function recogniseSound(sound: Sound, range: TimeSpan): Promise<WordSpan[]> {
    const lengthMs = range.endMs - range.startMs;
    if (lengthMs < tooLongMs)
      try {
        return await ask(sound, range);
      } catch (error) {
        if (!(error instanceof SoundTooLargeError)) throw error;
        tooLongMs = Math.min(tooLongMs, lengthMs);
      }
    if (lengthMs < MIN_CUT_MS)
      throw new AppError('SPEECH_SERVER_REFUSED', { internal: `refuses ${sound.pcm.length} bytes` });
    const cutMs = findCut(sound.pcm);
    const cutByte = cutMs * SAMPLES_PER_MS * BYTES_PER_SAMPLE;
    const middleMs = range.startMs + cutMs;
    const parts = [
      await recogniseSound({ ...sound, pcm: sound.pcm.subarray(0, cutByte) }, { ...range, endMs: middleMs }),
      await recogniseSound({ ...sound, pcm: sound.pcm.subarray(cutByte) }, { ...range, startMs: middleMs }),
    ];
    return parts.flat();
  }

  async function ask({ pcm, hotwords, signal }: Sound, range: TimeSpan): Promise<WordSpan[]> {
    let voiced: TimeSpan[] | null = null;
    const sent = { ...range, voiced: () => (voiced ??= findVoiced(pcm, range.startMs)) };
    const askOnce = (hints: readonly string[]): Promise<ReadAnswer> =>
      inTurn(() => {
        signal.throwIfAborted();
        return client.ask({
          pcm,
          hints,
          signal,
          read: (body) => readAnswer(body, sent),
          async beforeTry() {
            if (!(await budget.spend(range.endMs - range.startMs)))
              throw new AppError('SPEECH_SERVER_BUDGET');
          },
        });
      });
    const first = await askOnce(hotwords);
    if (!first.hasDrifted) return first.words;
    // A prompt of names in other languages may have led it there.
    const second = await askOnce([]);
    return second.hasDrifted && second.words.length < first.words.length ? first.words : second.words;
  }

  return {
    info: () => ({
      model: `openai:${server.model}`,
      title: server.model,
      isStarter: false,
      hasConfidence: false,
      languages: ['vi'],
      hints: 'prompt',
      writesMarks: true,
      // It hears finished ranges only; what is written while people speak comes from the model on this machine.
      liveText: 'none',
    }),

    /** Several pieces are asked about at once; they are delivered in order, and the first failure ends all. */
    async transcribe(request) {
      const failing = new AbortController();
      const signal = AbortSignal.any([request.signal, failing.signal]);
      const waiting: Promise<void>[] = [];
      let endMs = request.durationMs;
      let delivered = Promise.resolve();
      const startedAt = performance.now();

      const onPiece = async (found: RecognisedPiece): Promise<number> => {
        const words = Promise.all(found.ranges.map((speechRange) => recognise(request, speechRange, signal)));
        delivered = Promise.all([words, delivered]).then(async ([heard]) => {
          if (found.startMs >= endMs) return;
          const piece = { ...found, endMs: Math.min(found.endMs, endMs), words: heard.flat() };
          endMs = (await request.onPiece(piece)) ?? endMs;
        });
        // Who waits for it may come later.
        delivered.catch((error: unknown) => failing.abort(error));
        waiting.push(delivered);
        if (waiting.length >= server.atOnce) await waiting.shift();
        return endMs;
      };

      const times = await findPieces({ ...request, signal, onPiece });
      await delivered;
      const seconds = (performance.now() - startedAt) / 1000;
      return { ...times, recognitionSeconds: seconds - times.speechDetectionSeconds };
    },
  };
}

interface Sound {
  /** 16 kHz mono signed 16-bit little-endian samples. */
  pcm: Buffer;
  hotwords: readonly string[];
  signal: AbortSignal;
}

/** The quietest moment of the middle half, ms from the start. */
function findCut(pcm: Buffer): number {
  const samples = new Float32Array(Math.floor(pcm.length / BYTES_PER_SAMPLE));
  for (let at = 0; at < samples.length; at += 1)
    samples[at] = pcm.readInt16LE(at * BYTES_PER_SAMPLE) / 32_768;
  const [from, to] = [Math.floor(samples.length / 4), Math.floor((samples.length * 3) / 4)];
  return Math.floor(from / SAMPLES_PER_MS) + findQuietPoint(samples.subarray(from, to));
}

async function readSound(
  path: string,
  { startMs, endMs, channel }: ChannelRange,
  channelCount: number,
): Promise<Buffer> {
  const bytesPerMs = SAMPLES_PER_MS * BYTES_PER_SAMPLE * channelCount;
  const file = await open(path);
  try {
    const sound = Buffer.alloc((endMs - startMs) * bytesPerMs);
    const { bytesRead } = await file.read(sound, 0, sound.length, startMs * bytesPerMs);
    if (channelCount === 1) return sound.subarray(0, bytesRead);
    const samples = new Int16Array(sound.buffer, sound.byteOffset, Math.floor(bytesRead / BYTES_PER_SAMPLE));
    return Buffer.from(selectChannel(samples, channel, channelCount).buffer);
  } finally {
    await file.close();
  }
}
