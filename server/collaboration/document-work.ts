/** The work on whole documents. It takes up to half a second for a long one, so it runs in a thread: see `document-thread.ts`. */
import { randomInt, randomUUID } from 'node:crypto';
import * as Y from 'yjs';
import {
  appendSentences,
  exportStoredDocument,
  exportTranslations,
  mergeSecondReading,
  openTranscript,
  readExcerpt,
  tellSpeakers,
  readReading,
  readSentences,
  importStoredDocument,
  removePassage,
  type EditContext,
  type Excerpt,
  type KeptTranslations,
  type Passage,
  type StoredDocument,
  type TranscriptDocument,
} from '../../transcript/document/index.ts';
import { documentFileSchema } from '../../transcript/document/stored-document-schema.ts';
import type { Reading } from '../../contract/sharing/reading.ts';
import type { Sentence } from '../../contract/transcription/transcript.ts';
import {
  searchLinesOf,
  type SearchLine,
  type SearchLinesContext,
} from '../../transcript/words/search-lines.ts';
import { foldForSearch } from '../../transcript/words/search-words.ts';
import { rewriteOldItems, type KnownAuthors, type OldItems } from './old-items.ts';
import { createOpenDocuments, UNUSED_MS } from './open-documents.ts';
import { serverEdits, type EditAnswer, type EditChange, type EditName } from './server-edits.ts';
import type { Snapshot } from './store.ts';
import { toTextSentence, type TextSentence } from './text-sentence.ts';
import { readContents, type UpdateContents } from './update-contents.ts';

type Updates = readonly Uint8Array[];

/** Only one in sixteen clients of people has a number from here on. */
const HIGH_CLIENTS = 0xf0_00_00_00;

const openDocuments = createOpenDocuments();
setInterval(() => openDocuments.thin(performance.now()), UNUSED_MS).unref();

/** @throws Error when the update is malformed, or no document could take it in */
function describe(update: Uint8Array, isStored: boolean): UpdateContents {
  return readContents(update, isStored);
}

/** Loading and saving drops the text of what was deleted, which merging updates would keep for ever. */
const compact = (updates: Updates): Snapshot => toSnapshot(load(updates));

function toSnapshot(doc: Y.Doc): Snapshot {
  const bytes = Y.encodeStateAsUpdate(doc);
  const stateVector = Y.encodeStateVectorFromUpdate(bytes);
  return { bytes, stateVector, deletions: Y.diffUpdate(bytes, stateVector) };
}

/** What somebody with this state vector lacks. */
function difference(updates: Updates, stateVector: Uint8Array): Uint8Array {
  return Y.diffUpdate(Y.mergeUpdates([...updates]), stateVector);
}

/** What the thread has to know of a document before it adds to it. */
export interface DocumentBase {
  recordId: string;
  /** Everything that is stored, or only what was stored since the last time. */
  isWhole: boolean;
  updates: Updates;
}

/**
 * The update that takes these sentences over, or null when the document holds them all. The document stays loaded with it: who
 * cannot store the update begins with the whole document the next time.
 * @returns 'cold' when the document is not loaded any more and everything of it is needed
 */
function takeOver(
  base: DocumentBase,
  sentences: readonly Sentence[],
  nowMs: number,
): Uint8Array | null | 'cold' {
  const { recordId, isWhole, updates } = base;
  const doc = isWhole ? newDocument() : openDocuments.find(recordId);
  if (!doc) return 'cold';
  applyAll(doc, updates);
  const made: Uint8Array[] = [];
  const note = (update: Uint8Array): void => void made.push(update);
  doc.on('update', note);
  appendSentences(openTranscript(doc), sentences, { nowMs });
  doc.off('update', note);
  openDocuments.keep(recordId, doc, performance.now());
  return made.length === 0 ? null : Y.mergeUpdates(made);
}

/** The update that takes a second reading in, or null when it changes nothing. */
function improve(
  updates: Updates,
  readings: Parameters<typeof mergeSecondReading>[1],
  nowMs: number,
): Uint8Array | null {
  const doc = load(updates);
  const made: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => made.push(update));
  mergeSecondReading(openTranscript(doc), readings, { nowMs, newId: randomUUID });
  return made.length === 0 ? null : Y.mergeUpdates(made);
}

/** The update that takes over who spoke, or null when it changes nothing. */
function speakers(
  updates: Updates,
  turns: Parameters<typeof tellSpeakers>[1],
  nowMs: number,
): Uint8Array | null {
  const doc = load(updates);
  const made: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => made.push(update));
  tellSpeakers(openTranscript(doc), turns, { nowMs });
  return made.length === 0 ? null : Y.mergeUpdates(made);
}

/** Of two who write at the end at once the higher number stands behind: what people type there stays before the next sentence. */
function newDocument(): Y.Doc {
  const doc = new Y.Doc();
  doc.clientID = HIGH_CLIENTS + randomInt(2 ** 32 - HIGH_CLIENTS);
  return doc;
}

function load(updates: Updates): Y.Doc {
  const doc = new Y.Doc();
  applyAll(doc, updates);
  return doc;
}

function applyAll(doc: Y.Doc, updates: Updates): void {
  doc.transact(() => updates.forEach((update) => Y.applyUpdate(doc, update)));
}

const takeOldItems = (updates: Updates, known: KnownAuthors): OldItems =>
  rewriteOldItems(load(updates), known, toSnapshot);

/** What readers get who may not edit. */
const read = (updates: Updates): Required<Reading> => readReading(openTranscript(load(updates)));

/** How the text begins, and who speaks. */
const excerpt = (updates: Updates): Excerpt => readExcerpt(openTranscript(load(updates)));

/** The text as people have it, sentence by sentence. */
const sentences = (updates: Updates): TextSentence[] =>
  readSentences(openTranscript(load(updates))).map(toTextSentence);

/** What can be found of the text and what was made of it, with the words that the search compares. */
const searchLines = (updates: Updates, context: SearchLinesContext): (SearchLine & { folded: string })[] =>
  searchLinesOf(readReading(openTranscript(load(updates))), context).map((line) => ({
    ...line,
    folded: foldForSearch(line.text),
  }));

/** The file of a version. */
const version = (updates: Updates, number: number): StoredDocument =>
  exportStoredDocument(openTranscript(load(updates)), { version: number });

/** All that goes along when a record moves: the file of a version, which number 0 is none of, and the translations. */
function wholeText(updates: Updates): { document: StoredDocument; translations: KeptTranslations[] } {
  const transcript = openTranscript(load(updates));
  return {
    document: exportStoredDocument(transcript, { version: 0 }),
    translations: exportTranslations(transcript),
  };
}

/** An edit by the server, and the update that makes it; null when it changes nothing. */
function edit<Name extends EditName>(
  updates: Updates,
  name: Name,
  change: EditChange<Name>,
  nowMs: number,
): { update: Uint8Array | null; answer: EditAnswer<Name> } {
  const doc = load(updates);
  const made: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => made.push(update));
  const run = serverEdits[name] as (
    transcript: TranscriptDocument,
    change: EditChange<Name>,
    nowMs: number,
  ) => { answer: EditAnswer<Name>; isDropped?: boolean };
  const { answer, isDropped = false } = run(openTranscript(doc), change, nowMs);
  return { update: isDropped || made.length === 0 ? null : Y.mergeUpdates(made), answer };
}

/** Without a passage, as what takes the place of everything that is stored: nothing of it says any more what was removed. */
function redact(updates: Updates, passage: Passage, { nowMs, userId }: Editing): Snapshot {
  const doc = load(updates);
  removePassage(openTranscript(doc), passage, { nowMs, userId, newId: randomUUID });
  // What a live document deletes it still holds; one that is loaded with it deleted does not.
  return compact([Y.encodeStateAsUpdate(doc)]);
}

/** Who edits, and when. */
type Editing = Pick<EditContext, 'nowMs' | 'userId'>;

/** The file of a version without a passage; null for one that has nothing of it, or is none. */
function redactVersion(bytes: Uint8Array, passage: Passage, { nowMs, userId }: Editing): Uint8Array | null {
  const { success, data } = documentFileSchema.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  if (!success) return null;
  const { document } = data.content;
  const transcript = openTranscript(new Y.Doc());
  importStoredDocument(transcript, document, { nowMs });
  const { letters, bookmarks } = removePassage(transcript, passage, { nowMs, userId, newId: randomUUID });
  if (letters + bookmarks === 0) return null;
  const number = document.data?.version ?? 0;
  return Buffer.from(
    JSON.stringify({ content: { document: exportStoredDocument(transcript, { version: number }) } }),
  );
}

export const documentWork = {
  describe,
  compact,
  difference,
  takeOver,
  improve,
  read,
  excerpt,
  sentences,
  searchLines,
  edit,
  speakers,
  version,
  wholeText,
  takeOldItems,
  redact,
  redactVersion,
};
export type DocumentWork = typeof documentWork;
