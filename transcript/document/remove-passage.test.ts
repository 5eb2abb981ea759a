import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import {
  addBookmark,
  addComments,
  appendSentences,
  exportStoredDocument,
  findPassage,
  importStoredDocument,
  openTranscript,
  readBookmarks,
  readComments,
  readParagraphs,
  readRewritten,
  readSuggestions,
  readTranslations,
  removePassage,
  replaceText,
  setTranslation,
  type TranscriptDocument,
} from './index.ts';
import { addSuggestion } from './suggestions.ts';
import { createSentence } from './testing.ts';

let ids = 0;
const context = { nowMs: 1_764_000_000_000, userId: 'user-1', newId: () => `id${(ids += 1)}` };
const word = (text: string, stime: number) => ({ text, stime, etime: stime + 300 });
const comment = (id: string, idBookmark: string, label: string) => ({
  id,
  idBookmark,
  label,
  name: 'Trần Văn Thử',
  author: '',
  tag: '',
  createTime: 1,
  isResolved: false,
});

/** Three paragraphs of three words; the second is the secret, and one of its words stands for others. */
function newTranscript(): TranscriptDocument {
  const transcript = openTranscript(new Y.Doc());
  const secret = createSentence(
    'b',
    [word('mật', 2_000), { ...word('Quẩykhẽ', 2_500), heard: 'quậykhè' }, word('khẩu', 3_000)],
    true,
  );
  appendSentences(
    transcript,
    [
      createSentence('a', [word('họp', 100), word('giao', 500), word('ban', 900)]),
      secret,
      createSentence('c', [word('dạ', 4_000), word('vâng', 4_500), word('ạ', 5_000)], true),
    ],
    { nowMs: 5 },
  );
  return transcript;
}
const textOf = ({ content }: TranscriptDocument) => content.toJSON();
/** As the server saves it anew. */
function savedAnew({ doc }: TranscriptDocument): { bytes: string; transcript: TranscriptDocument } {
  const loaded = new Y.Doc();
  Y.applyUpdate(loaded, Y.encodeStateAsUpdate(doc));
  const bytes = Buffer.from(Y.encodeStateAsUpdate(loaded));
  return { bytes: bytes.toString('utf8'), transcript: openTranscript(loaded) };
}
const PASSAGE = { fromMs: 2_000, toMs: 3_300 };

describe('a passage that is removed', () => {
  test('rules 110 and 113: its words go with what they stand for, and the paragraphs around keep id and times', () => {
    const transcript = newTranscript();
    const [first, , last] = readParagraphs(transcript);
    removePassage(transcript, PASSAGE, context);
    const { bytes, transcript: saved } = savedAnew(transcript);
    expect(textOf(saved)).toBe('họp giao ban\ndạ vâng ạ');
    expect(readParagraphs(saved).map(({ key }) => key)).toEqual([first!.key, last!.key]);
    expect(readParagraphs(saved)[1]!.words[0]).toMatchObject({ text: 'dạ', startMs: 4_000 });
    expect(bytes).not.toMatch(/uẩykhẽ|uậykhè|mật|khẩu/i);
    expect(readRewritten(saved)).toBe(context.nowMs);
  });

  test.each([
    [{ fromMs: 500, toMs: 800 }, 'họp ban\nmật Quẩykhẽ khẩu\ndạ vâng ạ'],
    [{ fromMs: 900, toMs: 2_300 }, 'họp giao\nQuẩykhẽ khẩu\ndạ vâng ạ'],
    [{ fromMs: 0, toMs: 1_300 }, 'mật Quẩykhẽ khẩu\ndạ vâng ạ'],
    [{ fromMs: 4_000, toMs: 9_000 }, 'họp giao ban\nmật Quẩykhẽ khẩu'],
    [{ fromMs: 0, toMs: 9_000 }, ''],
    [{ fromMs: 6_000, toMs: 9_000 }, 'họp giao ban\nmật Quẩykhẽ khẩu\ndạ vâng ạ'],
  ])('rule 110: %j leaves %j', (passage, left) => {
    const transcript = newTranscript();
    removePassage(transcript, passage, context);
    expect(textOf(transcript)).toBe(left);
  });

  test('rule 110: a word typed between two of it goes too, one beside it stays', () => {
    const transcript = newTranscript();
    replaceText(transcript, { from: 0, to: 0, insert: 'nào ' }, context);
    const at = textOf(transcript).indexOf(' giao');
    replaceText(transcript, { from: at, to: at, insert: ' nhé' }, context);
    expect(findPassage(transcript, { fromMs: 0, toMs: 900 })).toHaveLength(1);
    removePassage(transcript, { fromMs: 0, toMs: 900 }, context);
    expect(textOf(transcript).split('\n')[0]).toBe('nào ban');
  });

  test('rules 111 and 112: bookmarks, comments, suggestions and translations of it are in no byte any more', () => {
    const transcript = newTranscript();
    const text = textOf(transcript);
    const mark = (of: string) => {
      const from = text.indexOf(of);
      const added = addBookmark(transcript, { from, to: from + of.length }, context);
      return (added as { id: string }).id;
    };
    const [secret, other] = [mark('Quẩykhẽ khẩu'), mark('vâng')];
    addComments(transcript, [
      comment('c1', secret, 'nói lại quẩykhẽ'),
      comment('c2', other, 'còn'),
      comment('c3', 'gone', 'quẩykhẽ nữa'),
    ]);
    const from = text.indexOf('khẩu');
    addSuggestion(transcript, 's1', { from, to: from + 4, text: 'quẩykhẽ', stime: 3_000, etime: 3_300 });
    for (const { cue } of readTranslations(transcript, 'en'))
      setTranslation(transcript, 'en', { cueId: cue.id, source: cue.text, text: `say ${cue.text}` });
    removePassage(transcript, PASSAGE, context);
    const { bytes, transcript: saved } = savedAnew(transcript);
    expect(bytes).not.toMatch(/uẩykhẽ/i);
    expect(readBookmarks(saved).map(({ id }) => id)).toEqual([other]);
    expect(readComments(saved).map(({ id }) => id)).toEqual(['c2']);
    expect(readSuggestions(saved)).toEqual([]);
    expect(readTranslations(saved, 'en').map(({ translation }) => translation)).toEqual([
      'say họp giao ban',
      'say dạ vâng ạ',
    ]);
  });

  test('a version from before is read, and written without it', () => {
    const stored = exportStoredDocument(newTranscript(), { version: 3 });
    const read = openTranscript(new Y.Doc());
    importStoredDocument(read, stored, { nowMs: 1 });
    removePassage(read, PASSAGE, context);
    const written = exportStoredDocument(read, { version: 3 });
    expect(written.children).toEqual([stored.children[0], stored.children[2]]);
    expect(JSON.stringify(written)).not.toMatch(/uẩykhẽ|uậykhè/i);
  });

  test('rule 114: who was away when it went brings nothing of it back', () => {
    const transcript = newTranscript();
    const away = openTranscript(new Y.Doc());
    Y.applyUpdate(away.doc, Y.encodeStateAsUpdate(transcript.doc));
    replaceText(away, { from: 0, to: 0, insert: 'à ' }, context);
    removePassage(transcript, PASSAGE, context);
    const { transcript: saved } = savedAnew(transcript);
    Y.applyUpdate(saved.doc, Y.encodeStateAsUpdate(away.doc, Y.encodeStateVector(saved.doc)));
    const { bytes, transcript: again } = savedAnew(saved);
    expect(textOf(again)).toBe('à họp giao ban\ndạ vâng ạ');
    expect(bytes).not.toMatch(/uẩykhẽ/i);
  });
});
