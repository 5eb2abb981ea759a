/** Honest times for the words of a text: those that the engine gives, and between them the time in which a voice sounds, by syllables. */
import { foldMarks } from '../../../transcript/words/vietnamese.ts';
import type { TimeSpan, WordSpan } from '../time-spans.ts';
import { plainWord } from './made-up-words.ts';

/** So many words of either side may be missing on the other in one place. */
const MAX_GAP = 6;

/** A word of the text, and the range that the engine gives for its segment. */
export interface WrittenIn extends TimeSpan {
  readonly text: string;
}

/**
 * @param written the words of the text in order, each with the range it must lie in
 * @param timed words with times that can be right, in order; they may be fewer, more, or written otherwise
 */
export function alignWords<Word extends WrittenIn>(
  written: readonly Word[],
  timed: readonly WordSpan[],
  voiced: () => readonly TimeSpan[],
): Word[] {
  const anchors = findAnchors(written, timed);
  const placed: Word[] = [];
  for (let at = 0; at < written.length;) {
    const anchor = anchors.get(at);
    if (anchor) {
      placed.push({ ...written[at]!, startMs: anchor.startMs, endMs: anchor.endMs });
      at += 1;
      continue;
    }
    const { startMs: fromMs, endMs: toMs } = written[at]!;
    let end = at + 1;
    const isSame = (word: Word): boolean => word.startMs === fromMs && word.endMs === toMs;
    while (end < written.length && !anchors.has(end) && isSame(written[end]!)) end += 1;
    // What stands between two anchors lies between them.
    const startMs = Math.max(fromMs, placed.at(-1)?.endMs ?? fromMs);
    const endMs = Math.max(startMs, Math.min(toMs, anchors.get(end)?.startMs ?? toMs));
    placed.push(...divide(written.slice(at, end), { startMs, endMs }, voiced()));
    at = end;
  }
  return placed;
}

/** Which words of the text have a time; none where most have not, since then the engine speaks of something else. */
function findAnchors(written: readonly WrittenIn[], timed: readonly WordSpan[]): Map<number, WordSpan> {
  const anchors = new Map<number, WordSpan>();
  const texts = written.map(({ text }) => plainWord(text));
  const heard = timed.map((word) => ({ ...word, plain: plainWord(word.text) }));
  for (let at = 0, next = 0; at < texts.length && next < heard.length;) {
    const step = nearestMatch(texts, heard, at, next);
    if (!step) {
      at += 1;
      next += 1;
      continue;
    }
    at += step.skipText;
    next += step.skipTimed;
    anchors.set(at, heard[next]!);
    at += 1;
    next += 1;
  }
  return anchors.size * 2 >= written.length ? anchors : new Map<number, WordSpan>();
}

function nearestMatch(
  texts: readonly string[],
  heard: readonly { plain: string }[],
  at: number,
  next: number,
): { skipText: number; skipTimed: number } | null {
  for (let gap = 0; gap <= MAX_GAP; gap += 1)
    for (let skipText = 0; skipText <= gap; skipText += 1) {
      const skipTimed = gap - skipText;
      const text = texts[at + skipText];
      if (text !== undefined && text !== '' && text === heard[next + skipTimed]?.plain)
        return { skipText, skipTimed };
    }
  return null;
}

/** Words share the voiced time of a range by syllables; all of it where no voice sounds. */
function divide<Word extends WrittenIn>(
  words: readonly Word[],
  range: TimeSpan,
  voiced: readonly TimeSpan[],
): Word[] {
  const within = voiced
    .map(({ startMs, endMs }) => ({
      startMs: Math.max(startMs, range.startMs),
      endMs: Math.min(endMs, range.endMs),
    }))
    .filter(({ startMs, endMs }) => endMs > startMs);
  const spans = within.length > 0 ? within : [range];
  const totalMs = spans.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  const syllables = words.reduce((sum, { text }) => sum + countSyllables(text), 0);
  let before = 0;
  return words.map((word) => {
    const fromMs = (totalMs * before) / syllables;
    before += countSyllables(word.text);
    return { ...word, ...placeOf(spans, fromMs, (totalMs * before) / syllables) };
  });
}

/** Each group of vowels is one, and each digit; roughly so in other languages too. */
const countSyllables = (text: string): number =>
  Math.max(1, (foldMarks(text).match(/[aeiouy]+|\d/g) ?? []).length);

/** From times that count the spans alone to those of the recording. A word lies on the side of a pause that has more of it. */
function placeOf(spans: readonly TimeSpan[], fromMs: number, toMs: number): TimeSpan {
  let before = 0;
  for (const [at, { startMs, endMs }] of spans.entries()) {
    const lengthMs = endMs - startMs;
    const isHere = (fromMs + toMs) / 2 < before + lengthMs || at === spans.length - 1;
    if (isHere)
      return {
        startMs: Math.round(startMs + Math.max(0, fromMs - before)),
        endMs: Math.round(Math.min(endMs, startMs + toMs - before)),
      };
    before += lengthMs;
  }
  throw new RangeError('no span');
}
