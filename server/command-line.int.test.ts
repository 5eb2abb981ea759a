import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { FAILURES } from '../contract/errors.ts';
import { lockFolder } from './platform/database/folder-lock.ts';
import { openDatabase } from './platform/database/index.ts';
import { entryPoint, projectRoot } from './platform/entry-point.ts';
import { shortLifeFlags } from './testing/server-process.ts';
import { silentLog } from './testing/silent-log.ts';
import { createPostgresDatabase, newDataFolder } from './testing/test-database.ts';

interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

const makeFolder = async (): Promise<string> => forget(await mkdtemp(join(tmpdir(), 'nxnote-test-')));

/** @returns the folder, which goes when the test has finished */
function forget(folder: string): string {
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a built program with a data folder of its own. */
async function run(program: string, ...words: string[]): Promise<Outcome> {
  return runOn(await makeFolder(), program, ...words);
}

const runOn = (dataFolder: string, program: string, ...words: string[]): Promise<Outcome> =>
  runWith({ NXNOTE_DATA: dataFolder }, program, ...words);

const runWith = (settings: Record<string, string>, program: string, ...words: string[]): Promise<Outcome> =>
  runNode(settings, [...shortLifeFlags(), entryPoint(program), ...words]);

function runNode(settings: Record<string, string>, command: string[]): Promise<Outcome> {
  const env = { NXNOTE_MODELS: 'offline', ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

describe('npm run transcribe', () => {
  const CLIP = join(projectRoot, 'models/starter/eval/clips/clip-09.wav');
  const WRITTEN = 'Em xin phép nói thêm một chút về kết quả khảo sát người dùng.';

  test('prints the text, and says that the starter model is in use', async () => {
    const { code, stdout, stderr } = await run('transcribe', CLIP);
    expect({ code, stdout }).toEqual({ code: 0, stdout: `${WRITTEN}\n` });
    expect(stderr).toContain('starter model');
  });

  test.each([
    ['srt', /^1\r\n00:00:00,\d{3} --> 00:00:0\d,\d{3}\r\nEm xin phép .*\r\n[^]*người dùng\.\r\n\r\n$/],
    ['docx', /^PK/],
  ])('--format %s', async (format, expected) => {
    const { stdout } = await run('transcribe', CLIP, '--format', format);
    expect(stdout).toMatch(expected);
  });

  test('says in Vietnamese what is wrong with a file', async () => {
    const path = join(await makeFolder(), 'text.mp3');
    await writeFile(path, 'không phải âm thanh');
    const { code, stdout, stderr } = await run('transcribe', path);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(FAILURES.AUDIO_UNREADABLE.message);
  });

  test('shows how it is used', async () => {
    const { code, stderr } = await run('transcribe', CLIP, '--format', 'doc');
    expect({ code, isHelp: stderr.startsWith('Usage') }).toEqual({ code: 1, isHelp: true });
  });
});

describe('npm run models', () => {
  test('list shows what is here, what is the default, and what may not be used for business', async () => {
    const { stdout } = await run('models', 'list');
    expect(stdout).toContain('starter (installed)');
    expect(stdout).toContain('zipformer-vi-68m-int8 (default)');
    expect(stdout).toContain('zipformer-vi-30m-int8 (not for commercial use)');
  });

  test('verify finds the starter model sound', async () => {
    await expect(run('models', 'verify')).resolves.toMatchObject({ code: 0, stdout: 'starter: sound\n' });
  });

  test('pull asks before it takes a model that is not for commercial use', async () => {
    const { code, stderr } = await run('models', 'pull', 'zipformer-vi-30m-int8');
    expect(code).toBe(1);
    expect(stderr).toContain('--accept-licence');
  });

  test.each([
    [['pull', 'nothing'], 'not in the catalogue'],
    [['verify', 'nothing'], 'not installed'],
    [['remove', 'starter'], 'stays'],
  ])('%j is refused', async (words, reason) => {
    const { code, stderr } = await run('models', ...words);
    expect(code).toBe(1);
    expect(stderr).toContain(reason);
  });
});

describe('npm run admin', () => {
  /** A data folder whose database was made before. */
  const makeDataFolder = (): string => forget(newDataFolder());

  test('with neighbours of its own it needs no folder, and leaves none behind', async () => {
    const folder = join(await makeFolder(), 'not there');
    const url = await createPostgresDatabase();
    const settings = {
      NXNOTE_DATA: folder,
      DATABASE_URL: url,
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_BUCKET: 'notes',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(await runWith(settings, 'admin', 'settings', 'set', 'maintenance', 'true')).toMatchObject({
      code: 0,
      stdout: '',
    });
    expect((await runWith(settings, 'admin', 'settings', 'list')).stdout).toBe('maintenance = true\n');
    expect((await runWith(settings, 'admin', 'database', 'versions')).stdout).toMatch(
      /^NxNote \d+\.\d+\.\d+, tables \d{4}_\w+: first \S+Z, last \S+Z\n$/,
    );
    expect(existsSync(folder)).toBe(false);
    const database = await openDatabase({ url, dataFolder: null, log: silentLog });
    const events = await database.sql.selectFrom('audit_event').selectAll().execute();
    await database.close();
    expect(events).toMatchObject([
      { kind: 'setting-changed', actor: 'operator', user_id: null, detail: 'maintenance', network: '' },
    ]);
  });

  test('settings are set, shown and removed', async () => {
    const folder = makeDataFolder();
    const admin = (...words: string[]) => runOn(folder, 'admin', 'settings', ...words);
    expect(await admin('set', 'popupError', '{"content":"Tối nay bảo trì"}')).toMatchObject({ code: 0 });
    expect((await admin('get', 'popupError')).stdout).toBe('{"content":"Tối nay bảo trì"}\n');
    // An empty value reaches the program through npm.
    const npm = ['--import', 'tsx', join(projectRoot, 'scripts/start.ts'), 'admin'];
    expect(
      await runNode({ NXNOTE_DATA: folder }, [...npm, 'settings', 'set', 'popupError', '']),
    ).toMatchObject({ code: 0 });
    expect(await admin('get', 'popupError')).toMatchObject({ code: 1, stderr: 'popupError is not set.\n' });
  });

  test.each([
    [['dance'], 'Usage'],
    [['settings', 'set', 'maintenance', 'yes'], 'true or false'],
    [['package', 'set', 'nobody@example.com', 'pro'], 'no account with the address nobody@example.com'],
  ])('%j is refused', async (words, reason) => {
    const { code, stderr } = await runOn(makeDataFolder(), 'admin', ...words);
    expect(code).toBe(1);
    expect(stderr).toContain(reason);
  });

  test('says that another process has the embedded database, where that takes no commands', async () => {
    const folder = await makeFolder();
    const release = lockFolder(folder);
    onTestFinished(release);
    const { code, stderr } = await runOn(folder, 'admin', 'settings', 'list');
    expect(code).toBe(1);
    expect(stderr).toMatch(/đang được một NxNote khác sử dụng .* Dừng máy chủ kia trước/);
  });
});
