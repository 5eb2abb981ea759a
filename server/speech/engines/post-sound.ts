/** One request to a server with `/v1/audio/transcriptions`, and what its refusal means. */
import { z } from 'zod';
import type { TranscriptionServer } from './ask-server.ts';

/** `verbose_json` has times; newer models of OpenAI's give text only, as `json`. */
export type AnswerFormat = 'verbose_json' | 'json';

export interface SoundRequest {
  wav: Buffer<ArrayBuffer>;
  /** Words that the server should know, most important first. */
  hints: readonly string[];
  format: AnswerFormat;
  signal: AbortSignal;
}

export interface ProblemKind {
  /**
   * `passing` may do better in a moment; `busy` too, and says that nothing is wrong with the sound; `away` did not answer at all;
   * `too-large` takes less at once; `format` cannot answer so; `no-credit` has nothing left to spend; `refused` stays so.
   */
  readonly kind: 'passing' | 'busy' | 'away' | 'too-large' | 'format' | 'no-credit' | 'refused';
}

/** What went wrong with one try. */
export class TryFailure extends Error {
  readonly kind: ProblemKind['kind'];
  /** How long the server asks to be left alone; null where it does not say. */
  readonly waitMs: number | null;

  constructor(
    message: string,
    {
      kind = 'passing',
      waitMs = null,
      cause,
    }: Partial<ProblemKind> & { waitMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.waitMs = waitMs;
  }
}

const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
const MAX_PROBLEM_BYTES = 16 * 1024;
/** Servers read the last 224 tokens of a prompt: about so many letters. */
const PROMPT_LETTERS = 600;
/** May do better in a moment. */
const PASSING = new Set([408, 409, 425, 429]);
/** As OpenAI says that an account has nothing left to spend. */
const NO_CREDIT = /insufficient_quota|billing_hard_limit/;
const OTHER_FORMAT = /response_format|timestamp_granularities/;

/** As such servers explain a refusal; only the code and the parameter are read. */
const Problem = z.object({
  error: z.object({
    code: z.string().nullish(),
    type: z.string().nullish(),
    param: z.string().nullish(),
    message: z.string().nullish(),
  }),
});

/** @throws TryFailure; the reason of `signal` may come as any error */
export async function postSound(
  { url, model, apiKey, timeoutMs }: Pick<TranscriptionServer, 'url' | 'model' | 'apiKey' | 'timeoutMs'>,
  request: SoundRequest,
): Promise<unknown> {
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(`${url}/audio/transcriptions`, {
      method: 'POST',
      headers: { accept: 'application/json', ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }) },
      body: formOf(model, request),
      // A server that moves is set anew: following it could lead recordings and the key anywhere.
      redirect: 'error',
      signal: AbortSignal.any([request.signal, limit]),
    });
    if (!response.ok) throw await problemOf(response);
    return parse(await readBounded(response, MAX_ANSWER_BYTES));
  } catch (error) {
    if (error instanceof TryFailure) throw error;
    const message = limit.aborted ? `no answer in ${timeoutMs} ms` : 'no answer';
    throw new TryFailure(message, { kind: 'away', cause: error });
  }
}

function formOf(model: string, { wav, hints, format }: SoundRequest): FormData {
  const form = new FormData();
  form.set('model', model);
  form.set('language', 'vi');
  form.set('temperature', '0');
  form.set('response_format', format);
  if (format === 'verbose_json')
    for (const granularity of ['word', 'segment']) form.append('timestamp_granularities[]', granularity);
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

async function problemOf(response: Response): Promise<TryFailure> {
  const { status, headers } = response;
  const said = await readBounded(response, MAX_PROBLEM_BYTES).catch(() => '');
  const kind = kindOf(status, said);
  return new TryFailure(`status ${status} (${kind})`, {
    kind,
    waitMs: readRetryAfter(headers.get('retry-after')),
  });
}

function kindOf(status: number, said: string): ProblemKind['kind'] {
  const { code, type, param, message } = readProblem(said);
  if (status === 413) return 'too-large';
  if (NO_CREDIT.test(`${code} ${type}`)) return 'no-credit';
  if ((status === 400 || status === 422) && OTHER_FORMAT.test(`${param} ${message}`)) return 'format';
  return status >= 500 || PASSING.has(status) ? 'busy' : 'refused';
}

function readProblem(said: string): z.infer<typeof Problem>['error'] {
  try {
    return Problem.parse(JSON.parse(said)).error;
  } catch {
    return {};
  }
}

/** Seconds, or a date. */
function readRetryAfter(value: string | null): number | null {
  if (value === null) return null;
  const waitMs = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(waitMs) ? Math.max(0, waitMs) : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new TryFailure('the answer is no JSON');
  }
}

async function readBounded(response: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const part of response.body ?? []) {
    sizeBytes += part.length;
    if (sizeBytes > maxBytes) throw new TryFailure('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
