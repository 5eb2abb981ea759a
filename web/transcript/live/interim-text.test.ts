// @vitest-environment happy-dom
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import * as Y from 'yjs';
import type { InterimState } from '../../../contract/live.ts';
import { appendSentences, openTranscript } from '../../../transcript/document/index.ts';
import { createBinding } from '../document-binding.ts';
import { wordingSettings } from '../wording/wording-settings.ts';
import type { InterimSource } from './interim-source.ts';
import { interimText } from './interim-text.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const word = (text: string, stime: number) => ({ text, stime, etime: stime + 200 });

function setUp() {
  const transcript = openTranscript(new Y.Doc());
  const server = new Y.Doc();
  const context = () => ({ nowMs: 0, userId: 'u1', newId: () => 'n1' });
  const binding = createBinding({ transcript, context });
  let said: InterimState | null = null;
  let tell = () => {};
  const source: InterimSource = {
    get: () => said,
    subscribe: (listener) => {
      tell = listener;
      return () => {};
    },
  };
  const view = new EditorView({
    parent: document.body,
    dispatchTransactions: binding.dispatchTransactions,
    state: EditorState.create({ doc: binding.text, extensions: [binding.extension, interimText(source)] }),
  });
  onTestFinished(() => view.destroy());
  const hear = (words: InterimState['words'], settledMs = 0, isRecording = true) => {
    said = { words, settled_ms: settledMs, is_recording: isRecording };
    tell();
  };
  const settle = (words: InterimState['words']) => {
    const text = words.map((one) => one.text).join(' ');
    const metadata = { words, newline: true };
    const sentence = {
      id: `s${words[0]!.stime}`,
      meeting_id: 'r1',
      text,
      stime: words[0]!.stime,
      etime: words.at(-1)!.etime,
      metadata,
    };
    appendSentences(openTranscript(server), [sentence], { nowMs: 0 });
    Y.applyUpdate(transcript.doc, Y.encodeStateAsUpdate(server));
  };
  const interim = () => view.dom.querySelector('.interim-words')?.textContent?.trim() ?? null;
  const isRed = () => view.dom.querySelector('.cm-line.is-recording') !== null;
  return {
    view,
    hear,
    settle,
    interim,
    isRed,
    dry: () => view.dom.querySelectorAll('.is-committing').length,
  };
}

test('words stand behind the text without being part of it', () => {
  const { view, hear, interim, isRed } = setUp();
  expect(interim()).toBeNull();
  hear([word('mình', 0), word('áp', 200)]);
  expect(interim()).toBe('mình áp');
  expect(view.state.doc.toString()).toBe('');
  expect(isRed()).toBe(true);
});

test('what settles is in the text, dries, and is not shown twice', () => {
  const { view, hear, settle, interim, dry } = setUp();
  hear([word('mình', 0), word('áp', 200), word('dụng', 400)]);
  settle([word('mình', 0), word('áp', 200)]);
  expect(view.state.doc.toString()).toBe('mình áp');
  expect(interim()).toBe('dụng');
  expect(dry()).toBe(1);
  vi.advanceTimersByTime(700);
  expect(dry()).toBe(0);
});

test('a word that has settled stays until the document brings it, but not for ever', () => {
  const { hear, settle, interim } = setUp();
  hear([word('mình', 0), word('áp', 200)]);
  hear([word('dụng', 400)], 400);
  expect(interim()).toBe('mình áp dụng');
  settle([word('mình', 0), word('áp', 200)]);
  expect(interim()).toBe('dụng');
  hear([word('luôn', 600)], 600);
  expect(interim()).toBe('dụng luôn');
  vi.advanceTimersByTime(2000);
  expect(interim()).toBe('luôn');
});

test('numbers are written, or said for whoever wants them so', () => {
  const { hear, interim } = setUp();
  const spoken = [word('hai', 0), word('mươi', 100)];
  const twenty = { ...word('20,', 0), spoken };
  hear([twenty]);
  expect(interim()).toBe('20,');
  wordingSettings.set({ numbersInWords: true });
  hear([{ ...twenty }]);
  expect(interim()).toBe('hai mươi,');
  wordingSettings.set({ numbersInWords: false });
});

test('before anybody speaks, the empty page says that it listens', () => {
  const { hear, interim } = setUp();
  hear([]);
  expect(interim()).toBe('Đang nghe. Chữ hiện ra ở đây khi có người nói.');
});

test('the margin line is red only while it is being recorded', () => {
  const { hear, settle, isRed } = setUp();
  settle([word('xong', 0)]);
  hear([], 200, false);
  expect(isRed()).toBe(false);
  hear([], 200, true);
  expect(isRed()).toBe(true);
});
