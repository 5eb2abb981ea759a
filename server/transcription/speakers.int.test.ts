import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RecordSummary } from '../../contract/records/records.ts';
import { SPEAKERS_ROUTES } from '../../contract/transcription/speakers-routes.ts';
import type { SpeakerReading } from '../../contract/transcription/speakers.ts';
import { readParagraphs, readSpeakers, renameSpeaker } from '../../transcript/document/index.ts';
import { countAttempt } from '../auth/index.ts';
import { projectRoot } from '../platform/entry-point.ts';
import { startWorker } from '../testing/assemble-server.ts';
import { readMeeting, repeatMeeting } from '../testing/audio.ts';
import { openDocument, type Member } from '../testing/member.ts';
import { expectDone, type Person } from '../testing/person.ts';
import { ONE_KIND } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { forgetOldVoices, listUnheard, readSpeakerReading } from './speaker-store.ts';

/** Who speaks when in the meeting. */
const TURNS = readFileSync(join(projectRoot, 'models/starter/eval/meeting.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([start, end, speaker]) => ({ startMs: Number(start) * 1000, endMs: Number(end) * 1000, speaker }));
const LAST_WORDS = 'cuộc họp kết thúc ở đây';
/** How often the meeting is repeated where workers share it: longer than what one does alone. */
const MEETINGS = 6;

interface Catalogue {
  models: { id: string; files: { name: string }[] }[];
}

/** A folder that looks like a downloaded model and holds none. */
async function writeBrokenModel(modelsFolder: string, id: string): Promise<void> {
  const catalogue = JSON.parse(readFileSync(join(projectRoot, 'models/catalogue.json'), 'utf8')) as Catalogue;
  const entry = catalogue.models.find((model) => model.id === id)!;
  await mkdir(join(modelsFolder, id), { recursive: true });
  await writeFile(join(modelsFolder, id, 'model.json'), JSON.stringify(entry));
  await writeFile(join(modelsFolder, id, entry.files[0]!.name), 'no network at all');
}

const members: Member[] = [];
afterEach(() => members.splice(0).forEach((member) => member.leave()));

describe.each(ONE_KIND)('%s', (kind) => {
  let server: TestServer;
  let person: Person;
  /** Of three voices, converted. */
  let meeting: RecordSummary;
  beforeAll(async () => {
    server = await startTestServer(kind);
    person = await server.newPerson();
    meeting = await person.addRecord(readMeeting(), '.wav');
    expectDone((await person.followRecord(meeting.id)).messages);
  });
  afterAll(() => server.stop());

  async function enter(recordId: string): Promise<Member> {
    const member = openDocument(server.address, recordId, person.tokens.access_token);
    members.push(member);
    await member.synced();
    await member.until((text) => text !== '');
    return member;
  }

  const pathOf = (recordId: string): string => SPEAKERS_ROUTES.getSpeakers.path.replace(':id', recordId);
  const readingOf = async (recordId: string): Promise<SpeakerReading> =>
    (await person.call<{ data: SpeakerReading }>('GET', pathOf(recordId))).body.data;
  async function tellAgain(recordId: string, body: { num_speaker?: number }): Promise<void> {
    expect((await person.call('POST', pathOf(recordId), body)).status).toBe(200);
    await expect.poll(async () => (await readingOf(recordId)).state).not.toBe('working');
  }

  /** The time of words under each pair of a known speaker and a name in the transcript, ms. */
  function sharedTimes({ transcript }: Member): Map<string, number> {
    const shared = new Map<string, number>();
    for (const { speaker, words } of readParagraphs(transcript))
      for (const { startMs, endMs } of words) {
        const middleMs = (startMs! + endMs!) / 2;
        const known = TURNS.find((turn) => turn.startMs <= middleMs && middleMs < turn.endMs)?.speaker;
        if (known === undefined) continue;
        const key = `${known} ${speaker}`;
        shared.set(key, (shared.get(key) ?? 0) + endMs! - startMs!);
      }
    return shared;
  }

  test('three voices are three speakers in order of appearance; a name that was given stays when it is done again', async () => {
    const member = await enter(meeting.id);
    expect(readSpeakers(member.transcript).map(({ name }) => name)).toEqual([
      'Nguoi noi 1',
      'Nguoi noi 2',
      'Nguoi noi 3',
    ]);
    const shared = sharedTimes(member);
    const right = ['A Nguoi noi 1', 'B Nguoi noi 2', 'C Nguoi noi 3'].reduce(
      (sum, pair) => sum + shared.get(pair)!,
      0,
    );
    const all = [...shared.values()].reduce((sum, ms) => sum + ms, 0);
    expect(right / all).toBeGreaterThan(0.9);
    expect(await readingOf(meeting.id)).toEqual({ state: 'done', num_speaker: null, found: 3 });

    const text = member.text().replaceAll('\n', ' ');
    renameSpeaker(member.transcript, 'voice-2', 'Đặng Ví Dụ');
    await tellAgain(meeting.id, { num_speaker: 2 });
    await member.until(
      () => new Set(readParagraphs(member.transcript).map(({ speaker }) => speaker)).size === 2,
    );
    expect(readParagraphs(member.transcript).map(({ speaker }) => speaker)).toContain('Đặng Ví Dụ');
    expect(member.text().replaceAll('\n', ' ')).toBe(text);
    await tellAgain(meeting.id, {});
    expect((await readingOf(meeting.id)).found).toBe(3);
  });

  test('one look at a time, so many an hour; what was heard long ago is heard anew', async () => {
    const { deps } = server;
    const countHeard = async (): Promise<number> => (await rowsOf('voice_window', meeting.id)).length;
    expect(await countHeard()).toBeGreaterThan(0);
    await forgetOldVoices(deps, new Date(Date.now() - 3_600_000));
    expect(await countHeard()).toBeGreaterThan(0);
    await forgetOldVoices(deps, new Date(Date.now() + 60_000));
    expect(await countHeard()).toBe(0);

    const post = () => person.call('POST', pathOf(meeting.id), {});
    expect((await post()).status).toBe(200);
    expect(await post()).toMatchObject({ status: 409, body: { code: 'SPEAKERS_BUSY' } });
    await expect.poll(async () => (await readingOf(meeting.id)).state).toBe('done');
    expect((await readingOf(meeting.id)).found).toBe(3);

    const limit = { name: 'tell-speakers', subject: person.user.id, max: 100, windowSeconds: 3600 };
    for (let look = 0; look < 20; look += 1) await countAttempt(deps, [limit]);
    expect(await post()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    await deps.database.sql.deleteFrom('attempt').execute();
  });

  test('models that cannot be loaded: the transcript is whole with one speaker, the page is told, and it can be done again', async () => {
    const { config } = server.deps;
    const broken = ['pyannote-segmentation-3.0', '3dspeaker-campplus-zh-en'];
    for (const id of broken) await writeBrokenModel(config.speech.modelsFolder, id);
    const record = await person.addRecord(readMeeting(), '.wav');
    expectDone((await person.followRecord(record.id)).messages);
    expect((await readingOf(record.id)).state).toBe('failed');
    const member = await enter(record.id);
    expect(readSpeakers(member.transcript)).toEqual([]);
    expect(readParagraphs(member.transcript).flatMap(({ words }) => words).length).toBeGreaterThan(150);

    for (const id of broken) await rm(join(config.speech.modelsFolder, id), { recursive: true });
    await tellAgain(record.id, {});
    await member.until(() => readSpeakers(member.transcript).length === 3);
    expect((await readingOf(record.id)).state).toBe('done');
  });

  test('two workers share a long recording: no piece is recognised twice, and the text is in order', async () => {
    const second = startWorker(server.deps);
    const record = await person.addRecord(repeatMeeting(MEETINGS), '.wav');
    const following = person.followRecord(record.id);
    const reading = { recordId: record.id, pass: 1 } as const;
    const { database, speech } = server.deps;
    // Whoever recognises the later range cannot make text of it yet.
    const draftsOf = database.sql.selectFrom('piece').select('start_ms').where('record_id', '=', record.id);
    await expect.poll(() => draftsOf.where('draft', 'is not', null).execute()).not.toEqual([]);
    // Each has listened to its own range: nothing is left for the one who tells speakers apart.
    await expect
      .poll(async () => (await readSpeakerReading(server.deps, record.id))?.state, { interval: 20 })
      .toBe('working');
    const whole = { startMs: 0, endMs: Math.ceil(record.duration * 1000) };
    expect(await listUnheard(server.deps, reading, speech.speakerModels().id, whole)).toEqual([]);
    const { messages } = await following;
    await second.stop();
    expectDone(messages);
    expect(await draftsOf.where('draft', 'is not', null).execute()).toEqual([]);
    const progress = messages.map((message) => message.progress);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));

    const ranges = await rowsOf('reading_range', record.id);
    expect(ranges.length).toBeGreaterThan(1);
    // Both are rounded.
    expect(ranges.at(-1)!.end_ms).toBeGreaterThanOrEqual(Math.floor(record.duration * 1000) - 1);
    for (const rows of [ranges, await rowsOf('piece', record.id)])
      for (const [index, row] of rows.entries())
        expect(row.start_ms).toBeGreaterThanOrEqual(rows[index - 1]?.end_ms ?? 0);
    const member = await enter(record.id);
    const text = member.text().toLowerCase().replaceAll(/[.,?]/g, '').replaceAll('\n', ' ');
    expect(text.split(LAST_WORDS)).toHaveLength(MEETINGS + 1);
    const starts = readParagraphs(member.transcript).map(({ startMs }) => startMs);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
  });

  const rowsOf = (table: 'reading_range' | 'piece' | 'voice_window', recordId: string) =>
    server.deps.database.sql
      .selectFrom(table)
      .select(['start_ms', 'end_ms'])
      .where('record_id', '=', recordId)
      .orderBy('start_ms')
      .execute();
});
