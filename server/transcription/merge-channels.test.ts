import { expect, test } from 'vitest';
import { joinWords, type BuiltSentence } from './build-sentences.ts';
import { mergeChannels } from './merge-channels.ts';

/** A sentence of these words, each from its time on for 300 ms. */
const sentence = (text: string, startMs: number, stepMs = 400, isParagraphStart = false): BuiltSentence =>
  joinWords(
    text.split(' ').map((word, index) => ({
      text: word,
      startMs: startMs + index * stepMs,
      endMs: startMs + index * stepMs + 300,
    })),
    isParagraphStart,
  );
const merge = (channels: BuiltSentence[][], before: number | null = null): string[] =>
  mergeChannels(channels, before).map(
    ({ text, speaker, isParagraphStart }) => `${isParagraphStart ? '¶' : ''}${speaker}: ${text}`,
  );

test('turns stand in the order of time, and each change of speaker starts a paragraph', () => {
  const first = [sentence('chị nghe em nói không', 0), sentence('em hỏi một chút', 5000)];
  const second = [sentence('chị nghe đây', 2500), sentence('em nói đi', 3800)];
  expect(merge([first, second])).toEqual([
    '¶0: chị nghe em nói không',
    '¶1: chị nghe đây',
    '1: em nói đi',
    '¶0: em hỏi một chút',
  ]);
});

test('who goes on where the last piece ended starts no paragraph; who answers does', () => {
  expect(merge([[sentence('và còn nữa', 0)], []], 0)).toEqual(['0: và còn nữa']);
  expect(merge([[], [sentence('dạ vâng', 0)]], 0)).toEqual(['¶1: dạ vâng']);
});

test('a pause of the same speaker starts a paragraph as it does without channels', () => {
  expect(merge([[sentence('một', 0, 400, true), sentence('hai', 9000, 400, true)], []])).toEqual([
    '¶0: một',
    '¶0: hai',
  ]);
});

test('what is said during a sentence stands within it, and the sentence goes on behind', () => {
  const long = [sentence('một hai ba bốn năm sáu bảy tám', 0, 1000)];
  expect(merge([long, [sentence('dạ', 2100), sentence('vâng ạ', 5100)]])).toEqual([
    '¶0: một hai ba',
    '¶1: dạ',
    '¶0: bốn năm sáu',
    '¶1: vâng ạ',
    '¶0: bảy tám',
  ]);
});

test('who interrupts and is not outlasted follows whole; no word is lost and starts never go back', () => {
  const channels = [[sentence('tôi muốn hỏi là', 0)], [sentence('xin lỗi anh em đang bận', 900)]];
  expect(merge(channels)).toEqual(['¶0: tôi muốn hỏi là', '¶1: xin lỗi anh em đang bận']);

  const three = mergeChannels(
    [
      [sentence('a b c d e f g h', 0), sentence('i k', 4000)],
      [sentence('l m n o p', 700), sentence('q', 3000)],
      [sentence('r s t u v x y', 1000), sentence('z', 4000)],
    ],
    null,
  );
  const starts = three.map(({ startMs }) => startMs);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  const saidBy = (speaker: number): string =>
    three.flatMap((part) => (part.speaker === speaker ? part.text : [])).join(' ');
  expect([0, 1, 2].map(saidBy)).toEqual(['a b c d e f g h i k', 'l m n o p q', 'r s t u v x y z']);
});
