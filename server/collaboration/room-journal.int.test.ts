/** The journal on a real disk, and what becomes of it when a server is gone. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import * as Y from 'yjs';
import { assembleServer } from '../testing/assemble-server.ts';
import { newRecord } from '../testing/new-record.ts';
import { silentLog } from '../testing/silent-log.ts';
import { DATABASE_KINDS, openTestDatabase } from '../testing/test-database.ts';
import { storeLeftJournals } from './left-journals.ts';
import { encodeEntry, openRoomJournal, readEntries } from './room-journal.ts';
import { readTranscript } from './stored-transcript.ts';

const folder = mkdtempSync(join(tmpdir(), 'nxnote-journal-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const entry = (text: string, recordId: string = crypto.randomUUID()) => {
  const doc = new Y.Doc();
  doc.getText('contentItems').insert(0, text);
  return { recordId, update: Y.encodeStateAsUpdate(doc) };
};
const written = () =>
  readdirSync(folder).flatMap((name) => readEntries(readFileSync(join(folder, name))).entries);

test('holds what was not stored yet, however long people type without a pause', () => {
  const journal = openRoomJournal(folder, silentLog);
  const [one, two, three] = [entry('một'), entry('hai'), entry('ba')];
  journal.append([one]);
  const forgetOne = journal.turnPage();
  journal.append([two]);
  expect(written()).toHaveLength(2);
  forgetOne();
  expect(written()).toEqual([two]);
  // The next attempt fails, and the one after it stores everything from before it.
  journal.turnPage();
  journal.append([three]);
  const forgetTwo = journal.turnPage();
  forgetTwo();
  expect(written()).toEqual([three]);
  journal.close();
  expect(written()).toEqual([three]);
});

test('leaves no files when everything was stored', () => {
  const journal = openRoomJournal(folder, silentLog);
  journal.append([entry('một')]);
  journal.turnPage();
  journal.append([entry('hai')]);
  journal.clear();
  journal.close();
  expect(readdirSync(folder)).toEqual([]);
});

test.each(DATABASE_KINDS)(
  'of a server that is gone is stored, up to where it was cut off (%s)',
  async (kind) => {
    const server = await assembleServer({ database: await openTestDatabase(kind), redisUrl: null, s3: null });
    const person = await server.newPerson();
    const recordId = await newRecord(server.deps, person.user.id);
    mkdirSync(folder, { recursive: true });
    const gone = 'journal_gone_0';
    // As versions before this one named them, on another machine.
    const older = 'elsewhere_1_77_gone_1';
    writeFileSync(join(folder, 'notes.txt'), 'nobody reads this');
    const inUse = openRoomJournal(folder, silentLog);
    inUse.append([entry('của máy chủ khác', recordId)]);
    const whole = [entry('còn ', recordId), entry('của bản đã xóa')].map(encodeEntry);
    const torn = encodeEntry(entry('mất', recordId)).subarray(0, 40);
    writeFileSync(join(folder, gone), Buffer.concat([...whole, torn]));
    writeFileSync(join(folder, older), encodeEntry(entry('nguyên', recordId)));
    await storeLeftJournals(server.deps, folder);
    expect(written()).toHaveLength(1);
    expect(readdirSync(folder)).toHaveLength(3);
    inUse.close();
    const doc = new Y.Doc();
    Y.applyUpdate(doc, await readTranscript(server.deps, recordId));
    const text = doc.getText('contentItems').toJSON();
    expect([...text.matchAll(/còn |nguyên/g)]).toHaveLength(2);
    expect(text).toHaveLength('còn nguyên'.length);
    await server.stop();
  },
);
