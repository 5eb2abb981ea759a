import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FailureCode } from '../../contract/errors.ts';
import type { RecordPage } from '../../contract/records/records.ts';
import type { Sentence } from '../../contract/transcription/transcript.ts';
import type { UploadSignature } from '../../contract/records/upload.ts';
import { ROUTES } from '../../contract/routes.ts';
import { crossLocks } from '../platform/database/testing/cross-locks.ts';
import type { Storage } from '../platform/storage/index.ts';
import { readClips, readMeeting, toWav } from '../testing/audio.ts';
import { newRecord } from '../testing/new-record.ts';
import { expectDone, postForm, type Person } from '../testing/person.ts';
import { setBalance } from '../testing/set-balance.ts';
import { ONE_KIND } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createSignature } from './create-signature.ts';
import { acceptUpload, removeUnusedUploads } from './index.ts';

const CLIP = readClips()[0]!;
const DAY_MS = 24 * 3_600_000;

describe.each(ONE_KIND)('%s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.stop());

  const listRecords = async (person: Person) =>
    (await person.call<{ data: RecordPage }>('GET', ROUTES.listRecords.path)).body.data;

  test('an uploaded clip becomes a transcript, the socket tells how far, and the wallet is charged to the second', async () => {
    const person = await server.newPerson();
    const record = await person.addRecord(CLIP.content, '.wav');
    expect(record).toMatchObject({ status: 1, paymentMessage: 'Đang tạm giữ 1 phút cho bản ghi này' });

    const { messages, closeCode } = await person.followRecord(record.id);
    expectDone(messages);
    expect(closeCode).toBe(1000);
    const texts = await person.call<{ data: Sentence[] }>(
      'GET',
      `${ROUTES.listTexts.path}?audio_id=${record.id}`,
    );
    expect(texts.body.data.map(({ text }) => text).join(' ')).toBe(CLIP.written);
    const words = texts.body.data.flatMap(({ metadata }) => metadata.words);
    for (const [index, word] of words.entries()) {
      expect(word.etime).toBeGreaterThan(word.stime);
      expect(word.stime).toBeGreaterThanOrEqual(words[index - 1]?.etime ?? 0);
    }
    expect(await person.balance()).toBe(3600 - Math.ceil(record.duration));
  });

  test('the finished record plays by ranges and shows its waveform', async () => {
    const person = await server.newPerson();
    const { id } = await person.addRecord(CLIP.content, '.wav');
    await person.followRecord(id);
    const detail = await person.call<{ data: { record: { audio_url: string; outline: number[] } } }>(
      'GET',
      `/analytic-v2/api/audio/${id}?add_audio_url=true`,
    );
    const { audio_url, outline } = detail.body.data.record;
    expect(outline).toHaveLength(40);
    const part = await fetch(new URL(audio_url, server.address), { headers: { range: 'bytes=0-3' } });
    expect([part.status, await part.text()]).toEqual([206, 'RIFF']);
    const peaks = await person.call<{ data: { peaks: number[] } }>(
      'GET',
      `/analytic-v2/api/audio/${id}/peaks`,
    );
    expect(peaks.body.data.peaks.length).toBeGreaterThan(30);
  });

  test('a form posted again after its record was made changes nothing of it', async () => {
    const person = await server.newPerson();
    const { body: form } = await person.call<UploadSignature>('POST', ROUTES.createUploadSignature.path, {
      file_extension: '.wav',
    });
    const post = (content: Uint8Array<ArrayBuffer>) =>
      postForm(new URL(form.postEndpoint, server.address), form.signature, content);
    await post(CLIP.content);
    const { bucket, key } = form.signature;
    const { body } = await person.createRecord({ bucket, key });
    await post(readMeeting());
    expect((await person.createRecord({ bucket, key })).body.data.record.id).toBe(body.data.record.id);
    const detail = await person.call<{ data: { record: { audio_url: string } } }>(
      'GET',
      `${ROUTES.listRecords.path}/${body.data.record.id}?add_audio_url=true`,
    );
    const sound = await fetch(new URL(detail.body.data.record.audio_url, server.address));
    expect(Number(sound.headers.get('content-length'))).toBe(CLIP.content.length);
    expect(new Uint8Array(await sound.arrayBuffer())).toEqual(CLIP.content);
  });

  test('a record that is refused leaves nothing behind but its form', async () => {
    const { deps } = server;
    const person = await server.newPerson();
    const file = await person.sendFile(new TextEncoder().encode('Không phải âm thanh'), '.mp3');
    expect((await person.createRecord(file)).body).toMatchObject({ code: 'AUDIO_UNREADABLE' });
    const kept = await deps.database.sql
      .selectFrom('upload')
      .select('key')
      .where('user_id', '=', person.user.id)
      .execute();
    expect(kept).toEqual([{ key: file.key }]);
  });

  test('an address that is not confirmed has few forms, and is told how to get more', async () => {
    const person = await server.newPerson();
    const sign = () => person.call('POST', ROUTES.createUploadSignature.path, { file_extension: '.wav' });
    await addUnused(server, person, 4);
    expect((await sign()).status).toBe(200);
    expect(await sign()).toMatchObject({
      status: 429,
      body: { code: 'UPLOAD_UNCONFIRMED', message: expect.stringContaining('xác nhận') as string },
    });
    await confirmAddress(server, person);
    expect((await sign()).status).toBe(200);
  });

  test('creating the same record twice, at once or later, makes one record and one charge', async () => {
    const person = await server.newPerson();
    const file = await person.sendFile(CLIP.content, '.wav');
    const both = await Promise.all([person.createRecord(file), person.createRecord(file)]);
    const later = await person.createRecord(file);
    const ids = [...both, later].map(({ body }) => body.data.record.id);
    expect(new Set(ids).size).toBe(1);
    await person.followRecord(ids[0]!);
    expect((await listRecords(person)).total).toBe(1);
    expect(await person.balance()).toBe(3600 - Math.ceil(later.body.data.record.duration));
  });

  /** Sends the file and checks that the record is refused and nothing has changed. */
  async function expectRefused(
    content: Uint8Array<ArrayBuffer>,
    extension: string,
    code: FailureCode,
  ): Promise<void> {
    const person = await server.newPerson();
    const answer = await person.createRecord(await person.sendFile(content, extension));
    expect(answer.body).toMatchObject({ code });
    expect((answer.body as unknown as { message: string }).message).toMatch(/[.!]$/);
    expect((await listRecords(person)).total).toBe(0);
    expect(await person.balance()).toBe(3600);
  }

  test('text renamed to .mp3 is refused', () =>
    expectRefused(
      new TextEncoder().encode('Đây không phải âm thanh. '.repeat(500)),
      '.mp3',
      'AUDIO_UNREADABLE',
    ));

  test('a recording that was cut off is refused', () => {
    const whole = readMeeting();
    return expectRefused(whole.slice(0, whole.length / 2), '.wav', 'AUDIO_TRUNCATED');
  });

  test('five hours on a FREE package are refused', () =>
    expectRefused(toWav(new Int16Array(5 * 3600 * 1000), 1000), '.wav', 'AUDIO_TOO_LONG'));

  test('a recording longer than the balance is refused; with nothing left even the form is', async () => {
    const person = await server.newPerson();
    const file = await person.sendFile(CLIP.content, '.wav');
    const leave = (seconds: number) => setBalance(server.deps.database, person.user.id, seconds);
    await leave(1);
    expect((await person.createRecord(file)).body).toMatchObject({ code: 'WALLET_SHORT', statusCode: 402 });
    await leave(0);
    expect((await person.createRecord(file)).body).toMatchObject({ code: 'WALLET_EMPTY', statusCode: 402 });
    const form = await person.call('POST', ROUTES.createUploadSignature.path, { file_extension: '.mp3' });
    expect(form.body).toMatchObject({ code: 'WALLET_EMPTY' });
    expect((await listRecords(person)).total).toBe(0);
  });

  test('a file of a type that is not supported gets no form, and the reason', async () => {
    const person = await server.newPerson();
    for (const extension of ['.exe', 'mp3', '', '.AVI', '../.mp3']) {
      const answer = await person.call('POST', ROUTES.createUploadSignature.path, {
        file_extension: extension,
      });
      expect(answer).toMatchObject({ status: 415, body: { code: 'UPLOAD_TYPE' } });
    }
    const upperCase = await person.call('POST', ROUTES.createUploadSignature.path, {
      file_extension: '.MP3',
    });
    expect(upperCase.status).toBe(200);
  });

  test("somebody else's upload, a made-up key and another bucket make no record", async () => {
    const [owner, other] = [await server.newPerson(), await server.newPerson()];
    const file = await owner.sendFile(CLIP.content, '.wav');
    for (const attempt of [file, { ...file, key: 'audio/made-up.wav' }, { ...file, bucket: 'elsewhere' }]) {
      const answer = await other.createRecord(attempt);
      expect(answer).toMatchObject({ status: 403, body: { code: 'UPLOAD_SIGNATURE' } });
    }
    expect((await owner.createRecord(file)).status).toBe(200);
  });

  test('a record of a file that never arrived is refused', async () => {
    const person = await server.newPerson();
    const { body } = await person.call<UploadSignature>('POST', ROUTES.createUploadSignature.path, {
      file_extension: '.wav',
    });
    const answer = await person.createRecord({ bucket: body.signature.bucket, key: body.signature.key });
    expect(answer).toMatchObject({ status: 400, body: { code: 'UPLOAD_INCOMPLETE' } });
  });

  test('a form whose signature was forged stores nothing', async () => {
    const person = await server.newPerson();
    const { body } = await person.call<UploadSignature>('POST', ROUTES.createUploadSignature.path, {
      file_extension: '.wav',
    });
    const forged = { ...body.signature, key: `audio/${person.user.id}/other.wav` };
    const posted = await postForm(new URL(body.postEndpoint, server.address), forged, CLIP.content);
    expect(posted.status).toBe(403);
    expect(await server.deps.storage.stat(forged.key)).toBeNull();
  });

  test.each([
    ['nothing', undefined],
    ['no record', { data: {} }],
    ['a name of spaces', { data: { record: { name: '   ', bucket: 'b', key: 'k' } } }],
    ['a name of 10,000 letters', { data: { record: { name: 'x'.repeat(10_000), bucket: 'b', key: 'k' } } }],
    ['numbers', { data: { record: { name: 1, bucket: 2, key: 3 } } }],
  ])('a record made of %s is refused', async (_what, body) => {
    const person = await server.newPerson();
    const answer = await person.call('POST', ROUTES.createRecord.path, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });

  test('a file that became no record within a day goes, and those of records stay', async () => {
    const person = await server.newPerson();
    const [unused, used, young] = [
      await person.sendFile(CLIP.content, '.wav'),
      await person.sendFile(CLIP.content, '.wav'),
      await person.sendFile(CLIP.content, '.wav'),
    ];
    const record = person.createRecord(used).then(({ body }) => body.data.record);
    await record;
    await grow(server, [unused.key, used.key]);
    await removeUnusedUploads(server.deps, new Date());
    await expect.poll(() => server.deps.storage.stat(unused.key)).toBeNull();
    expect(await server.deps.storage.stat(young.key)).not.toBeNull();
    expect(await server.deps.storage.stat((await record).key)).not.toBeNull();
    expect((await person.createRecord(unused)).body).toMatchObject({ code: 'UPLOAD_SIGNATURE' });
  });

  test('files that become no record are bounded: after a hundred the next waits until they go or are used', async () => {
    const person = await server.newPerson();
    await confirmAddress(server, person);
    const file = await person.sendFile(CLIP.content, '.wav');
    await addUnused(server, person, 99);
    const sign = () => person.call('POST', ROUTES.createUploadSignature.path, { file_extension: '.wav' });
    expect(await sign()).toMatchObject({ status: 429, body: { code: 'UPLOAD_TOO_MANY' } });
    await person.createRecord(file);
    expect((await sign()).status).toBe(200);
  });

  test.each(['record', 'account'])('what a form stores after its %s was deleted goes, too', async (what) => {
    const { deps } = server;
    const person = await server.newPerson();
    const { body: form } = await person.call<UploadSignature>('POST', ROUTES.createUploadSignature.path, {
      file_extension: '.wav',
    });
    const { bucket, key } = form.signature as { bucket: string; key: string };
    const send = async () =>
      (await postForm(new URL(form.postEndpoint, server.address), form.signature, CLIP.content)).ok;
    const isStored = async () => (await deps.storage.stat(key)) !== null;
    await send();
    if (what === 'record') {
      const { body } = await person.createRecord({ bucket, key });
      await person.call('DELETE', `${ROUTES.listRecords.path}/${body.data.record.id}`);
    } else await person.call('POST', ROUTES.deleteAccount.path, { password: 'mật khẩu thử 1' });
    await expect.poll(isStored).toBe(false);
    expect([await send(), await isStored()]).toEqual([true, true]);
    await deps.database.sql
      .updateTable('job')
      .set({ run_at: new Date(0) })
      .where('kind', '=', 'remove-files')
      .where('state', '=', 'ready')
      .execute();
    await expect.poll(isStored).toBe(false);
  });

  test('a name in decomposed letters is stored composed', async () => {
    const person = await server.newPerson();
    const file = await person.sendFile(CLIP.content, '.wav');
    const { body } = await person.createRecord(file, 'Họp tổng kết'.normalize('NFD'));
    expect(body.data.record.name).toBe('Họp tổng kết'.normalize('NFC'));
  });
});

describe('at the same moment', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('postgres');
  });
  afterAll(() => server.stop());

  test('an old file becomes a record and is looked at for removal: it stays', async () => {
    const { deps } = server;
    const person = await server.newPerson();
    const { key } = await person.sendFile(CLIP.content, '.wav');
    await grow(server, [key]);
    const recordId = await newRecord(deps, person.user.id);
    const removed = await crossLocks(deps.database, {
      hold: () =>
        deps.database.sql.updateTable('upload').set({ record_id: recordId }).where('key', '=', key).execute(),
      other: () => removeUnusedUploads(deps, new Date()),
      goOn: () => Promise.resolve(),
    });
    expect(removed).toBe(0);
    expect(await deps.storage.stat(key)).not.toBeNull();
  });

  test('two forms are asked for where one more is left: the second is refused', async () => {
    const { deps } = server;
    const person = await server.newPerson();
    await confirmAddress(server, person);
    await addUnused(server, person, 99);
    const answer = await crossLocks(deps.database, {
      hold: () => createSignature(deps, person.user.id, '.wav'),
      other: () => person.call('POST', ROUTES.createUploadSignature.path, { file_extension: '.wav' }),
      goOn: () => Promise.resolve(),
    });
    expect(answer).toMatchObject({ status: 429, body: { code: 'UPLOAD_TOO_MANY' } });
  });

  test('three calls make a record of one file: it is fetched once', async () => {
    const { deps } = server;
    const person = await server.newPerson();
    const file = await person.sendFile(CLIP.content, '.wav');
    let looks = 0;
    let fetches = 0;
    let haveAllLooked = (): void => undefined;
    const allLooked = new Promise<void>((resolve) => (haveAllLooked = resolve));
    const storage: Storage = {
      ...deps.storage,
      // Each call looks whether its file is in this bucket, and then for others that make a record of it.
      get bucket() {
        looks += 1;
        if (looks === 3) haveAllLooked();
        return deps.storage.bucket;
      },
      async toLocalFile(key) {
        fetches += 1;
        await allLooked;
        return deps.storage.toLocalFile(key);
      },
    };
    const wanted = {
      ...file,
      name: 'Một tệp',
      source_name: '',
      config: {},
      channels_selected: [],
      duration: 0,
    };
    const create = () => acceptUpload({ ...deps, storage }, person.user.id, wanted);
    const records = await Promise.all([create(), create(), create()]);
    expect(new Set(records.map(({ id }) => id)).size).toBe(1);
    expect(fetches).toBe(1);
  });
});

/** So many forms as were signed for somebody and not used. */
const addUnused = ({ deps }: TestServer, { user }: Person, amount: number) => {
  const forms = Array.from({ length: amount }, (_, n) => ({
    key: `audio/${user.id}/${n}.wav`,
    user_id: user.id,
    record_id: null,
  }));
  return deps.database.sql.insertInto('upload').values(forms).execute();
};

const confirmAddress = ({ deps }: TestServer, { user }: Person) =>
  deps.database.sql
    .updateTable('account')
    .set({ email_verified_at: new Date() })
    .where('id', '=', user.id)
    .execute();

/** These forms were signed two days ago. */
const grow = ({ deps }: TestServer, keys: string[]) =>
  deps.database.sql
    .updateTable('upload')
    .set({ created_at: new Date(Date.now() - 2 * DAY_MS) })
    .where('key', 'in', keys)
    .execute();
