/** Everything that somebody is sent of a record: by each call of the contract that only reads, at each address it gives, and over each socket. */
import { once } from 'node:events';
import { unzipSync } from 'fflate';
import { WebSocket } from 'ws';
import { endpoints } from '../../contract/index.ts';
import { SHARE_TOKEN_HEADER } from '../../contract/limits.ts';
import { COLLABORATION_SOCKET_PATH, READING_SOCKET_PATH, STATUS_SOCKET_PATH } from '../../contract/routes.ts';

export interface Asking {
  token?: string | undefined;
  shareToken?: string | undefined;
}

export interface Received {
  where: string;
  bytes: Buffer;
}

const TEXT_FORMATS = ['txt', 'md', 'json', 'docx', 'pdf'] as const;
const SUBTITLE_FORMATS = ['srt', 'vtt', 'ass', 'ttml'] as const;

/** The first message of the y-protocols: whoever answers it sends the whole document. */
const ASK_FOR_ALL = Uint8Array.of(0, 0, 1, 0);

export async function collectReceived(
  address: string,
  recordId: string,
  asking: Asking,
): Promise<Received[]> {
  const received: Received[] = [];
  for (const path of listPaths(recordId)) {
    const { bytes, files } = await read(address, path, asking);
    received.push({ where: path, bytes });
    for (const file of files) received.push({ where: file, bytes: (await read(address, file, {})).bytes });
  }
  for (const path of [
    `${STATUS_SOCKET_PATH}?audio_id=${recordId}`,
    `${COLLABORATION_SOCKET_PATH.replace(':docId', recordId)}?`,
    `${READING_SOCKET_PATH.replace(':id', recordId)}?subtitles=true`,
  ])
    received.push({ where: path, bytes: await listen(address, path, asking) });
  return received;
}

/** What holds one of these words, one line each. */
export const findWords = (received: readonly Received[], words: readonly string[]): string[] =>
  received.flatMap(({ where, bytes }) =>
    words.filter((word) => bytes.includes(word)).map((word) => `${where}: ${word}`),
  );

/** Each call that only reads, and the exports with all that may be in them. */
function listPaths(recordId: string): string[] {
  const parameters: Record<string, string> = { id: recordId, language: 'en' };
  const calls = Object.values(endpoints)
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path.replaceAll(/:(\w+)/g, (_, name: string) => parameters[name] ?? 'none'));
  const asked = calls.map((path) => `${path}?audio_id=${recordId}&add_audio_url=true&subtitles=true`);
  const exported = (path: string, formats: readonly string[]): string[] =>
    formats.flatMap((format) =>
      ['digits', 'words'].map(
        (numbers) =>
          `${path}?audio_id=${recordId}&format=${format}&comments=true&speakers=true&times=true&numbers=${numbers}`,
      ),
    );
  return [
    // A query that a call does not know may be refused.
    ...calls,
    ...asked,
    ...exported(endpoints.listTexts.path, TEXT_FORMATS),
    ...exported(endpoints.listSrtTexts.path, SUBTITLE_FORMATS),
  ];
}

async function read(
  address: string,
  path: string,
  { token, shareToken }: Asking,
): Promise<{ bytes: Buffer; files: string[] }> {
  const response = await fetch(new URL(path, address), {
    headers: {
      connection: 'close',
      ...(token !== undefined && { authorization: `Basic ${token}` }),
      ...(shareToken !== undefined && { [SHARE_TOKEN_HEADER]: shareToken }),
    },
  });
  const body = Buffer.from(await response.arrayBuffer());
  const files = [...body.toString().matchAll(/"(?:url|audio_url)":"([^"]+)"/g)].map(([, url]) => url!);
  return { bytes: Buffer.concat([headersOf(response), unpack(body)]), files };
}

const headersOf = ({ headers }: Response): Buffer => Buffer.from(JSON.stringify([...headers]));

/** The parts of a Word file, which are compressed; anything else as it is. */
function unpack(body: Buffer): Buffer {
  if (!body.subarray(0, 2).equals(Buffer.from('PK'))) return body;
  return Buffer.concat(Object.values(unzipSync(body)));
}

/** Everything until the first whole answer, or until the server closes. */
async function listen(address: string, path: string, { token, shareToken }: Asking): Promise<Buffer> {
  const query = new URLSearchParams({
    ...(token !== undefined && { token }),
    ...(shareToken !== undefined && { share_token: shareToken }),
  });
  const socket = new WebSocket(
    `${address.replace('http', 'ws')}${path}&${query.toString()}`.replace('?&', '?'),
  );
  const heard: Buffer[] = [];
  const isRoom = path.startsWith(COLLABORATION_SOCKET_PATH.replace('/:docId', ''));
  const answered = new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => {
      heard.push(data);
      // In a room the second part of the exchange holds the document.
      if (!isRoom || (data[0] === 0 && data[1] === 1)) resolve();
    });
  });
  socket.on('open', () => isRoom && socket.send(ASK_FOR_ALL));
  await Promise.race([answered, once(socket, 'close')]);
  socket.terminate();
  return Buffer.concat(heard);
}
