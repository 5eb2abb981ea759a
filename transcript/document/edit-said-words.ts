/** Written numbers become the words said and back, and what the glossary changed becomes what was heard (rules 61 and 63). */
import { edit, type EditContext, type TranscriptDocument } from './document.ts';
import type { ReadWord } from './read-words.ts';
import { openRecognition } from './recognition.ts';
import { replaceText } from './replace-text.ts';
import { marksOf, withoutMarks } from './said-words.ts';
import { wordAt } from './word-at.ts';

/** What can be done with the number at a place. */
type NumberForm = 'digits' | 'words';

interface NumberPlace {
  readonly form: NumberForm;
  /** Positions in the text, marks behind it included. */
  readonly from: number;
  readonly to: number;
  /** What takes its place, without the marks behind it. */
  readonly other: string;
  readonly marks: string;
}

/** Which form the number at a position has; null where none stands that is known in both. */
export const numberFormAt = (transcript: TranscriptDocument, position: number): NumberForm | null =>
  findNumber(transcript, position)?.form ?? null;

/** Puts the number at a position into the other form; each word has its own time again. False where none stands. */
export function turnNumber(transcript: TranscriptDocument, position: number, context: EditContext): boolean {
  const number = findNumber(transcript, position);
  if (!number) return false;
  const { from, to, other, marks } = number;
  edit(transcript, () => replaceText(transcript, { from, to, insert: other + marks }, context));
  return true;
}

/** Puts what was heard in the place of a word that the glossary changed. False where none stands. */
export function restoreHeard(
  transcript: TranscriptDocument,
  position: number,
  context: EditContext,
): boolean {
  const { word } = wordAt(transcript, position);
  if (word?.heard == null) return false;
  const { from, to, text, heard } = word;
  replaceText(transcript, { from, to: to - marksOf(text).length, insert: heard }, context);
  return true;
}

function findNumber(transcript: TranscriptDocument, position: number): NumberPlace | null {
  const { word, words } = wordAt(transcript, position);
  if (!word) return null;
  const { from, to, text, spoken } = word;
  if (spoken !== null) {
    const said = spoken.map((each) => each.text).join(' ');
    const other = startsSentence(words, word) ? capitalised(said) : said;
    return { form: 'digits', from, to, other, marks: marksOf(text) };
  }
  return findSpelled(transcript, word, words);
}

/** The words around this one that stand for one number and still read as they were said. */
function findSpelled(
  transcript: TranscriptDocument,
  word: ReadWord,
  words: readonly ReadWord[],
): NumberPlace | null {
  const { match, stretch } = word;
  if (match?.kind !== 'spoken' || stretch === null) return null;
  const own = words.filter((each) => each.match === match);
  const recognised = openRecognition(transcript).find(stretch)?.words[match.from];
  if (!recognised?.spoken) return null;
  const wanted = recognised.spoken.map((each) => each.text).join(' ');
  const reads = withoutMarks(own.map((each) => each.text).join(' '));
  if (reads.toLocaleLowerCase('vi') !== wanted.toLocaleLowerCase('vi')) return null;
  const last = own.at(-1)!;
  return {
    form: 'words',
    from: own[0]!.from,
    to: last.to,
    other: withoutMarks(recognised.text),
    marks: marksOf(last.text),
  };
}

/** Whether the word before ended a sentence: then a number said in words begins with a capital. */
function startsSentence(words: readonly ReadWord[], word: ReadWord): boolean {
  return /[.?!…]$/u.test(words[words.indexOf(word) - 1]?.text ?? '');
}

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase('vi') + text.slice(1);
