import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../../platform/entry-point.ts';
import { silentLog } from '../../testing/silent-log.ts';
import type { ModelInFolder } from '../child-messages.ts';
import { readStarterTagger } from '../models/model-folder.ts';
import type { WordSpan } from '../speech.ts';
import { makeFolder } from '../testing/test-speech.ts';
import { loadOnnx } from './onnx-session.ts';
import { createPunctuation, type Punctuation } from './punctuation-thread.ts';

const BUNDLED = readStarterTagger();

const wordsOf = (text: string): WordSpan[] =>
  text.split(' ').map((word, index) => ({ text: word, startMs: index * 200, endMs: index * 200 + 190 }));

function start(model: ModelInFolder | null): Punctuation {
  const punctuation = createPunctuation(() => model, silentLog);
  onTestFinished(() => punctuation.close());
  return punctuation;
}

const write = async (punctuation: Punctuation, text: string): Promise<string> => {
  const surroundings = { before: [], isParagraphStart: true, silentUntilMs: Infinity };
  const words = await punctuation.punctuate(wordsOf(text), surroundings);
  return words.map((word) => word.text).join(' ');
};

describe('the bundled tagger', () => {
  test('answers as it did where it was trained', async () => {
    const path = join(projectRoot, 'models/punctuation');
    const { words, pauses, marks, capital } = JSON.parse(
      readFileSync(join(path, 'train/expected.json'), 'utf8'),
    ) as {
      words: number[];
      pauses: number[];
      marks: number[][];
      capital: number[];
    };
    const answers = await (await loadOnnx(join(path, 'tagger.int8.onnx'))).run({ words, pauses });
    const differences = [
      ...marks.flat().map((value, index) => value - answers.marks!.data[index]!),
      ...capital.map((value, index) => value - answers.capital!.data[index]!),
    ];
    // Its weights have lost a little in becoming bytes.
    expect(Math.max(...differences.map(Math.abs))).toBeLessThan(0.5);
  });

  test('puts marks and capitals into what was heard', async () => {
    const punctuation = start(BUNDLED);
    await expect(write(punctuation, 'em sẽ gửi báo cáo cho chị lan ngay chiều nay')).resolves.toBe(
      'Em sẽ gửi báo cáo cho chị Lan ngay chiều nay.',
    );
    await expect(write(punctuation, 'bao giờ anh tuấn ra hà nội')).resolves.toBe(
      'Bao giờ anh Tuấn ra Hà Nội?',
    );
  });
});

test('what a request waits for others does not count against its limit', async () => {
  const text = Array.from({ length: 60 }, () => 'em sẽ gửi báo cáo cho chị lan ngay chiều nay').join(' ');
  const secondsOf = async (punctuation: Punctuation): Promise<number> => {
    const startedAt = performance.now();
    await write(punctuation, text);
    return (performance.now() - startedAt) / 1000;
  };
  const first = start(BUNDLED);
  const withLoading = await secondsOf(first);
  const warm = Math.min(await secondsOf(first), await secondsOf(first), await secondsOf(first));
  // Enough for loading and one request, and far too little for all of them.
  const limitSeconds = 2 * withLoading;
  const others = Array.from({ length: Math.ceil((4 * limitSeconds) / warm) }, () => text);
  const limited = createPunctuation(() => BUNDLED, silentLog, limitSeconds * 1000);
  onTestFinished(() => limited.close());
  const answers = await Promise.all(others.map((other) => write(limited, other)));
  expect(answers.filter((answer) => !answer.startsWith('Em '))).toEqual([]);
}, 120_000);

describe('text stays as it was heard', () => {
  test('where the stage is turned off', async () => {
    await expect(write(start(null), 'xin chào')).resolves.toBe('xin chào');
  });

  test('where the model is broken', async () => {
    const folder = await makeFolder();
    await writeFile(join(folder, 'tagger.int8.onnx'), 'no model');
    await expect(write(start({ ...BUNDLED, folder }), 'xin chào')).resolves.toBe('xin chào');
  });
});
