/** Written numbers become the words said and back, and what the glossary changed becomes what was heard (rules 61 and 63). */
import { countEdit } from './count-edit.ts';
import { edit, type EditContext, type TranscriptDocument } from './document.ts';
import { markEditor } from './editor-mark.ts';
import { replaceText } from './replace-text.ts';
import { decodeHeard, marksOf, spokenRuns, withoutMarks, writtenIn } from './said-words.ts';
import { attributesAt, letterAt, readWindow, type TextWindow } from './text-window.ts';
import { findWordAtPosition } from './word-table.ts';
import { decodeTiming, encodeTiming } from './word-timing.ts';

/** What can be done with the number at a place. */
type NumberForm = 'digits' | 'words';

interface NumberPlace {
  readonly form: NumberForm;
  /** Positions in the text, marks behind it included. */
  readonly from: number;
  readonly to: number;
  /** The attribute `s`. */
  readonly said: string;
}

/** Which form the number at a position has; null where none stands that is known in both. */
export const numberFormAt = ({ content }: TranscriptDocument, position: number): NumberForm | null =>
  findNumber(readWindow(content, position, position), position)?.form ?? null;

/** Puts the number at a position into the other form, each word with its own time. False where none stands. */
export function turnNumber(transcript: TranscriptDocument, position: number, context: EditContext): boolean {
  const { content } = transcript;
  const window = readWindow(content, position, position);
  const number = findNumber(window, position);
  if (!number) return false;
  const { from, to, said } = number;
  const runs = number.form === 'digits' ? wordRuns(window, number) : digitRuns(window, number);
  edit(transcript, () => {
    const u = markEditor(context);
    let at = from;
    for (const { insert, w } of runs) {
      content.insert(at, insert, { w, u, s: said, h: null, p: null });
      at += insert.length;
    }
    content.delete(at, to - from);
    countEdit(transcript, window.paragraphKey, context.nowMs);
  });
  return true;
}

/** Puts what was heard in the place of a word that the glossary changed. False where none stands. */
export function restoreHeard(
  transcript: TranscriptDocument,
  position: number,
  context: EditContext,
): boolean {
  const window = readWindow(transcript.content, position, position);
  const { words } = window;
  const word = findWordAtPosition(words, position);
  const heard = words.heard[word] ?? null;
  if (heard === null) return false;
  const [from, to] = [words.from[word]!, words.to[word]!];
  const marks = marksOf(textBetween(window, from, to));
  replaceText(transcript, { from, to: to - marks.length, insert: decodeHeard(heard) }, context);
  return true;
}

function findNumber(window: TextWindow, position: number): NumberPlace | null {
  const { words } = window;
  const word = findWordAtPosition(words, position);
  if (word < 0) return null;
  const said = words.spoken[word] ?? null;
  if (said !== null) return { form: 'digits', from: words.from[word]!, to: words.to[word]!, said };
  return findSpelled(window, word);
}

/** The words around this one that were written for one number and still read as they were said. */
function findSpelled(window: TextWindow, word: number): NumberPlace | null {
  const { words } = window;
  const { s } = attributesAt(window, words.from[word]!);
  if (s === null) return null;
  const isPart = (other: number) =>
    other >= 0 && other < words.length && attributesAt(window, words.from[other]!).s === s;
  let [first, last] = [word, word];
  while (isPart(first - 1)) first -= 1;
  while (isPart(last + 1)) last += 1;
  const [from, to] = [words.from[first]!, words.to[last]!];
  const wanted = spokenRuns(s)
    .map(({ text }) => text)
    .join(' ');
  const reads = withoutMarks(textBetween(window, from, to)).toLocaleLowerCase('vi');
  return reads === wanted.toLocaleLowerCase('vi') ? { form: 'words', from, to, said: s } : null;
}

interface Run {
  readonly insert: string;
  readonly w: string | null;
}

function wordRuns(window: TextWindow, { from, to, said }: NumberPlace): Run[] {
  const marks = marksOf(textBetween(window, from, to));
  const runs = spokenRuns(said);
  return runs.map(({ text, w }, index) => {
    const cased = index === 0 && startsSentence(window, from) ? capitalised(text) : text;
    return { insert: index < runs.length - 1 ? `${cased} ` : cased + marks, w };
  });
}

function digitRuns(window: TextWindow, { from, to, said }: NumberPlace): Run[] {
  const marks = marksOf(textBetween(window, from, to));
  const timings = spokenRuns(said).flatMap(({ w }) => decodeTiming(w) ?? []);
  const [first, last] = [timings[0], timings.at(-1)];
  const w =
    first && last
      ? encodeTiming({
          startMs: first.startMs,
          durationMs: Math.max(0, last.startMs + last.durationMs - first.startMs),
          confidencePercent: null,
          state: 'edited',
        })
      : null;
  return [{ insert: writtenIn(said) + marks, w }];
}

/** Whether the word before ended a sentence: then a number said in words begins with a capital. */
function startsSentence(window: TextWindow, from: number): boolean {
  let at = from - 1;
  while (at >= window.start && /\s/.test(letterAt(window, at))) at -= 1;
  return /[.?!…]/.test(letterAt(window, at));
}

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase('vi') + text.slice(1);

const textBetween = ({ text, start }: TextWindow, from: number, to: number): string =>
  text.slice(from - start, to - start);
