/** One sound file to the server, with progress. Its name for the call comes from its content: sent twice it is one record. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { basename } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { MAX_UPLOAD_BYTES } from '../contract/limits.ts';
import type { ApiRecord } from '../contract/public-api/records.ts';
import { IDEMPOTENCY_HEADER, PUBLIC_ROUTES } from '../contract/public-api/routes.ts';
import { authorize, pauseOf, refusalOf, type Client } from './client.ts';
import { CommandFailure } from './failure.ts';
import { messages } from './messages.ts';

export interface Wanted {
  path: string;
  name?: string | undefined;
  speakers?: number | undefined;
  /** A record of its own, although the file was sent before. */
  isNew?: boolean;
  onProgress?: (part: number) => void;
}

export interface Sent {
  record: ApiRecord;
  /** The same file was sent within a day: nothing new came of it. */
  wasSentBefore: boolean;
}

const TRIES = 4;
const PAUSE_MS = 2000;
/** How long an answer is waited for where the server has stopped reading. */
const LAST_WORD_MS = 2000;

/** @throws CommandFailure */
export async function sendFile(client: Client, wanted: Wanted): Promise<Sent> {
  const sizeBytes = await measure(wanted.path);
  const callKey = await nameCall(wanted);
  for (let tried = 1; ; tried += 1) {
    try {
      return await post(client, wanted, { sizeBytes, callKey });
    } catch (error) {
      const isAway = error instanceof CommandFailure && error.exit === 'away';
      const pauseSeconds = pauseOf(error);
      if (tried === TRIES || (!isAway && pauseSeconds === null)) throw error;
      await wait(pauseSeconds === null ? PAUSE_MS * tried : pauseSeconds * 1000);
    }
  }
}

async function measure(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new CommandFailure('missing', messages.noFile(path));
  if (!found.isFile()) throw new CommandFailure('usage', messages.notFile(path));
  if (found.size === 0) throw new CommandFailure('refused', messages.emptyFile(path), 'UPLOAD_EMPTY');
  if (found.size > MAX_UPLOAD_BYTES)
    throw new CommandFailure('refused', messages.tooLarge(path), 'UPLOAD_TOO_LARGE');
  return found.size;
}

async function nameCall({ path, name = '', speakers = 0, isNew = false }: Wanted): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([basename(path), name, speakers]));
  if (isNew) hash.update(`${Date.now()}`);
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return `nxnote-${hash.digest('hex')}`;
}

function post(
  client: Client,
  wanted: Wanted,
  { sizeBytes, callKey }: { sizeBytes: number; callKey: string },
): Promise<Sent> {
  const { head, tail, type } = writeForm(wanted);
  const url = new URL(PUBLIC_ROUTES.uploadRecord.path, client.server);
  const away = () => new CommandFailure('away', messages.away(client.server));
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, {
      method: 'POST',
      headers: {
        ...authorize(client.key),
        [IDEMPOTENCY_HEADER]: callKey,
        'content-type': type,
        'content-length': head.length + sizeBytes + tail.length,
      },
    });
    request.once('response', (response) => void readSent(client.server, response).then(resolve, reject));
    // A server that refuses stops reading: its answer may lie behind the broken pipe.
    request.once('error', () => setTimeout(() => reject(away()), LAST_WORD_MS).unref());
    request.write(head);
    let sentBytes = 0;
    const file = createReadStream(wanted.path);
    file.on('data', (chunk) => {
      sentBytes += chunk.length;
      wanted.onProgress?.(Math.min(1, sentBytes / sizeBytes));
    });
    file.once('error', reject);
    file.once('end', () => request.end(tail));
    file.pipe(request, { end: false });
  });
}

async function readSent(server: string, response: IncomingMessage): Promise<Sent> {
  const { statusCode: status = 0, headers } = response;
  const body = await text(response).catch(() => '');
  if (status !== 200) throw refusalOf(server, status, body, headers['retry-after'] ?? null);
  const { record } = JSON.parse(body) as { record: ApiRecord };
  return { record, wasSentBefore: headers['idempotent-replayed'] === 'true' };
}

function writeForm({ path, name, speakers }: Wanted): { head: Buffer; tail: Buffer; type: string } {
  const boundary = `nxnote-${createHash('sha256').update(`${path} ${Date.now()}`).digest('hex').slice(0, 32)}`;
  const field = (title: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${title}"\r\n\r\n${value}\r\n`;
  const fileName = basename(path)
    .replaceAll('"', '%22')
    .replaceAll(/[\r\n]/g, ' ');
  const head = [
    name === undefined ? '' : field('name', name),
    speakers === undefined ? '' : field('num_speakers', String(speakers)),
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n`,
    'content-type: application/octet-stream\r\n\r\n',
  ].join('');
  return {
    head: Buffer.from(head),
    tail: Buffer.from(`\r\n--${boundary}--\r\n`),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}
