import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { appendSentences } from './append-sentences.ts';
import { createAnchorReader, writeAnchor } from './anchors.ts';
import { readCaret, writeCaret } from './carets.ts';
import { openTranscript, type TranscriptDocument } from './document.ts';
import { createRandom, createSentences } from './testing.ts';

/** A text that was written and deleted in many pieces by two people. */
function writeWildly(seed: number): TranscriptDocument {
  const random = createRandom(seed);
  const [one, other] = [openTranscript(new Y.Doc()), openTranscript(new Y.Doc())];
  for (let step = 0; step < 60; step += 1) {
    const { content } = random() < 0.5 ? one : other;
    const at = Math.floor(random() * (content.length + 1));
    if (random() < 0.6)
      content.insert(at, 'một hai'.slice(0, 1 + Math.floor(random() * 7)), { w: `${step}` });
    else content.delete(at, Math.min(3, content.length - at));
    if (random() < 0.2) {
      Y.applyUpdate(one.doc, Y.encodeStateAsUpdate(other.doc));
      Y.applyUpdate(other.doc, Y.encodeStateAsUpdate(one.doc));
    }
  }
  return one;
}

test.each([1, 2, 3, 4])(
  'finds every place where Yjs itself finds it, before and after deleting, seed %i',
  (seed) => {
    const transcript = writeWildly(seed);
    const { content, doc } = transcript;
    content.insert(0, 'đầu');
    const anchors = Array.from({ length: content.length + 1 }, (_, position) => [
      writeAnchor(transcript, position, 0),
      writeAnchor(transcript, position, -1),
    ]).flat();
    const expectSame = () => {
      const read = createAnchorReader(transcript);
      for (const anchor of anchors) {
        const place = Y.createAbsolutePositionFromRelativePosition(
          Y.decodeRelativePosition(anchor),
          doc,
          false,
        );
        expect(read(anchor)?.index).toBe(place?.index);
      }
    };
    expectSame();
    content.delete(2, Math.floor(content.length / 2));
    content.insert(1, 'chen vào');
    expectSame();
  },
);

test('a letter that was deleted is told from one that stands', () => {
  const transcript = openTranscript(new Y.Doc());
  transcript.content.insert(0, 'một hai');
  const [deleted, standing] = [writeAnchor(transcript, 0, 0), writeAnchor(transcript, 4, 0)];
  transcript.content.delete(0, 4);
  const read = createAnchorReader(transcript);
  expect(read(deleted)).toEqual({ index: 0, isLive: false });
  expect(read(standing)).toEqual({ index: 0, isLive: true });
});

test.each([
  ['nothing', undefined],
  ['words', 'một'],
  ['bytes that are no position', new Uint8Array([9, 9, 9])],
  ['a letter that is not here yet', fromElsewhere()],
])('%s is no anchor', (_title, encoded) => {
  const transcript = openTranscript(new Y.Doc());
  transcript.content.insert(0, 'một');
  expect(createAnchorReader(transcript)(encoded)).toBeNull();
});

function fromElsewhere(): Uint8Array {
  const other = openTranscript(new Y.Doc());
  other.content.insert(0, 'hai');
  return writeAnchor(other, 1, 0);
}

test('what strangers tell of their carets is no place', () => {
  const transcript = openTranscript(new Y.Doc());
  appendSentences(transcript, createSentences(20, 5), { nowMs: 0 });
  expect(readCaret(transcript, writeCaret(transcript, 7))).toBe(7);
  const elsewhere = { tname: 'meta', assoc: 0 };
  const unknown = { item: { client: 1, clock: 10_000 }, assoc: 0 };
  for (const told of [null, 3, 'x', {}, elsewhere, unknown, { item: { client: 'x' } }])
    expect(readCaret(transcript, told)).toBeNull();
});
