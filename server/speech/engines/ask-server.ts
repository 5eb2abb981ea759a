/** One piece of sound to a server with `/v1/audio/transcriptions`, again and again until it answers or it is no use. */
import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '../../platform/app-error.ts';
import type { Log } from '../../platform/log.ts';
import { OutageError } from '../../platform/outage-error.ts';
import { encodeWav } from './encode-wav.ts';

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

interface Question {
  /** 16 kHz mono signed 16-bit little-endian samples. */
  pcm: Buffer;
  /** Words that the server should know, most important first. */
  hints: readonly string[];
  signal: AbortSignal;
}

const TRIES = 4;
const FIRST_WAIT_MS = 1_000;
/** A server that asks for more patience is asked again all the same. */
const LONGEST_WAIT_MS = 60_000;
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
/** Servers read the last 224 tokens of a prompt: about so many letters. */
const PROMPT_LETTERS = 600;
/** The longest that a question takes with all its tries, ms. */
export const slowestAnswerMs = ({ timeoutMs }: Pick<TranscriptionServer, 'timeoutMs'>): number =>
  TRIES * (timeoutMs + LONGEST_WAIT_MS);

/** May do better in a moment. */
const PASSING = new Set([408, 409, 425, 429]);

/** What went wrong with one try, and whether another may help. */
class TryFailure extends Error {
  readonly isPassing: boolean;
  /** Nothing was answered, or that nothing can be. */
  readonly isAway: boolean;
  /** How long the server asks to be left alone; null where it does not say. */
  readonly waitMs: number | null;

  constructor(
    message: string,
    {
      isPassing = true,
      isAway = false,
      waitMs = null,
      cause,
    }: Partial<Pick<TryFailure, 'isPassing' | 'isAway' | 'waitMs' | 'cause'>> = {},
  ) {
    super(message, { cause });
    this.isPassing = isPassing;
    this.isAway = isAway;
    this.waitMs = waitMs;
  }
}

/**
 * @param read makes words of an answer; null for one of another shape, which is asked for again
 * @param beforeTry called before each try, for whoever counts what is paid for; what it throws ends the question
 * @throws AppError SPEECH_SERVER_REFUSED (key, model, request), SPEECH_SERVER_FAILED after the last try; the reason of `signal`
 */
export async function askServer<Words>(
  server: TranscriptionServer,
  { pcm, hints, signal }: Question,
  { read, beforeTry, log }: { read(body: unknown): Words | null; beforeTry(): Promise<void>; log: Log },
): Promise<Words> {
  const wav = encodeWav(pcm);
  for (let tried = 1; ; tried += 1) {
    await beforeTry();
    try {
      const words = read(await post(server, wav, hints, signal));
      if (words !== null) return words;
      throw new TryFailure('the answer has another shape');
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (!(error instanceof TryFailure)) throw error;
      log.warn({ model: server.model, tried, err: error }, 'the transcription server failed');
      if (!error.isPassing) throw new AppError('SPEECH_SERVER_REFUSED', { internal: error.message });
      if (tried === TRIES) throw endOf(error);
      const waitMs =
        error.waitMs ?? (server.firstWaitMs ?? FIRST_WAIT_MS) * 2 ** (tried - 1) * (0.75 + Math.random() / 2);
      await delay(Math.min(waitMs, LONGEST_WAIT_MS), undefined, { signal }).catch(() =>
        signal.throwIfAborted(),
      );
    }
  }
}

/** A server that is away is waited for; one that answers nonsense is not. */
const endOf = ({ isAway, message: internal }: TryFailure): AppError =>
  isAway
    ? new OutageError('speech-server', 'SPEECH_SERVER_FAILED', { internal })
    : new AppError('SPEECH_SERVER_FAILED', { internal });

async function post(
  { url, model, apiKey, timeoutMs }: TranscriptionServer,
  wav: Buffer<ArrayBuffer>,
  hints: readonly string[],
  signal: AbortSignal,
): Promise<unknown> {
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(`${url}/audio/transcriptions`, {
      method: 'POST',
      headers: { accept: 'application/json', ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }) },
      body: formOf(model, wav, hints),
      // A server that moves is set anew: following it could lead recordings and the key anywhere.
      redirect: 'error',
      signal: AbortSignal.any([signal, limit]),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw refusalOf(response);
    }
    return parse(await readBounded(response));
  } catch (error) {
    if (error instanceof TryFailure) throw error;
    const message = limit.aborted ? `no answer in ${timeoutMs} ms` : 'no answer';
    throw new TryFailure(message, { isAway: true, cause: error });
  }
}

function formOf(model: string, wav: Buffer<ArrayBuffer>, hints: readonly string[]): FormData {
  const form = new FormData();
  form.set('model', model);
  form.set('language', 'vi');
  form.set('temperature', '0');
  form.set('response_format', 'verbose_json');
  form.append('timestamp_granularities[]', 'word');
  form.append('timestamp_granularities[]', 'segment');
  const prompt = promptOf(hints);
  if (prompt !== '') form.set('prompt', prompt);
  form.set('file', new Blob([wav], { type: 'audio/wav' }), 'sound.wav');
  return form;
}

function promptOf(hints: readonly string[]): string {
  let prompt = '';
  for (const hint of hints) {
    const longer = prompt === '' ? hint : `${prompt}, ${hint}`;
    if (longer.length > PROMPT_LETTERS) break;
    prompt = longer;
  }
  return prompt;
}

function refusalOf({ status, headers }: Response): TryFailure {
  const isPassing = status >= 500 || PASSING.has(status);
  return new TryFailure(`status ${status}`, {
    isPassing,
    isAway: isPassing,
    waitMs: readRetryAfter(headers.get('retry-after')),
  });
}

/** Seconds, or a date. */
function readRetryAfter(value: string | null): number | null {
  if (value === null) return null;
  const waitMs = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(waitMs) ? Math.max(0, waitMs) : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new TryFailure('the answer is no JSON');
  }
}

async function readBounded(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const part of response.body ?? []) {
    sizeBytes += part.length;
    if (sizeBytes > MAX_ANSWER_BYTES) throw new TryFailure('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
