/** Which time and which editor typed letters carry: never what happens to stand left of them (rules 17 to 21). */
import { attributesAt, letterAt, type LetterAttributes, type TextWindow } from './text-window.ts';
import { findWordAtPosition } from './word-table.ts';
import { decodeTiming, encodeTiming, toEdited } from './word-timing.ts';

export interface TypedRun {
  insert: string;
  /** All three are always given: a Y.Text takes what is left out from the letter before. */
  attributes: { w: string | null; u: string | null; p: string | null };
}

export interface TypedPlan {
  readonly runs: TypedRun[];
  /** Typed letters that turn out to be a word of their own and give the time back, before the change; null where there are none. */
  readonly untime: { readonly from: number; readonly to: number } | null;
}

export interface TypedChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  /** The attribute `u` of who types. */
  readonly mark: string;
  readonly createKey: (startMs: number) => string;
}

const SEGMENT = /\n|[^\S\n]+|\S+/g;
const isLetter = (letter: string): boolean => /\S/.test(letter);

/** The runs that take the place of the letters between `from` and `to`. */
export function planTyping(window: TextWindow, change: TypedChange): TypedPlan {
  const segments = change.insert.match(SEGMENT) ?? [];
  const split = segments.some((segment) => !isLetter(segment)) ? planSplit(window, change) : null;
  const isLeftUntimed = split?.untime?.to === change.from && split.untime.from < change.from;
  const isRightUntimed = split?.untime?.from === change.to && split.untime.to > change.to;
  const left = isLeftUntimed ? null : timeOfWordAt(window, change.from - 1);
  const right = isRightUntimed ? null : timeOfWordAt(window, change.to);
  const touchesLeft = isLetter(letterAt(window, change.from - 1));
  const touchesRight = isLetter(letterAt(window, change.to));
  const blank = split?.cut ?? keptCut(window, change);

  const isFree = (index: number) =>
    isLetter(segments[index]!) &&
    !(index === 0 && touchesLeft) &&
    !(index === segments.length - 1 && touchesRight);
  const free = segments.filter((_, index) => isFree(index));
  const freeTimes = timesOfFreeWords(window, change, free).values();

  const runs: TypedRun[] = [];
  let before: Pick<LetterAttributes, 'w' | 'u'> =
    change.from > 0 && letterAt(window, change.from - 1) !== '\n'
      ? attributesAt(window, change.from - 1)
      : { w: null, u: null };
  if (isLeftUntimed) before = { ...before, w: null };
  segments.forEach((segment, index) => {
    let attributes: TypedRun['attributes'];
    if (segment === '\n') {
      attributes = { w: blank, u: null, p: change.createKey(startBehind(window, change.to)) };
    } else if (!isLetter(segment)) {
      attributes = blank === null ? { w: before.w, u: before.u, p: null } : { w: blank, u: null, p: null };
    } else {
      const w = isFree(index) ? (freeTimes.next().value ?? null) : index === 0 && touchesLeft ? left : right;
      attributes = { w: w === null && index === 0 && touchesLeft ? right : w, u: change.mark, p: null };
    }
    before = segment === '\n' ? { w: null, u: null } : attributes;
    push(runs, { insert: segment, attributes });
  });
  return { runs, untime: split?.untime ?? null };
}

/** The attribute `w`, as an edited word has it, of the word that covers the position; null when it has no time. */
function timeOfWordAt(window: TextWindow, position: number): string | null {
  if (!isLetter(letterAt(window, position))) return null;
  const own = attributesAt(window, position).w;
  if (own !== null) return toEdited(own);
  let at = position;
  while (isLetter(letterAt(window, at - 1))) at -= 1;
  for (; isLetter(letterAt(window, at)); at += 1) {
    const { w } = attributesAt(window, at);
    if (w !== null) return toEdited(w);
  }
  return null;
}

interface Split {
  readonly cut: string | null;
  readonly untime: TypedPlan['untime'];
}

/**
 * White space typed into a word. It carries the moment at which the word is cut, shared by length (rule 20). Where one side was
 * only typed and the other recognised, the recognised one keeps the whole time.
 */
function planSplit(window: TextWindow, { from, to }: TypedChange): Split | null {
  if (!isLetter(letterAt(window, from - 1)) || !isLetter(letterAt(window, to))) return null;
  const { words } = window;
  const word = findWordAtPosition(words, from - 1);
  if (word < 0 || findWordAtPosition(words, to) !== word) return null;
  const startMs = words.startMs[word]!;
  if (startMs < 0 || timeOfWordAt(window, from - 1) === null) return null;

  const [wordFrom, wordTo] = [words.from[word]!, words.to[word]!];
  const isLeftTyped = isTyped(window, wordFrom, from);
  const isRightTyped = isTyped(window, to, wordTo);
  if (isLeftTyped !== isRightTyped) {
    return { cut: null, untime: isLeftTyped ? { from: wordFrom, to: from } : { from: to, to: wordTo } };
  }
  const share = (from - wordFrom) / (from - wordFrom + wordTo - to);
  const cutMs = Math.round(startMs + (words.endMs[word]! - startMs) * share);
  const cut = encodeTiming({
    startMs: cutMs,
    durationMs: 0,
    confidencePercent: null,
    state: 'estimated',
  });
  return { cut, untime: null };
}

function isTyped(window: TextWindow, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (attributesAt(window, at).u === null) return false;
  return true;
}

/** The cut that blank text carries when other blank text takes its place, as in a merge of a word divided by a newline. */
function keptCut(window: TextWindow, { from, to, insert }: TypedChange): string | null {
  if (from === to || isLetter(insert)) return null;
  for (let at = from; at < to; at += 1) {
    if (isLetter(letterAt(window, at))) return null;
    const { w } = attributesAt(window, at);
    const timing = decodeTiming(w);
    if (timing?.durationMs === 0 && timing.state === 'estimated') return w;
  }
  return null;
}

/** Words that take the place of words: one for one, each keeps its time; else they share the span by length (rule 19). */
function timesOfFreeWords(
  window: TextWindow,
  { from, to }: TypedChange,
  free: readonly string[],
): (string | null)[] {
  if (free.length === 0) return [];
  const { words } = window;
  const replaced = [];
  for (let word = 0; word < words.length; word += 1) {
    if (words.from[word]! < from || words.to[word]! > to || words.startMs[word]! < 0) continue;
    const confidence = words.confidencePercent[word]!;
    replaced.push({
      startMs: words.startMs[word]!,
      endMs: words.endMs[word]!,
      confidencePercent: confidence < 0 ? null : confidence,
    });
  }
  if (replaced.length === 0) return free.map(() => (free.length === 1 ? heldTime(window, from, to) : null));
  if (replaced.length === free.length) {
    return replaced.map(({ startMs, endMs, confidencePercent }) =>
      encodeTiming({ startMs, durationMs: endMs - startMs, confidencePercent, state: 'edited' }),
    );
  }
  const startMs = replaced.reduce((earliest, word) => Math.min(earliest, word.startMs), Infinity);
  const spanMs = replaced.reduce((latest, word) => Math.max(latest, word.endMs), 0) - startMs;
  const letters = free.reduce((sum, text) => sum + text.length, 0);
  let before = 0;
  return free.map((text) => {
    const fromMs = Math.round((spanMs * before) / letters);
    before += text.length;
    const durationMs = Math.round((spanMs * before) / letters) - fromMs;
    return encodeTiming({
      startMs: startMs + fromMs,
      durationMs,
      confidencePercent: null,
      state: 'estimated',
    });
  });
}

/**
 * The time of a word whose letters were all taken away, kept by the space behind it: some keyboards rewrite a letter as a
 * Backspace and a new letter (rule 18).
 */
function heldTime(window: TextWindow, from: number, to: number): string | null {
  if (isLetter(letterAt(window, from - 1)) || letterAt(window, to) !== ' ') return null;
  const { w } = attributesAt(window, to);
  const timing = decodeTiming(w);
  if (w === null || !timing || timing.durationMs === 0) return null;
  const before = from > 0 ? attributesAt(window, from - 1).w : null;
  return spanOf(before) === spanOf(w) ? null : toEdited(w);
}

const spanOf = (w: string | null): string => w?.split('-').slice(0, 2).join('-') ?? '';

/** Start of the first timed word at the position or behind it, else the end of the last one before it, else 0. Milliseconds. */
function startBehind({ words }: TextWindow, position: number): number {
  let before = 0;
  for (let word = 0; word < words.length; word += 1) {
    if (words.startMs[word]! < 0) continue;
    if (words.to[word]! > position) return words.startMs[word]!;
    before = words.endMs[word]!;
  }
  return before;
}

function push(runs: TypedRun[], run: TypedRun): void {
  const last = runs.at(-1);
  const { w, u, p } = run.attributes;
  if (
    last &&
    p === null &&
    last.attributes.p === null &&
    last.attributes.w === w &&
    last.attributes.u === u
  ) {
    last.insert += run.insert;
  } else runs.push(run);
}
