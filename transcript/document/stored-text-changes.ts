/** The changes between a text and the one it should become: what both have in common is not touched (rule 41). */
import { indexParagraphs, type IndexedParagraph } from './paragraph-index.ts';
import type { ScannedTranscript } from './read-paragraphs.ts';
import { signOfWord, type TargetParagraph, type TargetWord } from './stored-words.ts';
import { encodeTiming } from './word-timing.ts';
import { addAll } from '../long-lists.ts';

export type TextStep =
  | { readonly retain: number }
  | { readonly delete: number }
  | { readonly insert: string; readonly attributes: Record<string, string | null> };

/** One list of steps for the whole text, because each call on a long Y.Text walks all of it. */
export function planTextChanges(
  text: string,
  scanned: ScannedTranscript,
  targets: readonly TargetParagraph[],
): TextStep[] {
  const current = indexParagraphs(scanned);
  const places = new Map(current.map(({ key }, index) => [key, index]));
  const steps: TextStep[] = [];
  let position = 0;
  const moveTo = (next: number, step: 'retain' | 'delete') => {
    if (next > position)
      steps.push(step === 'retain' ? { retain: next - position } : { delete: next - position });
    position = Math.max(position, next);
  };
  let nextCurrent = 0;
  targets.forEach((target, index) => {
    const kept = places.get(target.key) ?? -1;
    const paragraph = kept >= nextCurrent ? current[kept] : undefined;
    if (!paragraph) {
      if (index > 0) steps.push(newline(target.key));
      addAll(steps, toSteps(target.words));
      return;
    }
    nextCurrent = kept + 1;
    if (index === 0) moveTo(paragraph.start, 'delete');
    else if (paragraph.start === 0) steps.push(newline(target.key));
    else {
      moveTo(paragraph.start - 1, 'delete');
      moveTo(paragraph.start, 'retain');
    }
    const newlineAt = text.indexOf('\n', paragraph.start);
    const end = newlineAt < 0 ? text.length : newlineAt;
    const change = changeOfWords(text, scanned, paragraph, end, target.words);
    if (change) {
      moveTo(change.from, 'retain');
      addAll(steps, change.steps);
      moveTo(change.to, 'delete');
    }
    moveTo(end, 'retain');
  });
  moveTo(text.length, 'delete');
  while (steps.length > 0 && 'retain' in steps.at(-1)!) steps.pop();
  return steps;
}

/** The words between those that both sides begin and end with; null when nothing is left to do. */
function changeOfWords(
  text: string,
  scanned: ScannedTranscript,
  paragraph: IndexedParagraph,
  end: number,
  target: readonly TargetWord[],
): { from: number; to: number; steps: TextStep[] } | null {
  const { words } = scanned;
  const { first, count, start } = paragraph;
  const signs = Array.from({ length: count }, (_, word) => signOf(text, scanned, first + word));
  const most = Math.min(count, target.length);
  let head = 0;
  while (head < most && signs[head] === target[head]!.sign) head += 1;
  let tail = 0;
  while (tail < most - head && signs[count - 1 - tail] === target[target.length - 1 - tail]!.sign) tail += 1;

  const from = head > 0 ? words.to[first + head - 1]! : start;
  const to = tail > 0 ? words.from[first + count - tail]! : end;
  const middle = target.slice(head, target.length - tail);
  const steps: TextStep[] = [];
  const isSpaced = head > 0 && head < target.length;
  if (isSpaced) steps.push(space(target[head - 1]!));
  addAll(steps, toSteps(middle));
  if (middle.length > 0 && tail > 0) steps.push(space(middle.at(-1)!));
  const isSame = middle.length === 0 && text.slice(from, to) === (isSpaced ? ' ' : '');
  if (isSame) return null;
  // The space behind the common words is kept: somebody's caret may stand there.
  if (isSpaced && text[from] === ' ' && to > from) return { from: from + 1, to, steps: steps.slice(1) };
  return { from, to, steps };
}

/** As {@link TargetWord.sign} has it, of a word in the text. */
function signOf(text: string, { words }: ScannedTranscript, word: number): string {
  const startMs = words.startMs[word]!;
  const state = words.timing[word]!;
  const confidence = words.confidencePercent[word]!;
  const w =
    startMs < 0 || state === 'untimed'
      ? null
      : encodeTiming({
          startMs,
          durationMs: Math.max(0, words.endMs[word]! - startMs),
          confidencePercent: confidence < 0 ? null : confidence,
          state,
        });
  return signOfWord({
    text: text.slice(words.from[word], words.to[word]),
    w,
    s: words.spoken[word] ?? null,
    h: words.heard[word] ?? null,
  });
}

function toSteps(words: readonly TargetWord[]): TextStep[] {
  return words.map(({ text, w, u, s, h }, index) => ({
    insert: index < words.length - 1 ? `${text} ` : text,
    attributes: { w, u, p: null, s, h },
  }));
}

const newline = (key: string): TextStep => ({ insert: '\n', attributes: { w: null, u: null, p: key } });
const space = ({ w, u }: TargetWord): TextStep => ({ insert: ' ', attributes: { w, u, p: null } });
