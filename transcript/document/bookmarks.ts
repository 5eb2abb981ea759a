/** Bookmarks: ranges of text that stay where they are while everybody edits around them (rules 29 to 33). */
import * as Y from 'yjs';
import { createAnchorReader, readRange, writeRange } from './anchors.ts';
import { edit, type EditContext, type TranscriptDocument } from './document.ts';
import { cleanName } from '../../contract/transcription/clean-name.ts';
import { readLinesAround, wordsOf } from './text-lines.ts';
import { scanTranscript } from './read-paragraphs.ts';
import { buildWordTable, findFirstWordFrom, type WordTable } from './word-table.ts';

export interface Bookmark {
  readonly id: string;
  /** Positions in the text, UTF-16 units. */
  readonly from: number;
  readonly to: number;
  /** The name given to it, else the words it covers. */
  readonly label: string;
  /** The name given to it; null where the label is the words themselves. */
  readonly name: string | null;
  /** Milliseconds. */
  readonly stime: number;
  readonly etime: number;
}

export type AddedBookmark =
  | { readonly result: 'added'; readonly id: string }
  | { readonly result: 'overlap'; readonly id: string }
  | { readonly result: 'refused' };

/** A bookmark as it lies in the list, with its place in the text. */
interface PlacedBookmark {
  readonly index: number;
  readonly fields: Y.Map<unknown>;
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Adds a bookmark over the text from `from` to `to`, in whole words. Refused without words or without times;
 * `overlap` names the bookmark in the way. Rules 29 and 30.
 */
export function addBookmark(
  transcript: TranscriptDocument,
  range: { readonly from: number; readonly to: number },
  context: EditContext,
): AddedBookmark {
  const { from, to } = toWholeWords(transcript.content.toJSON(), range.from, range.to);
  if (from >= to) return { result: 'refused' };
  const words = buildWordTable(wordsOf(readLinesAround(transcript, from, to)));
  const times = timesOfWords(words, from, to);
  if (!times) return { result: 'refused' };
  const other = readBookmarks(transcript).find((bookmark) => overlaps({ from, to }, bookmark));
  if (other) return { result: 'overlap', id: other.id };
  const id = context.newId();
  edit(transcript, () => insertBookmark(transcript, { id, from, to, ...times }));
  return { result: 'added', id };
}

/** Takes a bookmark away; what was said about it is not shown any more. False when there is none with this id. */
export function removeBookmark(transcript: TranscriptDocument, id: string): boolean {
  const placed = placeBookmarks(transcript).filter((bookmark) => bookmark.id === id);
  if (placed.length === 0) return false;
  edit(transcript, () => removePlaced(transcript, placed));
  return true;
}

/** Gives a bookmark a name of its own; a blank one gives it back the words it covers. False when there is none with this id. */
export function renameBookmark(transcript: TranscriptDocument, id: string, name: string): boolean {
  const placed = placeBookmarks(transcript).find((bookmark) => bookmark.id === id);
  if (!placed) return false;
  const label = cleanName(name);
  edit(transcript, () => {
    placed.fields.set('id', id);
    if (label === '') placed.fields.delete('name');
    else placed.fields.set('name', label);
  });
  return true;
}

/** All bookmarks that cover letters, by their start in time; label and times are those of the words they cover now. Rule 31. */
export function readBookmarks(transcript: TranscriptDocument): Bookmark[] {
  const placed = placeBookmarks(transcript);
  if (placed.length === 0) return [];
  const text = transcript.content.toJSON();
  const { words } = scanTranscript(transcript);
  const taken = new Set<string>();
  return placed
    .flatMap(({ id, from, to, fields }) => {
      const covered = cleanName(text.slice(from, to));
      // Two people who divide a bookmark at once leave its first part twice.
      if (covered === '' || taken.has(id)) return [];
      taken.add(id);
      const given = fields.get('name');
      const name = typeof given === 'string' && given !== '' ? given : null;
      const times = timesOfWords(words, from, to) ?? {
        stime: toMs(fields.get('stime')),
        etime: toMs(fields.get('etime')),
      };
      return [{ id, from, to, label: name ?? covered, name, ...times }];
    })
    .sort((a, b) => a.stime - b.stime || a.from - b.from || (a.id < b.id ? -1 : 1));
}

/**
 * Removes bookmarks whose text has become blank, and writes the id and place of old items. Returns how many went. Only to be called
 * when typing has paused: some keyboards empty a word on the way to its next letter. Rule 33.
 */
export function sweepBlankBookmarks(transcript: TranscriptDocument): number {
  const placed = placeBookmarks(transcript);
  if (placed.length === 0) return 0;
  const text = transcript.content.toJSON();
  const blank = placed.filter(({ from, to }) => text.slice(from, to).trim() === '');
  const old = placed.filter((bookmark) => !bookmark.fields.has('start') && !blank.includes(bookmark));
  if (blank.length === 0 && old.length === 0) return 0;
  edit(transcript, () => {
    for (const { fields, id, from, to } of old) {
      fields.set('id', id);
      writeRange(transcript, fields, from, to);
    }
    removePlaced(transcript, blank);
  });
  return blank.length;
}

/** A newline at `position` divides the bookmark that reaches over it: the second part is a bookmark of its own. Rule 32. */
export function divideBookmarks(
  transcript: TranscriptDocument,
  position: number,
  context: Pick<EditContext, 'newId'>,
): void {
  const reaching = placeBookmarks(transcript).filter(({ from, to }) => from < position && to > position + 1);
  for (const { index, fields, id, from, to } of reaching.toReversed()) {
    const first = toWholeWords(transcript.content.toJSON(), from, position);
    const second = toWholeWords(transcript.content.toJSON(), position + 1, to);
    if (first.from >= first.to || second.from >= second.to) continue;
    const name = fields.get('name');
    const times = { stime: Number(fields.get('stime')) || 1, etime: Number(fields.get('etime')) || 1 };
    // Two new items, because a field that two people write at once may be gone when one of them takes it back.
    transcript.bookmarks.delete(index);
    insertBookmark(transcript, { id, ...first, ...times, name: typeof name === 'string' ? name : null });
    insertBookmark(transcript, { id: context.newId(), ...second, ...times });
  }
}

/** The three cases of the specification: the start lies within, the end lies within, or both are equal. Rule 30. */
function overlaps(
  range: { readonly from: number; readonly to: number },
  bookmark: { readonly from: number; readonly to: number },
): boolean {
  const isStartWithin = range.from >= bookmark.from && range.from < bookmark.to;
  const isEndWithin = range.to > bookmark.from && range.to <= bookmark.to;
  return isStartWithin || isEndWithin;
}

/** Writes a bookmark into the list; the caller holds the transaction. */
export function insertBookmark(
  transcript: TranscriptDocument,
  bookmark: Omit<Bookmark, 'label' | 'name'> & { readonly name?: string | null | undefined },
): void {
  const fields = new Y.Map<unknown>();
  fields.set('id', bookmark.id);
  fields.set('stime', bookmark.stime);
  fields.set('etime', bookmark.etime);
  if (bookmark.name != null) fields.set('name', bookmark.name);
  writeRange(transcript, fields, bookmark.from, bookmark.to);
  transcript.bookmarks.push([fields]);
}

/** Where every bookmark stands now; items that stand nowhere are left out. */
function placeBookmarks(transcript: TranscriptDocument): PlacedBookmark[] {
  if (transcript.bookmarks.length === 0) return [];
  const text = transcript.content.toJSON();
  const readAnchor = createAnchorReader(transcript);
  return transcript.bookmarks.toArray().flatMap((fields, index) => {
    if (!(fields instanceof Y.Map)) return [];
    const place = fields.has('start') ? readRange(fields, readAnchor) : placeOfOldItem(transcript, fields);
    const range = place && toWholeWords(text, place.from, place.to);
    const given = fields.get('id');
    const id = typeof given === 'string' && given !== '' ? given : oldItemId(fields);
    return range ? [{ index, fields, id, ...range }] : [];
  });
}

/** Items of the first kind name their first and last word by number. Rule 33. */
function placeOfOldItem(
  transcript: TranscriptDocument,
  fields: Y.Map<unknown>,
): { readonly from: number; readonly to: number } | null {
  const [first, last] = [fields.get('startIndex'), fields.get('endIndex')];
  const { words } = scanTranscript(transcript);
  if (typeof first !== 'number' || typeof last !== 'number') return null;
  const from = words.from[Math.max(0, first)];
  const to = words.to[Math.min(words.length - 1, last)];
  return from === undefined || to === undefined ? null : { from, to: Math.max(from, to) };
}

const oldItemId = (fields: Y.Map<unknown>): string =>
  `b-${Number(fields.get('stime')) || 0}-${Number(fields.get('etime')) || 0}`;

function removePlaced(transcript: TranscriptDocument, placed: readonly PlacedBookmark[]): void {
  for (const { index } of [...placed].sort((a, b) => b.index - a.index)) transcript.bookmarks.delete(index);
}

/** Milliseconds as somebody's program wrote them into the document; 1 for what is no time in a recording. */
function toMs(stored: unknown): number {
  const ms = Number(stored);
  return Number.isSafeInteger(ms) && ms > 0 ? ms : 1;
}

/** From the first start to the last end of the timed words in the range; null where there are none. */
function timesOfWords(
  words: WordTable,
  from: number,
  to: number,
): { readonly stime: number; readonly etime: number } | null {
  let [stime, etime] = [Infinity, -1];
  for (let word = findFirstWordEndingBehind(words, from); word < words.length; word += 1) {
    if (words.from[word]! >= to) break;
    if (words.startMs[word]! < 0) continue;
    stime = Math.min(stime, words.startMs[word]!);
    etime = Math.max(etime, words.endMs[word]!);
  }
  // A recording may begin with a word, but the specification knows no bookmark that starts at 0.
  return etime < 0 ? null : { stime: Math.max(1, stime), etime };
}

function findFirstWordEndingBehind(words: WordTable, position: number): number {
  const word = Math.max(0, findFirstWordFrom(words, position) - 1);
  return word < words.length && words.to[word]! <= position ? word + 1 : word;
}

/** The range without blanks at its ends, grown to the ends of the words it cuts; letters typed at a word belong to it. */
function toWholeWords(text: string, from: number, to: number): { from: number; to: number } {
  let [start, end] = [Math.max(0, from), Math.min(to, text.length)];
  while (start < end && /\s/.test(text[start]!)) start += 1;
  while (end > start && /\s/.test(text[end - 1]!)) end -= 1;
  if (start === end) return { from: start, to: end };
  while (start > 0 && /\S/.test(text[start - 1]!)) start -= 1;
  while (end < text.length && /\S/.test(text[end]!)) end += 1;
  return { from: start, to: end };
}
