/** What is wrong with cues, by the limits of the Netflix guide (Vietnamese) and the speed of Vietnamese speech. */
import { CUE_LIMITS, type CueTimes } from './cue-times.ts';
import { LINE_LENGTH } from './break-candidates.ts';

export interface CheckedCue extends CueTimes {
  /** Each without its line break. */
  readonly lines: readonly string[];
}

export const PROBLEM_KINDS = [
  'unreadable',
  'hasty',
  'line',
  'lines',
  'short',
  'long',
  'gap',
  'overlap',
] as const;
/**
 * unreadable, hasty: too many characters a second. line: one longer than 42 characters. lines: more than two.
 * short, long: on the screen for less than 833 ms or more than 7 s. gap: less than 83 ms to the next. overlap: into the next.
 */
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** What keeps a subtitle from being read; the others are matters of taste and of platforms. */
const GRAVE: ReadonlySet<ProblemKind> = new Set(['unreadable', 'lines', 'overlap']);

const MAX_LINES = 2;

/** Characters a second, the line break counted as the blank that it stands for. */
export const readingSpeed = ({ startMs, endMs, lines }: CheckedCue): number =>
  lines.join(' ').length / (Math.max(1, endMs - startMs) / 1000);

export const isGrave = (kind: ProblemKind): boolean => GRAVE.has(kind);

/** What is wrong with a cue before the next one, the worst first. */
export function checkCue(cue: CheckedCue, next: CueTimes | undefined): ProblemKind[] {
  const { startMs, endMs, lines } = cue;
  const { shortestMs, longestMs, gapMs, hastyCps, unreadableCps } = CUE_LIMITS;
  const speed = readingSpeed(cue);
  const found: Record<ProblemKind, boolean> = {
    unreadable: speed > unreadableCps,
    hasty: speed > hastyCps && speed <= unreadableCps,
    line: lines.some((line) => line.length > LINE_LENGTH),
    lines: lines.length > MAX_LINES,
    short: endMs - startMs < shortestMs,
    long: endMs - startMs > longestMs,
    gap: next !== undefined && next.startMs >= endMs && next.startMs - endMs < gapMs,
    overlap: next !== undefined && next.startMs < endMs,
  };
  return PROBLEM_KINDS.filter((kind) => found[kind]).sort((a, b) => Number(isGrave(b)) - Number(isGrave(a)));
}

/**
 * The later end at which a hasty cue can be read, as far as there is silence behind it.
 * @returns null where it is not hasty, or where no later end makes it better
 */
export function findLaterEnd(cue: CheckedCue, next: CueTimes | undefined): number | null {
  const { targetCps, hastyCps, longestMs, gapMs } = CUE_LIMITS;
  if (readingSpeed(cue) <= hastyCps) return null;
  const neededMs = cue.startMs + Math.ceil((cue.lines.join(' ').length * 1000) / targetCps);
  const endMs = Math.min(neededMs, cue.startMs + longestMs, (next?.startMs ?? Infinity) - gapMs);
  return endMs > cue.endMs ? endMs : null;
}
