/**
 * How much of what was said is given to the wrong speaker: like the diarization error rate, but over the time of words, because words
 * are what a transcript gives to speakers. Who is who is chosen so that the error is least; a speaker too many or too few is an error.
 */
import { createSpeakerLookUp, type SpeakerTurn } from '../../../transcript/document/index.ts';
import type { TimeSpan } from '../time-spans.ts';

/** Somebody speaks, as is known of a recording. */
export interface KnownTurn extends TimeSpan {
  speaker: string;
}

export interface SpeakerFigures {
  /** Time of the words whose speaker is known, ms. */
  wordMs: number;
  /** Of these, given to somebody else or to nobody, ms. */
  wrongMs: number;
}

const STEP_MS = 10;

/** A word belongs to the turn that covers its middle; words outside of all known turns are not counted. */
export function speakerError(
  words: readonly TimeSpan[],
  known: readonly KnownTurn[],
  found: readonly SpeakerTurn[],
): SpeakerFigures {
  const speakerAt = createSpeakerLookUp(found);
  const shared = new Map<string, Map<number, number>>();
  let wordMs = 0;
  for (const { startMs, endMs } of words) {
    const middleMs = (startMs + endMs) / 2;
    const turn = known.find((each) => each.startMs <= middleMs && middleMs < each.endMs);
    if (!turn) continue;
    wordMs += endMs - startMs;
    const row = shared.get(turn.speaker) ?? new Map<number, number>();
    const speaker = speakerAt(startMs, endMs);
    row.set(speaker, (row.get(speaker) ?? 0) + endMs - startMs);
    shared.set(turn.speaker, row);
  }
  return { wordMs, wrongMs: wordMs - bestMatch([...shared.values()]) };
}

export interface TurnFigures {
  /** Time that people speak, those who speak at once each for themselves, ms. */
  speechMs: number;
  /** Speech that is missed, invented or given to somebody else, ms. */
  wrongMs: number;
}

/** Two who speak at once are looked at, too: the diarization error rate without forgiveness at the edges, every 10 ms. */
export function turnError(known: readonly KnownTurn[], found: readonly SpeakerTurn[]): TurnFigures {
  const endMs = Math.max(...[...known, ...found].map((turn) => turn.endMs));
  const shared = new Map<string, Map<number, number>>(known.map(({ speaker }) => [speaker, new Map()]));
  const figures = { speechMs: 0, wrongMs: 0 };
  for (let atMs = 0; atMs < endMs; atMs += STEP_MS) {
    const isNow = (turn: TimeSpan): boolean => turn.startMs <= atMs && atMs < turn.endMs;
    const speaking = known.filter(isNow);
    const heard = found.filter(isNow);
    figures.speechMs += speaking.length * STEP_MS;
    figures.wrongMs += Math.max(speaking.length, heard.length) * STEP_MS;
    for (const { speaker } of speaking) {
      const row = shared.get(speaker)!;
      for (const other of heard) row.set(other.speaker, (row.get(other.speaker) ?? 0) + STEP_MS);
    }
  }
  figures.wrongMs -= bestMatch([...shared.values()]);
  return figures;
}

/** The most time that can agree when each known speaker is at most one of those found, and each of those at most one known. */
function bestMatch(rows: readonly ReadonlyMap<number, number>[]): number {
  const found = [...new Set(rows.flatMap((row) => [...row.keys()]))].filter((speaker) => speaker >= 0);
  // Best sums by the set of known speakers that are given away already.
  let sums = new Map<number, number>([[0, 0]]);
  for (const speaker of found) {
    const next = new Map(sums);
    for (const [taken, sum] of sums)
      rows.forEach((row, index) => {
        if (taken & (1 << index)) return;
        const withThis = taken | (1 << index);
        next.set(withThis, Math.max(next.get(withThis) ?? 0, sum + (row.get(speaker) ?? 0)));
      });
    sums = next;
  }
  return Math.max(...sums.values());
}
