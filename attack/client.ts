/** One request as an attacker sends it, with what is counted of its answer. */
import { SHARE_TOKEN_HEADER } from '../contract/limits.ts';
import { MAX_ANSWER_MS, type Findings } from './findings.ts';

export interface Caller {
  name: string;
  token?: string;
  shareToken?: string;
}

export interface Call {
  method: string;
  path: string;
  body?: unknown;
  /** Sent as it is, in the place of `body`. */
  raw?: { content: string | Uint8Array<ArrayBuffer>; type: string };
}

export interface Answer {
  status: number;
  /** The code of a refusal. */
  code: string | null;
  text: string;
}

/** Longer than any answer may take: what is stuck ends here. */
const GIVE_UP_MS = 20_000;
/** What the server reads of a body that is not an upload (Fastify's `bodyLimit`). */
const MAX_READ_BYTES = 1024 * 1024;

export class Client {
  readonly #address: string;
  readonly #findings: Findings;
  #source = 0;

  constructor(address: string, findings: Findings) {
    this.#address = address;
    this.#findings = findings;
  }

  get address(): string {
    return this.#address;
  }

  /** Sends one call; a 5xx, a refusal that is not in our shape, and a hang are findings. */
  async send(caller: Caller, { method, path, body, raw }: Call): Promise<Answer> {
    const startedMs = performance.now();
    const who = `${caller.name}: ${method} ${path.slice(0, 120)}`;
    let answer: Answer;
    try {
      const response = await fetch(new URL(path, this.#address), {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(GIVE_UP_MS),
        headers: {
          // Each call comes from another network: the limits by network are not what is looked at.
          'x-forwarded-for': this.#nextSource(),
          connection: 'close',
          ...(caller.token !== undefined && { authorization: `Basic ${caller.token}` }),
          ...(caller.shareToken !== undefined && { [SHARE_TOKEN_HEADER]: caller.shareToken }),
          ...(raw
            ? { 'content-type': raw.type }
            : body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(raw ? { body: raw.content } : body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      answer = { status: response.status, code: codeOf(text), text };
    } catch (error) {
      const cause = error instanceof Error ? error.cause : null;
      // A body that is too long is refused before all of it was read: the rest of it may meet a closed connection before the answer is read.
      if (wasClosed(cause) && (raw?.content.length ?? 0) > MAX_READ_BYTES)
        this.#findings.count('refused unread');
      else this.#findings.add('no answer', `${who}: ${String(error)} ${String(cause)}`);
      return { status: 0, code: null, text: '' };
    }
    const tookMs = performance.now() - startedMs;
    this.#findings.count(`answers ${Math.floor(answer.status / 100)}xx`);
    if (answer.status >= 500 && !answer.text.includes('"SERVICE_'))
      this.#findings.add('5xx', `${who} -> ${answer.status} ${answer.text.slice(0, 200)}`);
    if (answer.status >= 400 && !isFailure(answer))
      this.#findings.add('shape', `${who} -> ${answer.status} ${answer.text.slice(0, 200)}`);
    if (tookMs > MAX_ANSWER_MS)
      this.#findings.add('hang', `${who} -> ${answer.status} after ${Math.round(tookMs)} ms`);
    return answer;
  }

  #nextSource(): string {
    this.#source += 1;
    return `198.18.${(this.#source >> 8) % 256}.${this.#source % 256}`;
  }
}

const wasClosed = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && (cause.code === 'EPIPE' || cause.code === 'ECONNRESET');

function codeOf(text: string): string | null {
  try {
    const { code } = JSON.parse(text) as { code?: unknown };
    return typeof code === 'string' ? code : null;
  } catch {
    return null;
  }
}

/** The body of every refused call (contract/endpoint.ts). */
function isFailure({ status, text }: Answer): boolean {
  try {
    const { code, message, statusCode } = JSON.parse(text) as Record<string, unknown>;
    return typeof code === 'string' && typeof message === 'string' && statusCode === status;
  } catch {
    return false;
  }
}
