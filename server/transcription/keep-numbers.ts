import type { SpeakerTurn } from '../../transcript/document/index.ts';

/**
 * Speakers of a new look at a recording get the numbers of those they share most time with in the one before, so that names that people
 * gave stay with the voice. The others get numbers that nobody has or had, in order of first appearance.
 */
export function keepNumbers(turns: readonly SpeakerTurn[], before: readonly SpeakerTurn[]): SpeakerTurn[] {
  const numbers = new Map<number, number>();
  const taken = new Set<number>();
  const known = new Set(before.map(({ speaker }) => speaker));
  for (const { speaker, former } of sharedTimes(turns, before)) {
    if (numbers.has(speaker) || taken.has(former)) continue;
    numbers.set(speaker, former);
    taken.add(former);
  }
  return turns.map((turn) => {
    if (!numbers.has(turn.speaker)) {
      let free = 0;
      while (taken.has(free) || known.has(free)) free += 1;
      numbers.set(turn.speaker, free);
      taken.add(free);
    }
    return { ...turn, speaker: numbers.get(turn.speaker)! };
  });
}

/** Pairs of speakers who speak at the same time, longest first. */
function sharedTimes(
  turns: readonly SpeakerTurn[],
  before: readonly SpeakerTurn[],
): { speaker: number; former: number }[] {
  const shared = new Map<string, { speaker: number; former: number; ms: number }>();
  let next = 0;
  for (const turn of turns) {
    while (next < before.length && before[next]!.endMs <= turn.startMs) next += 1;
    for (let index = next; index < before.length && before[index]!.startMs < turn.endMs; index += 1) {
      const { startMs, endMs, speaker: former } = before[index]!;
      const ms = Math.min(endMs, turn.endMs) - Math.max(startMs, turn.startMs);
      if (ms <= 0) continue;
      const key = `${turn.speaker} ${former}`;
      const pair = shared.get(key) ?? { speaker: turn.speaker, former, ms: 0 };
      shared.set(key, { ...pair, ms: pair.ms + ms });
    }
  }
  return [...shared.values()].sort((a, b) => b.ms - a.ms);
}
