import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { LiveStreamOptions } from '../live-speech.ts';
import type { Speech } from '../speech.ts';
import type { WordSpan } from '../time-spans.ts';
import { evalFile, readEvalSamples } from '../testing/encode-audio.ts';
import { makeFolder, recogniseFile, startSpeech, watchChildren, wordsOf } from '../testing/test-speech.ts';
import { writeTinyModel } from '../testing/tiny-models.ts';
import { countEdits } from '../accuracy/word-error.ts';

const CHUNK_BYTES = 3200;
const CHUNK_MS = 100;
/** How far the test may be ahead of the recogniser. */
const MAX_BACKLOG_MS = 2000;

const meeting = (): Buffer => {
  const samples = readEvalSamples('meeting.wav');
  return Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
};

interface Heard {
  settled: WordSpan[];
  /** Where the settled text ended with each call. */
  untilMs: number[];
  interimCount: number;
  failure: unknown;
}

/** Speaks as fast as the stream listens, and tells what came of it. */
async function speak(
  speech: Speech,
  sound: Buffer,
  {
    fromMs = 0,
    atMs = {},
    ...overrides
  }: Partial<LiveStreamOptions> & { atMs?: Record<number, () => void> } = {},
): Promise<Heard> {
  const heard: Heard = { settled: [], untilMs: [], interimCount: 0, failure: null };
  const stream = speech.openLive({
    fromMs,
    onInterim(words, settledMs) {
      heard.interimCount += 1;
      expect(settledMs).toBe(heard.untilMs.at(-1) ?? fromMs);
      for (const word of words) expect(word.endMs).toBeGreaterThan(settledMs);
    },
    onSettled(words, untilMs) {
      heard.settled.push(...words);
      heard.untilMs.push(untilMs);
      return Promise.resolve();
    },
    onFailure(error) {
      heard.failure = error;
    },
    ...overrides,
  });
  for (let at = 0; at < sound.length && !heard.failure; at += CHUNK_BYTES) {
    await expect.poll(() => stream.backlogMs).toBeLessThan(MAX_BACKLOG_MS);
    stream.write(sound.subarray(at, at + CHUNK_BYTES));
    atMs[(at / CHUNK_BYTES) * CHUNK_MS]?.();
  }
  await stream.finish().catch(() => {});
  return heard;
}

/** What is heard of the meeting where nothing disturbs; asked for by the first who needs it. */
let undisturbed: Heard | null = null;
const hearUndisturbed = async (): Promise<Heard> => (undisturbed ??= await speak(startSpeech(), meeting()));

const textsOf = (words: readonly WordSpan[]): string[] => words.map(({ text }) => text);

describe('live text', () => {
  test('of a meeting differs from that of the file by less than 6 %', async () => {
    const { settled, untilMs, interimCount } = await hearUndisturbed();
    const file = wordsOf(await recogniseFile(startSpeech(), evalFile('meeting.wav')));
    expect(countEdits(file, textsOf(settled)) / file.length).toBeLessThan(0.06);
    expect(untilMs).toEqual([...untilMs].sort((a, b) => a - b));
    expect(untilMs.at(-1)).toBeGreaterThan(62_000);
    expect(interimCount).toBeGreaterThan(3);
    const starts = settled.map(({ startMs }) => startMs);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
  });

  test('goes on where an earlier stream had settled', async () => {
    const fromMs = 30_000;
    const rest = await speak(startSpeech(), meeting().subarray(fromMs * 32), { fromMs });
    expect(rest.settled[0]!.startMs).toBeGreaterThanOrEqual(fromMs);
    expect(rest.untilMs.at(-1)).toBeGreaterThan(62_000);
    expect(textsOf(rest.settled).slice(-3)).toEqual(['thúc', 'ở', 'đây']);
  });

  test('of several people at once is whole for each', async () => {
    const speech = startSpeech();
    const alone = textsOf((await hearUndisturbed()).settled);
    const together = await Promise.all([1, 2, 3].map(() => speak(speech, meeting())));
    // Where speech without a pause is cut depends on how busy the machine is, and so do a few words.
    for (const { settled } of together)
      expect(countEdits(alone, textsOf(settled)) / alone.length).toBeLessThan(0.05);
  });

  test('holds nothing where nobody speaks, and says how far that goes', async () => {
    const talkative = await writeTinyModel(await makeFolder(), 'zipformerCtc');
    const speech = startSpeech({ models: { current: () => talkative } });
    const seconds = 12;
    const hum = Int16Array.from({ length: seconds * 16_000 }, (_, index) => Math.sin(index / 50) * 3000);
    const { settled, untilMs, interimCount } = await speak(speech, Buffer.from(hum.buffer));
    expect({ settled, interimCount }).toEqual({ settled: [], interimCount: 0 });
    expect(untilMs.length).toBeGreaterThan(8);
    expect(untilMs.at(-1)).toBeGreaterThan(11_900);
  });

  test('holds all that was said also when no more sound comes', async () => {
    const speech = startSpeech();
    const shown: string[] = [];
    const stream = speech.openLive({
      fromMs: 0,
      onInterim: (words) => void shown.push(textsOf(words).join(' ')),
      onSettled: () => Promise.resolve(),
      onFailure: () => {},
    });
    // In the middle of a sentence, all at once.
    stream.write(meeting().subarray(0, 2400 * 32));
    await expect.poll(() => shown.at(-1)).toMatch(/^mình bắt đầu nhé hôm nay/);
    stream.write(meeting().subarray(2400 * 32, 3000 * 32));
    stream.write(meeting().subarray(3000 * 32, 3600 * 32));
    await expect.poll(() => shown.at(-1)).toMatch(/việc cần bản$/);
    stream.close();
  });

  test('waits for settled words to be stored before it goes on', async () => {
    let isStoring = false;
    const speech = startSpeech();
    const { failure } = await speak(speech, meeting().subarray(0, 20_000 * 32), {
      onInterim: () => expect(isStoring).toBe(false),
      async onSettled() {
        expect(isStoring).toBe(false);
        isStoring = true;
        await speech.probe(evalFile('clips/clip-01.wav'));
        isStoring = false;
      },
    });
    expect(failure).toBeNull();
  });
});

describe('a child that fails', () => {
  test('in the middle of speech, twice, costs no word', async () => {
    const { log, lastPid } = watchChildren();
    const speech = startSpeech({ log });
    const kill = (): void => void process.kill(lastPid(), 'SIGKILL');
    const disturbed = await speak(speech, meeting(), { atMs: { 12_000: kill, 40_000: kill } });
    expect(disturbed.failure).toBeNull();
    const [heard, expected] = [textsOf(disturbed.settled), textsOf((await hearUndisturbed()).settled)];
    expect(countEdits(expected, heard) / expected.length).toBeLessThan(0.05);
    expect(Math.abs(heard.length - expected.length)).toBeLessThanOrEqual(2);
  });

  test('for ever ends the stream with its reason', async () => {
    const model = await writeTinyModel(await makeFolder(), 'zipformerCtc');
    await writeFile(join(model.folder, 'model.onnx'), 'not a network');
    const speech = startSpeech({ models: { current: () => model } });
    const { failure } = await speak(speech, meeting());
    expect(failure).toMatchObject({ code: 'SPEECH_MODEL_BROKEN' });
  });

  test('to store what it says ends the stream with that failure', async () => {
    const refusal = new Error('the database is gone');
    const { failure } = await speak(startSpeech(), meeting(), { onSettled: () => Promise.reject(refusal) });
    expect(failure).toBe(refusal);
  });

  test('streams under way fail when the server stops', async () => {
    const speech = startSpeech();
    const { failure } = await speak(speech, meeting(), { atMs: { 3000: () => void speech.close() } });
    expect(failure).toMatchObject({ code: 'UNAVAILABLE' });
  });
});
