/** Recognised words go into the text as stretches: letters that name by one attribute what was recognised, and the words with times beside them. */
import type { TranscriptDocument } from './document.ts';
import { changedBy, type EditorMark, type MarkAttributes } from './editor-mark.ts';
import { idsAt } from './recognition.ts';
import { encodeRecognised, nameStretch, type RecognisedWord } from './recognised-words.ts';

/** A word to be written, and who is to have changed it. */
export type WrittenWord = RecognisedWord & { readonly mark?: EditorMark | null };

/** What takes its place in the text, from its start on: as a delta of Yjs, but for words that bring their times. */
export type WriteStep =
  | { readonly retain: number; readonly attributes?: Attributes }
  | { readonly delete: number }
  | { readonly insert: string; readonly attributes: Attributes }
  /** `before` stands before the first word and `behind` behind the last. */
  | { readonly words: readonly WrittenWord[]; readonly before?: string; readonly behind?: string };

type Attributes = Readonly<Record<string, string | null>>;

/** A longer stretch would be held against its words for too long with every key, in words. */
const MOST_WORDS = 32;
/** A stretch ends with a sentence once it has so many words. */
const FEW_WORDS = 12;
const SENTENCE_END = /[.?!…]$/u;

/** All of the steps in one delta, because each call on a long Y.Text walks all of it. The caller holds the transaction. */
export function writeSteps(transcript: TranscriptDocument, steps: readonly WriteStep[]): void {
  const { doc, content, said } = transcript;
  const delta: object[] = [];
  const stretches: WrittenStretch[] = [];
  let position = 0;
  for (const step of steps) {
    if ('words' in step) {
      for (const { words, insert, at } of toStretches(step)) {
        const name = nameStretch(doc.clientID, said.size + stretches.length);
        stretches.push({ name, words, at: position + at });
        delta.push({ insert, attributes: { s: name } });
        position += insert.length;
      }
    } else {
      delta.push(step);
      if ('retain' in step) position += step.retain;
      if ('insert' in step) position += step.insert.length;
    }
  }
  if (delta.length === 0) return;
  content.applyDelta(delta);
  const ids = idsAt(
    content,
    stretches.map(({ at }) => at),
  );
  for (const [index, { name, words }] of stretches.entries())
    said.set(name, encodeRecognised(words, ids[index]?.clock ?? null));
  // Behind it, so that the letters of a stretch are one item.
  const marks = stretches.flatMap(placeMarks);
  if (marks.length > 0) content.applyDelta(toDelta(marks));
}

function* toStretches({ words, before = '', behind = '' }: Extract<WriteStep, { words: unknown }>) {
  for (let first = 0; first < words.length;) {
    let end = first + 1;
    const isFull = () =>
      end - first >= MOST_WORDS || (end - first >= FEW_WORDS && SENTENCE_END.test(words[end - 1]!.text));
    while (end < words.length && (!isFull() || words.length - end < FEW_WORDS / 2)) end += 1;
    const own = words.slice(first, end);
    const lead = first === 0 ? before : ' ';
    const letters = own.map(({ text }) => text).join(' ');
    const insert = lead + letters + (end === words.length ? behind : '');
    yield { words: own, insert, at: lead.length };
    first = end;
  }
}

interface WrittenStretch {
  readonly name: string;
  readonly words: readonly WrittenWord[];
  /** Where the first word stands in the text. */
  readonly at: number;
}

interface Mark {
  readonly from: number;
  readonly to: number;
  readonly attributes: MarkAttributes;
}

function placeMarks({ name, words, at }: WrittenStretch): Mark[] {
  let position = at;
  return words.flatMap(({ text, mark }) => {
    const from = position;
    const to = from + text.length;
    position = to + 1;
    return mark ? [{ from, to, attributes: changedBy(mark, name) }] : [];
  });
}

function toDelta(marks: readonly Mark[]): object[] {
  let position = 0;
  return marks.flatMap(({ from, to, attributes }) => {
    const skipped = from - position;
    position = to;
    return [...(skipped > 0 ? [{ retain: skipped }] : []), { retain: to - from, attributes }];
  });
}
