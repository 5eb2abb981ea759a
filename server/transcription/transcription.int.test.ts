import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordDetail, RecordSummary } from '../../contract/records/records.ts';
import type { Sentence } from '../../contract/transcription/transcript.ts';
import { bareWord } from '../../transcript/words/vietnamese.ts';
import { ROUTES } from '../../contract/routes.ts';
import { reserveSeconds } from '../billing/index.ts';
import { addRecord, holdingOf, peaksKey, toSummary } from '../records/index.ts';
import { readClips, readMeeting, repeatMeeting, toWav } from '../testing/audio.ts';
import { expectDone, type Person } from '../testing/person.ts';
import { listSpeechChildren } from '../testing/speech-children.ts';
import { ONE_KIND } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { listReading, queueTranscription } from './index.ts';

/** How often the meeting is repeated in the long recording, when the recogniser is killed, and how the meeting ends each time. */
const MEETINGS = 3;
const KILLED_AT_MS = [30_000, 100_000];
const LAST_WORDS = 'cuộc họp kết thúc ở đây';
/** Its words where nothing disturbs, which are the same on every database; asked for by the first who needs them. */
let undisturbedText: string | null = null;

describe.each(ONE_KIND)('%s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.stop());

  const textsOf = async (person: Person, record: RecordSummary) => {
    const query = `audio_id=${record.id}&max_result=10000`;
    return (await person.call<{ data: Sentence[] }>('GET', `${ROUTES.listTexts.path}?${query}`)).body.data;
  };
  /** Without marks and capitals. */
  const plainText = async (person: Person, record: RecordSummary) =>
    (await textsOf(person, record)).flatMap(({ text }) => text.split(' ').map(bareWord)).join(' ');
  const piecesOf = (record: RecordSummary) =>
    server.deps.database.sql
      .selectFrom('piece')
      .selectAll()
      .where('record_id', '=', record.id)
      .orderBy('start_ms')
      .execute();
  const recognisedMs = async (record: RecordSummary) => {
    const row = server.deps.database.sql
      .selectFrom('record')
      .select('recognised_ms')
      .where('id', '=', record.id);
    return (await row.executeTakeFirstOrThrow()).recognised_ms;
  };

  async function convertUndisturbed(audio: Uint8Array<ArrayBuffer>): Promise<string> {
    const person = await server.newPerson();
    const record = await person.addRecord(audio, '.wav');
    expectDone((await person.followRecord(record.id)).messages);
    return plainText(person, record);
  }

  test('the recogniser killed in the middle, twice: no piece is done again and no word is missing', async () => {
    const person = await server.newPerson();
    const audio = repeatMeeting(MEETINGS);
    const disturbed = await person.addRecord(audio, '.wav');
    const following = person.followRecord(disturbed.id);
    for (const at of KILLED_AT_MS) {
      await expect.poll(() => recognisedMs(disturbed)).toBeGreaterThan(at);
      const victims = listSpeechChildren();
      expect(victims).not.toEqual([]);
      for (const pid of victims) process.kill(pid, 'SIGKILL');
    }
    expectDone((await following).messages);

    const pieces = await piecesOf(disturbed);
    for (const [index, piece] of pieces.entries())
      expect(piece.start_ms).toBeGreaterThanOrEqual(pieces[index - 1]?.end_ms ?? 0);
    // Pieces are cut a little differently behind a crash, so single tones may differ, but no word is lost or doubled.
    undisturbedText ??= await convertUndisturbed(audio);
    const [text, whole] = [await plainText(person, disturbed), undisturbedText];
    expect(text.split(LAST_WORDS)).toHaveLength(MEETINGS + 1);
    expect(whole.split(LAST_WORDS)).toHaveLength(MEETINGS + 1);
    expect(Math.abs(text.split(' ').length - whole.split(' ').length)).toBeLessThanOrEqual(2);
    const seconds = Math.ceil(disturbed.duration);
    expect(await person.balance()).toBe(3600 - seconds);
  });

  test('a recogniser that dies again and again, behind what it has done, fails the record and gives the minutes back', async () => {
    const person = await server.newPerson();
    const record = await person.addRecord(repeatMeeting(2), '.wav');
    const following = person.followRecord(record.id);
    await expect.poll(() => recognisedMs(record)).toBeGreaterThan(KILLED_AT_MS[0]!);
    const killing = setInterval(
      () => listSpeechChildren().forEach((pid) => process.kill(pid, 'SIGKILL')),
      20,
    );
    const { messages } = await following;
    clearInterval(killing);
    expect(messages.at(-1)).toMatchObject({ status: 6, failure: { code: 'SPEECH_CRASHED' } });
    expect(await person.balance()).toBe(3600);
  });

  test('text can be read while the rest is being recognised, and progress only grows', async () => {
    const person = await server.newPerson();
    const record = await person.addRecord(repeatMeeting(3), '.wav');
    const following = person.followRecord(record.id);
    await expect.poll(() => recognisedMs(record)).toBeGreaterThan(0);
    expect(await textsOf(person, record)).not.toEqual([]);
    const { messages } = await following;
    const progress = messages.map((message) => message.progress);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(progress.filter((value) => value > 0 && value < 1).length).toBeGreaterThan(5);
  });

  test('numbers are written, and the words that were said are kept with their times', async () => {
    const person = await server.newPerson();
    const { content } = readClips().find(({ text }) => text.includes('hai trăm bốn mươi triệu'))!;
    const record = await person.addRecord(content, '.wav');
    expectDone((await person.followRecord(record.id)).messages);
    const sentences = await listReading(server.deps, { recordId: record.id, pass: 1 }, 0);
    const words = sentences.flatMap(({ metadata }) => metadata.words);
    const written = words.find(({ text }) => text === '240')!;
    expect(written.spoken!.map(({ text }) => text)).toEqual(['hai', 'trăm', 'bốn', 'mươi']);
    expect([written.spoken![0]!.stime, written.spoken![3]!.etime]).toEqual([written.stime, written.etime]);
  });

  test('a recording without speech ends as done, without a word, says so and costs nothing', async () => {
    const person = await server.newPerson();
    const record = await person.addRecord(toWav(new Int16Array(16_000 * 10)), '.wav');
    expectDone((await person.followRecord(record.id)).messages);
    expect(await textsOf(person, record)).toEqual([]);
    const path = `${ROUTES.listRecords.path}/${record.id}`;
    const { data } = (await person.call<{ data: { record: RecordDetail } }>('GET', path)).body;
    expect(data.record.failure?.code).toBe('AUDIO_NO_SPEECH');
    expect(await person.balance()).toBe(3600);
  });

  test('audio that is gone fails the record with the reason and gives the minutes back; a retry holds them again', async () => {
    const { deps } = server;
    const person = await server.newPerson();
    const key = `audio/${crypto.randomUUID()}.wav`;
    const record = await deps.database.transaction(async () => {
      const added = await addRecord(deps, {
        id: crypto.randomUUID(),
        userId: person.user.id,
        name: 'Mất tệp',
        sourceName: '',
        bucket: deps.storage.bucket,
        key,
        config: {},
        channels: [],
        durationMs: 62_126,
        reservedSeconds: 63,
      });
      await reserveSeconds(deps, holdingOf(added));
      await queueTranscription(deps, added);
      return toSummary(added);
    });
    expect((await person.followRecord(record.id)).messages.at(-1)).toMatchObject({
      status: 6,
      failure: { code: 'AUDIO_MISSING', message: expect.stringContaining('Tải lên lại') as string },
    });
    expect(await person.balance()).toBe(3600);

    await deps.storage.put(key, Buffer.from(readMeeting()), 'audio/wav');
    expect((await person.call('POST', `/analytic-v2/api/audio/${record.id}/retry`)).status).toBe(200);
    expectDone((await person.followRecord(record.id)).messages);
    expect(await textsOf(person, record)).not.toEqual([]);
    expect(await person.balance()).toBe(3600 - 63);
  });

  test('retrying is for failed records only', async () => {
    const person = await server.newPerson();
    const record = await person.addRecord(toWav(new Int16Array(16_000)), '.wav');
    await person.followRecord(record.id);
    const answer = await person.call('POST', `/analytic-v2/api/audio/${record.id}/retry`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'RECORD_NOT_FAILED' } });
    expect(await server.deps.storage.stat(peaksKey(record.id))).not.toBeNull();
  });
});
