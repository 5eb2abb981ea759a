// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { appendSentences, openTranscript } from '../../transcript/document/index.ts';
import { createSentence } from '../../transcript/document/testing.ts';
import { confirmDoubtful, goToNextDoubtful, hearAgain, leaveQueue, readQueue } from './doubtful-queue.ts';
import { openTestEditor } from './testing/test-editor.ts';

/** Six words of 400 ms, every half second from 10 s on; "ba" and "năm" were heard with doubt. */
function setUp(canEdit = true) {
  const transcript = openTranscript(new Y.Doc());
  const words = ['một', 'hai', 'ba', 'bốn', 'năm', 'sáu'].map((text, index) => ({
    text,
    stime: 10_000 + index * 500,
    etime: 10_400 + index * 500,
    confidence: text === 'ba' || text === 'năm' ? 0.3 : 0.9,
  }));
  appendSentences(transcript, [createSentence('s1', words)], { nowMs: 0 });
  const editor = openTestEditor(transcript, { canEdit });
  const { view } = editor;
  const selected = () => view.state.sliceDoc(view.state.selection.main.from, view.state.selection.main.to);
  const left = () => readQueue(view.state).count;
  const heard = () => {
    const place = readQueue(view.state).heard;
    return place && view.state.sliceDoc(place.from, place.to);
  };
  return { ...editor, selected, left, heard };
}

test('goes to the next doubtful word and round again, and plays two seconds around it', () => {
  const { handle, media, playTo, selected, left, heard } = setUp();
  expect([left(), heard()]).toEqual([2, null]);
  goToNextDoubtful(handle);
  expect([selected(), heard()]).toEqual(['ba', 'ba']);
  expect(media.currentTime).toBe(10.2);
  expect(media.paused).toBe(false);
  playTo(12_150);
  expect(media.paused).toBe(false);
  playTo(12_210);
  expect(media.paused).toBe(true);
  goToNextDoubtful(handle);
  expect(selected()).toBe('năm');
  goToNextDoubtful(handle);
  expect(selected()).toBe('ba');
});

test('whoever jumps while the word is played is not stopped', () => {
  const { handle, media, playTo } = setUp();
  goToNextDoubtful(handle);
  handle.clock.seek(11_900);
  playTo(12_500);
  expect(media.paused).toBe(false);
});

test('a corrected word leaves the queue; undo brings it back', () => {
  const { handle, view, left, heard, selected } = setUp();
  goToNextDoubtful(handle);
  const { from, to } = view.state.selection.main;
  view.dispatch({
    changes: { from, to, insert: 'bà' },
    selection: { anchor: from + 2 },
    userEvent: 'input.type',
  });
  expect([left(), heard()]).toEqual([1, 'bà']);
  goToNextDoubtful(handle);
  expect(selected()).toBe('năm');
  handle.undo.undo();
  expect(left()).toBe(2);
});

test('a confirmed word leaves the queue with its letters and times as they were', () => {
  const { handle, view, left, selected } = setUp();
  const before = handle.transcript.content.toJSON();
  goToNextDoubtful(handle);
  confirmDoubtful(handle);
  expect([left(), selected()]).toEqual([1, 'năm']);
  expect(view.contentDOM.querySelectorAll('.doubtful-word')).toHaveLength(1);
  confirmDoubtful(handle);
  expect([left(), readQueue(view.state).heard]).toEqual([0, { from: 0, to: 0 }]);
  expect(handle.transcript.content.toJSON()).toBe(before);
  handle.undo.undo();
  expect(left()).toBe(1);
  leaveQueue(handle);
  expect(readQueue(view.state).heard).toBeNull();
});

test('the word is played once more on demand, by those who only read too', () => {
  const { handle, media, left } = setUp(false);
  goToNextDoubtful(handle);
  handle.clock.pause();
  media.currentTime = 0;
  hearAgain(handle);
  expect([media.currentTime, media.paused, left()]).toEqual([10.2, false, 2]);
});
