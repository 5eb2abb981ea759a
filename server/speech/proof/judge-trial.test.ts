import { describe, expect, test } from 'vitest';
import type { RecognisedTokens } from '../recognition/words-from-tokens.ts';
import { judgeTrial } from './judge-trial.ts';
import { WORDLESS, type SpokenClip } from './proof-clips.ts';
import type { ModelTrial } from './try-model.ts';

const SAID = 'thảo cố hết sức đạp vào người có em để thụ ra ngoài';

/** Words a quarter of a second apart. */
const hear = (text: string, firstMs = 0): RecognisedTokens => {
  const tokens = text.split(' ').flatMap((word) => (word === '' ? [] : [` ${word}`]));
  return {
    tokens,
    timestamps: tokens.map((_, index) => firstMs / 1000 + index / 4),
    logProbabilities: [],
  };
};
const CLIPS: SpokenClip[] = [
  {
    file: 'a.wav',
    words: SAID.split(' '),
    wordStartsMs: SAID.split(' ').map((_, index) => index * 250),
  },
];
const trialOf = (spoken: RecognisedTokens, wordless: ModelTrial['wordless'] = {}): ModelTrial => ({
  spoken: [spoken],
  wordless: { ...Object.fromEntries(WORDLESS.map((name) => [name, hear('')])), ...wordless },
  realTimeFactor: 0.1,
  memoryMb: 200,
});
const judge = (...trial: Parameters<typeof trialOf>) => judgeTrial(trialOf(...trial), CLIPS);

test('a model that hears the sentence and nothing else may serve', () => {
  expect(judge(hear(SAID))).toEqual({ failure: null, heard: SAID, wordStartShiftMs: 0 });
});

test.each([
  ['nothing', '', 'MODEL_HEARS_NOTHING'],
  ['two words', 'thảo cố', 'MODEL_HEARS_NOTHING'],
  ['another language', 'the fox jumps over few lazy dogs', 'MODEL_NOT_VIETNAMESE'],
  ['text without marks', 'thao co het suc dap vao nguoi co em', 'MODEL_NOT_VIETNAMESE'],
  ['other letters', '今天 天气 很 好 对 吗', 'MODEL_NOT_VIETNAMESE'],
  ['a name of elsewhere among other words', `${SAID} wifi`, null],
])('%s heard in the sentence', (_name, text, failure) => {
  expect(judge(hear(text)).failure).toBe(failure);
});

describe('sound without words', () => {
  test.each(['silence', 'faint noise'] as const)('one word over %s is invented', (name) => {
    expect(judge(hear(SAID), { [name]: hear('dạ') }).failure).toBe('MODEL_INVENTS_WORDS');
  });

  test('a stray syllable over loud noise is borne, a sentence is not', () => {
    expect(judge(hear(SAID), { 'brown noise': hear('ờ') }).failure).toBeNull();
    expect(judge(hear(SAID), { 'brown noise': hear('cảm ơn các bạn') }).failure).toBe('MODEL_INVENTS_WORDS');
  });
});

test.each([
  ['run backwards', (times: number[]) => times.toReversed()],
  ['are missing', (times: number[]) => times.slice(1)],
])('times that %s are found out', (_name, change) => {
  const tokens = hear(SAID);
  expect(judge({ ...tokens, timestamps: change([...tokens.timestamps]) }).failure).toBe('MODEL_TIMES_WRONG');
});

describe('the shift of word starts', () => {
  test('is the median of how late words come', () => {
    expect(judge(hear(SAID, 83)).wordStartShiftMs).toBe(-80);
  });

  test('is not measured from a few words', () => {
    expect(judge(hear('thảo cố hết sức đạp', 80)).wordStartShiftMs).toBeNull();
  });
});
