import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_NOTES, type Note } from '../../contract/records/notes.ts';
import { newRecord, setRight } from '../testing/new-record.ts';
import type { Person } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

type Notes = { data: Note[] };

const noteAt = (at_ms: number, text = 'hỏi lại giá'): Note => ({ id: `n${at_ms}`, at_ms, text });

describe.each(DATABASE_KINDS)('own notes (%s)', (kind) => {
  let server: TestServer;
  let owner: Person;
  let recordId: string;
  const path = () => `/analytic-v2/api/audio/${recordId}/notes`;
  const save = (body: object, as = owner) => as.call<Notes>('PUT', path(), body);
  const read = async (as = owner) => (await as.call<Notes>('GET', path())).body.data;
  beforeAll(async () => {
    server = await startTestServer(kind);
    owner = await server.newPerson();
    recordId = await newRecord(server.deps, owner.user.id);
  });
  afterAll(() => server.stop());

  test('notes are kept by their moments, once each however often they are sent, and removed', async () => {
    const typed = { ...noteAt(2_000), text: ' Gọi lại anh Thử\u0000 '.normalize('NFD') };
    await Promise.all([save({ save: [typed, noteAt(1_000)] }), save({ save: [noteAt(1_000), typed] })]);
    expect(await read()).toEqual([noteAt(1_000), { ...typed, text: 'Gọi lại anh Thử' }]);
    const { body } = await save({ save: [noteAt(3_000)], remove: ['n2000', 'nobody-knows'] });
    expect(body.data).toEqual([noteAt(1_000), noteAt(3_000)]);
  });

  test('what is no note, and one too many, change nothing', async () => {
    const before = await read();
    const bad = [
      { at_ms: -1 },
      { at_ms: '5' },
      { text: ' ' },
      { text: 'a'.repeat(2001) },
      { id: '' },
      { id: 'a b' },
    ];
    for (const field of bad)
      expect([field, (await save({ save: [noteAt(9_000), { ...noteAt(1), ...field }] })).status]).toEqual([
        field,
        400,
      ]);
    const rows = Array.from({ length: MAX_NOTES - before.length }, (_, at) => ({
      ...noteAt(100_000 + at),
      record_id: recordId,
      user_id: owner.user.id,
    }));
    await server.deps.database.sql.insertInto('note').values(rows).execute();
    expect(await save({ save: [noteAt(9_000)] })).toMatchObject({
      status: 409,
      body: { code: 'NOTES_FULL' },
    });
    await server.deps.database.sql.deleteFrom('note').where('at_ms', '>=', 100_000).execute();
    expect(await read()).toEqual(before);
  });

  test('they are their writer’s alone, and go with the account', async () => {
    const other = await server.newPerson();
    expect((await save({ save: [noteAt(1)] }, other)).status).toBe(404);
    await setRight(server.deps, recordId, other.user.id, 'view');
    expect(await read(other)).toEqual([]);
    // An id that somebody else uses is another note.
    expect(
      (await save({ save: [{ ...noteAt(1_000), text: 'của tôi' }], remove: ['n3000'] }, other)).status,
    ).toBe(200);
    expect((await read(other)).map(({ text }) => text)).toEqual(['của tôi']);
    expect(await read()).toEqual([noteAt(1_000), noteAt(3_000)]);

    await server.deps.database.sql.deleteFrom('account').where('id', '=', other.user.id).execute();
    const left = await server.deps.database.sql.selectFrom('note').select('user_id').distinct().execute();
    expect(left).toEqual([{ user_id: owner.user.id }]);
  });
});
