/** Every word gets a time, and time never runs backwards: what cues are cut from. */

export interface CueWord {
  readonly text: string;
  /** Milliseconds from the start of the audio; null for a word without a time. */
  readonly startMs: number | null;
  readonly endMs: number | null;
}

/** What one person says in one go. */
export interface Turn {
  readonly speaker: string | null;
  readonly words: readonly CueWord[];
}

export interface TimedCueWord extends CueWord {
  readonly startMs: number;
  readonly endMs: number;
}

export interface TimedTurn {
  readonly speaker: string | null;
  readonly words: readonly TimedCueWord[];
}

/** A word without a neighbour in time is given this long, ms. */
const GUESSED_MS = 250;

/** What stands around the words of a turn: where its words without times find theirs. */
export interface TimesAround {
  /** When the last timed word ahead ends and the next one behind starts, ms; null where there is none. */
  readonly beforeMs: number | null;
  readonly behindMs: number | null;
  /** Words without times between those and the turn. */
  readonly countBefore: number;
  readonly countBehind: number;
}

/** The timed words of a turn, as its neighbours see them. */
export interface TimedEdges {
  readonly firstMs: number | null;
  readonly lastMs: number | null;
  /** Words without times before the first and behind the last; all words of a turn without times are before. */
  readonly countBefore: number;
  readonly countBehind: number;
}

/** Words without times divide the time between their neighbours; words that start before the one ahead of them wait for it. */
export function timeWords(turns: readonly Turn[]): TimedTurn[] {
  const around = findTimesAround(turns.map(({ words }) => findTimedEdges(words)));
  let clockMs = 0;
  return turns.map(({ speaker, words }, index) => {
    const timed = timeTurn(words, around[index]!, clockMs);
    clockMs = timed.at(-1)?.startMs ?? clockMs;
    return { speaker, words: timed };
  });
}

/** The words of one turn. @param clockMs no word starts earlier, ms */
export function timeTurn(words: readonly CueWord[], around: TimesAround, clockMs: number): TimedCueWord[] {
  const times = guessTimes(words, around);
  let earliestMs = clockMs;
  return words.map(({ text }, index) => {
    const time = times[index]!;
    const startMs = Math.max(earliestMs, time.startMs);
    earliestMs = startMs;
    return { text, startMs, endMs: Math.max(startMs, time.endMs) };
  });
}

export function findTimedEdges(words: readonly CueWord[]): TimedEdges {
  const first = words.findIndex(({ startMs }) => startMs !== null);
  if (first < 0) return { firstMs: null, lastMs: null, countBefore: words.length, countBehind: 0 };
  const last = words.findLastIndex(({ startMs }) => startMs !== null);
  return {
    firstMs: words[first]!.startMs,
    lastMs: spanOf(words[last]!)!.endMs,
    countBefore: first,
    countBehind: words.length - 1 - last,
  };
}

/** What stands around each of many turns in a row. */
export function findTimesAround(turns: readonly TimedEdges[]): TimesAround[] {
  const behind: Pick<TimesAround, 'behindMs' | 'countBehind'>[] = [];
  let [behindMs, countBehind]: [number | null, number] = [null, 0];
  for (let index = turns.length - 1; index >= 0; index -= 1) {
    behind[index] = { behindMs, countBehind };
    const { firstMs, countBefore } = turns[index]!;
    countBehind = firstMs === null ? countBehind + countBefore : countBefore;
    behindMs = firstMs ?? behindMs;
  }
  let [beforeMs, countBefore]: [number | null, number] = [null, 0];
  return turns.map((turn, index) => {
    const around = { beforeMs, countBefore, ...behind[index]! };
    countBefore = turn.lastMs === null ? countBefore + turn.countBefore : turn.countBehind;
    beforeMs = turn.lastMs ?? beforeMs;
    return around;
  });
}

interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

function guessTimes(words: readonly CueWord[], around: TimesAround): Span[] {
  const times: Span[] = [];
  for (let from = 0; from < words.length;) {
    const known = spanOf(words[from]!);
    if (known) {
      times.push(known);
      from += 1;
      continue;
    }
    let to = from;
    while (to < words.length && words[to]!.startMs === null) to += 1;
    const before = from === 0 ? around.countBefore : 0;
    const behind = to === words.length ? around.countBehind : 0;
    const spanAt = divide(
      before + to - from + behind,
      from === 0 ? around.beforeMs : times.at(-1)!.endMs,
      to === words.length ? around.behindMs : words[to]!.startMs,
    );
    for (let word = from; word < to; word += 1) times.push(spanAt(before + word - from));
    from = to;
  }
  return times;
}

const spanOf = ({ startMs, endMs }: CueWord): Span | null =>
  startMs === null ? null : { startMs, endMs: Math.max(startMs, endMs ?? startMs) };

/** Times of `count` words between what ends before them and what starts behind them. */
function divide(count: number, beforeMs: number | null, behindMs: number | null): (index: number) => Span {
  const longestMs = count * GUESSED_MS;
  const fromMs = beforeMs ?? Math.max(0, (behindMs ?? 0) - longestMs);
  const toMs = Math.max(fromMs, Math.min(behindMs ?? Infinity, fromMs + longestMs));
  const stepMs = (toMs - fromMs) / count;
  return (index) => ({
    startMs: Math.round(fromMs + index * stepMs),
    endMs: Math.round(fromMs + (index + 1) * stepMs),
  });
}
