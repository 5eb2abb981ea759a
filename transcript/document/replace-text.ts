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
import { markEditor } from './editor-mark.ts';
import { addFirstParagraph, startAnew } from './emptied-text.ts';
import { copySpeaker } from './heard-speaker.ts';
import { markShortenedWord } from './mark-shortened-word.ts';
import { addParagraph } from './paragraph-id.ts';
import { startOf, type TextPlaces } from './text-places.ts';
import { letterAt, readWindow, type TextWindow } from './text-window.ts';
import { planTyping } from './typed-runs.ts';
import { deleteText, formatText, insertRuns } from './write-text.ts';

/** Positions in UTF-16 units of the text before the change. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

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
 * @param places for who writes often
 */
export function replaceText(
  transcript: TranscriptDocument,
  change: TextChange,
  context: EditContext,
  places?: TextPlaces,
): TextChange {
  const { content } = transcript;
  const from = Math.max(0, Math.min(change.from, change.to, content.length));
  const to = Math.max(from, Math.min(Math.max(change.from, change.to), content.length));
  const window = readWindow(content, from, to, places);
  const done = fitToLetters(window, { from, to, insert: normalizeTyped(change.insert) });
  if (done.from === done.to && done.insert === '') return done;
  nameFirstParagraph(transcript, context);
  const anew = isEmptying(content, window, done) ? addFirstParagraph(transcript, context.nowMs) : null;
  edit(transcript, () => {
    const isLine = done.insert === '' && keepNextParagraph(transcript, window, done);
    const moved = isLine ? { ...done, from: done.from - 1, to: done.to - 1 } : done;
    if (anew !== null) startAnew(transcript, anew);
    write(transcript, window, moved, context, places);
  });
  return done;
}

/** Nothing is left of the text, or of more than one paragraph. Rule 100. */
const isEmptying = (
  content: TranscriptDocument['content'],
  { text }: TextWindow,
  change: TextChange,
): boolean =>
  change.from === 0 &&
  change.to > 0 &&
  change.to === content.length &&
  (change.insert === '' || text.includes('\n'));

function write(
  transcript: TranscriptDocument,
  window: TextWindow,
  { from, to, insert }: TextChange,
  context: EditContext,
  places: TextPlaces | undefined,
): void {
  const { content } = transcript;
  const mark = markEditor(context);
  const createKey = createKeys(transcript, window, { from, to, insert }, context);
  const { runs, untime } = planTyping(window, { from, to, insert, mark, createKey });
  const first = Math.min(from, untime?.from ?? from);
  // Places behind the first change do not stand there any more.
  const placeBefore = (position: number) => places?.before(Math.min(position, first) - 1) ?? startOf(content);
  if (untime)
    formatText(content, untime.from, untime.to - untime.from, { w: null }, placeBefore(untime.from));
  // Before what it replaces, so that text which others type behind that meanwhile stays behind this.
  insertRuns(content, from, runs, placeBefore(from), from < to);
  const end = from + runs.reduce((length, run) => length + run.insert.length, 0);
  deleteText(content, end, to - from, placeBefore(end));
  if (insert === '') markShortenedWord(content, window, { from, to }, mark, placeBefore);
  for (let at = insert.indexOf('\n'); at >= 0; at = insert.indexOf('\n', at + 1)) {
    divideBookmarks(transcript, from + at, context);
    divideCues(transcript, from + at, context);
  }
  countEdit(transcript, window.paragraphKey, context.nowMs);
}

/** New paragraphs have the speaker of the one they are typed in; the last, which takes the text behind, that of this text. Rule 24. */
function createKeys(
  transcript: TranscriptDocument,
  window: TextWindow,
  { from, to, insert }: TextChange,
  { nowMs }: EditContext,
): (startMs: number) => string {
  const first = transcript.meta.get('firstParagraph');
  const own = window.paragraphKey ?? (typeof first === 'string' ? first : null);
  // Nothing that was said stands behind it.
  const isAnew = isEmptying(transcript.content, window, { from, to, insert });
  let left = insert.split('\n').length - 1;
  return (startMs) => {
    left -= 1;
    const behind = left > 0 || isAnew ? null : window.breaks.findLast(({ at }) => at >= from && at < to)?.key;
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
  const before = letterAt(window, from - 1);
  if (!/^\p{M}/u.test(insert) || !/\p{L}/u.test(before)) return { from, to, insert };
  return { from: from - 1, to, insert: (before + insert).normalize('NFC') };
}

function isInsidePair(window: TextWindow, position: number): boolean {
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(letterAt(window, position - 1) + letterAt(window, position));
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
  const isLine = (from === 0 || letterAt(window, from - 1) === '\n') && letterAt(window, to - 1) === '\n';
  if (!isLine) return false;
  if (from > 0) return true;
  const key = window.breaks.find(({ at }) => at === to - 1)?.key;
  if (key != null) meta.set('firstParagraph', key);
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
