import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AudioDownloads } from '../../contract/exports/exports.ts';
import { newRecord, setRight } from '../testing/new-record.ts';
import { audioCopyKey, readRecord } from '../records/index.ts';
import { readClips } from '../testing/audio.ts';
import type { Person } from '../testing/person.ts';
import { ONE_KIND } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { removeForGood } from '../testing/remove-for-good.ts';

type Listed = { data: AudioDownloads };

describe.each(ONE_KIND)('audio downloads (%s)', (kind) => {
  let server: TestServer;
  let owner: Person;
  let recordId: string;
  const path = () => `/analytic-v2/api/audio/${recordId}/download`;
  beforeAll(async () => {
    server = await startTestServer(kind);
    owner = await server.newPerson();
    recordId = (await owner.addRecord(readClips()[0]!.content, '.wav')).id;
    await owner.followRecord(recordId);
  });
  afterAll(() => server.stop());

  const list = async (): Promise<AudioDownloads> => (await owner.call<Listed>('GET', path())).body.data;
  const stateOf = async (format: string) =>
    (await list()).copies.find((copy) => copy.format === format)?.state;

  test('the file comes as it is, under the name of the record', async () => {
    expect(await list()).toMatchObject({
      original: { extension: '.wav', size_bytes: readClips()[0]!.content.length, plays_everywhere: true },
      copies: [
        { format: 'm4a', state: 'missing' },
        { format: 'mp3', state: 'missing' },
      ],
    });
    const response = await fetch(new URL((await list()).original!.url, server.address));
    expect(response.headers.get('content-disposition')).toContain(
      `UTF-8''B%E1%BA%A3n%20ghi%20th%E1%BB%AD.wav`,
    );
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(readClips()[0]!.content);
  });

  test('a copy is made once by a job, downloaded, and goes with its record', async () => {
    const asked = await Promise.all([1, 2].map(() => owner.call<Listed>('POST', path(), { format: 'mp3' })));
    expect(asked.map(({ status }) => status)).toEqual([200, 200]);
    const jobs = await server.deps.database.sql
      .selectFrom('job')
      .select('id')
      .where('kind', '=', 'convert-audio')
      .execute();
    expect(jobs.length).toBeLessThanOrEqual(1);
    await vi.waitFor(async () => expect(await stateOf('mp3')).toBe('ready'), {
      timeout: 60_000,
      interval: 100,
    });
    const ready = (await list()).copies.find(({ url }) => url !== undefined);
    const response = await fetch(new URL(ready!.url!, server.address));
    expect(response.headers.get('content-disposition')).toContain(`th%E1%BB%AD.mp3`);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(5_000);

    const key = audioCopyKey(recordId, 'mp3');
    expect(await server.deps.storage.stat(key)).toMatchObject({ contentType: 'audio/mpeg' });
    const other = await owner.addRecord(readClips()[1]!.content, '.wav');
    await removeForGood(owner, recordId);
    await vi.waitFor(async () => expect(await server.deps.storage.stat(key)).toBeNull(), { timeout: 60_000 });
    recordId = other.id;
    await owner.followRecord(recordId);
  });

  test('a copy of a file that cannot be read has failed, and may be asked for again', async () => {
    const record = await readRecord(server.deps, recordId);
    await server.deps.storage.put(record!.key, Buffer.from('không phải âm thanh'), 'audio/wav');
    await owner.call('POST', path(), { format: 'm4a' });
    await vi.waitFor(async () => expect(await stateOf('m4a')).toBe('failed'), {
      timeout: 60_000,
      interval: 100,
    });
    await server.deps.storage.put(record!.key, Buffer.from(readClips()[1]!.content), 'audio/wav');
    await owner.call('POST', path(), { format: 'm4a' });
    await vi.waitFor(async () => expect(await stateOf('m4a')).toBe('ready'), {
      timeout: 60_000,
      interval: 100,
    });
  });

  test('everybody who may view may download, and nobody else', async () => {
    const other = await server.newPerson();
    const calls = () =>
      Promise.all([other.call('GET', path()), other.call('POST', path(), { format: 'm4a' })]);
    expect((await calls()).map(({ status }) => status)).toEqual([404, 404]);
    await setRight(server.deps, recordId, other.user.id, 'view');
    expect((await calls()).map(({ status }) => status)).toEqual([200, 200]);
  });

  test('bad wishes and records without sound are refused by name', async () => {
    expect((await owner.call('POST', path(), { format: 'exe' })).status).toBe(400);
    const soundless = await newRecord(server.deps, owner.user.id);
    const base = `/analytic-v2/api/audio/${soundless}/download`;
    expect((await owner.call<Listed>('GET', base)).body.data).toEqual({
      has_sound: true,
      original: null,
      copies: [],
    });
    expect(await owner.call('POST', base, { format: 'm4a' })).toMatchObject({
      status: 409,
      body: { code: 'EXPORT_NO_AUDIO' },
    });
  });
});
