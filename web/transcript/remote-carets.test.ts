// @vitest-environment happy-dom
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { expect, onTestFinished, test, vi } from 'vitest';
import { applyAwarenessUpdate, Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { createSentences } from '../../transcript/document/testing.ts';
import { appendSentences, openTranscript } from '../../transcript/document/index.ts';
import { createBinding } from './document-binding.ts';
import { Presence } from './presence.ts';
import { carets, caretsIn } from './remote-carets.ts';

/** An editor of a long transcript, and somebody else who has it open. */
function setUp() {
  const transcript = openTranscript(new Y.Doc());
  appendSentences(transcript, createSentences(6_000, 3), { nowMs: 0 });
  const awareness = new Awareness(transcript.doc);
  const presence = new Presence(awareness, { userId: 'u1', name: 'Nguyễn Thị Mẫu' });
  const binding = createBinding({
    transcript,
    context: () => ({ nowMs: 1_000, userId: 'u1', newId: () => 'n1' }),
  });
  const view = new EditorView({
    parent: document.body,
    state: EditorState.create({
      doc: binding.text,
      extensions: [binding.extension, carets({ transcript, binding, presence })],
    }),
    dispatchTransactions: binding.dispatchTransactions,
  });

  const other = openTranscript(new Y.Doc());
  Y.applyUpdate(other.doc, Y.encodeStateAsUpdate(transcript.doc));
  const otherAwareness = new Awareness(other.doc);
  const otherPresence = new Presence(otherAwareness, { userId: 'u2', name: 'Trần Văn Thử' });
  onTestFinished(() => {
    view.destroy();
    awareness.destroy();
    otherAwareness.destroy();
  });
  /** Resolves when the editor has heard of it. */
  const moveOther = async (position: number): Promise<void> => {
    const place: unknown = Y.relativePositionToJSON(
      Y.createRelativePositionFromTypeIndex(other.content, position),
    );
    otherPresence.showCaret({ anchor: place, head: place });
    applyAwarenessUpdate(awareness, encodeAwarenessUpdate(otherAwareness, [other.doc.clientID]), 'network');
    await Promise.resolve();
  };
  return { view, moveOther };
}

test('a caret where nothing is drawn takes no frame, one that is drawn does', async () => {
  const { view, moveOther } = setUp();
  const end = view.state.doc.length;
  expect(view.viewport.to).toBeLessThan(end - 100);
  await moveOther(end - 50);
  expect(caretsIn(view)).toEqual([end - 50]);

  const requestMeasure = vi.spyOn(view, 'requestMeasure');
  /** Of the two layers; the editor's own requests name nothing to be read. */
  const frames = () =>
    requestMeasure.mock.calls.splice(0).filter(([request]) => request !== undefined).length;
  await moveOther(end - 40);
  expect(caretsIn(view)).toEqual([end - 40]);
  expect(frames()).toBe(0);
  await moveOther(5);
  expect(frames()).toBe(2);
  await moveOther(5);
  expect(frames()).toBe(0);
  await moveOther(end - 40);
  expect(frames()).toBe(2);
});
