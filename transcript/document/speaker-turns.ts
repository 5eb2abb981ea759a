/** Which speaker a word belongs to, given when somebody spoke (rules 80 and 81). */
import { countUpTo } from '../count-up-to.ts';
import type { WordTable } from './word-table.ts';

/** Somebody speaks. Turns come in order of their start and may overlap. */
export interface SpeakerTurn {
  /** Milliseconds from the start of the recording. */
  readonly startMs: number;
  readonly endMs: number;
  /** Counted from 0 in order of first appearance. */
  readonly speaker: number;
  /** Their name, where whoever recorded knows it for sure. */
  readonly name?: string;
}

/** A word outside of all turns belongs to the nearest one, if it is no farther. */
const NEAR_MS = 1_500;
/** Turns looked back at for one that still goes on: nobody overlaps more. */
const TURNS_BACK = 8;
/** A change of speaker no more words away from the end of a sentence is there: when exactly somebody began is heard to half a second. */
const NEAR_END_WORDS = 2;
/** A single word as short as this between words of somebody else is theirs. */
const SLIP_MS = 350;

/** The speaker of each word, in the order of the text; -1 where nobody can tell. */
export function speakersOfWords(words: WordTable, turns: readonly SpeakerTurn[]): Int32Array {
  const speakers = new Int32Array(words.length).fill(-1);
  const speakerAt = createSpeakerLookUp(turns);
  for (let word = 0; word < words.length; word += 1)
    if (words.startMs[word]! >= 0) speakers[word] = speakerAt(words.startMs[word]!, words.endMs[word]!);
  return speakers;
}

/**
 * Moves changes of speaker to ends of sentences close by. Nobody loses all words of a turn.
 * @param endsSentence whether a full stop or a question mark stands behind the word with this number
 */
export function moveToSentenceEnds(speakers: Int32Array, endsSentence: (word: number) => boolean): void {
  for (let word = 1; word < speakers.length; word += 1) {
    const [before, after] = [speakers[word - 1]!, speakers[word]!];
    if (before === after || before < 0 || after < 0 || endsSentence(word - 1)) continue;
    const isAll = (from: number, to: number, speaker: number): boolean =>
      from >= 0 && to <= speakers.length && speakers.subarray(from, to).every((own) => own === speaker);
    for (let step = 1; step <= NEAR_END_WORDS; step += 1) {
      const [from, to] = [word - step, word + step];
      if (isAll(from - 1, word, before) && endsSentence(from - 1)) speakers.fill(after, from, word);
      else if (isAll(word, to + 1, after) && endsSentence(to - 1)) speakers.fill(before, word, to);
      else continue;
      break;
    }
  }
}

/** Tells who speaks a word: whose turn covers its middle, and of several who covers most of it; else the nearest; -1 for nobody. */
export function createSpeakerLookUp(
  turns: readonly SpeakerTurn[],
): (startMs: number, endMs: number) => number {
  return (startMs, endMs) => {
    const middleMs = (startMs + endMs) / 2;
    let next = countStarted(turns, middleMs);
    const near = turns.slice(Math.max(0, next - TURNS_BACK), (next += 1));
    let best = { speaker: -1, score: -NEAR_MS };
    for (const turn of near) {
      const outsideMs = Math.max(turn.startMs - middleMs, middleMs - turn.endMs, 0);
      const coveredMs = Math.min(turn.endMs, endMs) - Math.max(turn.startMs, startMs);
      const score = outsideMs > 0 ? -outsideMs : Math.max(0, coveredMs);
      if (score >= best.score) best = { speaker: turn.speaker, score };
    }
    return best.speaker;
  };
}

/** How many turns have started by then. */
const countStarted = (turns: readonly SpeakerTurn[], timeMs: number): number =>
  countUpTo(turns.length, (turn) => turns[turn]!.startMs <= timeMs);

export interface SpeakerRun {
  /** Numbers of words in the whole text; `to` is behind the last. */
  from: number;
  to: number;
  speaker: number;
}

/** Neighbours of one speaker within `first` and `end`. Words that nobody can tell go along with those before them. */
export function runsOfSpeakers(
  { startMs, endMs }: WordTable,
  speakers: Int32Array,
  first: number,
  end: number,
): SpeakerRun[] {
  const runs: SpeakerRun[] = [];
  for (let word = first; word < end; word += 1) {
    const speaker = speakers[word]!;
    const last = runs.at(-1);
    if (!last) runs.push({ from: word, to: word + 1, speaker });
    else if (speaker < 0 || speaker === last.speaker) last.to = word + 1;
    else if (last.speaker < 0) Object.assign(last, { to: word + 1, speaker });
    else runs.push({ from: word, to: word + 1, speaker });
  }
  return runs.reduce<SpeakerRun[]>((kept, run, index) => {
    const last = kept.at(-1);
    const isSlip =
      run.to === run.from + 1 &&
      endMs[run.from]! - startMs[run.from]! <= SLIP_MS &&
      last?.speaker === runs[index + 1]?.speaker;
    if (last && (isSlip || last.speaker === run.speaker)) last.to = run.to;
    else kept.push({ ...run });
    return kept;
  }, []);
}
