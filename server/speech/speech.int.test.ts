import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ModelInFolder } from './child-messages.ts';
import { encodeAudio, evalFile } from './testing/encode-audio.ts';
import { makeFolder, recogniseFile, startSpeech, watchChildren, wordsOf } from './testing/test-speech.ts';
import { writeTinyModel } from './testing/tiny-models.ts';
import { countEdits, withoutTone } from './testing/word-error.ts';
import type { RecognisedPiece } from './speech.ts';

const MEETING = evalFile('meeting.wav');
const PCM_RATE = 16_000;

interface EvalClip {
  file: string;
  spoken: string[];
  /** What the model's card says that the recogniser makes of it. */
  onCard: string[];
}

async function readClips(): Promise<EvalClip[]> {
  const table = await readFile(evalFile('transcripts.tsv'), 'utf8');
  const rows = table.trim().split('\n').slice(1);
  return rows.map((row) => {
    const [file, , , , spoken, onCard] = row.split('\t');
    return { file: file!, spoken: spoken!.split(' '), onCard: onCard!.split(' ') };
  });
}

describe('what the starter model understands', () => {
  test('its word error on the clips is that of the card, within 2 points', { timeout: 30_000 }, async () => {
    const speech = startSpeech();
    const rates = { words: 0, heard: 0, onCard: 0, heardToneless: 0, onCardToneless: 0 };
    for (const { file, spoken, onCard } of await readClips()) {
      const heard = wordsOf(await recogniseFile(speech, evalFile(file)));
      const toneless = spoken.map(withoutTone);
      rates.words += spoken.length;
      rates.heard += countEdits(spoken, heard);
      rates.onCard += countEdits(spoken, onCard);
      rates.heardToneless += countEdits(toneless, heard.map(withoutTone));
      rates.onCardToneless += countEdits(toneless, onCard.map(withoutTone));
    }
    const percent = (edits: number): number => (100 * edits) / rates.words;
    expect(Math.abs(percent(rates.heard) - percent(rates.onCard))).toBeLessThanOrEqual(2);
    expect(Math.abs(percent(rates.heardToneless) - percent(rates.onCardToneless))).toBeLessThanOrEqual(2);
  });

  test('words lie where they are spoken', async () => {
    const table = await readFile(evalFile('meeting.tsv'), 'utf8');
    const turns = table
      .trim()
      .split('\n')
      .slice(1)
      .map((row) => row.split('\t'));
    const words = (await recogniseFile(startSpeech(), MEETING)).flatMap((piece) => piece.words);
    for (const [start, end, , , text] of turns) {
      const [startMs, endMs] = [Number(start) * 1000, Number(end) * 1000];
      const inTurn = words.filter((word) => word.startMs >= startMs - 150 && word.endMs <= endMs + 350);
      expect(
        countEdits(
          text!.split(' '),
          inTurn.map((word) => word.text),
        ),
      ).toBeLessThanOrEqual(4);
    }
  });

  test('silence, noise and tones hold no words, even for a model that always hears some', async () => {
    const seconds = 12;
    const wave = (value: (index: number) => number): Int16Array =>
      Int16Array.from({ length: seconds * PCM_RATE }, (_, index) => value(index));
    // A fixed generator: the noise is the same in every run.
    let seed = 1;
    const noise = (): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647 - 0.5;
    };
    const sounds = {
      silence: wave(() => 0),
      noise: wave(() => noise() * 8000),
      tone: wave((index) => Math.sin((index / PCM_RATE) * 440 * 2 * Math.PI) * 8000),
      beeps: wave((index) => (index % 8000 < 3200 ? Math.sin((index / PCM_RATE) * 6000) * 12_000 : 0)),
      hum: wave((index) => Math.sin((index / PCM_RATE) * 50 * 2 * Math.PI) * 3000 + noise() * 300),
    };
    const folder = await makeFolder();
    const talkative = await writeTinyModel(folder, 'zipformerCtc');
    const speech = startSpeech({ models: { current: () => talkative } });
    const heard: Record<string, string[]> = {};
    for (const [name, samples] of Object.entries(sounds)) {
      const path = join(folder, `${name}.wav`);
      encodeAudio(path, samples, { container: 'wav', codec: 'pcm_s16le', channels: 1, sampleRate: PCM_RATE });
      heard[name] = wordsOf(await recogniseFile(speech, path));
    }
    expect(heard).toEqual({ silence: [], noise: [], tone: [], beeps: [], hum: [] });
  });
});

describe('pieces', () => {
  test('come in order, do not overlap, and say which is the last', async () => {
    const pieces = await recogniseFile(startSpeech(), MEETING);
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.map(({ isLast }) => isLast)).toEqual(pieces.map((_, index) => index === pieces.length - 1));
    let earliestMs = 0;
    for (const { startMs, endMs, words } of pieces) {
      expect(startMs).toBeGreaterThanOrEqual(earliestMs);
      expect(endMs - startMs).toBeLessThanOrEqual(20_000);
      for (const word of words) {
        expect(word.startMs).toBeGreaterThanOrEqual(Math.max(startMs, earliestMs));
        expect(word.endMs).toBeLessThanOrEqual(endMs);
        earliestMs = word.startMs;
      }
      earliestMs = endMs;
    }
  });

  test('recognition goes on behind a stored piece and hears the same rest', async () => {
    const speech = startSpeech();
    const all = await recogniseFile(speech, MEETING);
    const rest = await recogniseFile(speech, MEETING, { fromMs: all[1]!.endMs });
    expect(rest[0]!.startMs).toBeGreaterThanOrEqual(all[1]!.endMs);
    const expected = wordsOf(all.slice(2));
    expect(countEdits(expected, wordsOf(rest)) / expected.length).toBeLessThan(0.05);
  });

  test('the next piece waits until the one before is taken', async () => {
    const steps: string[] = [];
    const speech = startSpeech();
    await recogniseFile(speech, MEETING, {
      async onPiece() {
        steps.push('begin');
        // Longer than the next piece takes.
        await speech.probe(MEETING);
        steps.push('end');
      },
    });
    expect(steps).toEqual(steps.map((_, index) => (index % 2 === 0 ? 'begin' : 'end')));
  });

  test('a failure to store a piece ends the run with that failure', async () => {
    const failure = new Error('the database is gone');
    const run = recogniseFile(startSpeech(), MEETING, { onPiece: () => Promise.reject(failure) });
    await expect(run).rejects.toBe(failure);
  });
});

describe('kinds of models', () => {
  const heard = async (model: ModelInFolder): Promise<RecognisedPiece['words']> => {
    const speech = startSpeech({ models: { current: () => model } });
    const [piece] = await recogniseFile(speech, evalFile('clips/clip-01.wav'));
    return piece!.words.map((word) => ({
      ...word,
      startMs: word.startMs - piece!.startMs,
      endMs: word.endMs - piece!.startMs,
    }));
  };

  test('a CTC model gives words without confidence', async () => {
    const model = await writeTinyModel(await makeFolder(), 'zipformerCtc');
    await expect(heard(model)).resolves.toEqual([
      { text: 'xin', startMs: 200, endMs: 400 },
      { text: 'chào', startMs: 400, endMs: 770 },
    ]);
  });

  test('a transducer gives words with confidence', async () => {
    const model = await writeTinyModel(await makeFolder(), 'transducer');
    const confidence = 0.731;
    await expect(heard(model)).resolves.toEqual([
      { text: 'xin', startMs: 200, endMs: 400, confidence },
      { text: 'chào', startMs: 400, endMs: 770, confidence },
    ]);
    expect(startSpeech({ models: { current: () => model } }).engine()).toEqual({
      model: 'tiny-transducer',
      title: 'Tiny transducer',
      isStarter: false,
      hasConfidence: true,
    });
  });
});

describe('a child that fails', () => {
  test.each([
    ['a damaged network', 'model.onnx', 'not a network'],
    ['a list of tokens without a blank', 'tokens.txt', '▁xin 0\n'],
  ])('%s is a broken model', async (_name, file, content) => {
    const model = await writeTinyModel(await makeFolder(), 'zipformerCtc');
    await writeFile(join(model.folder, file), content);
    const speech = startSpeech({ models: { current: () => model } });
    await expect(recogniseFile(speech, MEETING)).rejects.toMatchObject({ code: 'SPEECH_MODEL_BROKEN' });
  });

  test('killed in the middle of a piece it costs only this run', async () => {
    const { log, lastPid } = watchChildren();
    const speech = startSpeech({ log });
    const taken: RecognisedPiece[] = [];
    const run = recogniseFile(speech, MEETING, {
      onPiece(piece) {
        taken.push(piece);
        process.kill(lastPid(), 'SIGKILL');
        return Promise.resolve();
      },
    });
    await expect(run).rejects.toMatchObject({ code: 'SPEECH_CRASHED' });
    expect(taken).toHaveLength(1);
    const rest = await recogniseFile(speech, MEETING, { fromMs: taken[0]!.endMs });
    expect(rest.at(-1)).toMatchObject({ isLast: true });
  });

  test('one that is stuck is ended', async () => {
    const { log, lastPid } = watchChildren();
    const run = recogniseFile(startSpeech({ log, silenceLimitMs: 2000 }), MEETING, {
      onPiece() {
        process.kill(lastPid(), 'SIGSTOP');
        return Promise.resolve();
      },
    });
    await expect(run).rejects.toMatchObject({ code: 'SPEECH_HUNG' });
  });

  test('one that swells is ended', async () => {
    const speech = startSpeech({ memoryMb: 10 });
    const run = recogniseFile(speech, MEETING, { onPiece: () => new Promise(() => {}) });
    await expect(run).rejects.toMatchObject({ code: 'SPEECH_OUT_OF_MEMORY' });
  });

  test('a cancelled run ends with the reason, and so does one that is under way at the end', async () => {
    const stop = new AbortController();
    const reason = new Error('the lease is lost');
    const run = recogniseFile(startSpeech(), MEETING, {
      signal: stop.signal,
      onPiece: () => new Promise(() => stop.abort(reason)),
    });
    await expect(run).rejects.toBe(reason);

    const speech = startSpeech();
    const last = recogniseFile(speech, MEETING, {
      onPiece: () => new Promise(() => void speech.close()),
    });
    await expect(last).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});

test('the model is looked up anew for each recording', async () => {
  const folder = await makeFolder();
  const [first, second] = [
    await writeTinyModel(folder, 'zipformerCtc'),
    await writeTinyModel(folder, 'transducer'),
  ];
  let current = first;
  const speech = startSpeech({ models: { current: () => current } });
  expect(speech.engine().model).toBe('tiny-zipformerctc');
  current = second;
  expect(speech.engine().model).toBe('tiny-transducer');
});
