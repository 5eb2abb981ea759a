import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { textOf } from '../../transcript/subtitles/index.ts';
import {
  appendSentences,
  openTranscript,
  readCues,
  replaceText,
  type TranscriptDocument,
} from '../../transcript/document/index.ts';
import { createSentences } from '../../transcript/document/testing.ts';
import { createCueStore } from './cue-store.ts';
import { ImportSession } from './import-session.ts';
import { SubtitleEditor } from './subtitle-editor.ts';

let ids = 0;
const CONTEXT = { nowMs: 1_000, userId: 'u1', newId: () => `n-${(ids += 1)}` };

const FILE = ['1', '00:00:01,000 --> 00:00:02,500', 'Xin chào các anh chị', '', '2'].concat([
  '00:00:03,000 --> 00:00:05,000',
  'hôm nay chúng ta bàn',
  'về lịch ra mắt',
]);
const SHOWN = [
  [1_000, 2_500, 'Xin chào các anh chị'],
  [3_000, 5_000, 'hôm nay chúng ta bàn|về lịch ra mắt'],
];

const bytesOf = (lines: readonly string[]) => new TextEncoder().encode(lines.join('\n'));
const shown = (transcript: TranscriptDocument) =>
  readCues(transcript).map(({ startMs, endMs, lines }) => [startMs, endMs, lines.map(textOf).join('|')]);

function openPage() {
  const transcript = openTranscript(new Y.Doc());
  appendSentences(transcript, createSentences(60, 1), { nowMs: 0 });
  const store = createCueStore(transcript, { requestFrame: () => 0, cancelFrame: () => {} });
  return { transcript, store, editor: new SubtitleEditor(transcript, store, 'u1') };
}

describe('a file that is read beside the page', () => {
  test('is one edit of the page, which undo takes back', () => {
    const { transcript, store, editor } = openPage();
    const before = shown(transcript);
    const session = new ImportSession();
    expect(session.parse(bytesOf(FILE))).toEqual({ kind: 'parsed', problems: [] });
    expect(session.preview(Y.encodeStateAsUpdate(transcript.doc), CONTEXT)).toMatchObject({ cues: 2 });
    expect(shown(transcript)).toEqual(before);

    const news = Y.encodeStateAsUpdate(transcript.doc, Y.encodeStateVector(transcript.doc));
    editor.takeOver(session.write(news, CONTEXT));
    expect(shown(transcript)).toEqual(SHOWN);
    expect(store.get().map(({ startMs }) => startMs)).toEqual([1_000, 3_000]);
    editor.undo();
    expect(shown(transcript)).toEqual(before);
  });

  test('knows what was typed since it was read, and leaves what is typed while it is written', () => {
    const { transcript, editor } = openPage();
    const session = new ImportSession();
    session.parse(bytesOf(FILE));
    const sent = Y.encodeStateVector(transcript.doc);
    session.preview(Y.encodeStateAsUpdate(transcript.doc), CONTEXT);
    replaceText(transcript, { from: 0, to: 0, insert: 'Trước ' }, CONTEXT);
    const written = session.write(Y.encodeStateAsUpdate(transcript.doc, sent), CONTEXT);
    replaceText(
      transcript,
      { from: transcript.content.length, to: transcript.content.length, insert: ' sau' },
      CONTEXT,
    );
    editor.takeOver(written);
    expect(transcript.content.toJSON()).not.toContain('Trước');
    expect(shown(transcript).at(-1)![2]).toContain('sau');
  });

  test('that changes nothing is no step of undo', () => {
    const { transcript, editor } = openPage();
    const session = new ImportSession();
    session.parse(bytesOf(FILE));
    session.preview(Y.encodeStateAsUpdate(transcript.doc), CONTEXT);
    editor.takeOver(session.write(new Uint8Array([0, 0]), CONTEXT));
    const again = new ImportSession();
    again.parse(bytesOf(FILE));
    again.preview(Y.encodeStateAsUpdate(transcript.doc), CONTEXT);
    editor.takeOver(again.write(new Uint8Array([0, 0]), CONTEXT));
    editor.undo();
    expect(shown(transcript)).not.toEqual(SHOWN);
  });

  test('is refused by name, and everything that it does not have is named', () => {
    const session = new ImportSession();
    expect(session.parse(new TextEncoder().encode('PK\u0003\u0004'))).toEqual({
      kind: 'refused',
      reason: 'archive',
    });
    const broken = Array.from({ length: 8 }, () => 'x --> y\nChữ\n');
    const parsed = session.parse(bytesOf([...FILE, '', ...broken]));
    expect(parsed.kind === 'parsed' && parsed.problems).toHaveLength(8);
  });
});
