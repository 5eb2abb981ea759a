/**
 * A passage is taken out of a transcript for good (rules 110 to 114): what was said in a range of the sound, and whatever of the document repeats
 * it. Whoever calls saves the document anew behind it, so that Yjs keeps no deleted letter.
 */
import * as Y from 'yjs';
import { readBookmarks, sweepBlankBookmarks } from './bookmarks.ts';
import { readComments, removeComments } from './comments.ts';
import { readCues } from './cues/read-cues.ts';
import { RECOGNITION_ORIGIN, type EditContext, type TranscriptDocument } from './document.ts';
import type { TextRange } from './find-matches.ts';
import { scanTranscript } from './read-paragraphs.ts';
import { replaceText } from './replace-text.ts';
import { startOf } from './text-places.ts';

/** A range of the sound, milliseconds. */
export interface Passage {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The field of `meta` by which browsers see that their copy is to be written anew (rule 114). */
const REWRITTEN = 'rewritten';

/** When the document was last saved anew, epoch milliseconds; 0 where it never was. */
export const readRewritten = ({ meta }: TranscriptDocument): number => Number(meta.get(REWRITTEN)) || 0;

/** Attributes of the text that hold words: what was said for a number, and what was heard for a word of the glossary. */
const HOLDS_WORDS: ReadonlySet<string> = new Set(['s', 'h']);

/**
 * Where the words of a passage stand: those whose middle lies in it, and words without a time between two of them. One range for each row of
 * words in a paragraph, in the order of the text. Rule 110.
 */
export function findPassage(transcript: TranscriptDocument, { fromMs, toMs }: Passage): TextRange[] {
  const { words, breaks } = scanTranscript(transcript);
  const ranges: TextRange[] = [];
  let isOpen = false;
  let nextBreak = 0;
  for (let word = 0; word < words.length; word += 1) {
    const [from, to, startMs] = [words.from[word]!, words.to[word]!, words.startMs[word]!];
    for (; nextBreak < breaks.length && breaks[nextBreak]!.at < from; nextBreak += 1) isOpen = false;
    // Whether a word without a time goes is said by those around it.
    if (startMs < 0) continue;
    const middleMs = (startMs + words.endMs[word]!) / 2;
    const isIn = middleMs >= fromMs && middleMs <= toMs;
    const last = ranges.at(-1);
    if (isIn && isOpen && last) ranges[ranges.length - 1] = { from: last.from, to };
    else if (isIn) ranges.push({ from, to });
    isOpen = isIn;
  }
  return ranges;
}

export interface RemovedPassage {
  /** How many letters went from the text. */
  readonly letters: number;
  readonly bookmarks: number;
  readonly comments: number;
}

/**
 * Takes out the words of a passage with their bookmarks, what was said about these, suggestions, and translations of the subtitles that they
 * stand in. Nobody's undo brings it back once the document is loaded anew.
 */
export function removePassage(
  transcript: TranscriptDocument,
  passage: Passage,
  context: EditContext,
): RemovedPassage {
  const ranges = findPassage(transcript, passage);
  const bookmarks = readBookmarks(transcript).filter((bookmark) => overlapsAny(ranges, bookmark));
  const cues = readCues(transcript);
  const spoken = new Set(cues.filter((cue) => overlapsAny(ranges, cue)).map(({ id }) => id));
  const texts = new Map(cues.map(({ id, text }) => [id, text]));
  transcript.doc.transact(() => {
    transcript.meta.set(REWRITTEN, context.nowMs);
    removeIds(
      transcript.bookmarks,
      bookmarks.map(({ id }) => id),
    );
    for (const range of ranges.toReversed())
      replaceText(transcript, { ...withBlank(transcript.content.toJSON(), range), insert: '' }, context);
    dropHeldWords(transcript.content);
  }, RECOGNITION_ORIGIN);
  dropSuggestions(transcript, passage);
  dropTranslations(transcript, spoken, texts);
  sweepBlankBookmarks(transcript);
  const comments = dropComments(transcript);
  const letters = ranges.reduce((sum, { from, to }) => sum + to - from, 0);
  return { letters, bookmarks: bookmarks.length, comments };
}

const overlapsAny = (ranges: readonly TextRange[], { from, to }: TextRange): boolean =>
  ranges.some((range) => range.from < to && range.to > from);

/** The range with the blank that would be left over; a line that is all of it goes with its line break. */
function withBlank(text: string, { from, to }: TextRange): TextRange {
  const isBlank = (at: number): boolean => /[^\S\n]/.test(text[at] ?? '');
  let [first, end] = [from, to];
  while (isBlank(end)) end += 1;
  while (isBlank(first - 1)) first -= 1;
  const isStart = first === 0 || text[first - 1] === '\n';
  const isEnd = end === text.length || text[end] === '\n';
  if (isStart && isEnd)
    return end < text.length ? { from: first, to: end + 1 } : { from: Math.max(0, first - 1), to: end };
  return isEnd || isStart ? { from: first, to: end } : { from, to: end };
}

function removeIds(list: Y.Array<Y.Map<unknown>>, ids: readonly string[]): void {
  for (let index = list.length - 1; index >= 0; index -= 1) {
    const fields: unknown = list.get(index);
    if (fields instanceof Y.Map && ids.includes(String(fields.get('id')))) list.delete(index);
  }
}

/** Attributes that hold words and stand over no letter any more: Yjs leaves them where they are. */
function dropHeldWords(content: Y.Text): void {
  Y.transact(content.doc!, (transaction) => {
    const over = new Map<string, Y.Item>();
    for (let { item } = startOf(content); item; item = item.right) {
      if (item.deleted) continue;
      if (item.countable) over.clear();
      if (!(item.content instanceof Y.ContentFormat) || !HOLDS_WORDS.has(item.content.key)) continue;
      over.get(item.content.key)?.delete(transaction);
      if (item.content.value === null) over.delete(item.content.key);
      else over.set(item.content.key, item);
    }
    for (const item of over.values()) item.delete(transaction);
  });
}

function dropSuggestions({ doc, suggestions }: TranscriptDocument, { fromMs, toMs }: Passage): void {
  doc.transact(() => {
    for (let index = suggestions.length - 1; index >= 0; index -= 1) {
      const fields: unknown = suggestions.get(index);
      if (!(fields instanceof Y.Map)) continue;
      const [stime, etime] = [Number(fields.get('stime')) || 0, Number(fields.get('etime')) || 0];
      if (stime < toMs && etime > fromMs) suggestions.delete(index);
    }
  }, RECOGNITION_ORIGIN);
}

/** Of subtitles that lost words; of subtitles that are none any more; and stale ones, whose source may be what was said before. */
function dropTranslations(
  transcript: TranscriptDocument,
  spoken: ReadonlySet<string>,
  texts: ReadonlyMap<string, string>,
): void {
  const { doc, translations } = transcript;
  const standing = new Set(readCues(transcript).map(({ id }) => id));
  doc.transact(() => {
    for (const [key, value] of translations.entries()) {
      const cueId = key.slice(key.indexOf('.') + 1);
      const source = (value as { source?: unknown } | null)?.source;
      const isStale = source !== texts.get(cueId);
      if (spoken.has(cueId) || !standing.has(cueId)) translations.delete(key);
      else if (isStale) translations.set(key, { ...(value as object), source: '' });
    }
  }, RECOGNITION_ORIGIN);
}

/** Comments whose bookmark is gone: nobody sees them, and undo is not to bring them back. */
function dropComments(transcript: TranscriptDocument): number {
  const bookmarks = new Set(readBookmarks(transcript).map(({ id }) => id));
  const gone = readComments(transcript).filter(({ idBookmark }) => !bookmarks.has(idBookmark));
  if (gone.length > 0)
    removeComments(
      transcript,
      gone.map(({ id }) => id),
    );
  return gone.length;
}
