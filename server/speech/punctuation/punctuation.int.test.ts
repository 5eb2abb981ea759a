import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { projectRoot } from '../../platform/entry-point.ts';
import { silentLog } from '../../testing/silent-log.ts';
import type { ModelInFolder } from '../models/model-description.ts';
import { readStarterTagger } from '../models/model-folder.ts';
import type { WordSpan } from '../time-spans.ts';
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
  // Only the clock of the limit is played: each answer takes most of it.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const limitMs = 1_000;
  const limited = createPunctuation(() => BUNDLED, silentLog, limitMs);
  onTestFinished(() => limited.close());
  const ask = async (): Promise<string> => {
    const answer = await write(limited, 'em sẽ gửi báo cáo cho chị lan ngay chiều nay');
    vi.advanceTimersByTime(0.9 * limitMs);
    return answer;
  };
  const answers = await Promise.all(Array.from({ length: 5 }, ask));
  expect(answers.filter((answer) => !answer.startsWith('Em '))).toEqual([]);
});

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
