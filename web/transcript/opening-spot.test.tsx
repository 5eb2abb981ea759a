// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as Y from 'yjs';
import { appendSentences, openTranscript } from '../../transcript/document/index.ts';
import { createSentence } from '../../transcript/document/testing.ts';
import type { EditorHandle } from './editor-handle.ts';
import { createSpot, keepTyping, type OpeningSpot } from './opening-spot.ts';
import { openTestEditor } from './testing/test-editor.ts';
import { useOpeningSpot } from './use-opening-spot.ts';

const say = (id: string, text: string, startMs: number) =>
  createSentence(
    id,
    text.split(' ').map((word, index) => {
      const stime = startMs + index * 400;
      return { text: word, stime, etime: stime + 300 };
    }),
    true,
  );

/** Somebody presses in the first rendering of two paragraphs, then presses keys; the editor comes when `come` is called. */
function press(caret: OpeningSpot['caret']) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const transcript = openTranscript(new Y.Doc());
  appendSentences(transcript, [say('a', 'một hai', 0), say('b', 'ba bốn', 5000)], { nowMs: 5 });
  const spot = { ...createSpot(), shown: { paragraph: 0, top: 0 }, caret };
  const stop = keepTyping(spot);
  onTestFinished(stop);
  const key = (name: string, target: Element = document.body, init: KeyboardEventInit = {}): boolean =>
    !target.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init }),
    );
  const come = async (canEdit = true) => {
    stop();
    const { handle, view, close } = openTestEditor(transcript, { canEdit });
    const root = createRoot(document.createElement('div'));
    const Page = ({ editor }: { editor: EditorHandle | null }) => {
      useOpeningSpot(spot, editor);
      return null;
    };
    await act(async () => root.render(<Page editor={null} />));
    await act(async () => root.render(<Page editor={handle} />));
    onTestFinished(async () => {
      await act(async () => root.unmount());
      close();
    });
    return { said: transcript.content.toJSON(), caret: view.state.selection.main.head, view };
  };
  return { key, come };
}

test('letters typed before the editor is here stand where somebody pressed, in the shared text, with the caret behind them', async () => {
  const { key, come } = press({ paragraph: 1, offset: 3, typed: '' });
  for (const letter of ['r', 'ấ', 'q', 'Backspace', 't', ' ']) expect(key(letter)).toBe(true);
  const { said, caret, view } = await come();
  expect(said).toBe('một hai\nba rất bốn');
  expect(view.state.doc.toString()).toBe(said);
  expect(caret).toBe('một hai\nba rất '.length);
  expect(view.hasFocus).toBe(true);
});

test('keys of the page and letters for a field are left to them, and nothing is written where nobody pressed', async () => {
  const { key, come } = press({ paragraph: 0, offset: 0, typed: '' });
  const field = document.body.appendChild(document.createElement('input'));
  onTestFinished(() => field.remove());
  expect(key('s', document.body, { ctrlKey: true })).toBe(false);
  expect(key('a', field)).toBe(false);
  expect((await come()).said).toBe('một hai\nba bốn');

  const unpressed = press(null);
  expect(unpressed.key(' ')).toBe(false);
  expect((await unpressed.come()).said).toBe('một hai\nba bốn');
});

test('what was typed into a text that may only be read is not written', async () => {
  const { key, come } = press({ paragraph: 0, offset: 0, typed: '' });
  key('x');
  expect((await come(false)).said).toBe('một hai\nba bốn');
});
