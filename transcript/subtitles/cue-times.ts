/** When cues show: in order, without overlap, long enough to be read where there is silence. */
import { DEFAULT_CUE_RULES, type CueRules } from './cue-rules.ts';

/** What a subtitle should keep to (Netflix guide for Vietnamese; reading speed as Vietnamese is spoken). */
export const CUE_LIMITS = {
  /** Shortest and longest time on the screen, ms. */
  shortestMs: 833,
  longestMs: 7_000,
  /** Between two cues, ms. */
  gapMs: DEFAULT_CUE_RULES.gapMs,
  /** Characters a second that an adult reads without haste, that are hasty, and that are too many. */
  targetCps: DEFAULT_CUE_RULES.targetCps,
  hastyCps: 20,
  unreadableCps: 25,
} as const;

/** How far a cue stays behind its last word at most, ms. */
const MAX_LINGER_MS = 500;

export interface CueTimes {
  /** Milliseconds from the start of the audio. */
  readonly startMs: number;
  readonly endMs: number;
}

export interface TimedCue {
  /** When its words are said, ms. */
  readonly spokenStartMs: number;
  readonly spokenEndMs: number;
  readonly characters: number;
  /** Where somebody set a time by hand, ms. */
  readonly setStartMs?: number | null;
  readonly setEndMs?: number | null;
}

/**
 * A cue lasts from its first word until it can be read, but not into the next one and not beyond what a cue may last. Times set by hand
 * stay as they are, except that no cue starts before the one ahead of it or reaches into the next.
 * @param shiftMs by how much all of them were moved
 */
export function layTimes(
  cues: readonly TimedCue[],
  shiftMs = 0,
  { gapMs, targetCps }: Pick<CueRules, 'gapMs' | 'targetCps'> = DEFAULT_CUE_RULES,
): CueTimes[] {
  const starts: number[] = [];
  for (const { spokenStartMs, setStartMs } of cues) {
    const wantedMs = (setStartMs ?? spokenStartMs) + shiftMs;
    starts.push(Math.max(wantedMs, (starts.at(-1) ?? -1) + 1));
  }
  return cues.map(({ spokenEndMs, characters, setEndMs }, index) => {
    const startMs = starts[index]!;
    const nextMs = starts[index + 1] ?? Infinity;
    const endMs =
      setEndMs == null
        ? Math.min(
            readableEnd(startMs, spokenEndMs + shiftMs, (characters * 1000) / targetCps),
            nextMs - gapMs,
          )
        : Math.min(setEndMs + shiftMs, nextMs);
    return { startMs, endMs: Math.max(startMs + 1, Math.round(endMs)) };
  });
}

function readableEnd(startMs: number, spokenEndMs: number, readingMs: number): number {
  const { shortestMs, longestMs } = CUE_LIMITS;
  const endMs = Math.max(startMs, spokenEndMs);
  const readMs = startMs + Math.max(shortestMs, readingMs);
  return Math.min(Math.max(endMs, Math.min(readMs, endMs + MAX_LINGER_MS)), startMs + longestMs);
}
