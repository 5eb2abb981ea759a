/**
 * A bot in a room of Janus, a meeting server that others wrote, by Janus' own page. It knows nothing of it but that its host is listed, and
 * two buttons from the file of marks that an operator may write (`NXNOTE_BOT_PAGES`).
 */
import { spawn } from 'node:child_process';
import {
  createReadStream,
  existsSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { ensureInstalled } from '../scripts/ensure-services.ts';
import { MarksOverlay } from '../server/meeting-bot/child/platforms/page-marks.ts';
import { listenIn } from '../server/meeting-bot/testing/listen-in.ts';
import { startTalker } from '../server/meeting-bot/testing/talkers.ts';
import { VOICES } from '../server/meeting-bot/testing/two-talkers.ts';
import { findFreePort } from '../server/testing/services.ts';
import { newOutcome, type Outcome } from './outcome.ts';

export const JANUS = 'a bot in Janus';

const PROGRAM = '/usr/bin/janus';
const DEMOS = '/usr/share/janus/demos';
const PARTS = '/usr/lib/x86_64-linux-gnu/janus';
const ROOM = 1234;
/** The page takes letters of English and digits, and nothing else. */
const NAMES = ['An', 'Binh'] as const;
const BOT_NAME = 'NxNote';
const START_MS = 20_000;
const PERIOD_MS = 6_000;
/** Its page has browsers cancel noise and even out the loudness. */
const MIN_OWN = 0.6;
const MAX_OTHER = 0.3;

/** What an operator writes for this page: its first button, and the one that lets in. */
const MARKS = MarksOverlay.parse({
  generic: {
    dismiss: { names: ['start'], selectors: [] },
    join: { names: ['join the room'], selectors: [] },
  },
});

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

export async function runJanus(): Promise<Outcome> {
  const outcome = newOutcome(JANUS);
  ensureInstalled('janus');
  const janus = await startJanus();
  const talkers = NAMES.map((name, at) =>
    startTalker(janus.link, name, VOICES[at]!.samples.subarray(0, PERIOD_MS * 16), (page) =>
      enter(page, name),
    ),
  );
  try {
    await Promise.all(talkers);
    const voices = VOICES.map(({ said }) => said);
    const heard = await listenIn(janus.link, voices, 2 * PERIOD_MS, BOT_NAME, MARKS);
    const ordered = heard.likeness.toSorted((a, b) => b[0]! - a[0]!);
    for (const [at, alike] of ordered.entries())
      console.log(
        `${NAMES[at]}: ${alike[at]!.toFixed(3)} like their own voice, ${alike[1 - at]!.toFixed(3)} like the other’s`,
      );
    outcome.acknowledged = voices.length;
    outcome.lost = voices.filter((_, at) => !((ordered[at]?.[at] ?? 0) > MIN_OWN)).length;
    outcome.twice = ordered.filter((alike, at) => !(alike[1 - at]! < MAX_OTHER)).length;
    outcome.stuck = heard.look.sight.at === 'inside' ? 0 : 1;
    outcome.wrong = heard.names.filter((name) => name !== null).length;
    console.log(`in the room: ${(await janus.people()).join(', ')}; the bot is ${heard.look.sight.at}`);
  } catch (error) {
    outcome.stuck += 1;
    outcome.notes.push(String(error), janus.log());
  } finally {
    for (const talker of await Promise.allSettled(talkers))
      if (talker.status === 'fulfilled') await talker.value.leave();
    await janus.stop();
  }
  return outcome;
}

/** As a person does it in the page. */
async function enter(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('#username').fill(name);
  await page.getByRole('button', { name: 'Join the room' }).click();
}

async function startJanus() {
  const folder = mkdtempSync(join(tmpdir(), 'nxnote-janus-'));
  const port = await findFreePort();
  writeFileSync(
    join(folder, 'janus.jcfg'),
    `general: { configs_folder = "${folder}" plugins_folder = "${PARTS}/plugins" transports_folder = "${PARTS}/transports"
      events_folder = "${PARTS}/events" loggers_folder = "${PARTS}/loggers" debug_level = 3 }
    nat: { ice_enforce_list = "${ownAddress()}" }
    plugins: { disable = "${others('sip nosip lua duktape voicemail recordplay streaming videocall textroom echotest audiobridge')}" }
    transports: { disable = "${others('mqtt nanomsg pfunix rabbitmq websockets')}" }\n`,
  );
  writeFileSync(
    join(folder, 'janus.transport.http.jcfg'),
    `general: { base_path = "/janus" http = true port = ${port} ip = "127.0.0.1" https = false }\n`,
  );
  writeFileSync(
    join(folder, 'janus.plugin.videoroom.jcfg'),
    `room-${ROOM}: { description = "Demo" publishers = 6 bitrate = 128000 }\n`,
  );
  const program = spawn(PROGRAM, ['-F', folder], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (data: Buffer) => (said = (said + data.toString()).slice(-3_000)));
  const server = createServer((request, response) => answer(port, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const untilMs = performance.now() + START_MS; ; await delay(100)) {
    const isThere = await fetch(`${origin}/janus/info`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) break;
    if (performance.now() > untilMs || program.exitCode !== null)
      throw new Error(`Janus does not start: ${said}`);
  }
  return {
    link: `${origin}/videoroomtest.html`,
    log: () => said,
    people: () => peopleIn(origin),
    async stop() {
      const isGone = new Promise((resolve) => program.once('exit', resolve));
      program.kill();
      await isGone;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true });
    },
  };
}

const others = (names: string): string =>
  names
    .split(' ')
    .map((name) => `libjanus_${name}.so`)
    .join();

/** Janus offers no loopback address. */
function ownAddress(): string {
  const own = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  if (!own) throw new Error('Janus needs an address beside that of loopback, and this machine has none');
  return own.address;
}

/** Page and server at one address, as operators set them up: files of its own, the rest is for Janus. */
function answer(port: number, request: IncomingMessage, response: ServerResponse): void {
  const path = decodeURI(new URL(request.url ?? '/', 'http://x').pathname);
  if (path.startsWith('/janus')) {
    const { method, headers, url } = request;
    const asked = ask({ port, host: '127.0.0.1', path: url, method, headers }, (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(response);
    });
    asked.on('error', () => response.destroy());
    response.on('close', () => asked.destroy());
    return void request.pipe(asked);
  }
  if (path === '/settings.js') {
    response.setHeader('content-type', TYPES['.js']!);
    return void response.end('var server = "/janus", iceServers = [], token = null, apisecret = null;');
  }
  const file = join(DEMOS, path);
  if (!existsSync(file) || !statSync(file).isFile()) return void response.writeHead(404).end();
  response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
  createReadStream(realpathSync(file)).pipe(response);
}

/** Names of those in the room, as Janus has them. */
async function peopleIn(origin: string): Promise<string[]> {
  const say = async (path: string, message: object): Promise<Record<string, unknown>> => {
    const body = JSON.stringify({ ...message, transaction: 'drill' });
    const answered = await fetch(`${origin}/janus${path}`, { method: 'POST', body });
    return (await answered.json()) as Record<string, unknown>;
  };
  const session = `/${idIn(await say('', { janus: 'create' }))}`;
  const handle = `${session}/${idIn(await say(session, { janus: 'attach', plugin: 'janus.plugin.videoroom' }))}`;
  const listed = await say(handle, { janus: 'message', body: { request: 'listparticipants', room: ROOM } });
  const { data } = (listed as { plugindata: { data: { participants: { display: string }[] } } }).plugindata;
  return data.participants.map(({ display }) => display);
}

const idIn = (answered: Record<string, unknown>): number => (answered['data'] as { id: number }).id;
