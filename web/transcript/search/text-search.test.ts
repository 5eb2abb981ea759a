// @vitest-environment happy-dom
import { EditorView } from '@codemirror/view';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import {
  appendSentences,
  openTranscript,
  readContentItems,
  replaceText,
} from '../../../transcript/document/index.ts';
import { createSentence, createSentences } from '../../../transcript/document/testing.ts';
import { openTestEditor, TEST_CONTEXT } from '../testing/test-editor.ts';
import { endSearch, readSearch, replaceAll, replaceCurrent, searchFor, stepMatch } from './text-search.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(text: string) {
  const transcript = openTranscript(new Y.Doc());
  replaceText(transcript, { from: 0, to: 0, insert: text }, TEST_CONTEXT);
  const editor = openTestEditor(transcript);
  const current = () => {
    const { matches, current: index } = readSearch(editor.view.state);
    return `${index + 1}/${matches.length}`;
  };
  const selected = () => {
    const { from, to } = editor.view.state.selection.main;
    return editor.view.state.sliceDoc(from, to);
  };
  return { ...editor, current, selected, text: () => transcript.content.toJSON() };
}

const TEXT = 'họp giao ban\nHợp đồng, tổng hợp\nhop';

test('goes from match to match and round again, selecting each', () => {
  const { handle, current, selected } = setUp(TEXT);
  searchFor(handle, 'hop', {});
  expect([current(), selected()]).toEqual(['1/4', 'họp']);
  stepMatch(handle, 1);
  expect([current(), selected()]).toEqual(['2/4', 'Hợp']);
  stepMatch(handle, -1);
  stepMatch(handle, -1);
  expect([current(), selected()]).toEqual(['4/4', 'hop']);
  expect(handle.follow.isFollowing()).toBe(false);
  endSearch(handle);
  expect(current()).toBe('0/0');
});

test('one more letter of the query stays at the match where it is, and other options find others', () => {
  const { handle, view, current, selected } = setUp(TEXT);
  view.dispatch({ selection: { anchor: 14 } });
  searchFor(handle, 'ho', {});
  expect(selected()).toBe('hợ');
  searchFor(handle, 'hop', {});
  expect([current(), selected()]).toEqual(['3/4', 'hợp']);
  searchFor(handle, 'hợp', { matchMarks: true });
  expect(current()).toBe('2/2');
  searchFor(handle, 'ong', { wholeSyllables: true });
  expect(current()).toBe('0/0');
});

test('replaces the present match and goes on behind it; what reads so already is passed over', () => {
  const { handle, current, text } = setUp('hop họp hợp');
  searchFor(handle, 'hop', {});
  expect(replaceCurrent(handle, 'họp')).toBe(1);
  expect([text(), current()]).toEqual(['họp họp hợp', '2/3']);
  expect(replaceCurrent(handle, 'họp')).toBe(0);
  expect(current()).toBe('3/3');
  expect(replaceCurrent(handle, 'họp')).toBe(1);
  expect(text()).toBe('họp họp họp');
});

test('what is replaced keeps its capitals, unless these are what is searched for', () => {
  const { handle, text } = setUp('Kinh thừa các anh, kinh thừa các chị. KINH THỪA!');
  searchFor(handle, 'kinh thừa', {});
  expect(replaceAll(handle, 'kính thưa')).toBe(3);
  expect(text()).toBe('Kính thưa các anh, kính thưa các chị. KÍNH THƯA!');
  expect(replaceAll(handle, 'kính thưa')).toBe(0);
  searchFor(handle, 'kính thưa', {});
  replaceAll(handle, 'kính thưa');
  expect(text()).toBe('kính thưa các anh, kính thưa các chị. kính thưa!');
  searchFor(handle, 'kính', { matchCase: true });
  replaceAll(handle, 'Kính');
  expect(text()).toBe('Kính thưa các anh, Kính thưa các chị. Kính thưa!');
});

test('replaces all in one step of undo, and keeps the times', () => {
  const transcript = openTranscript(new Y.Doc());
  const words = ['hop', 'giao', 'hợp'].map((text, index) => ({
    text,
    stime: index * 500,
    etime: index * 500 + 400,
  }));
  appendSentences(transcript, [createSentence('s1', words)], { nowMs: 0 });
  const { handle, view } = openTestEditor(transcript);
  view.dispatch({ changes: { from: view.state.doc.length, insert: ' thêm' } });
  const times = () => readContentItems(transcript).map(({ text, data }) => [text.trim(), data.stime]);
  searchFor(handle, 'hop', {});
  expect(replaceAll(handle, 'họp')).toBe(2);
  expect(times().slice(0, 3)).toEqual([
    ['họp', 0],
    ['giao', 500],
    ['họp', 1000],
  ]);
  handle.undo.undo();
  // What was typed just before stays.
  expect(transcript.content.toJSON().trim()).toBe('hop giao hợp thêm');
});

test('matches move along while somebody types, and are looked for again when the text rests', () => {
  const { handle, view, current } = setUp('một hop hai hop');
  searchFor(handle, 'hop', {});
  view.dispatch({ changes: { from: 0, insert: 'hop ' } });
  expect(readSearch(view.state).matches).toEqual([
    { from: 8, to: 11 },
    { from: 16, to: 19 },
  ]);
  vi.runAllTimers();
  expect(current()).toBe('2/3');
});

test('thirty thousand words: every match is known, and only those in view are marked', () => {
  vi.useRealTimers();
  const transcript = openTranscript(new Y.Doc());
  appendSentences(transcript, createSentences(30_000, 4), { nowMs: 0 });
  const { handle, view } = openTestEditor(transcript);
  searchFor(handle, 'nghiem', {});
  expect(readSearch(view.state).matches.length).toBeGreaterThan(1_500);
  const marked = view.state
    .facet(EditorView.decorations)
    .map((set) => (typeof set === 'function' ? set(view) : set).size);
  expect(Math.max(...marked)).toBeLessThan(1_000);
  expect(view.contentDOM.querySelector('.search-hit')).not.toBeNull();
});
