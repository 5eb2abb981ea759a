/** Operators measure the models of a machine on recordings of their own; what is bad begins nothing. Nothing of it lies in a database. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccuracyList, AccuracyRun } from '../../../contract/staff/accuracy.ts';
import { FAILURES } from '../../../contract/errors.ts';
import { MODEL_ARCHIVE_TYPE, OPERATOR_ROUTES } from '../../../contract/staff/operator-routes.ts';
import { changeRole } from '../../auth/index.ts';
import { projectRoot } from '../../platform/entry-point.ts';
import { readClips } from '../../testing/audio.ts';
import { send, type Person } from '../../testing/person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let operator: Person;
beforeAll(async () => {
  server = await startTestServer('embedded');
  operator = await server.newPerson();
  const account = server.deps.database.sql.updateTable('account').where('id', '=', operator.user.id);
  await account.set({ email_verified_at: new Date() }).execute();
  await changeRole(server.deps, operator.user.email, true);
});
afterAll(() => server.stop());

type Answer = AccuracyList & { code?: string };
const ask = (name: keyof typeof OPERATOR_ROUTES, id = '', person = operator) => {
  const { method, path } = OPERATOR_ROUTES[name];
  return person.call<Answer>(method, path.replace(':id', id));
};
const listRuns = async (): Promise<AccuracyRun[]> => (await ask('listAccuracyRuns')).body.data.items;

async function bring(files: Record<string, Uint8Array | string>, person = operator): Promise<Answer> {
  const entries = Object.entries(files).map(
    ([name, content]) => [name, typeof content === 'string' ? Buffer.from(content) : content] as const,
  );
  return bringArchive(new Uint8Array(zipSync(Object.fromEntries(entries))), person);
}

async function bringArchive(body: Uint8Array<ArrayBuffer>, person = operator): Promise<Answer> {
  const response = await fetch(new URL(OPERATOR_ROUTES.startAccuracyRun.path, server.address), {
    method: 'POST',
    headers: {
      authorization: `Basic ${person.tokens.access_token}`,
      'content-type': MODEL_ARCHIVE_TYPE,
    },
    body,
  });
  return (await response.json()) as Answer;
}

const clips = readClips();
const [first, second] = clips as [(typeof clips)[number], (typeof clips)[number]];

test('recordings with their texts are measured, and the result stays until it is removed', async () => {
  const { data } = await bring({
    'Cuộc họp/câu một.wav': first.content,
    'Cuộc họp/câu một.txt': first.written.normalize('NFD'),
    'Cuộc họp/câu hai.wav': second.content,
    'Cuộc họp/CÂU HAI.TXT': second.text,
    'Cuộc họp/không có lời.wav': second.content,
    '__MACOSX/._câu một.wav': 'rubbish',
  });
  expect(data.items[0]).toMatchObject({ state: 'running', recordings: 2, models: [] });
  expect(await bring({ 'a.wav': first.content, 'a.txt': 'xin chào' })).toMatchObject({
    code: 'ACCURACY_BUSY',
  });
  await expect.poll(async () => (await listRuns())[0]!.state, { timeout: 60_000 }).toBe('done');
  const [run] = await listRuns();
  const words = first.text.split(' ').length + second.text.split(' ').length;
  expect(run).toMatchObject({ progress: 1, models: [{ model_id: 'starter', words, speaker_ms: 0 }] });
  const { edits, toneless_edits: toneless, work_seconds: work } = run!.models[0]!;
  expect(edits).toBeLessThan(words / 2);
  expect(toneless).toBeLessThanOrEqual(edits);
  expect(work).toBeGreaterThan(0);
  await ask('stopAccuracyRun', run!.id);
  expect(await listRuns()).toEqual([run]);
  await ask('removeAccuracyRun', run!.id);
  expect(await listRuns()).toEqual([]);
});

test('who speaks is measured where a table of turns lies beside, and a run can be stopped', async () => {
  const folder = join(projectRoot, 'models/starter/eval');
  const [sound, turns] = await Promise.all(
    ['meeting.wav', 'meeting.tsv'].map((name) => readFile(join(folder, name))),
  );
  const text = clips.map((clip) => clip.text).join(' ');
  const { data } = await bring({
    'meeting.wav': sound!,
    'meeting.tsv': turns!,
    'transcripts.tsv': `file\ttext\nmeeting.wav\t${text}\n../../etc/passwd\txin chào\n`,
  });
  const id = data.items[0]!.id;
  expect(data.items[0]).toMatchObject({ recordings: 1 });
  await ask('stopAccuracyRun', id);
  expect(await listRuns()).toMatchObject([{ id, state: 'stopped', models: [] }]);
  expect(await ask('removeAccuracyRun', id)).toMatchObject({ status: 200, body: { data: { items: [] } } });
  expect(await ask('removeAccuracyRun', id)).toMatchObject({ body: { code: 'NOT_FOUND' } });
  expect(await ask('stopAccuracyRun', '..%2f..%2fx')).toMatchObject({ body: { code: 'NOT_FOUND' } });
});

test('bad archives begin nothing', async () => {
  const whole = new Uint8Array(zipSync({ 'a.wav': first.content, 'a.txt': Buffer.from('xin chào') }));
  for (const [files, code] of [
    [{ 'a.wav': first.content }, 'ACCURACY_NO_TEXT'],
    [{ 'a.wav': first.content, 'a.txt': ' \n ' }, 'ACCURACY_NO_TEXT'],
    [{ 'a.wav': first.content, 'transcripts.tsv': 'tệp\tlời\na.wav\txin chào' }, 'ACCURACY_NO_TEXT'],
    [{ 'a.wav': first.content, 'a.txt': 'từ '.repeat(20_001) }, 'BODY_TOO_LARGE'],
    [{ '../a.wav': first.content, 'a.txt': 'xin chào' }, 'ACCURACY_ARCHIVE_BROKEN'],
  ] as const)
    expect(await bring(files)).toMatchObject({ code });
  for (const broken of [whole.subarray(0, 500), new Uint8Array(), new Uint8Array(3000).fill(7)])
    expect(['ACCURACY_ARCHIVE_BROKEN', 'ACCURACY_NO_TEXT']).toContain(
      (await bringArchive(new Uint8Array(broken))).code,
    );
  expect(await listRuns()).toEqual([]);
});

test('sound that is none fails the run by name', async () => {
  await bring({ 'a.wav': 'this is no sound', 'a.txt': 'xin chào' });
  await expect.poll(async () => (await listRuns())[0]!.state, { timeout: 60_000 }).toBe('failed');
  const [run] = await listRuns();
  expect(Object.values(FAILURES).map(({ message }) => message)).toContain(run!.message);
  await ask('removeAccuracyRun', run!.id);
});

test('nobody else sees or begins one', async () => {
  const person = await server.newPerson();
  const { path } = OPERATOR_ROUTES.listAccuracyRuns;
  expect((await send(server.address, null, 'GET', path)).status).toBe(401);
  expect(await ask('listAccuracyRuns', '', person)).toMatchObject({ body: { code: 'NOT_OPERATOR' } });
  expect(await bring({ 'a.wav': first.content, 'a.txt': 'xin chào' }, person)).toMatchObject({
    code: 'NOT_OPERATOR',
  });
});
