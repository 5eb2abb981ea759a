/** Whoever may edit writes the document by any program: what no editor of ours writes must not end those of the others. */
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import {
  addBookmark,
  addComments,
  addSpeaker,
  appendSentences,
  assignSpeaker,
  dismissSuggestion,
  exportStoredDocument,
  mergeAllParagraphs,
  openTranscript,
  readBookmarks,
  readComments,
  readOldComments,
  readContentItems,
  readCues,
  readParagraphs,
  readSpeakers,
  readSuggestions,
  removeBookmark,
  restoreStoredDocument,
  setCompleted,
  splitParagraph,
  sweepBlankBookmarks,
  tellSpeakers,
  type TranscriptDocument,
} from './index.ts';
import { createComment, createSentences } from './testing.ts';

const LISTS = ['bookmarkItems', 'commentItems', 'formatItems', 'suggestionItems'];
const MAPS = [
  'paragraphItems',
  'speakersItems',
  'sentenceItems',
  'cueItems',
  'cueStartItems',
  'cueEndItems',
].concat(['cueBreakItems', 'translationItems', 'editorItems', 'meta', 'speakerColourItems']);

/** New each time: a Yjs type has one place. */
const ODD: Record<string, () => unknown> = {
  null: () => null,
  'a number': () => 5,
  'what is no number': () => NaN,
  'a text': () => 'x\0\ud800',
  true: () => true,
  'a list': () => [1, [2]],
  'an object': () => ({ get: 1, ['__proto__']: 2 }),
  bytes: () => new Uint8Array(3),
  'a map of odd things': () =>
    new Y.Map<unknown>([
      ['id', {}],
      ['name', 5],
      ['label', null],
      ['edits', 'x'],
    ]),
  'a shared list': () => new Y.Array(),
  'a shared text': () => new Y.Text('x'),
};

let count = 0;
const context = { nowMs: 1, userId: 'u', newId: () => `i${(count += 1)}` };

function write(): { bytes: Uint8Array; key: string; speakerId: string; bookmarkId: string } {
  const transcript = openTranscript(new Y.Doc());
  appendSentences(transcript, createSentences(40, 1), { nowMs: 5 });
  const speakerId = addSpeaker(transcript, 'An', context)!.id;
  const { key } = readParagraphs(transcript)[0]!;
  assignSpeaker(transcript, [key], speakerId);
  const bookmark = addBookmark(transcript, { from: 0, to: 12 }, context);
  const bookmarkId = bookmark.result === 'refused' ? '' : bookmark.id;
  addComments(transcript, [createComment({ idBookmark: bookmarkId })]);
  return { bytes: Y.encodeStateAsUpdate(transcript.doc), key, speakerId, bookmarkId };
}
const { bytes, key, speakerId, bookmarkId } = write();

/** Everything that reads or changes a document of whatever others wrote. */
const ACTS: ((transcript: TranscriptDocument) => unknown)[] = [
  readContentItems,
  readBookmarks,
  readComments,
  readOldComments,
  readCues,
  readSuggestions,
  (transcript) => exportStoredDocument(transcript, { version: 1 }),
  (transcript) => restoreStoredDocument(transcript, { children: [] }, context),
  (transcript) => setCompleted(transcript, key, true),
  (transcript) => assignSpeaker(transcript, [key, 'new'], speakerId),
  (transcript) => splitParagraph(transcript, 5, context),
  (transcript) => mergeAllParagraphs(transcript, context),
  (transcript) => removeBookmark(transcript, bookmarkId),
  (transcript) => dismissSuggestion(transcript, 'none'),
  sweepBlankBookmarks,
  (transcript) => tellSpeakers(transcript, [{ startMs: 0, endMs: 5_000, speaker: 0 }], { nowMs: 9 }),
  (transcript) => appendSentences(transcript, createSentences(80, 1), { nowMs: 9 }),
];

/** The document once somebody has put this wherever there is room for it. */
function spoil(root: string, odd: () => unknown): Uint8Array {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, bytes);
  if (LISTS.includes(root)) {
    const list = doc.getArray(root);
    const first: unknown = list.get(0);
    if (first instanceof Y.Map) for (const field of [...first.keys(), 'startIndex']) first.set(field, odd());
    list.insert(0, [odd()]);
  } else {
    const map = doc.getMap(root);
    for (const name of [...map.keys(), 'new', '__proto__', 'firstParagraph', 'cueShift'])
      map.set(name, odd());
  }
  return Y.encodeStateAsUpdate(doc);
}

test.each([...LISTS, ...MAPS].flatMap((root) => Object.keys(ODD).map((odd) => [root, odd] as const)))(
  '%s with %s in it can be read and edited',
  (root, odd) => {
    const update = spoil(root, ODD[odd]!);
    const open = (): TranscriptDocument => {
      const doc = new Y.Doc();
      Y.applyUpdate(doc, update);
      return openTranscript(doc);
    };
    for (const act of ACTS) expect(() => act(open())).not.toThrow();
    const names = [
      ...readParagraphs(open()).map(({ speaker }) => speaker),
      ...readSpeakers(open()).map(({ name }) => name),
    ];
    expect(names.filter((name) => name !== null && typeof name !== 'string')).toEqual([]);
  },
);

test.each(['x', '', '-', 'p-x-y', 'p-1e400-1', 'p-1-99999999999999999', 'p-1-1'])(
  'many paragraphs with the key "%s" are told apart',
  (same) => {
    const transcript = openTranscript(new Y.Doc());
    transcript.meta.set('firstParagraph', 'p-0-5');
    transcript.content.insert(0, 'a\n'.repeat(20_000), { p: same });
    const paragraphs = readParagraphs(transcript);
    expect(new Set(paragraphs.map((paragraph) => paragraph.key)).size).toBe(20_000);
    const stored = exportStoredDocument(transcript, { version: 1 });
    const doubled = stored.children.map((child) => ({ ...child, data: { ...child.data, id: 'p-1-1-0' } }));
    restoreStoredDocument(transcript, { ...stored, children: doubled }, context);
    expect(new Set(readParagraphs(transcript).map((paragraph) => paragraph.key)).size).toBe(20_000);
  },
  20_000,
);
