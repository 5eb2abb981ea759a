/** The changes between a text and the one it should become: what both have in common is not touched (rule 41). */
import { indexParagraphs, type IndexedParagraph } from './paragraph-index.ts';
import type { ScannedTranscript } from './read-paragraphs.ts';
import { signOfWord, type TargetParagraph, type TargetWord } from './stored-words.ts';
import type { WriteStep } from './write-recognised.ts';

/** One list of steps for the whole text, because each call on a long Y.Text walks all of it. */
export function planTextChanges(
  text: string,
  scanned: ScannedTranscript,
  targets: readonly TargetParagraph[],
): WriteStep[] {
  const current = indexParagraphs(scanned);
  const places = new Map(current.map(({ key }, index) => [key, index]));
  const steps: WriteStep[] = [];
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
      steps.push({ words: target.words });
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
      steps.push(...change.steps);
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
): { from: number; to: number; steps: WriteStep[] } | null {
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
  const isSpaced = head > 0 && head < target.length;
  const isBefore = middle.length > 0 && tail > 0;
  if (middle.length === 0 && text.slice(from, to) === (isSpaced ? ' ' : '')) return null;
  // The space behind the common words is kept: somebody's caret may stand there.
  const isKept = isSpaced && text[from] === ' ' && to > from;
  const before = isSpaced && !isKept ? ' ' : '';
  const step: WriteStep[] =
    middle.length > 0
      ? [{ words: middle, before, behind: isBefore ? ' ' : '' }]
      : before === ''
        ? []
        : [{ insert: before, attributes: {} }];
  return { from: isKept ? from + 1 : from, to, steps: step };
}

/** As {@link TargetWord.sign} has it, of a word in the text. */
function signOf(text: string, { words }: ScannedTranscript, word: number): string {
  const confidence = words.confidencePercent[word]!;
  return signOfWord(text.slice(words.from[word], words.to[word]), {
    startMs: words.startMs[word]!,
    endMs: words.endMs[word]!,
    confidencePercent: confidence < 0 ? null : confidence,
    timing: words.timing[word]!,
    spoken: words.spoken[word]!,
    heard: words.heard[word]!,
  });
}

const newline = (key: string): WriteStep => ({ insert: '\n', attributes: { p: key } });
