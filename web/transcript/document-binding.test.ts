// @vitest-environment happy-dom
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { createSentences } from '../../contract/transcript-document/testing.ts';
import { appendSentences, openTranscript } from '../../contract/transcript-document/index.ts';
import { bindTranscript, contentField, readContent } from './document-binding.ts';
import { paragraphHeads } from './paragraph-heads.ts';

function setUp() {
  const transcript = openTranscript(new Y.Doc());
  const view = new EditorView({
    state: EditorState.create({
      doc: transcript.content.toJSON(),
      extensions: [
        contentField.init(() => readContent(transcript)),
        bindTranscript(transcript),
        paragraphHeads(transcript),
      ],
    }),
  });
  const expectEqual = () => {
    expect(view.state.doc.toString()).toBe(transcript.content.toJSON());
    expect(view.state.field(contentField)).toEqual(readContent(transcript));
  };
  return { transcript, view, expectEqual };
}

test('an editor opened before the text comes equals the document after every batch', () => {
  const { transcript, view, expectEqual } = setUp();
  const sentences = createSentences(400, 3);
  for (let from = 0; from < sentences.length; from += 5) {
    appendSentences(transcript, sentences.slice(from, from + 5), { nowMs: 0 });
    expectEqual();
  }
  expect(view.state.doc.lines).toBeGreaterThan(2);
});

test('changes anywhere else, as others will make them, keep it equal too', () => {
  const { transcript, view, expectEqual } = setUp();
  appendSentences(transcript, createSentences(60, 4), { nowMs: 0 });
  const { content, doc } = transcript;
  content.insert(5, 'chữ mới ', {});
  expectEqual();
  content.insert(10, '\n', { p: 'p-1-1' });
  expectEqual();
  content.delete(2, 9);
  expectEqual();
  content.insert(content.length, 'liền', {});
  expectEqual();
  content.format(0, 4, { w: '1-1' });
  expectEqual();
  doc.transact(() => {
    content.delete(content.length - 8, 8);
    content.insert(0, 'đầu ', {});
  });
  expectEqual();
  expect(view.state.doc.length).toBeGreaterThan(100);
});

test('an editor that was closed hears nothing more', () => {
  const { transcript, view } = setUp();
  view.destroy();
  appendSentences(transcript, createSentences(10, 5), { nowMs: 0 });
  expect(view.state.doc.length).toBe(0);
});
