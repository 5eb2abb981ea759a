/** Segments of sound to a server with `/v1/audio/transcriptions`, each again and again until it is answered or it is no use. */
import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '../../platform/app-error.ts';
import type { Log } from '../../platform/log.ts';
import { OutageError } from '../../platform/outage-error.ts';
import { encodeWav } from './encode-wav.ts';
import { postSound, TryFailure, type AnswerFormat } from './post-sound.ts';

export interface TranscriptionServer {
  /** Up to and with the version, without a final slash: `https://speech.example/v1`. */
  url: string;
  model: string;
  apiKey: string | null;
  /** From the first byte sent to the last one read, for each try. */
  timeoutMs: number;
  /** Requests at the same time by this process. */
  atOnce: number;
  /** Before the first repetition, ms; each further one waits twice as long. */
  firstWaitMs?: number;
}

export interface Question<Answer> {
  /** 16 kHz mono signed 16-bit little-endian samples. */
  pcm: Buffer;
  /** Words that the server should know, most important first. */
  hints: readonly string[];
  signal: AbortSignal;
  /** Makes sense of an answer; null for one of another shape, which is asked for again. */
  read(body: unknown): Answer | null;
  /** Called before each try, for whoever counts what is paid for; what it throws ends the question. */
  beforeTry(): Promise<void>;
}

export interface ServerClient {
  /**
   * @throws SoundTooLargeError; AppError SPEECH_SERVER_REFUSED (key, model, request), SPEECH_SERVER_BUDGET (nothing left to spend there),
   * SPEECH_SERVER_FAILED after the last try, as an OutageError where waiting may help; the reason of the question's signal
   */
  ask<Answer>(question: Question<Answer>): Promise<Answer>;
}

/** The server takes less sound at once. */
export class SoundTooLargeError extends Error {}

const TRIES = 4;
const FIRST_WAIT_MS = 1_000;
/** A server that asks for more patience is left to the queue, where waiting holds up nobody. */
const MAX_WAIT_MS = 60_000;
/** The longest that a question takes with all its tries, ms. */
export const slowestAnswerMs = ({ timeoutMs }: Pick<TranscriptionServer, 'timeoutMs'>): number =>
  TRIES * (timeoutMs + MAX_WAIT_MS);

/** What one question learns of the server holds for the next ones. */
export function createServerClient(server: TranscriptionServer, log: Log): ServerClient {
  let format: AnswerFormat = 'verbose_json';
  /** By `performance.now()`. */
  let restUntilMs = 0;

  const rest = async (signal: AbortSignal): Promise<void> => {
    for (let leftMs = restUntilMs - performance.now(); leftMs > 0; leftMs = restUntilMs - performance.now())
      await delay(leftMs, undefined, { signal }).catch(() => signal.throwIfAborted());
  };

  return {
    async ask({ pcm, hints, signal, read, beforeTry }) {
      const wav = encodeWav(pcm);
      for (let tried = 1; ; tried += 1) {
        await rest(signal);
        await beforeTry();
        const asked = format;
        try {
          const answer = read(await postSound(server, { wav, hints, format: asked, signal }));
          if (answer !== null) return answer;
          throw new TryFailure('the answer has another shape');
        } catch (error) {
          if (signal.aborted) throw signal.reason;
          if (!(error instanceof TryFailure)) throw error;
          log.warn({ model: server.model, tried, err: error }, 'the transcription server failed');
          if (error.kind === 'format' && asked === 'verbose_json') {
            format = 'json';
            tried -= 1;
            continue;
          }
          const waitMs = error.waitMs ?? 0;
          if (tried === TRIES || !isPassing(error) || waitMs > MAX_WAIT_MS) throw endOf(error);
          if (error.waitMs !== null) restUntilMs = Math.max(restUntilMs, performance.now() + waitMs);
          else
            await delay(pauseMs(server, tried), undefined, { signal }).catch(() => signal.throwIfAborted());
        }
      }
    },
  };
}

const isPassing = ({ kind }: TryFailure): boolean => kind === 'passing' || kind === 'busy' || kind === 'away';

const pauseMs = ({ firstWaitMs = FIRST_WAIT_MS }: TranscriptionServer, tried: number): number =>
  Math.min(MAX_WAIT_MS, firstWaitMs * 2 ** (tried - 1) * (0.75 + Math.random() / 2));

/** A server that is away is waited for; one that answers nonsense is not. */
function endOf({ kind, waitMs, message: internal }: TryFailure): Error {
  switch (kind) {
    case 'too-large':
      return new SoundTooLargeError(internal);
    case 'no-credit':
      return new AppError('SPEECH_SERVER_BUDGET', { internal });
    case 'format':
    case 'refused':
      return new AppError('SPEECH_SERVER_REFUSED', { internal });
    case 'passing':
      return new AppError('SPEECH_SERVER_FAILED', { internal });
    case 'away':
    case 'busy':
      return new OutageError('speech-server', 'SPEECH_SERVER_FAILED', {
        internal,
        waitSeconds: (waitMs ?? 0) / 1000,
      });
  }
}
