import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { createRandom, createSentences } from '../../transcript/document/testing.ts';
import { appendSentences, openTranscript } from '../../transcript/document/index.ts';
import { readContent, TranscriptMirror } from './transcript-mirror.ts';

function setUp() {
  const transcript = openTranscript(new Y.Doc());
  const mirror = new TranscriptMirror(transcript);
  let changes = 0;
  transcript.content.observe((event) => {
    changes += 1;
    const before = mirror.text;
    const applied = mirror.follow(event);
    expect(applied.apply(before).toString()).toBe(transcript.content.toJSON());
  });
  const expectEqual = () => {
    expect(mirror.text.toString()).toBe(transcript.content.toJSON());
    const [{ words, keys }, read] = [mirror.content, readContent(transcript)];
    expect([words.slice(), keys]).toEqual([read.words.slice(), read.keys]);
  };
  return { transcript, mirror, expectEqual, changeCount: () => changes };
}

test('equals the document after every batch of a conversion', () => {
  const { transcript, mirror, expectEqual } = setUp();
  const sentences = createSentences(400, 3);
  for (let from = 0; from < sentences.length; from += 5) {
    appendSentences(transcript, sentences.slice(from, from + 5), { nowMs: 0 });
    expectEqual();
  }
  expect(mirror.text.lines).toBeGreaterThan(2);
});

const ATTRIBUTES = [{}, { w: '1-1' }, { w: '1-1' }, { w: '2-9-a-e' }, { w: null }, { x: 'y' }, { u: 'a-1' }];
const TEXTS = ['a', 'ộ', ' ', 'chữ mới ', ' hai ', '\n', 'x\ny', '  '];

test.each(Array.from({ length: 24 }, (_, index) => index))(
  'equals it after 60 wild changes, seed %i',
  (seed) => {
    const { transcript, expectEqual, changeCount } = setUp();
    const { content, doc } = transcript;
    const random = createRandom(seed);
    const pick = (below: number) => Math.floor(random() * below);
    const change = () => {
      const at = pick(content.length + 1);
      const length = Math.min(content.length - at, pick(9));
      const attributes = ATTRIBUTES[pick(ATTRIBUTES.length)]!;
      const kind = pick(4);
      if (kind === 0 && length > 0) content.delete(at, length);
      else if (kind === 1 && length > 0) content.format(at, length, attributes);
      else {
        const text = TEXTS[pick(TEXTS.length)]!;
        if (text === '\n') content.insert(at, text, { p: `p-${pick(9)}-1` });
        else if (pick(3) === 0) content.insert(at, text);
        else content.insert(at, text, attributes);
      }
    };
    // Also long enough for changes that lie far from each other.
    const words = seed % 4 === 0 ? 600 : 60;
    if (seed % 2 === 0) appendSentences(transcript, createSentences(words, seed), { nowMs: 0 });
    for (let count = 0; count < 60; count += 1) {
      if (pick(4) === 0) doc.transact(() => [change, change, change].forEach((run) => run()));
      else change();
      expectEqual();
    }
    expect(changeCount()).toBeGreaterThan(30);
  },
);

test('a first paragraph that gets another key is known by it, whether or not the text changed', () => {
  const { transcript, mirror } = setUp();
  transcript.content.insert(0, 'chữ', {});
  transcript.meta.set('firstParagraph', 'p-5-5');
  mirror.followFirstKey();
  expect(mirror.content.keys).toEqual(['p-5-5']);
});

test('one key changes its word, and has little read again', () => {
  const { transcript, mirror } = setUp();
  appendSentences(transcript, createSentences(3_000, 7), { nowMs: 0 });
  const word = 1_500;
  const before = mirror.takeContent().content.words.at(word)!;
  transcript.content.insert(before.from + 1, 'x');
  expect(mirror.content.words.at(word)).toEqual({
    ...before,
    to: before.to + 1,
    timing: 'edited',
  });
  const [range, ...others] = mirror.takeContent().readAgain;
  expect(others).toEqual([]);
  expect(range!.to - range!.from).toBeLessThan(mirror.text.length / 10);
});

test('what people write far from each other at once is read again, and not what stands between', () => {
  const { transcript, mirror, expectEqual } = setUp();
  appendSentences(transcript, createSentences(3_000, 7), { nowMs: 0 });
  mirror.takeContent();
  const { content } = transcript;
  const last = content.length - 1;
  transcript.doc.transact(() => {
    content.insert(last, 'ba');
    content.delete(7_000, 2);
    content.insert(7_000, 'hai ');
    content.insert(1, 'một');
  });
  expectEqual();
  const { readAgain } = mirror.takeContent();
  const found = [1, 7_004, last + 7].map((at) =>
    readAgain.findIndex(({ from, to }) => from <= at && at <= to),
  );
  expect(found).toEqual([0, 1, 2]);
  const letters = readAgain.reduce((sum, { from, to }) => sum + to - from, 0);
  expect(letters).toBeLessThan(mirror.text.length / 4);
});

test('ranges read again move along with what is written before them, and become one where they meet', () => {
  const { transcript, mirror } = setUp();
  appendSentences(transcript, createSentences(3_000, 7), { nowMs: 0 });
  mirror.takeContent();
  transcript.content.insert(9_000, 'x');
  transcript.content.insert(9_001, 'x');
  transcript.content.insert(1, 'một');
  const { readAgain } = mirror.takeContent();
  expect(readAgain).toHaveLength(2);
  const { from, to } = readAgain[1]!;
  expect(from <= 9_003 && 9_005 <= to).toBe(true);
  const lineOf = (at: number) => mirror.text.lineAt(at);
  expect([from + 1, to]).toEqual([lineOf(9_003).from, lineOf(9_003).to]);
});
