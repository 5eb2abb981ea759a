/** One question to a service of others that is given transcripts: bounded in time and size, and never led elsewhere. */
import { AppError } from '../app-error.ts';
import { OutageError } from '../outage-error.ts';

export interface Question {
  url: string;
  body: unknown;
  /** Sent as a bearer token; null for none. */
  bearer?: string | null;
  /** From the first byte sent to the last one read. */
  timeoutMs: number;
  /** Ends the question when whoever asks is not interested any more. */
  signal?: AbortSignal;
}

/** No honest answer is longer, bytes. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

/**
 * @returns the answer as JSON, whatever it holds
 * @throws OutageError TEXT_SERVICE_UNREACHABLE, TEXT_SERVICE_BUSY; AppError TEXT_SERVICE_TIMEOUT, TEXT_SERVICE_REFUSED (it does not want this request: key, quota,
 *   model), TEXT_SERVICE_GARBAGE (no JSON, or too much); the reason of `signal` when that has ended it
 */
export async function postJson({ url, body, bearer = null, timeoutMs, signal }: Question): Promise<unknown> {
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
      },
      body: JSON.stringify(body),
      // A service that moves is set anew: following it could lead the transcript and the key anywhere.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw refusal(response.status);
    }
    return parse(await readBounded(response));
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (signal?.aborted) throw signal.reason;
    // Too slow for this question, it may be: asking the same for a day would not help.
    if (limit.aborted) throw new AppError('TEXT_SERVICE_TIMEOUT', { cause: error });
    throw new OutageError('text-service', 'TEXT_SERVICE_UNREACHABLE', { cause: error });
  }
}

function refusal(status: number): AppError {
  const internal = `the service answered ${status}`;
  // What a service in trouble, or one that is asked too fast, may do better in a moment.
  if (status === 429) return new OutageError('text-service', 'TEXT_SERVICE_BUSY', { internal });
  const isPassing = status >= 500 || status === 408 || status === 425;
  if (isPassing) return new OutageError('text-service', 'TEXT_SERVICE_UNREACHABLE', { internal });
  return new AppError('TEXT_SERVICE_REFUSED', { internal });
}

async function readBounded(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const part of response.body ?? []) {
    sizeBytes += part.length;
    if (sizeBytes > MAX_ANSWER_BYTES)
      throw new AppError('TEXT_SERVICE_GARBAGE', { internal: 'the answer is too long' });
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('TEXT_SERVICE_GARBAGE', { internal: 'the answer is no JSON' });
  }
}
