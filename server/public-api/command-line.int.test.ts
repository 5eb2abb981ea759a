/** The built command line, as it is downloaded from a server, run in processes of its own. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { API_KEY_ROUTES } from '../../contract/public-api/api-key-routes.ts';
import { API_SCOPES, type ApiScope } from '../../contract/public-api/api-scopes.ts';
import { FAILURES } from '../../contract/errors.ts';
import type { ApiRecord } from '../../contract/public-api/records.ts';
import { COMMAND_LINE_FILE, PUBLIC_ROUTES } from '../../contract/public-api/routes.ts';
import { foldMarks } from '../../transcript/words/vietnamese.ts';
import { startIndexing } from '../search/index.ts';
import { projectRoot } from '../platform/entry-point.ts';
import { readClips } from '../testing/audio.ts';
import type { Person } from '../testing/person.ts';
import { setBalance } from '../testing/set-balance.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const [CLIP, OTHER] = readClips() as [ReturnType<typeof readClips>[0], ReturnType<typeof readClips>[0]];
const LONG_AGO = new Date(Date.now() - 60_000);

let receiver: Server;
let server: TestServer;
let stopIndexing: () => Promise<void>;
let shared: string;
let program: string;
beforeAll(async () => {
  receiver = createServer((request, response) => {
    request.resume();
    response.writeHead(request.url === '/500' ? 500 : 204).end();
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  server = await startTestServer('embedded', { NXNOTE_WEBHOOK_HOSTS: originOf(receiver) });
  stopIndexing = startIndexing(server.deps);
  shared = await mkdtemp(join(tmpdir(), 'nxnote-program-'));
  program = join(shared, 'nxnote.mjs');
  const served = await fetch(server.address + COMMAND_LINE_FILE);
  await writeFile(program, await served.text());
});
afterAll(async () => {
  await stopIndexing();
  await server.stop();
  receiver.close();
  await rm(shared, { recursive: true });
});

const originOf = (listening: Server): string => {
  const address = listening.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address!.port : ''}`;
};

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nxnote-program-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

interface Outcome {
  code: number;
  out: string;
  err: string;
}

/** Somebody at a machine of their own. */
async function newUser(scopes: readonly ApiScope[] = API_SCOPES, minutes?: number) {
  const person = await server.newPerson();
  const { body } = await person.call<{ data: { secret: string; key: { id: string } } }>(
    'POST',
    API_KEY_ROUTES.createKey.path,
    { name: 'Máy của tôi', scopes, ...(minutes === undefined ? {} : { minutes_per_month: minutes }) },
  );
  const { secret, key } = body.data;
  const home = await newFolder();
  // The file knows the address that the installation is known under, which here is none that answers.
  const NXNOTE_API = `${server.address}/api/v1`;
  const env: Record<string, string> = { XDG_CONFIG_HOME: home, NXNOTE_API };
  const run = (words: readonly string[], { input = '', more = {}, cwd = home } = {}): Promise<Outcome> =>
    new Promise((resolve) => {
      const options = { env: { ...env, ...more }, cwd };
      const child = execFile(process.execPath, [program, ...words], options, (error, out, err) =>
        resolve({ code: error ? Number(error.code) : 0, out, err }),
      );
      child.stdin!.end(input);
    });
  const logIn = () => run(['login'], { input: `${secret}\n` });
  return { person, secret, keyId: key.id, home, env, run, logIn };
}

async function writeSound(folder: string, name: string, content = CLIP.content): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  await utimes(path, LONG_AGO, LONG_AGO);
  return path;
}

async function countRecords(person: Person): Promise<number> {
  const { body } = await person.call<{ records: ApiRecord[] }>('GET', PUBLIC_ROUTES.listApiRecords.path);
  return body.records.length;
}

test('whoever logs in sends a file, waits for its text, finds it, reads it and takes it home', async () => {
  const { person, home, run, logIn, secret } = await newUser();
  const login = await logIn();
  expect(login).toMatchObject({ code: 0, err: '' });
  expect(login.out).toContain(`Đã đăng nhập ${server.address} với tên Người Thử`);
  const kept = join(home, 'nxnote/login.json');
  expect((await stat(kept)).mode & 0o777).toBe(0o600);
  expect((await stat(join(home, 'nxnote'))).mode & 0o777).toBe(0o700);
  expect(JSON.parse(await readFile(kept, 'utf8'))).toEqual({ server: server.address, key: secret });

  const path = await writeSound(home, 'họp "giao ban".wav');
  const sent = await run(['upload', path, '--name', 'Tuần 47', '--format', 'txt', '--speakers', '1']);
  expect(sent).toMatchObject({ code: 0 });
  expect(sent.out).toContain(CLIP.written);
  const again = await run(['upload', path, '--name', 'Tuần 47', '--speakers', '1', '--json']);
  expect(await countRecords(person)).toBe(1);
  const { record } = JSON.parse(again.out) as { record: ApiRecord };

  const listed = await run(['list']);
  expect(listed.out).toMatch(new RegExp(`^${record.id} .*  0:0\\d  xong  Tuần 47\\n$`));
  expect((await run(['list', '--name', 'tuan 47'])).out).toBe(listed.out);
  expect(await run(['list', '--name', 'khác'])).toEqual({
    code: 0,
    out: '',
    err: 'Không có bản ghi nào.\n',
  });
  const words = CLIP.written.split(' ').slice(0, 2);
  await expect
    .poll(async () => (await run(['search', ...words.map(foldMarks)])).out)
    .toMatch(new RegExp(`^${record.id}  .*  Tuần 47\n  \\[0:00\\] Người nói 1: ${words.join(' ')}`));
  const unsaid = await run(['search', 'qwrtzx', '--from', '2026-01-01']);
  expect(unsaid).toEqual({ code: 0, out: '', err: 'Không tìm thấy ở bản ghi nào.\n' });
  expect(await run(['search', 'gì', '--to', 'mai'])).toMatchObject({ code: 2 });
  const page = `${server.address}/meeting/${record.id}`;
  expect((await run(['show', page])).out).toContain(`Người nói 1: ${CLIP.written}`);
  expect((await run(['show', record.id, '--minutes'])).out).toContain('Chưa ai soạn biên bản.');
  expect(JSON.parse((await run(['show', record.id, '--json'])).out)).toMatchObject({
    record: { id: record.id },
    transcript: { paragraphs: [{ text: CLIP.written }] },
  });
  const subtitles = join(home, 'a.srt');
  expect(await run(['export', record.id, '--format', 'srt', '-o', subtitles])).toMatchObject({ code: 0 });
  expect(await readFile(subtitles, 'utf8')).toContain('-->');
  expect(await run(['export', record.id, '-o', subtitles])).toMatchObject({ code: 1 });
  expect((await run(['usage'])).out).toMatch(/Còn dùng được: 59:5\d\n/);

  expect(await run(['logout'])).toMatchObject({ code: 0 });
  expect(await run(['list'])).toMatchObject({ code: 3 });
});

test('where NxNote is installed its transcriber is started, without a key and without a server', async () => {
  const { home, run } = await newUser();
  const more = { NXNOTE_DATA: home, NXNOTE_MODELS: 'offline', NXNOTE_API: 'http://127.0.0.1:9/api/v1' };
  const first = await writeSound(home, 'họp.wav');
  const second = await writeSound(home, 'b.wav', OTHER.content);
  const broken = await writeSound(home, 'c.wav', new TextEncoder().encode('không phải âm thanh'));

  const named = await run(['transcribe', first, second, '--json', '--installation', projectRoot], { more });
  expect(named).toMatchObject({ code: 0, err: '' });
  const told = named.out
    .trim()
    .split('\n')
    .map(
      (line) => JSON.parse(line) as { file: string; format: string; content: string; is_starter: boolean },
    );
  expect(told).toMatchObject([
    { file: first, format: 'txt', is_starter: true },
    { file: second, format: 'txt', is_starter: true },
  ]);
  expect(told[0]!.content).toContain(CLIP.written);

  // Found around the folder that one stands in.
  const subtitles = join(home, 'a.srt');
  const inside = { more, cwd: join(projectRoot, 'server') };
  const written = await run(['transcribe', first, '--format', 'srt', '-o', subtitles], inside);
  expect(written).toMatchObject({ code: 0, out: `Đã ghi ${subtitles}\n` });
  expect(written.err).toContain('mô hình thử');
  expect(await readFile(subtitles, 'utf8')).toContain('-->');
  const refused = await run(['transcribe', broken, '--json'], inside);
  expect(refused).toMatchObject({ code: 7, out: '' });
  expect(JSON.parse(refused.err)).toMatchObject({ error: { exit: 7, code: 'AUDIO_UNREADABLE' } });
});

test('where no NxNote is installed, or one that cannot be trusted, a sentence says what to do', async () => {
  const { home, run } = await newUser();
  const sound = await writeSound(home, 'a.wav');
  const nowhere = await run(['transcribe', sound]);
  expect(nowhere).toMatchObject({
    code: 4,
    out: '',
    err: expect.stringContaining('nxnote upload') as string,
  });
  expect(await run(['transcribe', sound, '--installation', home])).toMatchObject({ code: 4 });
  expect(await run(['transcribe', join(home, 'không có.wav')])).toMatchObject({ code: 4 });
  expect(await run(['transcribe', sound, sound, '-o', 'x.txt'])).toMatchObject({ code: 2 });

  // A folder that somebody prepared must not run as whoever stands in it.
  const prepared = join(home, 'dist/server/transcribe.js');
  await writeFile(join(home, 'package.json'), '{"name":"nxnote","type":"module"}');
  expect(await run(['transcribe', sound])).toMatchObject({
    code: 4,
    err: expect.stringContaining('npm run build') as string,
  });
  await mkdir(join(home, 'dist/server'), { recursive: true });
  await writeFile(prepared, "process.stdout.write('ran ' + process.env.NXNOTE_KEY);");
  await chmod(prepared, 0o666);
  expect(await run(['transcribe', sound])).toMatchObject({ code: 1, out: '' });
  const trusting = { more: { NXNOTE_INSTALLATION: home, NXNOTE_KEY: 'nxk_live_x' } };
  expect(await run(['transcribe', sound], trusting)).toMatchObject({ code: 0, out: 'ran undefined' });
  await writeFile(prepared, "process.stderr.write('một\\nhai\\n'); process.exit(3);");
  expect(await run(['transcribe', sound], trusting)).toMatchObject({
    code: 7,
    err: 'a.wav: chuyển đổi thất bại. hai\n',
  });
});

test('what goes wrong ends with a sentence and a number of its own', async () => {
  const { person, secret, keyId, home, run, logIn } = await newUser(['records:read', 'usage:read'], 1);
  expect(await run(['list'])).toMatchObject({
    code: 3,
    err: expect.stringContaining('nxnote login') as string,
  });
  expect(await run(['login'], { input: 'nxk_live_sai' })).toMatchObject({
    code: 3,
    err: `${FAILURES.KEY_INVALID.message}\n`,
  });
  expect(await run(['login', '--key', secret])).toMatchObject({ code: 2, out: '' });
  await logIn();
  const path = await writeSound(home, 'a.wav');
  expect(await run(['upload', path])).toEqual({
    code: 3,
    out: '',
    err: `${FAILURES.KEY_SCOPE.message} Quyền cần có: records:write.\n`,
  });
  expect(await run(['upload', join(home, 'nothing.wav')])).toMatchObject({ code: 4 });
  expect(await run(['show', 'họp giao ban'])).toMatchObject({ code: 2 });
  expect(await run(['export', keyId])).toMatchObject({ code: 4 });
  expect(await run(['nothing'])).toMatchObject({ code: 2 });
  expect(await run(['list', '--nothing'])).toMatchObject({ code: 2 });
  expect(await run(['list', '--status', 'nothing'])).toMatchObject({ code: 2 });
  expect(await run(['list', '--server', 'https://other.example'])).toMatchObject({
    code: 3,
    err: expect.stringContaining('không gửi sang máy chủ khác') as string,
  });
  const away = await run(['list', '--json'], {
    more: { NXNOTE_KEY: secret, NXNOTE_API: 'http://127.0.0.1:1/api/v1' },
  });
  expect(away.code).toBe(5);
  expect(JSON.parse(away.err)).toMatchObject({ error: { code: 'AWAY', exit: 5 } });

  await chmod(join(home, 'nxnote/login.json'), 0o644);
  expect(await run(['list'])).toMatchObject({
    code: 3,
    err: expect.stringContaining('người khác') as string,
  });
  await person.call('DELETE', API_KEY_ROUTES.revokeKey.path.replace(':id', keyId));
  expect(await run(['list'], { more: { NXNOTE_KEY: secret } })).toMatchObject({ code: 3 });
});

test('a file that is no sound, a wallet that is empty and a webhook that fails are told apart', async () => {
  const { person, home, run, logIn } = await newUser();
  await logIn();
  const path = await writeSound(home, 'a.mp3', new TextEncoder().encode('không phải âm thanh'));
  expect(await run(['upload', path])).toEqual({
    code: 1,
    out: '',
    err: `${FAILURES.AUDIO_UNREADABLE.message}\n`,
  });
  await setBalance(server.deps.database, person.user.id, 1);
  expect(await run(['upload', await writeSound(home, 'a.wav')])).toMatchObject({ code: 6 });

  expect(await run(['webhook', 'list'])).toMatchObject({ code: 0, err: 'Chưa có webhook nào.\n' });
  const add = (way: string) =>
    person.call<{ webhook: { id: string } }>('POST', PUBLIC_ROUTES.createWebhook.path, {
      url: `${originOf(receiver)}/${way}`,
      events: ['record.done'],
    });
  const [taking, failing] = [await add('204'), await add('500')];
  expect((await run(['webhook', 'test', taking.body.webhook.id])).out).toMatch(
    /^Máy nhận trả về 204 sau \d+ ms/,
  );
  expect(await run(['webhook', 'test', failing.body.webhook.id])).toMatchObject({
    code: 1,
    err: 'Gửi thử không thành. Máy nhận trả về 500.\n',
  });
  expect(await run(['bot', 'https://khong-co.example/phong'])).toMatchObject({ code: 1 });
  expect((await run(['bot', 'list'])).err).toBe('Không có bot nào.\n');
});

test('a folder that is watched gets its texts, once each, also by somebody who was killed in the middle', async () => {
  const { person, home, run, logIn, env } = await newUser();
  await logIn();
  const folder = await newFolder();
  await writeSound(folder, 'một.wav');
  await writeSound(folder, 'hỏng.mp3', new TextEncoder().encode('không phải âm thanh'));
  await writeFile(join(folder, 'một.txt'), 'của người khác');
  const child = spawn(process.execPath, [program, 'watch', folder, '--every', '1', '--json'], {
    env,
    cwd: home,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // As soon as the server has it: whether that is written down yet is chance.
  await expect.poll(() => countRecords(person), { interval: 20 }).toBe(1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  // Others were killed while they wrote.
  for (const end of ['', '.txt']) await writeFile(join(folder, `.nxnote.json.${child.pid!}${end}`), '{');

  await writeSound(folder, 'hai.wav', OTHER.content);
  const rest = await run(['watch', folder, '--once', '--every', '1']);
  expect(rest).toMatchObject({ code: 0 });
  expect(await countRecords(person)).toBe(2);
  expect(await readFile(join(folder, 'một.txt'), 'utf8')).toBe('của người khác');
  expect(await readFile(join(folder, 'một (2).txt'), 'utf8')).toContain(CLIP.written);
  expect(await readFile(join(folder, 'hai.txt'), 'utf8')).toContain('cho biết');
  expect((await run(['watch', folder, '--once'])).out).toBe('');
  expect((await readdir(folder)).toSorted()).toEqual(
    ['.nxnote.json', 'hai.txt', 'hai.wav', 'hỏng.mp3', 'một (2).txt', 'một.txt', 'một.wav'].toSorted(),
  );
  expect(await run(['watch', join(folder, 'hai.txt')])).toMatchObject({ code: 2 });
});

test('shells complete commands, options and their values', async () => {
  const { run } = await newUser();
  const { out } = await run(['completion', 'bash']);
  const complete = (...words: string[]): Promise<string> =>
    new Promise((resolve, reject) => {
      const ask = `${out}\nCOMP_WORDS=(nxnote ${words.join(' ')} '')\nCOMP_CWORD=${words.length + 1}\n_nxnote\necho "\${COMPREPLY[@]}"`;
      execFile('bash', ['-c', ask], (error, answer) => (error ? reject(error) : resolve(answer)));
    });
  expect(await complete()).toContain('upload');
  expect(await complete('webhook')).toContain('test');
  expect(await complete('export', '--format')).toContain('srt');
  expect((await run(['completion', 'zsh'])).out).toContain('compdef _nxnote nxnote');
  expect(await run(['completion', 'fish'])).toMatchObject({ code: 2 });
});

test('it is one file, which knows where it came from and needs nothing beside it', async () => {
  const text = await readFile(program, 'utf8');
  expect(text).toContain(`= ${JSON.stringify(server.deps.config.publicUrl)};`);
  expect(text).not.toMatch(/from "(?!node:)/);
});
