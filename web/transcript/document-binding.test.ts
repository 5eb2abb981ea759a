// @vitest-environment happy-dom
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { createRandom, createSentences } from '../../transcript/document/testing.ts';
import {
  appendSentences,
  createUndoManager,
  EDIT_ORIGIN,
  openTranscript,
  readParagraphs,
  replaceText,
  type EditContext,
} from '../../transcript/document/index.ts';
import { contentField, createBinding } from './document-binding.ts';
import { paragraphHeads } from './paragraph-heads.ts';
import { readContent } from './transcript-mirror.ts';

const CONTEXT: EditContext = { nowMs: 1_000, userId: 'u1', newId: () => 'n1' };

/** An editor, somebody else's copy of its document, and a clock that a test moves. */
function setUp(wordCount: number) {
  const transcript = openTranscript(new Y.Doc());
  if (wordCount > 0) appendSentences(transcript, createSentences(wordCount, 3), { nowMs: 0 });
  const other = openTranscript(new Y.Doc());
  const meet = () => {
    Y.applyUpdate(transcript.doc, Y.encodeStateAsUpdate(other.doc), 'network');
    Y.applyUpdate(other.doc, Y.encodeStateAsUpdate(transcript.doc), 'network');
  };
  meet();
  let waiting: { work: () => void; delayMs: number } | null = null;
  const binding = createBinding({
    transcript,
    context: () => CONTEXT,
    schedule: (work, delayMs) => {
      const mine = { work, delayMs };
      waiting = mine;
      return () => {
        if (waiting === mine) waiting = null;
      };
    },
  });
  const actions = { onSpeaker: () => {}, onTime: () => {}, onComplete: () => {} };
  const view = new EditorView({
    parent: document.body,
    state: EditorState.create({
      doc: binding.text,
      extensions: [binding.extension, paragraphHeads(transcript, actions)],
    }),
    dispatchTransactions: binding.dispatchTransactions,
  });
  const compose = (type: 'start' | 'update' | 'end') =>
    view.contentDOM.dispatchEvent(new CompositionEvent(`composition${type}`, { bubbles: true }));
  const expectEqual = () => {
    expect(view.state.doc.toString()).toBe(transcript.content.toJSON());
    const [{ words, keys }, read] = [view.state.field(contentField), readContent(transcript)];
    expect([words.slice(), keys]).toEqual([read.words.slice(), read.keys]);
  };
  const type = (from: number, to: number, insert: string) =>
    view.dispatch({ changes: { from, to, insert }, userEvent: 'input.type' });
  const runWaiting = () => {
    const { work } = waiting!;
    waiting = null;
    work();
  };
  return {
    transcript,
    other,
    meet,
    view,
    binding,
    compose,
    type,
    expectEqual,
    runWaiting,
    waiting: () => waiting,
    waitsMs: () => waiting?.delayMs ?? null,
  };
}

test('an editor opened before the text comes equals the document after every batch', () => {
  const { transcript, view, expectEqual } = setUp(0);
  const sentences = createSentences(200, 3);
  for (let from = 0; from < sentences.length; from += 5) {
    appendSentences(transcript, sentences.slice(from, from + 5), { nowMs: 0 });
    expectEqual();
  }
  expect(view.state.doc.lines).toBeGreaterThan(2);
});

test('what is typed stands in the document, in one transaction, and the word keeps its time', () => {
  const { transcript, view, expectEqual } = setUp(60);
  const before = view.state.field(contentField).words;
  const word = 20;
  const at = before.at(word)!.to;
  const origins: unknown[] = [];
  transcript.doc.on(
    'afterTransaction',
    ({ origin, changed }: Y.Transaction) => changed.size > 0 && origins.push(origin),
  );
  view.dispatch({
    changes: [
      { from: at, insert: 'x' },
      { from: at + 1, insert: 'y' },
    ],
  });
  expectEqual();
  expect(origins).toEqual([EDIT_ORIGIN]);
  expect(view.state.field(contentField).words.at(word)!.startMs).toBe(before.at(word)!.startMs);
});

test('pasted lines become paragraphs, whatever form of Unicode they come in', () => {
  const { transcript, view, type, expectEqual } = setUp(60);
  const { lines } = view.state.doc;
  const at = view.state.doc.line(1).to;
  type(at, at, ` ${'tiếng Việt'.normalize('NFD')}\nđoạn mới`);
  expectEqual();
  expect(view.state.doc.line(1).text.endsWith('tiếng Việt')).toBe(true);
  expect(view.state.doc.lines).toBe(lines + 1);
  expect(new Set(readParagraphs(transcript).map(({ key }) => key)).size).toBe(lines + 1);
});

test('a mark typed behind its letter joins it in the editor too', () => {
  const { view, type, expectEqual } = setUp(60);
  type(0, 0, 'a');
  type(1, 1, '\u0301');
  expectEqual();
  expect(view.state.doc.toString().startsWith('á')).toBe(true);
});

test('what others write comes in, and the caret stays with its letter', () => {
  const { other, meet, view, expectEqual } = setUp(60);
  view.dispatch({ selection: { anchor: 30 } });
  replaceText(other, { from: 3, to: 5, insert: 'chữ của người khác' }, CONTEXT);
  meet();
  expectEqual();
  expect(view.state.selection.main.head).toBe(30 + 'chữ của người khác'.length - 2);
});

test('undo takes back text and time, not what others wrote, and goes there', () => {
  const { transcript, other, meet, view, type, expectEqual } = setUp(60);
  const undo = createUndoManager(transcript);
  const text = view.state.doc.toString();
  const { from, to, startMs } = view.state.field(contentField).words.at(10)!;
  type(from, to + 1, '');
  replaceText(other, { from: 0, to: 0, insert: 'trước ' }, CONTEXT);
  meet();
  undo.undo();
  expectEqual();
  expect(view.state.doc.toString()).toBe(`trước ${text}`);
  expect(view.state.field(contentField).words.at(11)!.startMs).toBe(startMs);
  expect(view.state.selection.main.head).toBeGreaterThanOrEqual(from);
});

test('undo and redo place the caret where they wrote, also where others wrote before and inside', () => {
  const { transcript, other, meet, view, type, expectEqual } = setUp(60);
  const undo = createUndoManager(transcript);
  const text = view.state.doc.toString();
  const at = view.state.field(contentField).words.at(10)!.to;
  for (const [index, letter] of ['a', 'b', 'c'].entries()) type(at + index, at + index, letter);
  meet();
  replaceText(other, { from: at + 2, to: at + 2, insert: 'X' }, CONTEXT);
  replaceText(other, { from: 0, to: 0, insert: 'trước ' }, CONTEXT);
  meet();
  view.dispatch({ selection: { anchor: 0 } });

  undo.undo();
  expectEqual();
  expect(view.state.doc.toString()).toBe(`trước ${text.slice(0, at)}X${text.slice(at)}`);
  expect(view.state.selection.main.head).toBe(at + 'trước X'.length);
  undo.redo();
  expectEqual();
  expect(view.state.doc.toString()).toBe(`trước ${text.slice(0, at)}abXc${text.slice(at)}`);
  expect(view.state.selection.main.head).toBe(at + 'trước abXc'.length);
  undo.destroy();
});

test('two carets at one place: each stays behind what it wrote itself', () => {
  const { other, meet, view, expectEqual } = setUp(60);
  view.dispatch({ changes: { from: 9, insert: 'a' }, selection: { anchor: 10 }, userEvent: 'input.type' });
  replaceText(other, { from: 9, to: 9, insert: 'zz' }, CONTEXT);
  meet();
  expectEqual();
  const { head } = view.state.selection.main;
  expect(view.state.sliceDoc(head - 1, head)).toBe('a');
  view.dispatch(view.state.replaceSelection('b'));
  meet();
  expectEqual();
  expect(view.state.doc.toString()).toContain('ab');
  expect(other.content.toJSON()).toBe(view.state.doc.toString());
});

test('a selection that others write around still holds the same letters when it is deleted', () => {
  const { other, meet, view, expectEqual } = setUp(60);
  const { from, to } = view.state.doc.line(1);
  const { lines } = view.state.doc;
  view.dispatch({ selection: { anchor: from, head: to } });
  // At its end, at its start, and in the next paragraph.
  replaceText(other, { from: to, to, insert: ' sau' }, CONTEXT);
  replaceText(other, { from, to: from, insert: 'trước ' }, CONTEXT);
  meet();
  view.dispatch({ ...view.state.replaceSelection(''), userEvent: 'delete.selection' });
  expectEqual();
  expect(view.state.doc.line(1).text).toBe('trước  sau');
  expect(view.state.doc.lines).toBe(lines);
});

test('changes of others wait while a syllable is composed, and are shown when it is done', () => {
  const { other, meet, view, compose, type, expectEqual, runWaiting, waitsMs } = setUp(200);
  const line = view.state.doc.line(2);
  compose('start');
  type(line.to, line.to, 'n');
  type(line.to, line.to + 1, 'ng');
  replaceText(other, { from: line.from, to: line.from, insert: 'R ' }, CONTEXT);
  meet();
  expect(view.state.doc.line(2).text.startsWith('R ')).toBe(false);
  type(line.to, line.to + 2, 'nghiệ');
  type(line.to + 5, line.to + 5, 'm');
  expect(waitsMs()).toBe(2_000);
  compose('end');
  expect(waitsMs()).toBe(0);
  runWaiting();
  expectEqual();
  expect(view.state.doc.line(2).text).toBe(`R ${line.text}nghiệm`);
  meet();
  expect(other.content.toJSON()).toBe(view.state.doc.toString());
});

test('a composition that rests for 2 s keeps nobody waiting', () => {
  const { other, meet, view, compose, expectEqual, runWaiting, waiting, waitsMs } = setUp(60);
  compose('start');
  replaceText(other, { from: 0, to: 0, insert: 'R ' }, CONTEXT);
  meet();
  compose('update');
  expect(waitsMs()).toBe(2_000);
  // However much others write.
  const before = waiting();
  replaceText(other, { from: 5, to: 5, insert: 'R' }, CONTEXT);
  meet();
  expect(waiting()).toBe(before);
  runWaiting();
  expectEqual();
  expect(view.state.doc.toString().startsWith('R ')).toBe(true);
});

test('a syllable begun right after another keeps the gate closed', () => {
  const { other, meet, view, compose, expectEqual, runWaiting, waitsMs } = setUp(60);
  compose('start');
  replaceText(other, { from: 0, to: 0, insert: 'R ' }, CONTEXT);
  meet();
  compose('end');
  compose('start');
  expect(waitsMs()).toBe(2_000);
  expect(view.state.doc.toString().startsWith('R ')).toBe(false);
  runWaiting();
  expectEqual();
});

test('a paragraph split under a composition is shown at once', () => {
  const { other, meet, view, compose, type, expectEqual } = setUp(60);
  compose('start');
  replaceText(other, { from: 0, to: 0, insert: 'R ' }, CONTEXT);
  meet();
  type(12, 12, '\n');
  expectEqual();
  expect(view.state.doc.toString().startsWith('R ')).toBe(true);
});

/** Words enough that the end of the text is not drawn. */
const LONG = 1_200;

/** Somebody else writes a word behind all that is drawn here. */
function writeAtEnd({ other, meet }: Pick<ReturnType<typeof setUp>, 'other' | 'meet'>): void {
  const at = other.content.length;
  replaceText(other, { from: at, to: at, insert: ' xa' }, CONTEXT);
  meet();
}

test('while somebody types, what others write where it is not shown waits for a rest', () => {
  const setting = setUp(LONG);
  const { view, type, expectEqual, runWaiting, waitsMs, transcript } = setting;
  const { length } = view.state.doc;
  type(9, 9, 'a');
  expect(waitsMs()).toBe(300);
  writeAtEnd(setting);
  expect(transcript.content.length).toBe(length + 4);
  expect(view.state.doc.length).toBe(length + 1);
  expect(waitsMs()).toBe(300);
  type(10, 10, 'b');
  expect(view.state.doc.length).toBe(length + 2);
  runWaiting();
  expectEqual();
  // Nobody types any more.
  writeAtEnd(setting);
  expectEqual();
  expect(waitsMs()).toBeNull();
});

test('what waits comes along with what is shown', () => {
  const setting = setUp(LONG);
  const { view, type, other, meet, expectEqual } = setting;
  type(9, 9, 'a');
  writeAtEnd(setting);
  replaceText(other, { from: 30, to: 30, insert: 'R' }, CONTEXT);
  meet();
  expectEqual();
  expect(view.state.doc.toString().endsWith(' xa')).toBe(true);
});

test('the words of what is typed are read at once, whatever waits', () => {
  const setting = setUp(LONG);
  const { view, transcript, type } = setting;
  const { from, to } = view.state.field(contentField).words.at(5)!;
  type(9, 9, 'a');
  writeAtEnd(setting);
  // In two.
  type(to - 1, to - 1, ' ');
  const { words } = view.state.field(contentField);
  const read = readContent(transcript).words;
  expect(words.slice(0, 20)).toEqual(read.slice(0, 20));
  expect(words.at(words.findAtPosition(from))!.to).toBeLessThan(to);
});

test('undo does not wait, and goes where it was typed', () => {
  const setting = setUp(LONG);
  const { view, type, transcript, expectEqual } = setting;
  const undo = createUndoManager(transcript);
  const at = view.state.doc.length - 30;
  type(at, at, 'a');
  writeAtEnd(setting);
  undo.undo();
  expectEqual();
  expect(view.state.selection.main.head).toBe(at);
  undo.destroy();
});

test('the end of a syllable does not bring what is not shown', () => {
  const setting = setUp(LONG);
  const { view, compose, type, expectEqual, runWaiting, waitsMs } = setting;
  compose('start');
  type(9, 9, 'a');
  writeAtEnd(setting);
  compose('end');
  runWaiting();
  expect(waitsMs()).toBe(300);
  expect(view.state.doc.toString().endsWith(' xa')).toBe(false);
  runWaiting();
  expectEqual();
});

test('a mark typed behind its letter joins it while others write elsewhere', () => {
  const setting = setUp(LONG);
  const { view, type, expectEqual } = setting;
  type(0, 0, 'a');
  view.dispatch({ selection: { anchor: 1 } });
  writeAtEnd(setting);
  view.dispatch(view.state.replaceSelection('\u0301'));
  expectEqual();
  expect(view.state.doc.toString().startsWith('á')).toBe(true);
  expect(view.state.selection.main.head).toBe(1);
});

test.each(Array.from({ length: 30 }, (_, seed) => seed))(
  'two editors stay equal, composing or not, seed %i',
  (seed) => {
    const setting = setUp(seed < 20 ? 80 : LONG);
    const { other, meet, view, binding, compose, type, expectEqual, runWaiting, waitsMs } = setting;
    const random = createRandom(seed + 100);
    const pick = (below: number) => Math.floor(random() * below);
    const texts = ['a', 'ộ', ' ', 'hai chữ ', '\n', '', 'a\u0323'];
    for (let step = 0; step < 80; step += 1) {
      const insert = texts[pick(texts.length)]!;
      const place = (length: number) => {
        const from = pick(length + 1);
        return { from, to: Math.min(length, from + pick(4)) };
      };
      const kind = pick(7);
      if (kind === 0) compose('start');
      else if (kind === 1) compose('end');
      else if (kind === 2) replaceText(other, { ...place(other.content.length), insert }, CONTEXT);
      else if (kind === 3) meet();
      else if (kind === 4) {
        if (waitsMs() !== null) runWaiting();
      } else {
        const { from, to } = place(view.state.doc.length);
        type(from, to, insert);
      }
      const { doc } = view.state;
      expect(binding.toEditor(binding.toDocument(doc.length))).toBe(doc.length);
    }
    compose('end');
    meet();
    binding.flush();
    expectEqual();
    expect(other.content.toJSON()).toBe(view.state.doc.toString());
  },
);

test('an editor that was closed hears nothing more', () => {
  const { transcript, view } = setUp(0);
  view.destroy();
  appendSentences(transcript, createSentences(10, 5), { nowMs: 0 });
  expect(view.state.doc.length).toBe(0);
});
