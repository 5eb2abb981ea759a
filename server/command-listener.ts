/**
 * The way from the command line to a server that runs. The embedded database serves one process, so commands are carried out there. Whoever may read
 * the data folder may do so: the address lies in it, in a file for its owner alone, with a token that is new at each start.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Agent, fetch } from 'undici';
import { z } from 'zod';
import { readCommand, type Services } from './admin-commands.ts';

const FILE = 'command-line.json';
const OWNER_ONLY = 0o600;
const MAX_BODY_BYTES = 100_000;

/** A command answers when it is done: an import may take an hour. */
const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

const Listening = z.object({ port: z.int().min(1).max(65_535), token: z.string().min(40) });
const Typed = z.object({ words: z.array(z.string()), folder: z.string() });
const Answer = z.object({ lines: z.array(z.string()), failure: z.string().nullable() });

/** Takes commands on this machine until the result is called. */
export async function listenForCommands(
  dataFolder: string,
  services: Pick<Services, 'database' | 'storage'>,
): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString('base64url');
  const server = createServer((request, response) => {
    const refuse = (status: number): void => void response.writeHead(status).end();
    if (request.method !== 'POST' || !isToken(request, token)) return refuse(401);
    if (Number(request.headers['content-length'] ?? Infinity) > MAX_BODY_BYTES) return refuse(413);
    readTyped(request)
      .then((typed) => carryOut(services, typed))
      .then((answer) => response.end(JSON.stringify(answer)))
      .catch(() => refuse(400));
  });
  const port = await listen(server);
  const file = join(dataFolder, FILE);
  // Under its name it is never there in part, and never for others to read.
  await writeFile(`${file}.new`, JSON.stringify({ port, token }), { mode: OWNER_ONLY });
  await rename(`${file}.new`, file);
  return async () => {
    await rm(file, { force: true });
    await new Promise((done) => {
      server.close(done);
      server.closeAllConnections();
    });
  };
}

const listen = (server: Server): Promise<number> =>
  new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port));
  });

function isToken({ headers }: IncomingMessage, token: string): boolean {
  const [given, wanted] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

const readTyped = async (request: IncomingMessage): Promise<z.output<typeof Typed>> =>
  Typed.parse(JSON.parse(await text(request)));

async function carryOut(
  services: Pick<Services, 'database' | 'storage'>,
  { words, folder }: z.output<typeof Typed>,
): Promise<z.output<typeof Answer>> {
  const lines: string[] = [];
  try {
    await readCommand(words)({ ...services, folder, print: (line) => void lines.push(line) });
    return { lines, failure: null };
  } catch (error) {
    return { lines, failure: (error as Error).message };
  }
}

/**
 * Has the server on this data folder do it.
 * @returns whether one is there
 * @throws Error with what the command said
 */
export async function askServer(
  dataFolder: string,
  typed: z.output<typeof Typed>,
  print: (line: string) => void,
): Promise<boolean> {
  const answer = await ask(dataFolder, typed);
  if (answer === null) return false;
  for (const line of answer.lines) print(line);
  if (answer.failure !== null) throw new Error(answer.failure);
  return true;
}

/** @returns null where nobody answers: the file is of a server that was killed, or there is none */
async function ask(
  dataFolder: string,
  typed: z.output<typeof Typed>,
): Promise<z.output<typeof Answer> | null> {
  try {
    const { port, token } = Listening.parse(JSON.parse(await readFile(join(dataFolder, FILE), 'utf8')));
    const response = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(typed),
      dispatcher,
    });
    return response.ok ? Answer.parse(await response.json()) : null;
  } catch {
    return null;
  }
}
