/**
 * Recognition by a server with `/v1/audio/transcriptions`. What is sent is decided here: only stretches in which somebody speaks, so that
 * an engine that makes words of silence is never asked about any.
 */
import { open } from 'node:fs/promises';
import { AppError } from '../../platform/app-error.ts';
import type { Log } from '../../platform/log.ts';
import { limitTo } from '../limit-to.ts';
import { BYTES_PER_SAMPLE, SAMPLES_PER_MS, selectChannel } from '../pcm-format.ts';
import type { ChannelStretch, RecognisedPiece, StageTimes, TranscribeRequest } from '../speech.ts';
import type { EngineInfo } from './engine-info.ts';
import type { WordSpan } from '../time-spans.ts';
import { askServer, type TranscriptionServer } from './ask-server.ts';
import type { Budget } from './daily-budget.ts';
import { readAnswer } from './read-answer.ts';

export interface RemoteEngineDeps {
  server: TranscriptionServer;
  budget: Budget;
  log: Log;
  /** Finds the stretches to recognise, as pieces without words, in order; awaits `onPiece` as `transcribe` does. */
  findPieces(request: TranscribeRequest): Promise<StageTimes>;
}

export interface RemoteEngine {
  info(): EngineInfo;
  /** @throws AppError SPEECH_SERVER_REFUSED, SPEECH_SERVER_FAILED, SPEECH_SERVER_BUDGET, and what finding speech throws */
  transcribe(request: TranscribeRequest): Promise<StageTimes>;
}

export function createRemoteEngine({ server, budget, log, findPieces }: RemoteEngineDeps): RemoteEngine {
  const inTurn = limitTo(server.atOnce);

  async function recognise(
    { pcmPath, channelCount = 1, hotwords = [] }: TranscribeRequest,
    stretch: ChannelStretch,
    signal: AbortSignal,
  ): Promise<WordSpan[]> {
    const pcm = await readSound(pcmPath, stretch, channelCount);
    const words = await inTurn(() => {
      signal.throwIfAborted();
      return askServer(
        server,
        { pcm, hints: hotwords, signal },
        {
          read: (body) => readAnswer(body, stretch),
          async beforeTry() {
            if (!(await budget.spend(stretch.endMs - stretch.startMs)))
              throw new AppError('SPEECH_SERVER_BUDGET');
          },
          log,
        },
      );
    });
    return channelCount === 1 ? words : words.map((word) => ({ ...word, channel: stretch.channel }));
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
      // It hears finished stretches only; what is written while people speak comes from the model on this machine.
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
        const words = Promise.all(found.stretches.map((stretch) => recognise(request, stretch, signal)));
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

async function readSound(
  path: string,
  { startMs, endMs, channel }: ChannelStretch,
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
