/**
 * A server with `/v1/audio/transcriptions`, played by a real one on loopback: it holds requests against the protocol as OpenAI's does, and
 * answers what they pass with as a test says.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createEncryptedServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { OwnCertificate } from '../../testing/own-certificate.ts';

export interface AskedFor {
  path: string;
  authorization: string | undefined;
  fields: Record<string, string>;
  /** The file, header and all. */
  wav: Buffer;
}

export interface TestTranscriptionServer {
  /** With its version. */
  url: string;
  /** Every request that kept to the protocol, oldest first. */
  asked: AskedFor[];
  /** Most requests that were being answered at once. */
  most(): number;
  /** How requests are answered from now on, numbered from 1 anew. */
  answer(reply: Reply, limits?: Limits): void;
  stop(): Promise<void>;
}

export type Reply = (response: ServerResponse, number: number, asked: AskedFor) => void;

export interface Limits {
  /** Of the file. */
  maxBytes?: number;
  /** Newer models of OpenAI's know no other. */
  formats?: readonly string[];
}

const MAX_BYTES = 25_000_000;
const FORMATS = ['json', 'text', 'srt', 'verbose_json', 'vtt'];

/** Ended after the test. @param reply called with the number of the request, from 1 on */
export async function startTranscriptionServer(reply: Reply): Promise<TestTranscriptionServer> {
  const server = await openTranscriptionServer();
  server.answer(reply);
  onTestFinished(() => server.stop());
  return server;
}

/** For several tests: whoever opens it stops it. @param certificate with which it speaks https; without one http */
export async function openTranscriptionServer(
  certificate?: OwnCertificate,
): Promise<TestTranscriptionServer> {
  let asked: AskedFor[] = [];
  let reply: Reply = (response) => say(response, { text: '' });
  let limits: Limits = {};
  let [open, most] = [0, 0];
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    open += 1;
    most = Math.max(most, open);
    response.once('close', () => (open -= 1));
    void (async () => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      const form = await new Response(new Uint8Array(await buffer(request)), { headers }).formData();
      const problem = problemOf(request.url!, form, limits);
      if (problem) return refuse(response, problem.status, problem);
      const fields = [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
      const one = {
        path: request.url!,
        authorization: request.headers.authorization,
        fields: Object.fromEntries(fields),
        wav: Buffer.from(await (form.get('file') as File).arrayBuffer()),
      };
      reply(response, asked.push(one), one);
    })();
  };
  const server = certificate ? createEncryptedServer(certificate, listener) : createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `${certificate ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    get asked() {
      return asked;
    },
    most: () => most,
    answer(newReply, newLimits = {}) {
      [reply, limits, asked] = [newReply, newLimits, []];
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Problem {
  status: number;
  code?: string;
  param?: string;
  message: string;
}

/** What OpenAI's server says of a request that does not keep to the protocol; null for one that does. */
function problemOf(
  path: string,
  form: FormData,
  { maxBytes = MAX_BYTES, formats = FORMATS }: Limits,
): Problem | null {
  const file = form.get('file');
  const read = (name: string): string | null => {
    const value = form.get(name);
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const format = read('response_format') ?? 'json';
  const model = read('model');
  if (path !== '/v1/audio/transcriptions') return { status: 404, message: `Invalid URL (POST ${path})` };
  if (!(file instanceof File)) return { status: 400, param: 'file', message: 'file is required' };
  if (model === null) return { status: 400, param: 'model', message: 'you must provide a model parameter' };
  if (file.size > maxBytes)
    return {
      status: 413,
      message: `Maximum content size limit (${maxBytes}) exceeded (${file.size} bytes read)`,
    };
  if (!formats.includes(format))
    return {
      status: 400,
      code: 'unsupported_value',
      param: 'response_format',
      message: `response_format '${format}' is not compatible with model '${model}'.`,
    };
  if (format !== 'verbose_json' && form.has('timestamp_granularities[]'))
    return { status: 400, param: 'timestamp_granularities', message: 'needs response_format verbose_json' };
  return null;
}

export const say = (response: ServerResponse, body: unknown, status = 200): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** A refusal as OpenAI's server words it. */
export const refuse = (
  response: ServerResponse,
  status: number,
  { code, param, message = '', headers = {} }: Partial<Problem> & { headers?: Record<string, string> } = {},
): void =>
  void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(
    JSON.stringify({
      error: { message, type: code ?? 'invalid_request_error', param: param ?? null, code: code ?? null },
    }),
  );

interface SaidSegment {
  text: string;
  /** Seconds. */
  start?: number;
  end?: number;
  no_speech_prob?: number;
  avg_logprob?: number;
  compression_ratio?: number;
}

/** An answer as Whisper's servers give it: segments, and words where they are asked for and can be given. */
export const verboseJson = (
  segments: readonly SaidSegment[],
  rest: { language?: string; words?: readonly { word: string; start: number; end: number }[] } = {},
): object => ({
  task: 'transcribe',
  language: 'vietnamese',
  duration: segments.at(-1)?.end ?? 0,
  text: segments.map(({ text }) => text).join(' '),
  segments: segments.map((segment, id) => ({
    id,
    seek: 0,
    tokens: [50_364],
    temperature: 0,
    avg_logprob: -0.25,
    compression_ratio: 1.2,
    no_speech_prob: 0.02,
    ...segment,
  })),
  ...rest,
});
