import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { appendSentences } from './append-sentences.ts';
import { openTranscript, type TranscriptDocument } from './document.ts';
import { mergeAllParagraphs } from './edit-paragraphs.ts';
import { replaceMatches } from './find-matches.ts';
import { replaceText } from './replace-text.ts';
import { createSentence } from './testing.ts';
import { createUndoManager } from './undo.ts';

const NOW_MS = 1_764_000_000_000;

/** One transcript in the hands of several people, whose client ids rise or fall: what comes first in the text depends on them. */
function openFor(names: readonly string[], isFalling: boolean) {
  const first = new Y.Doc();
  first.clientID = 1;
  const words = ['xin', 'chào', 'anh'].map((text, at) => ({ text, stime: at * 500, etime: at * 500 + 400 }));
  appendSentences(openTranscript(first), [createSentence('s', words)], { nowMs: 0 });
  const state = Y.encodeStateAsUpdate(first);
  return names.map((name, index) => {
    const doc = new Y.Doc();
    doc.clientID = isFalling ? 100 - index : 10 + index;
    Y.applyUpdate(doc, state);
    const transcript = openTranscript(doc);
    const context = { nowMs: NOW_MS, userId: name, newId: () => 'n' };
    const write = (from: number, to: number, insert: string) =>
      replaceText(transcript, { from, to, insert }, context);
    return { transcript, write, context };
  });
}

type Writer = ReturnType<typeof openFor>[number];

const textOf = ({ content }: TranscriptDocument) => content.toJSON();

function meet(...people: readonly Writer[]): void {
  for (let round = 0; round < 2; round += 1)
    for (const from of people)
      for (const to of people)
        Y.applyUpdate(to.transcript.doc, Y.encodeStateAsUpdate(from.transcript.doc), 'network');
}

/** Letter by letter in the place of what stands there. */
function type({ write }: Writer, from: number, to: number, text: string): void {
  Array.from(text).forEach((letter, at) => write(from + at, at === 0 ? to : from + at, letter));
}

const BOTH_ORDERS = [false, true];

test.each(BOTH_ORDERS)('rule 98: two replace the same recognised word, falling ids: %s', (isFalling) => {
  const [an, binh] = openFor(['an', 'binh'], isFalling) as [Writer, Writer];
  type(an, 4, 8, 'Thưa');
  type(binh, 4, 8, 'Dạ');
  meet(an, binh);
  expect(['xin ThưaDạ anh', 'xin DạThưa anh']).toContain(textOf(an.transcript));
});

test.each(BOTH_ORDERS)('rule 98: two replace a word that one of them typed, falling ids: %s', (isFalling) => {
  const [an, binh] = openFor(['an', 'binh'], isFalling) as [Writer, Writer];
  type(an, 4, 8, 'cũ');
  meet(an, binh);
  type(an, 4, 6, 'Thưa');
  type(binh, 4, 6, 'Dạ');
  meet(an, binh);
  expect(['xin ThưaDạ anh', 'xin DạThưa anh']).toContain(textOf(an.transcript));
});

test.each(BOTH_ORDERS)('rule 98: two replace what both typed, falling ids: %s', (isFalling) => {
  const [an, binh] = openFor(['an', 'binh'], isFalling) as [Writer, Writer];
  type(an, 4, 8, 'một');
  type(binh, 4, 8, 'hai');
  meet(an, binh);
  const to = textOf(an.transcript).indexOf(' anh');
  type(an, 4, to, 'Thưa');
  type(binh, 4, to, 'Dạ');
  meet(an, binh);
  expect(['xin ThưaDạ anh', 'xin DạThưa anh']).toContain(textOf(an.transcript));
});

test.each(BOTH_ORDERS)(
  'rule 98: somebody types at the end of what another is typing, falling ids: %s',
  (isFalling) => {
    const [an, binh] = openFor(['an', 'binh'], isFalling) as [Writer, Writer];
    type(an, 4, 8, 'Th');
    meet(an, binh);
    type(an, 6, 6, 'ưa');
    type(binh, 6, 6, 'Dạ');
    meet(an, binh);
    expect(textOf(an.transcript)).toBe('xin ThưaDạ anh');
  },
);

test.each(BOTH_ORDERS)(
  'rule 98: one writes the first letter anew while another types before it, falling ids: %s',
  (isFalling) => {
    const [an, binh] = openFor(['an', 'binh'], isFalling) as [Writer, Writer];
    type(an, 4, 8, 'dang');
    meet(an, binh);
    an.write(4, 5, 'đ');
    type(binh, 4, 4, 'Dạ');
    meet(an, binh);
    expect(textOf(an.transcript)).toBe('xin Dạđang anh');
  },
);

test.each(BOTH_ORDERS)(
  'rule 98: one types in the middle of own words while another types where the caret stands, falling ids: %s',
  (isFalling) => {
    const [an, binh] = openFor(['an', 'binh'], isFalling) as [Writer, Writer];
    type(an, 4, 8, 'bánmua');
    meet(an, binh);
    type(an, 7, 7, 'h');
    meet(an, binh);
    type(an, 8, 8, 'ôm');
    type(binh, 8, 8, 'Dạ');
    meet(an, binh);
    expect(['xin bánhômDạmua anh', 'xin bánhDạômmua anh']).toContain(textOf(an.transcript));
  },
);

test.each(BOTH_ORDERS)(
  'rule 98: one replaces in many places right behind what another is typing, falling ids: %s',
  (isFalling) => {
    const [an, binh] = openFor(['an', 'binh'], isFalling) as [Writer, Writer];
    type(an, 4, 4, 'Th');
    meet(an, binh);
    type(an, 6, 6, 'ưa');
    replaceMatches(binh.transcript, [{ from: 6, to: 10 }], 'bạn', binh.context);
    meet(an, binh);
    expect(textOf(an.transcript)).toBe('xin Thưabạn anh');
  },
);

test.each(BOTH_ORDERS)(
  'rule 98: one joins all paragraphs where another types at the end of one, falling ids: %s',
  (isFalling) => {
    const [an, binh] = openFor(['an', 'binh'], isFalling) as [Writer, Writer];
    an.write(8, 9, '\n');
    meet(an, binh);
    type(an, 8, 8, ' Th');
    meet(an, binh);
    type(an, 11, 11, 'ưa');
    mergeAllParagraphs(binh.transcript, binh.context);
    meet(an, binh);
    expect(textOf(an.transcript)).toBe('xin chào Thưa anh');
  },
);

test('rule 98: marks that keep people apart change no attribute, and undo takes the letters back', () => {
  const [an] = openFor(['an'], false) as [Writer];
  const undo = createUndoManager(an.transcript, { captureMs: 0 });
  const before = textOf(an.transcript);
  type(an, 7, 7, 'ab');
  type(an, 8, 8, 'c');
  expect(textOf(an.transcript)).toBe('xin chàacbo anh');
  for (let step = 0; step < 3; step += 1) undo.undo();
  expect(textOf(an.transcript)).toBe(before);
  undo.destroy();
});
