/** Recordings with a person on each channel: who speaks is known from the channel, also where two speak at once. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RecordDetail } from '../../contract/records/records.ts';
import { ROUTES } from '../../contract/routes.ts';
import { SPEAKERS_ROUTES } from '../../contract/transcription/speakers-routes.ts';
import type { SpeakerReading } from '../../contract/transcription/speakers.ts';
import { readParagraphs } from '../../transcript/document/index.ts';
import { bareWord, foldMarks } from '../../transcript/words/vietnamese.ts';
import { startWorker } from '../testing/assemble-server.ts';
import { interleave, readClips, toWav } from '../testing/audio.ts';
import { openDocument, type Member } from '../testing/member.ts';
import { expectDone, type Answer, type Person } from '../testing/person.ts';
import { listSpeechChildren } from '../testing/speech-children.ts';
import { ONE_KIND } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { listReading } from './index.ts';

const CLIPS = readClips();
/** Which clip is said on which channel, and from when on, ms. The last three are said at once. */
const CALL = [
  { channel: 1, clip: 0, atMs: 500 },
  { channel: 0, clip: 6, atMs: 5500 },
  { channel: 1, clip: 8, atMs: 9500 },
  { channel: 0, clip: 7, atMs: 15_000 },
  { channel: 1, clip: 10, atMs: 16_000 },
  { channel: 0, clip: 9, atMs: 21_500 },
  { channel: 1, clip: 1, atMs: 21_500 },
];
const CALL_MS = 27_000;

/** A wav of two channels. @param times how often the call is repeated @param everyMs from one to the next */
function recordCall(times = 1, everyMs = CALL_MS): Uint8Array<ArrayBuffer> {
  const channels = [0, 1].map((channel) => {
    const samples = new Int16Array(times * everyMs * 16);
    for (let time = 0; time < times; time += 1)
      for (const { clip, atMs } of CALL.filter((turn) => turn.channel === channel)) {
        const { buffer } = CLIPS[clip]!.content.slice(44);
        samples.set(new Int16Array(buffer), (time * everyMs + atMs) * 16);
      }
    return samples;
  });
  return toWav(interleave(channels), 16_000, 2);
}
const saidOn = (channel: number): string[] =>
  CALL.filter((turn) => turn.channel === channel).flatMap(({ clip }) => toWords(CLIPS[clip]!.written));
const toWords = (text: string): string[] => text.split(/\s/).map((word) => foldMarks(bareWord(word)));
/** Words of a call that the bundled model hears wrongly. */
const MAX_WRONG = 3;

/** As many words as were said, and but for so many the same. */
function expectHeard(said: readonly string[], heard: readonly string[], mostWrong: number): void {
  const left = [...heard];
  const missing = said.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  expect({ missing, left }).toEqual({ missing: missing.slice(0, mostWrong), left: left.slice(0, mostWrong) });
}

/** Long enough to be shared: more than six minutes, in which nobody speaks for a part of the time. */
const LONG_CALLS = 8;
const LONG_CALL_MS = 46_000;

const members: Member[] = [];
afterEach(() => members.splice(0).forEach((member) => member.leave()));

describe.each(ONE_KIND)('%s', (kind) => {
  let server: TestServer;
  let person: Person;
  beforeAll(async () => {
    server = await startTestServer(kind);
    person = await server.newPerson();
  });
  afterAll(() => server.stop());

  async function create(
    content: Uint8Array<ArrayBuffer>,
    channels_selected: number[],
  ): Promise<Answer<{ code: string; data: { record: RecordDetail } }>> {
    const file = await person.sendFile(content, '.wav');
    return person.call('POST', ROUTES.createRecord.path, {
      data: { record: { name: 'Cuộc gọi', source_name: '', channels_selected, ...file } },
    });
  }
  async function convert(content: Uint8Array<ArrayBuffer>, channels: number[]): Promise<RecordDetail> {
    const { status, body } = await create(content, channels);
    expect(status).toBe(200);
    const { messages } = await person.followRecord(body.data.record.id);
    expectDone(messages);
    const progress = messages.map((message) => message.progress);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    return body.data.record;
  }
  async function enter(recordId: string): Promise<Member> {
    const member = openDocument(server.address, recordId, person.tokens.access_token);
    members.push(member);
    await member.synced();
    await member.until((text) => text !== '');
    return member;
  }
  const wordsOf = ({ transcript }: Member, name: string): string[] =>
    readParagraphs(transcript)
      .filter(({ speaker }) => speaker === name)
      .flatMap(({ words }) => words.flatMap(({ text }) => toWords(text)));

  test('each channel is a speaker: turns are in order, and who speaks at once keeps every word', async () => {
    const before = await person.balance();
    const record = await convert(recordCall(), [0, 1]);
    expect(record.channels_selected).toEqual([0, 1]);
    expect(before - (await person.balance())).toBe(CALL_MS / 1000);

    const member = await enter(record.id);
    expectHeard(saidOn(0), wordsOf(member, 'Nguoi noi 1'), MAX_WRONG);
    expectHeard(saidOn(1), wordsOf(member, 'Nguoi noi 2'), MAX_WRONG);
    const paragraphs = readParagraphs(member.transcript);
    expect(paragraphs.slice(0, 3).map(({ speaker }) => speaker)).toEqual([
      'Nguoi noi 2',
      'Nguoi noi 1',
      'Nguoi noi 2',
    ]);
    const starts = paragraphs.map(({ startMs }) => startMs);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    // Two who speak at once overlap in time.
    expect(paragraphs.some(({ endMs }, index) => endMs > (starts[index + 1] ?? Infinity) + 500)).toBe(true);

    const sentences = await listReading(server.deps, { recordId: record.id, pass: 1 }, 0);
    expect(new Set(sentences.map(({ metadata }) => metadata.speaker))).toEqual(new Set([0, 1]));
  });

  test('speakers that channels tell are not looked for again', async () => {
    const record = await convert(recordCall(), [1, 0]);
    const path = SPEAKERS_ROUTES.getSpeakers.path.replace(':id', record.id);
    const { body } = await person.call<{ data: SpeakerReading }>('GET', path);
    expect(body.data).toEqual({ state: 'done', num_speaker: null, found: 2 });
    expect(await person.call('POST', path, {})).toMatchObject({
      status: 409,
      body: { code: 'SPEAKERS_BY_CHANNEL' },
    });
    // In the order in which they were selected.
    const first = wordsOf(await enter(record.id), 'Nguoi noi 1');
    expectHeard(saidOn(1), first, MAX_WRONG);
  });

  test('only the channel that was selected is heard; channels that the file does not have are refused', async () => {
    const record = await convert(recordCall(), [0]);
    const member = await enter(record.id);
    expectHeard(saidOn(0), toWords(member.text()), MAX_WRONG);

    const balance = await person.balance();
    expect(await create(recordCall(), [0, 2])).toMatchObject({
      status: 422,
      body: { code: 'AUDIO_CHANNELS' },
    });
    expect(await person.balance()).toBe(balance);
  });

  test('two workers share a long call and the recogniser is killed: nothing is recognised twice, nothing is missing', async () => {
    const { database } = server.deps;
    const second = startWorker(server.deps);
    const { body } = await create(recordCall(LONG_CALLS, LONG_CALL_MS), [0, 1]);
    const { id } = body.data.record;
    const following = person.followRecord(id);
    const rowsOf = (table: 'reading_range' | 'piece') =>
      database.sql
        .selectFrom(table)
        .select(['start_ms', 'end_ms'])
        .where('record_id', '=', id)
        .orderBy('start_ms')
        .execute();
    await expect.poll(async () => (await rowsOf('piece')).length).toBeGreaterThan(3);
    const children = listSpeechChildren();
    expect(children).not.toEqual([]);
    for (const pid of children) process.kill(pid, 'SIGKILL');
    expectDone((await following).messages);
    await second.stop();

    const ranges = await rowsOf('reading_range');
    expect(ranges.length).toBeGreaterThan(1);
    for (const rows of [ranges, await rowsOf('piece')])
      for (const [index, row] of rows.entries())
        expect(row.start_ms).toBeGreaterThanOrEqual(rows[index - 1]?.end_ms ?? 0);
    const member = await enter(id);
    for (const channel of [0, 1]) {
      const expected = Array.from({ length: LONG_CALLS }, () => saidOn(channel)).flat();
      const heard = wordsOf(member, `Nguoi noi ${channel + 1}`);
      expectHeard(expected, heard, LONG_CALLS * MAX_WRONG);
    }
  });
});
