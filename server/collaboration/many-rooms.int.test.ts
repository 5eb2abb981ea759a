/** Rooms that are written in at the same time share statements, and are stored in parts. */
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import * as Y from 'yjs';
import { CLOSE_CODES } from '../../contract/close-codes.ts';
import { joinDocument } from '../testing/enter-document.ts';
import type { Member } from '../testing/member.ts';
import { newRecord } from '../testing/new-record.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { readTranscript } from './index.ts';

/** Rooms of one statement. */
const PART = 50;

interface Pair {
  recordId: string;
  writer: Member;
  reader: Member;
}

async function openRooms(server: TestServer, amount: number): Promise<Pair[]> {
  const { user, tokens } = await server.newPerson();
  const openRoom = async (): Promise<Pair> => {
    const recordId = await newRecord(server.deps, user.id);
    const join = (): Promise<Member> => joinDocument(server.address, recordId, tokens.access_token);
    const [writer, reader] = await Promise.all([join(), join()]);
    return { recordId, writer, reader };
  };
  return Promise.all(Array.from({ length: amount }, openRoom));
}

/** Resolves when the readers have it. */
async function writeIn(rooms: readonly Pair[], text: string): Promise<void> {
  for (const { writer } of rooms) writer.type(text);
  await Promise.all(rooms.map(({ reader }) => reader.until((read) => read.endsWith(text))));
}

async function storedText({ deps }: TestServer, { recordId }: Pair): Promise<string> {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, await readTranscript(deps, recordId));
  return doc.getText('contentItems').toJSON();
}

const countRows = async ({ deps }: TestServer, { recordId }: Pair): Promise<number> =>
  (
    await deps.database.sql
      .selectFrom('document_update')
      .select('id')
      .where('record_id', '=', recordId)
      .execute()
  ).length;

test('a part that the database refuses takes no other part along, and is stored as soon as it can be', async () => {
  const server = await startTestServer('postgres');
  onTestFinished(() => server.stop());
  const { database } = server.deps;
  const [before, ...rooms] = await openRooms(server, 1 + PART + 10);
  const [first, second] = [rooms.slice(0, PART), rooms.slice(PART)];
  const refused = second[3]!;
  await database.transaction(async () => {
    const run = database.sql;
    await sql`lock table document_update in exclusive mode`.execute(run);
    // It is being stored until the lock is gone: all that is written meanwhile is stored next.
    await writeIn([before!], 'trước');
    await writeIn(first, 'một');
    await writeIn(second, 'hai');
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`.execute(
      run,
    );
    await sql`create trigger refuse before insert on document_update for each row
      when (new.record_id = ${sql.lit(refused.recordId)}::uuid) execute function refuse()`.execute(run);
  });
  const closed = Promise.all(second.map(({ writer }) => writer.closed()));
  await expect(storedText(server, refused)).rejects.toThrow('refused');
  expect(await closed).toEqual(second.map(() => CLOSE_CODES.notStored.code));
  expect(await Promise.all(first.map((room) => countRows(server, room)))).toEqual(first.map(() => 1));
  expect(first.every(({ writer }) => writer.provider.wsconnected)).toBe(true);

  await sql`drop trigger refuse on document_update`.execute(database.sql);
  await writeIn(first, ' và ba');
  const texts = await Promise.all(rooms.map((room) => storedText(server, room)));
  expect(texts).toEqual([...first.map(() => 'một và ba'), ...second.map(() => 'hai')]);
  const rows = await Promise.all(rooms.map((room) => countRows(server, room)));
  expect(rows).toEqual([...first.map(() => 2), ...second.map(() => 1)]);
});
