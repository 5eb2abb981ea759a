/** The one way text changes by hand: typing, pasting, deleting and every operation that rewrites words (rules 17 to 23). */
import { countEdit } from './count-edit.ts';
import { divideBookmarks } from './bookmarks.ts';
import { divideCues } from './cues/divide-cues.ts';
import {
  edit,
  RECOGNITION_ORIGIN,
  SHAPE_VERSION,
  type EditContext,
  type TranscriptDocument,
} from './document.ts';
import { changedBy, continueMark, markOf, typedBy } from './editor-mark.ts';
import { addFirstParagraph, startAnew } from './emptied-text.ts';
import { copySpeaker } from './heard-speaker.ts';
import { addParagraph } from './paragraph-id.ts';
import { readLinesAround, wordsOf, type PlainLine } from './text-lines.ts';
import { readWindow, type TextWindow } from './text-window.ts';
import { findShortened, stretchFor } from './write-text.ts';

/** Positions in UTF-16 units of the text before the change. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** How far behind a line break its first timed word is looked for, UTF-16 units. */
const REACH = 256;

/** Control characters, and those that people cannot see and paste with them: they would split words that look whole. */
const INVISIBLE = /[\u200B\uFEFF]|(?!\s)\p{Cc}/gu;

/** Text as the document holds it: NFC, one kind of line break, one kind of space. Spaces are not counted here. Rule 17. */
export function normalizeTyped(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(INVISIBLE, '')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/gu, '\n')
    .replace(/[^\S\n]/gu, ' ')
    .normalize('NFC');
}

/**
 * Puts `insert` in the place of the text between `from` and `to`. Returns what was really changed: it differs where a mark joins
 * the letter before it, or where a position stood inside a letter.
 * @param lines of the text as it stands, for who writes often
 */
export function replaceText(
  transcript: TranscriptDocument,
  change: TextChange,
  context: EditContext,
  lines?: readonly PlainLine[],
): TextChange {
  const { content } = transcript;
  const from = Math.max(0, Math.min(change.from, change.to, content.length));
  const to = Math.max(from, Math.min(Math.max(change.from, change.to), content.length));
  const window = readWindow(transcript, lines);
  const done = fitToLetters(window, { from, to, insert: normalizeTyped(change.insert) });
  if (done.from === done.to && done.insert === '') return done;
  nameFirstParagraph(transcript, context);
  const anew = isEmptying(content, window, done) ? addFirstParagraph(transcript, context.nowMs) : null;
  edit(transcript, () => {
    const isLine = done.insert === '' && keepNextParagraph(transcript, window, done);
    const moved = isLine ? { ...done, from: done.from - 1, to: done.to - 1 } : done;
    if (anew !== null) startAnew(transcript, anew);
    write(transcript, window, moved, context);
  });
  return done;
}

/** Nothing is left of the text, or of more than one paragraph. Rule 100. */
const isEmptying = (
  content: TranscriptDocument['content'],
  window: TextWindow,
  { from, to, insert }: TextChange,
): boolean =>
  from === 0 && to > 0 && to === content.length && (insert === '' || window.slice(from, to).includes('\n'));

function write(
  transcript: TranscriptDocument,
  window: TextWindow,
  { from, to, insert }: TextChange,
  context: EditContext,
): void {
  const { content } = transcript;
  const mark = continueMark(markOf(context), window.attributesAt(from - 1));
  const createKey = createKeys(transcript, window, { from, to, insert }, context);
  const s = stretchFor(window, { from, to });
  // First: what two people write in the place of the same letters then stays in one piece each.
  if (to > from) content.delete(from, to - from);
  const parts = insert.split(/(\n)/).filter(Boolean);
  let at = from;
  for (const part of parts) {
    const p = part === '\n' ? createKey() : null;
    // Who typed it comes first: so the marks at the end of what others typed are passed, and what one types stays in one piece (rule 98).
    content.insert(at, part, { ...typedBy(mark, s), s, p });
    at += part.length;
  }
  const shortened = insert === '' ? findShortened(window, { from, to }, mark.code) : -1;
  if (shortened >= 0) {
    const position = shortened < from ? shortened : shortened - (to - from);
    content.format(position, 1, changedBy(mark, window.stretchAt(shortened)));
  }
  for (let newline = insert.indexOf('\n'); newline >= 0; newline = insert.indexOf('\n', newline + 1)) {
    divideBookmarks(transcript, from + newline, context);
    divideCues(transcript, from + newline, context);
  }
  countEdit(transcript, window.keyAt(from), context.nowMs);
}

/** New paragraphs have the speaker of the one they are typed in; the last, which takes the text behind, that of this text. Rule 24. */
function createKeys(
  transcript: TranscriptDocument,
  window: TextWindow,
  { from, to, insert }: TextChange,
  { nowMs }: EditContext,
): () => string {
  const first = transcript.meta.get('firstParagraph');
  const own = window.keyAt(from) ?? (typeof first === 'string' ? first : null);
  // Nothing that was said stands behind it.
  const isAnew = isEmptying(transcript.content, window, { from, to, insert });
  let left = insert.split('\n').length - 1;
  const startMs = left > 0 ? startBehind(transcript, to) : 0;
  const isJoining = window.slice(from, to).includes('\n');
  return () => {
    left -= 1;
    const behind = left > 0 || isAnew || !isJoining ? null : window.keyAt(to);
    const key = addParagraph(transcript, startMs, nowMs);
    const spoken = behind ?? own;
    if (spoken !== null) copySpeaker(transcript, spoken, key);
    return key;
  };
}

/** A change never cuts a letter in two: not a surrogate pair, and not a letter from the mark typed behind it. */
function fitToLetters(window: TextWindow, { from, to, insert }: TextChange): TextChange {
  if (isInsidePair(window, from)) {
    if (from === to) return { from: from + 1, to: to + 1, insert };
    return fitToLetters(window, { from: from - 1, to, insert });
  }
  if (isInsidePair(window, to)) return fitToLetters(window, { from, to: to + 1, insert });
  const before = window.letterAt(from - 1);
  if (!/^\p{M}/u.test(insert) || !/\p{L}/u.test(before)) return { from, to, insert };
  return { from: from - 1, to, insert: (before + insert).normalize('NFC') };
}

function isInsidePair(window: TextWindow, position: number): boolean {
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(window.letterAt(position - 1) + window.letterAt(position));
}

/**
 * Whole lines are taken away with the newline before them, so that the paragraph behind keeps its id and speaker. True when the
 * change is to be moved back by that one newline. Rule 23.
 */
function keepNextParagraph(
  { meta }: TranscriptDocument,
  window: TextWindow,
  { from, to }: TextChange,
): boolean {
  const isLine = (from === 0 || window.letterAt(from - 1) === '\n') && window.letterAt(to - 1) === '\n';
  if (!isLine) return false;
  if (from > 0) return true;
  const key = window.keyAt(to);
  if (key !== null) meta.set('firstParagraph', key);
  return false;
}

/** The first paragraph has no newline to carry its key. Nobody's undo takes it away while others type in it. */
function nameFirstParagraph(transcript: TranscriptDocument, { nowMs }: EditContext): void {
  const { doc, meta } = transcript;
  if (typeof meta.get('firstParagraph') === 'string') return;
  doc.transact(() => {
    meta.set('shape', SHAPE_VERSION);
    meta.set('firstParagraph', addParagraph(transcript, 0, nowMs));
  }, RECOGNITION_ORIGIN);
}

/** Start of the first timed word at the position or behind it, else the end of the last one before it, else 0. Milliseconds. */
function startBehind(transcript: TranscriptDocument, position: number): number {
  let before = 0;
  for (const { to, startMs, endMs } of wordsOf(readLinesAround(transcript, position, position + REACH))) {
    if (startMs === null) continue;
    if (to > position) return startMs;
    before = endMs!;
  }
  return before;
}
