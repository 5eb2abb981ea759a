import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ModelInFolder } from './models/model-description.ts';
import { countEdits } from './accuracy/word-error.ts';
import { evalFile } from './testing/encode-audio.ts';
import { makeFolder, recogniseFile, startSpeech, watchChildren, wordsOf } from './testing/test-speech.ts';
import { writeTinyModel } from './testing/tiny-models.ts';
import type { RecognisedPiece } from './speech.ts';

const MEETING = evalFile('meeting.wav');

describe('what the starter model understands', () => {
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

  test.each(['zipformerCtc', 'transducer'] as const)(
    'pieces, bytes, tones and unknown tokens of a %s become words',
    async (slot) => {
      const pieces = [
        '▁',
        'X',
        'IN',
        '▁đ',
        '<0xE1>',
        '<0xBA>',
        '<0xB9>',
        'p',
        '▁<unk>',
        '▁B',
        'A',
        '\u0323',
        'N',
      ];
      const script = pieces.map((token, index) => ({ token, frame: 5 + index * 4 }));
      const words = await heard(await writeTinyModel(await makeFolder(), slot, { script }));
      expect(words.map(({ text, startMs }) => [text, startMs])).toEqual([
        ['xin', 200],
        ['đẹp', 680],
        ['bạn', 1640],
      ]);
    },
  );

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
      languages: ['vi'],
      hints: 'none',
      writesMarks: false,
      liveText: 'simulated',
    });
  });
});

test('a transducer whose pieces are known listens for words', async () => {
  const model = await writeTinyModel(await makeFolder(), 'transducer');
  // ModelProto: pieces, each with its text and a score of 0.
  const pieces = ['▁XIN', '▁CH', 'ÀO'].map((piece) => {
    const text = Buffer.from(piece);
    return Buffer.concat([
      Buffer.from([0x0a, text.length + 7, 0x0a, text.length]),
      text,
      Buffer.from([0x15, 0, 0, 0, 0]),
    ]);
  });
  await writeFile(join(model.folder, 'bpe.model'), Buffer.concat(pieces));
  const speech = startSpeech({ models: { current: () => model } });
  expect(speech.engine().hints).toBe('hotwords');
  const heard = await recogniseFile(speech, evalFile('clips/clip-01.wav'), {
    hotwords: ['xin chào', 'Đặng'],
  });
  expect(wordsOf(heard)).toEqual(['xin', 'chào']);
  await expect(readFile(join(model.folder, 'bpe.model.vocab'), 'utf8')).resolves.toBe(
    '▁XIN\t0\n▁CH\t0\nÀO\t0\n',
  );
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
