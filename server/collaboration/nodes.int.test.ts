/** More than one process: killed, stopped, and side by side. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import * as Y from 'yjs';
import { CLOSE_CODES } from '../../contract/close-codes.ts';
import { openTranscript } from '../../transcript/document/index.ts';
import { openDatabase } from '../platform/database/index.ts';
import { assembleServer, type AssembledServer } from '../testing/assemble-server.ts';
import { toWav } from '../testing/audio.ts';
import { enterDocument } from '../testing/enter-document.ts';
import type { Member } from '../testing/member.ts';
import { newRecord, recognise, sayAt } from '../testing/new-record.ts';
import { signUp } from '../testing/person.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { silentLog } from '../testing/silent-log.ts';
import {
  createPostgresDatabase,
  DATABASE_KINDS,
  newDataFolder,
  openTestDatabase,
} from '../testing/test-database.ts';
import { readTranscript } from './index.ts';
import { readEntries } from './room-journal.ts';
import { addUpdates } from './store.ts';

/** Edits that a killed server left in its journal. */
const countLeft = (folder: string): number => {
  const journals = join(folder, 'room-journal');
  const files = readdirSync(journals).map((name) => readFileSync(join(journals, name)));
  return files.flatMap((bytes) => readEntries(bytes).entries).length;
};

/** Types at both ends of the pause between two commits until this runs out. */
function typeWithoutPause(writers: readonly Member[]): void {
  const typing = setInterval(() => writers.forEach((writer) => writer.type('ừ', 0)), 3);
  onTestFinished(() => clearInterval(typing));
}

/** What this document holds and that one lacks. */
const lacking = (seen: Y.Doc, { transcript }: Member) =>
  Y.decodeUpdate(Y.encodeStateAsUpdate(seen, Y.encodeStateVector(transcript.doc))).structs;

test.each(DATABASE_KINDS)(
  'killed while people type, with every tab closed: what another had seen is there (%s)',
  async (kind) => {
    const folder = newDataFolder();
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const settings = {
      NXNOTE_DATA: folder,
      ...(kind === 'postgres' ? { DATABASE_URL: await createPostgresDatabase() } : {}),
    };
    const first = await startServerProcess(settings);
    const person = await signUp(first.address!);
    const record = await person.addRecord(toWav(new Int16Array(16_000)), '.wav');
    await person.followRecord(record.id);
    const token = person.tokens.access_token;
    const writers = [1, 2].map(() => enterDocument(first.address!, record.id, token));
    const reader = enterDocument(first.address!, record.id, token);
    await Promise.all([...writers, reader].map((member) => member.synced()));
    typeWithoutPause(writers);
    await reader.until((text) => text.length > 150);
    // Not all of it has come into the database.
    await first.kill(() => countLeft(folder) > 0);
    const seen = reader.transcript.doc;
    for (const member of [...writers, reader]) member.leave();

    const second = await startServerProcess(settings);
    onTestFinished(async () => void (await second.stop()));
    const fresh = enterDocument(second.address!, record.id, token);
    await fresh.synced();
    expect(lacking(seen, fresh)).toEqual([]);
    expect(fresh.text().length).toBeGreaterThan(150);
    expect(countLeft(folder)).toBe(0);
  },
);

/** A record of a server process on PostgreSQL, with a person's token. */
async function prepareRecord(url: string, address: string) {
  const database = await openDatabase({ url, dataFolder: null, log: silentLog });
  onTestFinished(() => database.close());
  const person = await signUp(address);
  const deps = { database } as unknown as AssembledServer['deps'];
  return { recordId: await newRecord(deps, person.user.id), token: person.tokens.access_token };
}

test('killed beside another process on the same folder: that one stores what was seen, and shows it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nxnote-kill-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const url = await createPostgresDatabase();
  const settings = { NXNOTE_DATA: folder, DATABASE_URL: url, REDIS_URL: inject('redisUrl') };
  const killed = await startServerProcess(settings);
  const other = await startServerProcess(settings);
  onTestFinished(async () => void (await other.stop()));
  const { recordId, token } = await prepareRecord(url, killed.address!);
  const writers = [1, 2].map(() => enterDocument(killed.address!, recordId, token));
  const [reader, elsewhere] = [killed, other].map(({ address }) => enterDocument(address!, recordId, token));
  await Promise.all([...writers, reader!, elsewhere!].map((member) => member.synced()));
  typeWithoutPause(writers);
  await reader!.until((text) => text.length > 150);
  await killed.kill();
  const seen = reader!.transcript.doc;
  for (const member of [...writers, reader!]) member.leave();
  await expect.poll(() => lacking(seen, elsewhere!)).toEqual([]);
});

test('a disk that takes no journal: people see what is in the database, and nothing is lost', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nxnote-full-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const url = await createPostgresDatabase();
  const settings = { NXNOTE_DATA: folder, DATABASE_URL: url };
  const first = await startServerProcess(settings, undefined, 1);
  const { recordId, token } = await prepareRecord(url, first.address!);
  const [writer, reader] = [1, 2].map(() => enterDocument(first.address!, recordId, token));
  await Promise.all([writer!.synced(), reader!.synced()]);
  writer!.type('không vừa '.repeat(100));
  await reader!.until((text) => text.length === 1_000);
  writer!.type('vừa');
  await reader!.until((text) => text.endsWith('vừa'));
  await expect.poll(() => first.log()).toContain('room journal not written');
  await first.kill();
  for (const member of [writer!, reader!]) member.leave();

  const second = await startServerProcess(settings);
  onTestFinished(async () => void (await second.stop()));
  const fresh = enterDocument(second.address!, recordId, token);
  await fresh.synced();
  expect(fresh.text()).toBe(reader!.text());
});

test('a database that fails after others have seen an edit: it is stored once it works again', async () => {
  const database = await openTestDatabase('postgres');
  const server = await assembleServer({ database, redisUrl: null, s3: null });
  onTestFinished(() => server.stop());
  const person = await server.newPerson();
  const recordId = await newRecord(server.deps, person.user.id);
  const [one, two] = [1, 2].map(() => enterDocument(server.address, recordId, person.tokens.access_token));
  await Promise.all([one!.synced(), two!.synced()]);
  await sql`alter table document_update rename to taken_away`.execute(database.sql);
  const closed = Promise.all([one!.closed(), two!.closed()]);
  one!.type('đã thấy');
  await two!.until((text) => text === 'đã thấy');
  expect(await closed).toEqual([CLOSE_CODES.notStored.code, CLOSE_CODES.notStored.code]);
  for (const member of [one!, two!]) member.leave();
  await sql`alter table taken_away rename to document_update`.execute(database.sql);
  const doc = new Y.Doc();
  Y.applyUpdate(doc, await readTranscript(server.deps, recordId));
  expect(doc.getText('contentItems').toJSON()).toBe('đã thấy');
});

/** Ids of the sentences that the stored document holds. */
async function takenOver(recordId: string, { deps }: AssembledServer): Promise<string[]> {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, await readTranscript(deps, recordId));
  return [...openTranscript(doc).sentences.keys()];
}

describe('two nodes', () => {
  async function startNodes(): Promise<[AssembledServer, AssembledServer]> {
    const url = await createPostgresDatabase();
    const start = async (): Promise<AssembledServer> => {
      const database = await openDatabase({ url, dataFolder: null, log: silentLog });
      return assembleServer({ database, redisUrl: inject('redisUrl'), s3: null });
    };
    return [await start(), await start()];
  }

  async function enterBoth(nodes: readonly [AssembledServer, AssembledServer]) {
    const person = await nodes[0].newPerson();
    const recordId = await newRecord(nodes[0].deps, person.user.id);
    const [one, two] = [
      enterDocument(nodes[0].address, recordId, person.tokens.access_token),
      enterDocument(nodes[1].address, recordId, person.tokens.access_token),
    ];
    await Promise.all([one.synced(), two.synced()]);
    return { recordId, one, two };
  }

  test('share edits and people', async () => {
    const nodes = await startNodes();
    nodes.forEach((node) => onTestFinished(() => node.stop()));
    const { one, two } = await enterBoth(nodes);
    one.type('Xin chào');
    await two.until((text) => text === 'Xin chào');
    two.type(' nút kia '.repeat(8_000));
    await one.until((text) => text.length > 60_000);
    one.provider.awareness.setLocalStateField('user', { name: 'Ẩn' });
    const { clientID } = one.transcript.doc;
    const states = () => two.provider.awareness.getStates();
    await expect.poll(() => states().get(clientID)).toMatchObject({ user: { name: 'Ẩn' } });
    one.leave();
    await expect.poll(() => states().has(clientID)).toBe(false);
  });

  test('take the same sentences over once', async () => {
    const nodes = await startNodes();
    nodes.forEach((node) => onTestFinished(() => node.stop()));
    const { recordId, one, two } = await enterBoth(nodes);
    const words: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      words.push(`câu số ${round}`);
      await recognise(nodes[round % 2]!.deps, recordId, [sayAt(round * 5000, words.at(-1)!)]);
      await Promise.all([one, two].map((member) => member.until((text) => text === words.join(' '))));
    }
    expect(await takenOver(recordId, nodes[0])).toHaveLength(words.length);
  });

  test('find what was stored without a signal', async () => {
    const nodes = await startNodes();
    nodes.forEach((node) => onTestFinished(() => node.stop()));
    const { recordId, one, two } = await enterBoth(nodes);
    const doc = new Y.Doc();
    doc.getText('contentItems').insert(0, 'không ai báo');
    await addUpdates(nodes[0].deps, [{ recordId, bytes: Y.encodeStateAsUpdate(doc) }]);
    await Promise.all([one, two].map((member) => member.until((text) => text === 'không ai báo')));
    expect(one.provider.wsUnsuccessfulReconnects + two.provider.wsUnsuccessfulReconnects).toBe(0);
  });

  test('one stops: what it had received is stored, and its people are told to come back', async () => {
    const nodes = await startNodes();
    onTestFinished(() => nodes[1].stop());
    const { one, two } = await enterBoth(nodes);
    one.type('ngay trước khi tắt');
    await expect.poll(() => one.provider.ws?.bufferedAmount).toBe(0);
    const closed = one.closed();
    const stopped = nodes[0].stop();
    expect(await closed).toBe(1001);
    one.leave();
    await stopped;
    await two.until((text) => text === 'ngay trước khi tắt');
  });
});
