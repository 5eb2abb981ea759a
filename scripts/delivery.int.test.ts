/** What is delivered beside the program names settings that exist, and the packaged files are enough to start. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { MAX_UPLOAD_BYTES } from '../contract/limits.ts';
import { MODEL_ARCHIVE_MAX_BYTES } from '../contract/staff/operator-routes.ts';
import { readConfig, SETTING_NAMES } from '../server/config.ts';
import { projectRoot } from '../server/platform/entry-point.ts';
import { NODE_FLAGS } from '../server/platform/semi-space.ts';
import { end, untilSaid } from '../server/testing/server-process.ts';
import { newDataFolder } from '../server/testing/test-database.ts';
import { TRANSCRIPTION_KIND } from '../server/transcription/stages.ts';
import { layOutPackage } from './package-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'nxnote-delivery-'));
const dataFolder = newDataFolder();
afterAll(() => [folder, dataFolder].forEach((path) => rmSync(path, { recursive: true, force: true })));

const read = (name: string): string => readFileSync(join(projectRoot, 'delivery', name), 'utf8');
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name]) => name!);

const TOKEN = 'shown by Prometheus alone';

/** Of the images of others, and of Node. */
const NOT_OURS = new Set(['NODE_ENV', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'POSTGRES_USER', 'REDISCLI_AUTH']);

test.each([
  ['nxnote.env', /^(?:# )?([A-Z][A-Z0-9_]*)=/gm],
  ['compose.yaml', /^\s+([A-Z][A-Z0-9_]*):/gm],
  ['compose.many.yaml', /^\s+([A-Z][A-Z0-9_]*):/gm],
  ['Dockerfile', /(?<=^ENV .*)\b([A-Z][A-Z0-9_]*)=/gm],
])('%s names settings that there are', (name, pattern) => {
  const named = found(read(name), pattern).filter((setting) => !NOT_OURS.has(setting));
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((setting) => !SETTING_NAMES.includes(setting))).toEqual([]);
});

test('the settings that are installed can be used, and make nothing for strangers', () => {
  const settings = { ...parseEnv(read('nxnote.env')), PUBLIC_URL: 'https://ghi.congty.vn' };
  expect(readConfig(settings, [])).toMatchObject({
    host: '127.0.0.1',
    publicUrl: 'https://ghi.congty.vn',
    trustedProxies: 1,
    isDemoAllowed: false,
    mail: { from: 'NxNote <no-reply@localhost>' },
  });
});

test('the sample of nginx lets through what the product takes', () => {
  const limits = found(read('nginx.conf'), /client_max_body_size (\d+)m;/g).map(
    (megabytes) => Number(megabytes) * 2 ** 20,
  );
  expect(limits).toHaveLength(2);
  expect(limits[0]).toBeGreaterThan(MAX_UPLOAD_BYTES);
  expect(limits[1]).toBeGreaterThan(MODEL_ARCHIVE_MAX_BYTES);
});

test('the packaged files start as the unit starts them, serve the web app, and end when they are told', async () => {
  const root = join(folder, 'app');
  layOutPackage(root);
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  const [, program = ''] = /^ExecStart=(.*)$/m.exec(read('nxnote.service')) ?? [];
  const server = spawn(program.split(' ')[0]!.replace('/opt/nxnote', root), program.split(' ').slice(1), {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NXNOTE_NODE: process.execPath,
      NXNOTE_SETTINGS: join(root, 'delivery/nxnote.env'),
      NXNOTE_DATA: dataFolder,
      NXNOTE_MODELS: 'offline',
      METRICS_TOKEN: TOKEN,
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const address = await untilSaid(server, /^NxNote: (\S+)$/);
  const words = readFileSync(`/proc/${server.pid}/cmdline`, 'utf8').split('\0');
  expect(words).toEqual(expect.arrayContaining(NODE_FLAGS));
  for (const path of ['/readyz', '/', '/nxnote.mjs']) expect((await fetch(address + path)).status).toBe(200);
  const figures = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const named = ['grafana-board.json', 'alerts.yaml'].flatMap((name) =>
    found(read(name), /\b((?:nxnote|nodejs|process)_[a-z0-9_]+?)(?:_bucket|_count|_sum)?\b(?=[^a-z_])/g),
  );
  const shown = new Set(found(await figures.text(), /^# TYPE (\S+)/gm));
  expect(named.length).toBeGreaterThan(30);
  expect([...new Set(named)].filter((name) => !shown.has(name))).toEqual([]);
  const kinds = found(read('grafana-board.json'), /kind=\\"([a-z-]+)\\"/g);
  expect(new Set(kinds)).toEqual(new Set([TRANSCRIPTION_KIND]));
  expect(await end(server)).toBe(0);
});
