import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../../contract/routes.ts';
import { readSuggestions, replaceText } from '../../transcript/document/index.ts';
import type { Sentence } from '../../contract/transcription/transcript.ts';
import { reserveSeconds } from '../billing/index.ts';
import { addRecord, holdingOf, readRecord } from '../records/index.ts';
import type { WordSpan } from '../speech/index.ts';
import { BEGINNING_MS, readBeginning } from '../testing/audio.ts';
import { joinDocument } from '../testing/enter-document.ts';
import type { Member } from '../testing/member.ts';
import { expectDone, type Person } from '../testing/person.ts';
import { ONE_KIND } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { listReading, queueTranscription } from '../transcription/index.ts';
import { improveTranscript, settleLiveText } from './index.ts';

const DURATION_MS = BEGINNING_MS;
const SECONDS = Math.ceil(DURATION_MS / 1000);
/** What the recogniser makes of the whole file, which is the same on every database; asked for by the first who needs it. */
let heard: Sentence[] | null = null;

describe.each(ONE_KIND)('%s', (kind) => {
  let server: TestServer;
  let best: Sentence[];
  beforeAll(async () => {
    server = await startTestServer(kind);
    best = heard ??= await readUpload(await server.newPerson());
  });
  afterAll(() => server.stop());

  const listTexts = async (person: Person, recordId: string): Promise<Sentence[]> => {
    const query = `audio_id=${recordId}&max_result=1000`;
    return (await person.call<{ data: Sentence[] }>('GET', `${ROUTES.listTexts.path}?${query}`)).body.data;
  };
  const textOf = (sentences: readonly Sentence[]): string => sentences.map(({ text }) => text).join(' ');

  const enter = (recordId: string, { tokens }: Person): Promise<Member> =>
    joinDocument(server.address, recordId, tokens.access_token);

  async function readUpload(person: Person): Promise<Sentence[]> {
    const record = await person.addRecord(readBeginning(), '.wav');
    expectDone((await person.followRecord(record.id)).messages);
    return listReading(server.deps, { recordId: record.id, pass: 1 }, 0);
  }

  /** A meeting that has ended, with its sound, and without text. */
  async function addMeeting(person: Person, recordKind: 'meeting' | 'recording'): Promise<string> {
    const { deps } = server;
    const id = crypto.randomUUID();
    const key = `audio/${id}.wav`;
    await deps.storage.put(key, Buffer.from(readBeginning()), 'audio/wav');
    const added = await addRecord(deps, {
      id,
      userId: person.user.id,
      name: 'Họp giao ban',
      sourceName: '',
      bucket: deps.storage.bucket,
      key,
      config: {},
      channels: [],
      durationMs: DURATION_MS,
      reservedSeconds: SECONDS,
    });
    await deps.database.sql
      .updateTable('record')
      .set({ kind: recordKind, live_state: 'ended' })
      .where('id', '=', id)
      .execute();
    await reserveSeconds(deps, holdingOf(added));
    return id;
  }

  /** Every tenth word was heard otherwise while people spoke. */
  async function hearLive(recordId: string, sentences: readonly Sentence[]): Promise<string[]> {
    const wrong: string[] = [];
    let count = 0;
    for (const { metadata, etime } of sentences) {
      const words = metadata.words.map(({ text, stime, etime: endMs }): WordSpan => {
        count += 1;
        const isWrong = count % 10 === 0;
        if (isWrong) wrong.push(text);
        return { text: isWrong ? `sai${wrong.length}` : text, startMs: stime, endMs };
      });
      await settleLiveText(server.deps, recordId, words, etime);
    }
    await settleLiveText(server.deps, recordId, [], DURATION_MS);
    return wrong;
  }

  async function convert(person: Person, recordId: string): Promise<void> {
    const { deps } = server;
    await queueTranscription(deps, (await readRecord(deps, recordId))!);
    expectDone((await person.followRecord(recordId)).messages);
  }

  test('of a meeting: better words appear where nobody worked, edits stay and get a suggestion; charged once', async () => {
    const person = await server.newPerson();
    const recordId = await addMeeting(person, 'meeting');
    const wrong = await hearLive(recordId, best);
    expect(wrong.length).toBeGreaterThan(5);
    const viewer = await enter(recordId, person);
    const from = viewer.text().indexOf('sai3');
    const context = { nowMs: Date.now(), userId: person.user.id, newId: () => crypto.randomUUID() };
    replaceText(viewer.transcript, { from, to: from + 'sai3'.length, insert: 'tự sửa' }, context);
    const other = await enter(recordId, person);
    await other.until((text) => text.includes('tự sửa'));
    expect(textOf(await listTexts(person, recordId))).toContain('sai5');

    await convert(person, recordId);
    await viewer.until((text) => !text.includes('sai'));
    const words = (text: string): string[] => text.split(/\s+/);
    const expected = words(textOf(best));
    const [edited] = wrong.slice(2, 3);
    expect(words(viewer.text().replace('tự sửa', edited!))).toEqual(expected);
    expect(readSuggestions(viewer.transcript)).toMatchObject([{ current: 'tự sửa', text: edited }]);
    expect(textOf(await listTexts(person, recordId)).replace('tự sửa', edited!)).toBe(textOf(best));
    expect(await person.balance()).toBe(3600 - SECONDS);

    // Once more changes nothing.
    const before = viewer.text();
    await improveTranscript(server.deps, recordId, DURATION_MS);
    const late = await enter(recordId, person);
    expect(late.text()).toBe(before);
    expect(readSuggestions(late.transcript)).toHaveLength(1);
  });

  test('of a meeting that never got text is its text, with paragraphs', async () => {
    const person = await server.newPerson();
    const recordId = await addMeeting(person, 'meeting');
    await convert(person, recordId);
    const viewer = await enter(recordId, person);
    expect(viewer.text().replaceAll('\n', ' ')).toBe(textOf(best));
    // A paragraph begins where the text has one; changes of speaker divide it further.
    const starts = best.filter(({ metadata }) => metadata.newline).map(({ text }) => text.split(' ')[0]);
    const lines = viewer.text().split('\n');
    expect(lines.map((line) => line.split(' ')[0])).toEqual(expect.arrayContaining(starts));
    expect(textOf(await listTexts(person, recordId))).toBe(textOf(best));
  });

  test('of a recording is its first: it can be read while it is made', async () => {
    const person = await server.newPerson();
    const recordId = await addMeeting(person, 'recording');
    await convert(person, recordId);
    expect(textOf(await listTexts(person, recordId))).toBe(textOf(best));
    const viewer = await enter(recordId, person);
    await viewer.until((text) => text.replaceAll('\n', ' ') === textOf(best));
    expect((await readRecord(server.deps, recordId))!).toMatchObject({ improved_ms: 0 });
  });

  test('that fails for good leaves a meeting its first text, for which it is charged', async () => {
    const { deps } = server;
    const person = await server.newPerson();
    const recordId = await addMeeting(person, 'meeting');
    const words = ['xin', 'chào'].map((text, index) => ({
      text,
      startMs: index * 500,
      endMs: index * 500 + 400,
    }));
    await settleLiveText(deps, recordId, words, 10_000);
    await deps.storage.remove((await readRecord(deps, recordId))!.key);
    await convert(person, recordId);
    expect(textOf(await listTexts(person, recordId))).toMatch(/^Xin chào\b/);
    expect(await person.balance()).toBe(3600 - 10);
  });

  test('goes on behind its last piece where a try before stopped', async () => {
    const person = await server.newPerson();
    const recordId = await addMeeting(person, 'meeting');
    await hearLive(recordId, best);
    const half = best[Math.floor(best.length / 2)]!;
    const { sql: db } = server.deps.database;
    await db
      .insertInto('piece')
      .values({ record_id: recordId, pass: 2, start_ms: 0, end_ms: half.stime, word_count: 1 })
      .execute();
    await convert(person, recordId);
    const pieces = await db
      .selectFrom('piece')
      .select(['start_ms', 'end_ms'])
      .where('record_id', '=', recordId)
      .orderBy('start_ms')
      .execute();
    expect(pieces[0]).toEqual({ start_ms: 0, end_ms: half.stime });
    expect(pieces[1]!.start_ms).toBeGreaterThanOrEqual(half.stime);
  });
});
