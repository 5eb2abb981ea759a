/** Recordings recognised by a server with OpenAI's protocol, with all that such servers really do: what becomes text, and what does not. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAILURES, type FailureCode } from '../../contract/errors.ts';
import { RECORD_STATUS } from '../../contract/records/records.ts';
import { ROUTES } from '../../contract/routes.ts';
import type { Sentence } from '../../contract/transcription/transcript.ts';
import {
  openTranscriptionServer,
  refuse,
  say,
  verboseJson,
  type Reply,
  type TestTranscriptionServer,
} from '../speech/testing/transcription-server.ts';
import { readEvalSamples } from '../speech/testing/encode-audio.ts';
import { toWav } from '../testing/audio.ts';
import { expectDone, type Person } from '../testing/person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const RATE = 16_000;
/** What lies before a cut, and how loud it may be. */
const [QUIET_MS, QUIET] = [20, 600];
const OPENING = readEvalSamples('clips/clip-01.wav');
/** 'cảm ơn mọi người hẹn gặp lại vào sáng thứ năm tuần sau', really said. */
const THANKS = readEvalSamples('clips/clip-12.wav');
const PAUSE_SECONDS = 0.4;
/** Where the opening ends, and the thanks begin: one segment is sent, for the pause is short. Seconds. */
const PAUSE_AT = OPENING.length / RATE;
const THANKS_AT = PAUSE_AT + PAUSE_SECONDS;
const END = THANKS_AT + THANKS.length / RATE;

const OPENING_TEXT = 'Chào cả nhà, hôm nay chúng ta điểm lại công việc của tuần vừa rồi.';
const THANKS_TEXT = 'Cảm ơn mọi người, hẹn gặp lại vào sáng thứ năm tuần sau.';
const BOTH = `${OPENING_TEXT} ${THANKS_TEXT}`;
const opening = { text: OPENING_TEXT, start: 0.3, end: PAUSE_AT - 0.3 };
const thanks = { text: THANKS_TEXT, start: THANKS_AT, end: END - 0.3 };
const inPause = { start: PAUSE_AT - 0.05, end: THANKS_AT };

const sound = (): Uint8Array<ArrayBuffer> => {
  const samples = new Int16Array(OPENING.length + PAUSE_SECONDS * RATE + THANKS.length);
  samples.set(OPENING);
  samples.set(THANKS, OPENING.length + PAUSE_SECONDS * RATE);
  return toWav(samples);
};

let elsewhere: TestTranscriptionServer;
let server: TestServer;
let person: Person;
beforeAll(async () => {
  elsewhere = await openTranscriptionServer();
  server = await startTestServer('embedded', {
    SPEECH_ENGINE: 'openai',
    OPENAI_SPEECH_URL: elsewhere.url,
    OPENAI_SPEECH_KEY: 'secret',
  });
  person = await server.newPerson();
});
afterAll(async () => {
  await server.stop();
  await elsewhere.stop();
});

const sentencesOf = async (recordId: string): Promise<Sentence[]> => {
  const query = `audio_id=${recordId}&max_result=10000`;
  return (await person.call<{ data: Sentence[] }>('GET', `${ROUTES.listTexts.path}?${query}`)).body.data;
};

async function convert(): Promise<{ text: string; sentences: Sentence[] }> {
  const record = await person.addRecord(sound(), '.wav');
  expectDone((await person.followRecord(record.id)).messages);
  const sentences = await sentencesOf(record.id);
  return { text: sentences.map(({ text }) => text).join(' '), sentences };
}

describe('what such a server makes up never becomes text, and nothing that was said is lost', () => {
  const subscribe = 'Hãy subscribe cho kênh Ghiền Mì Gõ để không bỏ lỡ những video hấp dẫn.';
  const loop = `${OPENING_TEXT} ${'Chúng ta bắt đầu vào việc. '.repeat(6)}`;
  const answers: [string, object, string][] = [
    [
      'thanks for watching, over a pause',
      verboseJson([opening, { text: 'Cảm ơn các bạn đã theo dõi.', ...inPause }, thanks]),
      BOTH,
    ],
    [
      'a channel to subscribe to, over a pause',
      verboseJson([opening, { text: subscribe, ...inPause }, thanks]),
      BOTH,
    ],
    [
      'thanks behind the end of the sound',
      verboseJson([opening, thanks, { text: 'Cảm ơn.', start: END, end: END + 22 }]),
      BOTH,
    ],
    [
      'text that it doubts itself',
      verboseJson([
        opening,
        thanks,
        { text: 'Ừ thì thôi.', ...inPause, no_speech_prob: 0.8, avg_logprob: -1.3 },
      ]),
      BOTH,
    ],
    [
      'a loop',
      verboseJson([{ ...opening, text: loop, compression_ratio: 3.4 }, thanks]),
      `${OPENING_TEXT} Chúng ta bắt đầu vào việc. ${THANKS_TEXT}`,
    ],
    [
      'another writing system',
      verboseJson([opening, { text: '시청해 주셔서 감사합니다.', ...inPause }, thanks]),
      BOTH,
    ],
    ['segments without words', verboseJson([opening, thanks]), BOTH],
    ['text alone', { text: BOTH }, BOTH],
  ];
  test.each(answers)('%s', async (_what, answer, expected) => {
    elsewhere.answer((response) => say(response, answer));
    expect((await convert()).text).toBe(expected);
  });

  test('another language: it is asked once more, without words that may have led it there', async () => {
    await person.call('POST', '/analytic-v2/api/glossary', { words: [{ text: 'Kuala Lumpur' }] });
    const drifted = verboseJson([{ ...opening, text: 'Terima kasih kerana menonton video ini' }], {
      language: 'malay',
    });
    elsewhere.answer((response, number) =>
      say(response, number === 1 ? drifted : verboseJson([opening, thanks])),
    );
    expect((await convert()).text).toBe(BOTH);
    expect(elsewhere.asked.map(({ fields }) => fields['prompt'])).toEqual(['Kuala Lumpur', undefined]);
  });

  test('words without times stand where somebody speaks', async () => {
    elsewhere.answer((response) => say(response, { text: BOTH }));
    const words = (await convert()).sentences.flatMap(({ metadata }) => metadata.words);
    const pause = { from: PAUSE_AT * 1000, to: THANKS_AT * 1000 };
    expect(words).toHaveLength(BOTH.split(' ').length);
    expect(words.filter(({ stime, etime }) => stime > pause.from && etime < pause.to)).toEqual([]);
    // Nobody knows where a word begins: one of the next sentence may lie before the pause.
    const opened = OPENING_TEXT.split(' ').length;
    expect(words.slice(0, opened).filter(({ etime }) => etime > pause.to)).toEqual([]);
    expect(words.slice(opened + 1).filter(({ stime }) => stime < pause.from)).toEqual([]);
  });
});

describe('its limits', () => {
  test('an answer that is cut, and patience for a second: asked again', async () => {
    const times: number[] = [];
    elsewhere.answer((response, number) => {
      times.push(performance.now());
      if (number === 1)
        refuse(response, 429, { code: 'rate_limit_exceeded', headers: { 'retry-after': '1' } });
      else if (number === 2) response.writeHead(200, { 'content-length': '5000' }).end('{"text": "Chào');
      else say(response, verboseJson([opening, thanks]));
    });
    expect((await convert()).text).toBe(BOTH);
    expect(times[1]! - times[0]!).toBeGreaterThan(950);
  });

  test('patience for an hour: the record waits so long, says for what, and is not failed', async () => {
    elsewhere.answer((response) =>
      refuse(response, 429, { code: 'rate_limit_exceeded', headers: { 'retry-after': '3000' } }),
    );
    const { id } = await person.addRecord(sound(), '.wav');
    await expect.poll(async () => (await person.readRecord(id)).waiting_for).toBe('speech-server');
    expect(elsewhere.asked).toHaveLength(1);
    const jobs = await server.deps.database.sql
      .selectFrom('job')
      .select(['run_at', 'payload'])
      .where('kind', '=', 'transcribe')
      .execute();
    const own = jobs.find(({ payload }) => JSON.stringify(payload).includes(id))!;
    expect((own.run_at.getTime() - Date.now()) / 1000).toBeGreaterThan(2_900);
    expect(await person.readRecord(id)).toMatchObject({ status: RECORD_STATUS.working, failure: null });
  });

  const refusals: [string, Reply, FailureCode][] = [
    [
      'an account with nothing left',
      (response) => refuse(response, 429, { code: 'insufficient_quota' }),
      'SPEECH_SERVER_BUDGET',
    ],
    [
      'a key that is wrong',
      (response) => refuse(response, 401, { code: 'invalid_api_key' }),
      'SPEECH_SERVER_REFUSED',
    ],
  ];
  test.each(refusals)(
    '%s: failed at once with a sentence, and nothing is charged',
    async (_what, reply, code) => {
      const balance = await person.balance();
      elsewhere.answer(reply);
      const { id } = await person.addRecord(sound(), '.wav');
      await person.followRecord(id);
      expect((await person.readRecord(id)).failure).toEqual({ code, message: FAILURES[code].message });
      expect(elsewhere.asked).toHaveLength(1);
      expect(await person.balance()).toBe(balance);
    },
  );

  // The client keeps what it learns of a server, so these come last.
  test('a model that knows no times is asked for text', async () => {
    elsewhere.answer((response) => say(response, { text: BOTH, usage: { type: 'tokens' } }), {
      formats: ['json', 'text'],
    });
    expect((await convert()).text).toBe(BOTH);
    expect(elsewhere.asked.map(({ fields }) => fields['response_format'])).toEqual(['json']);
  });

  test('less sound at once than is sent: it is cut where it is quiet, and the next is cut at once', async () => {
    const maxBytes = 200_000;
    const limited: Reply = (response, number) =>
      say(response, verboseJson([{ text: `Phần ${number % 2 === 1 ? 'trước' : 'sau'}.` }]));
    elsewhere.answer(limited, { maxBytes });
    const { sentences } = await convert();
    expect(sentences.map(({ text }) => text).join(' ')).toBe('Phần trước. Phần sau.');
    expect(elsewhere.asked).toHaveLength(2);
    expect(Math.max(...elsewhere.asked.map(({ wav }) => wav.length))).toBeLessThanOrEqual(maxBytes);
    const end = elsewhere.asked[0]!.wav.subarray(-QUIET_MS * 32);
    const loudest = Math.max(
      ...Array.from({ length: end.length / 2 }, (_, at) => Math.abs(end.readInt16LE(at * 2))),
    );
    expect(loudest).toBeLessThan(QUIET);
  });
});
