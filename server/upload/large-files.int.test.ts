import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_UPLOAD_BYTES } from '../../contract/limits.ts';
import {
  LARGE_FILE_ROUTES as ROUTES,
  MAX_UNFINISHED,
  PART_BYTES,
} from '../../contract/records/large-file-routes.ts';
import type { LargeFile } from '../../contract/records/large-files.ts';
import type { FailureReply } from '../../contract/endpoint.ts';
import { deleteAllRecords } from '../records/index.ts';
import { toWav } from '../testing/audio.ts';
import type { Answer, Person } from '../testing/person.ts';
import { setBalance } from '../testing/set-balance.ts';
import { ONE_KIND } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { removeUnfinishedFiles, removeUnusedUploads } from './index.ts';

type Told = Answer<{ data: LargeFile } & FailureReply>;

const DAY_MS = 24 * 3_600_000;
const GB = 1024 ** 3;
/** Two parts and a bit, of silence: nobody is to recognise it. */
const CONTENT = toWav(new Int16Array(PART_BYTES + 1000), 48_000, 2);

describe.each(ONE_KIND)('%s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.stop());

  const newConfirmed = async (): Promise<Person> => {
    const person = await server.newPerson();
    await server.deps.database.sql
      .updateTable('account')
      .set({ email_verified_at: new Date() })
      .where('id', '=', person.user.id)
      .execute();
    return person;
  };
  const at = (path: string, id: string, offset: number | string = 0) =>
    path.replace(':id', id).replace(':offset', String(offset));
  const begin = (person: Person, size = CONTENT.length, name = 'Họp.wav'): Promise<Told> =>
    person.call('POST', ROUTES.beginLargeFile.path, { name, size_bytes: size, modified_ms: 1 });
  const begun = async (person: Person) => (await begin(person)).body.data;
  const read = (person: Person, id: string): Promise<Told> =>
    person.call('GET', at(ROUTES.getLargeFile.path, id));
  const complete = (person: Person, id: string): Promise<Told> =>
    person.call('POST', at(ROUTES.completeLargeFile.path, id));
  const list = async (person: Person) =>
    (await person.call<{ data: LargeFile[] }>('GET', ROUTES.listLargeFiles.path)).body.data;
  const bytesAt = (offset: number) => CONTENT.slice(offset, offset + PART_BYTES);
  const sendPart = async (
    person: Person,
    id: string,
    offset: number | string,
    body: BodyInit = bytesAt(Number(offset)),
  ): Promise<Told> => {
    const response = await fetch(new URL(at(ROUTES.sendFilePart.path, id, offset), server.address), {
      method: 'PUT',
      headers: {
        authorization: `Basic ${person.tokens.access_token}`,
        'content-type': 'application/octet-stream',
        connection: 'close',
      },
      body,
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    });
    return { status: response.status, body: (await response.json()) as Told['body'] };
  };
  const sendAll = async (person: Person, id: string, from = 0): Promise<void> => {
    for (let offset = from; offset < CONTENT.length; offset += PART_BYTES)
      expect((await sendPart(person, id, offset)).status).toBe(200);
  };
  /** Sends half of a part and then breaks the line. */
  const breakOff = async (person: Person, id: string, offset: number): Promise<void> => {
    const sending = request(new URL(at(ROUTES.sendFilePart.path, id, offset), server.address), {
      method: 'PUT',
      headers: {
        authorization: `Basic ${person.tokens.access_token}`,
        'content-type': 'application/octet-stream',
        'content-length': PART_BYTES,
      },
    });
    sending.on('error', () => undefined);
    await new Promise<void>((sent) =>
      sending.write(bytesAt(offset).subarray(0, PART_BYTES / 2), () => sent()),
    );
    const closed = new Promise((resolve) => sending.once('close', resolve));
    sending.destroy();
    await closed;
  };

  test('a file comes in parts, over a line that breaks, and becomes one record however often it is asked for', async () => {
    const person = await newConfirmed();
    const file = await begun(person);
    expect(file).toMatchObject({ received_bytes: 0, part_bytes: PART_BYTES, is_complete: false });
    await sendPart(person, file.id, 0);
    await breakOff(person, file.id, PART_BYTES);
    const [known] = await list(person);
    expect(known).toMatchObject({ id: file.id, name: 'Họp.wav', modified_ms: 1, received_bytes: PART_BYTES });
    expect((await complete(person, file.id)).body.code).toBe('UPLOAD_OFFSET');
    await sendAll(person, file.id, PART_BYTES);

    const ends = await Promise.all([complete(person, file.id), complete(person, file.id)]);
    expect(ends.map(({ body }) => body.data.is_complete)).toEqual([true, true]);
    expect((await server.deps.storage.read(file.key)).equals(CONTENT)).toBe(true);
    // Until a record is made of it somebody may have lost their browser.
    expect(await list(person)).toHaveLength(1);
    const made = await Promise.all([person.createRecord(file), person.createRecord(file)]);
    expect(new Set(made.map(({ body }) => body.data.record.id)).size).toBe(1);
    expect(made[0].body.data.record).toMatchObject({ key: file.key, kind: 'upload' });
    expect(await list(person)).toEqual([]);
    expect(await person.balance()).toBe(3600 - Math.ceil(made[0].body.data.record.duration));
  });

  test('wrong places and lengths change nothing, and tell where to go on', async () => {
    const person = await newConfirmed();
    const { id } = await begun(person);
    const stream = () => new Blob([bytesAt(0)]).stream();
    const refused = [
      await sendPart(person, id, PART_BYTES),
      await sendPart(person, id, 5),
      await sendPart(person, id, '-1', bytesAt(0)),
      await sendPart(person, id, '1e3', bytesAt(0)),
      await sendPart(person, id, 0, bytesAt(0).slice(1)),
      await sendPart(person, id, 0, CONTENT.slice(0, PART_BYTES + 1)),
      await sendPart(person, id, 0, ''),
      await sendPart(person, id, 0, stream()),
    ].map(({ status, body }) => `${status} ${body.code}`);
    expect(refused).toEqual([
      ...Array.from({ length: 4 }, () => '409 UPLOAD_OFFSET'),
      ...Array.from({ length: 4 }, () => '400 UPLOAD_PART'),
    ]);
    expect((await read(person, id)).body.data.received_bytes).toBe(0);
    await sendPart(person, id, 0);
    // Sent twice: the answer was lost, or another tab is at it.
    expect((await sendPart(person, id, 0, CONTENT.slice(100, 100 + PART_BYTES))).body.code).toBe(
      'UPLOAD_OFFSET',
    );
    await Promise.all([sendPart(person, id, PART_BYTES), sendPart(person, id, PART_BYTES)]);
    const { received_bytes: received } = (await read(person, id)).body.data;
    expect([PART_BYTES, 2 * PART_BYTES]).toContain(received);
    await sendAll(person, id, received);
    const { key } = (await complete(person, id)).body.data;
    expect((await server.deps.storage.read(key)).equals(CONTENT)).toBe(true);
  });

  test('the file of somebody else is not found, whatever is done to it', async () => {
    const [owner, other] = [await newConfirmed(), await newConfirmed()];
    const { id, bucket, key } = await begun(owner);
    await sendAll(owner, id);
    const answers = [
      await read(other, id),
      await sendPart(other, id, 0),
      await complete(other, id),
      await other.call<FailureReply>('DELETE', at(ROUTES.removeLargeFile.path, id)),
      await read(other, 'x'),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'UPLOAD_GONE'));
    expect(await list(other)).toEqual([]);
    // Nor can a record be made of one that is not whole, or not theirs.
    expect((await owner.createRecord({ bucket, key })).body).toMatchObject({ code: 'UPLOAD_SIGNATURE' });
    await complete(owner, id);
    expect((await other.createRecord({ bucket, key })).body).toMatchObject({ code: 'UPLOAD_SIGNATURE' });
  });

  test('the package says how large a file may be, and nobody leaves many behind', async () => {
    const person = await newConfirmed();
    const codeOf = async (size: number, name?: string) => (await begin(person, size, name)).body.code;
    expect(await codeOf(MAX_UPLOAD_BYTES + 1)).toBe('UPLOAD_OVER_PACKAGE');
    expect(await codeOf(0)).toBe('UPLOAD_EMPTY');
    expect(await codeOf(1, 'phim.avi')).toBe('UPLOAD_TYPE');
    expect(await codeOf(1.5)).toBe('BAD_REQUEST');
    const setPackage = (id: string) =>
      server.deps.database.sql
        .updateTable('account')
        .set({ package_id: id })
        .where('id', '=', person.user.id)
        .execute();
    await setPackage('plus');
    expect(await codeOf(2 * GB + 1)).toBe('UPLOAD_OVER_PACKAGE');
    await setPackage('pro');
    expect(await codeOf(5 * GB + 1)).toBe('UPLOAD_OVER_PACKAGE');
    const first = (await begin(person, 1000, 'PHIM.MKV')).body.data;
    for (let count = 1; count < MAX_UNFINISHED; count += 1) await begin(person, 1000);
    expect(await codeOf(1000)).toBe('UPLOAD_UNFINISHED_FULL');
    await person.call('DELETE', at(ROUTES.removeLargeFile.path, first.id));
    expect((await begin(person, 1000)).status).toBe(200);

    const unconfirmed = await server.newPerson();
    await begin(unconfirmed);
    expect((await begin(unconfirmed)).body.code).toBe('UPLOAD_UNCONFIRMED');
    const poor = await newConfirmed();
    await setBalance(server.deps.database, poor.user.id, 0);
    expect((await begin(poor)).body.code).toBe('WALLET_EMPTY');
  });

  test('a file that is no sound is refused and forgotten; one that is only too dear can be tried again', async () => {
    const person = await newConfirmed();
    const upload = async (content: Uint8Array<ArrayBuffer>) => {
      const file = (await begin(person, content.length, 'a.mp4')).body.data;
      await sendPart(person, file.id, 0, content);
      return (await complete(person, file.id)).body.data;
    };
    const text = await upload(new Uint8Array(Buffer.from('không phải video')));
    expect((await person.createRecord(text)).body).toMatchObject({ code: 'AUDIO_UNREADABLE' });
    expect(await list(person)).toEqual([]);
    const sound = await upload(toWav(new Int16Array(16_000 * 20)));
    await setBalance(server.deps.database, person.user.id, 10);
    expect((await person.createRecord(sound)).body).toMatchObject({ code: 'WALLET_SHORT' });
    await setBalance(server.deps.database, person.user.id, 100);
    expect((await person.createRecord(sound)).status).toBe(200);
  });

  test('what nothing more comes of is forgotten, in the store too, and so is that of an account that goes', async () => {
    const { deps } = server;
    const [person, leaving] = [await newConfirmed(), await newConfirmed()];
    const [old, young, whole, orphan] = [
      await begun(person),
      await begun(person),
      await begun(person),
      await begun(leaving),
    ];
    for (const [who, file] of [
      [person, old],
      [person, young],
      [leaving, orphan],
    ] as const)
      await sendPart(who, file.id, 0);
    await sendAll(person, whole.id);
    await complete(person, whole.id);
    await deps.database.sql
      .updateTable('upload_session')
      .set({ touched_at: new Date(Date.now() - 4 * DAY_MS) })
      .where('id', 'in', [old.id, whole.id])
      .execute();
    expect((await sendPart(person, old.id, PART_BYTES)).body.code).toBe('UPLOAD_GONE');
    await deps.database.transaction(() => deleteAllRecords(deps, leaving.user.id));
    await deps.database.sql.deleteFrom('account').where('id', '=', leaving.user.id).execute();

    await removeUnfinishedFiles(deps, new Date());
    await removeUnusedUploads(deps, new Date(Date.now() + 2 * DAY_MS));
    const rows = await deps.database.sql.selectFrom('upload_session').select('id').execute();
    const left = rows.map(({ id }) => id);
    expect(left).toContain(young.id);
    for (const { id } of [old, whole, orphan]) expect(left).not.toContain(id);
    const uploads = await deps.database.sql.selectFrom('upload').select('key').execute();
    expect(uploads.map(({ key }) => key)).not.toContain(whole.key);
    await sendAll(person, young.id, PART_BYTES);
  });
});
