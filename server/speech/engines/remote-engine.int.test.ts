import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { interleave, toWav } from '../../testing/audio.ts';
import { evalFile, readEvalSamples } from '../testing/encode-audio.ts';
import { makeFolder, recogniseFile, startSpeech, wordsOf } from '../testing/test-speech.ts';
import { NO_BUDGET } from './daily-budget.ts';
import { say, startTranscriptionServer, type Reply } from '../testing/transcription-server.ts';

const CLIP = evalFile('clips/clip-01.wav');
const MEETING = evalFile('meeting.wav');

const ANSWER = {
  task: 'transcribe',
  language: 'vietnamese',
  duration: 4,
  text: 'Chào cả nhà.',
  words: [
    { word: 'Chào', start: 0.3, end: 0.5 },
    { word: 'cả', start: 0.6, end: 0.7 },
    { word: 'nhà', start: 0.8, end: 1.1 },
  ],
};
const answer: Reply = (response) => say(response, ANSWER);

/** A busy machine must not take a slow answer for silence. */
const TIMEOUT_MS = 60_000;

async function setUp(reply: Reply, settings: object = {}, budget = NO_BUDGET) {
  const server = await startTranscriptionServer(reply);
  const speech = startSpeech({
    remote: {
      server: {
        url: server.url,
        model: 'whisper-1',
        apiKey: 'secret',
        timeoutMs: TIMEOUT_MS,
        atOnce: 2,
        firstWaitMs: 5,
        ...settings,
      },
      budget,
    },
  });
  return { server, speech };
}

describe('a server that answers', () => {
  test('is sent what is spoken as a WAV file, and its words stand at their times', async () => {
    const { server, speech } = await setUp(answer);
    const pieces = await recogniseFile(speech, CLIP, { hotwords: ['Đặng Hữu Phước', 'NxNote'] });
    const [piece] = pieces;
    expect(pieces).toHaveLength(1);
    expect(piece!.words.map(({ text, startMs }) => [text, startMs - piece!.startMs])).toEqual([
      ['Chào', 300],
      ['cả', 600],
      ['nhà.', 800],
    ]);
    const [{ path, authorization, fields, wav }] = server.asked as [(typeof server.asked)[0]];
    expect({ path, authorization }).toEqual({
      path: '/v1/audio/transcriptions',
      authorization: 'Bearer secret',
    });
    expect(fields).toMatchObject({
      model: 'whisper-1',
      language: 'vi',
      response_format: 'verbose_json',
      prompt: 'Đặng Hữu Phước, NxNote',
    });
    expect(wav.toString('latin1', 0, 4)).toBe('RIFF');
    expect(wav.length).toBe(44 + (piece!.endMs - piece!.startMs) * 32);
  });

  test('is sent what is said on each channel by itself', async () => {
    const { server, speech } = await setUp(answer);
    const voice = readEvalSamples('clips/clip-01.wav');
    const later = new Int16Array(voice.length * 2);
    later.set(voice, voice.length);
    const first = new Int16Array(later.length);
    first.set(voice);
    const path = join(await makeFolder(), 'call.wav');
    await writeFile(path, toWav(interleave([first, later]), 16_000, 2));
    const pieces = await recogniseFile(speech, path, { channels: [0, 1] });
    const ranges = pieces.flatMap((piece) => piece.ranges);
    expect(ranges.map(({ channel }) => channel)).toEqual([0, 1]);
    expect(pieces.flatMap(({ words }) => words.map(({ channel }) => channel))).toEqual([0, 0, 0, 1, 1, 1]);
    const sent = server.asked.map(({ wav }) => wav.subarray(44)).sort((a, b) => a.length - b.length);
    const said = ranges
      .map(({ channel, startMs, endMs }) => [first, later][channel]!.slice(startMs * 16, endMs * 16))
      .sort((a, b) => a.length - b.length);
    expect(sent.map((wav) => wav.equals(Buffer.from(said[sent.indexOf(wav)]!.buffer)))).toEqual([true, true]);
  });

  test('says what it can', async () => {
    const { speech } = await setUp(answer);
    expect(speech.engine()).toMatchObject({
      model: 'openai:whisper-1',
      isStarter: false,
      hints: 'prompt',
      writesMarks: true,
      liveText: 'none',
    });
    expect(speech.liveEngine()).toMatchObject({ model: 'starter', liveText: 'simulated' });
  });

  test('is asked for several pieces at once, no more than set, and they come in order', async () => {
    let first: Parameters<Reply>[0];
    const { server, speech } = await setUp((response, number) => {
      if (number === 1) {
        first = response;
        return;
      }
      setTimeout(() => {
        say(response, ANSWER);
        // The first answers only once the second has.
        if (number === 2) say(first, ANSWER);
      }, 20);
    });
    const pieces = await recogniseFile(speech, MEETING);
    expect(pieces.length).toBeGreaterThan(2);
    const starts = pieces.map(({ startMs }) => startMs);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(server.asked).toHaveLength(pieces.length);
    expect(server.most()).toBe(2);
  });

  test('is never asked about silence, whatever it would say', async () => {
    const { server, speech } = await setUp(answer);
    const silence = join(await makeFolder(), 'silence.wav');
    const clip = Buffer.alloc(44 + 10 * 32_000);
    Buffer.from('RIFF').copy(clip);
    clip.write('WAVEfmt ', 8, 'latin1');
    clip.writeUInt32LE(16, 16);
    clip.writeUInt16LE(1, 20);
    clip.writeUInt16LE(1, 22);
    clip.writeUInt32LE(16_000, 24);
    clip.writeUInt32LE(32_000, 28);
    clip.writeUInt16LE(2, 32);
    clip.writeUInt16LE(16, 34);
    clip.write('data', 36, 'latin1');
    clip.writeUInt32LE(clip.length - 44, 40);
    await writeFile(silence, clip);
    expect(wordsOf(await recogniseFile(speech, silence))).toEqual([]);
    expect(server.asked).toHaveLength(0);
  });
});

describe('a server in trouble', () => {
  const once =
    (trouble: Reply): Reply =>
    (response, number, asked) =>
      number === 1 ? trouble(response, number, asked) : say(response, ANSWER);

  const troubles: [string, Reply, number?][] = [
    ['breaks off', (response) => void response.destroy()],
    ['is busy', (response) => say(response, {}, 503)],
    ['answers half', (response) => void response.end('{"text": "Chào cả')],
    ['answers garbage', (response) => void response.end('<html>')],
    ['answers something else', (response) => say(response, { hello: 1 })],
    ['asks for patience', (response) => void response.writeHead(429, { 'retry-after': '0' }).end()],
    // Long enough that a busy machine does not take the second answer for another silence.
    ['hangs', () => {}, 5_000],
  ];
  test.each(troubles)('that %s is asked again', async (_what, trouble, timeoutMs = TIMEOUT_MS) => {
    const { server, speech } = await setUp(once(trouble), { timeoutMs });
    expect(wordsOf(await recogniseFile(speech, CLIP))).toEqual(['Chào', 'cả', 'nhà.']);
    expect(server.asked).toHaveLength(2);
  });

  test('is left alone as long as it asks for', async () => {
    const times: number[] = [];
    const { speech } = await setUp((response, number) => {
      times.push(performance.now());
      if (number === 1) response.writeHead(429, { 'retry-after': '1' }).end();
      else say(response, ANSWER);
    });
    await recogniseFile(speech, CLIP);
    expect(times[1]! - times[0]!).toBeGreaterThan(900);
  });

  test('that never answers fails by name, after the last try', async () => {
    const { server, speech } = await setUp((response) => say(response, {}, 500));
    await expect(recogniseFile(speech, CLIP)).rejects.toMatchObject({ code: 'SPEECH_SERVER_FAILED' });
    expect(server.asked).toHaveLength(4);
  });

  test.each([401, 404, 400])('that refuses with %i is not asked again', async (status) => {
    const { server, speech } = await setUp((response) => say(response, {}, status));
    await expect(recogniseFile(speech, CLIP)).rejects.toMatchObject({ code: 'SPEECH_SERVER_REFUSED' });
    expect(server.asked).toHaveLength(1);
  });

  test('that leads elsewhere is not followed', async () => {
    const other = await startTranscriptionServer(answer);
    const { speech } = await setUp((response) =>
      response.writeHead(307, { location: `${other.url}/audio/transcriptions` }).end(),
    );
    await expect(recogniseFile(speech, CLIP)).rejects.toMatchObject({ code: 'SPEECH_SERVER_FAILED' });
    expect(other.asked).toHaveLength(0);
  });

  test('one piece that fails ends all, and what was heard before stands', async () => {
    const { speech } = await setUp((response, number) =>
      number < 2 ? say(response, ANSWER) : say(response, {}, 401),
    );
    await expect(recogniseFile(speech, MEETING)).rejects.toMatchObject({ code: 'SPEECH_SERVER_REFUSED' });
  });
});

test('when the budget of the day is spent nothing more is sent', async () => {
  let left = 1;
  const budget = { spend: () => Promise.resolve(left-- > 0) };
  const { server, speech } = await setUp(answer, { atOnce: 1 }, budget);
  await expect(recogniseFile(speech, MEETING)).rejects.toMatchObject({ code: 'SPEECH_SERVER_BUDGET' });
  expect(server.asked).toHaveLength(1);
});
