/** A cue as a range of its line: what is known of it before those around it have a say. */
import {
  describeSpoken,
  layOut,
  textOf,
  type Cue,
  type CueTimes,
  type Speech,
  type TimedCue,
} from '../../subtitles/index.ts';
import type { TextLine } from '../text-lines.ts';

export interface TranscriptCue extends Cue {
  readonly id: string;
  /** Key of its paragraph; '' for one that has none. */
  readonly paragraphKey: string;
  /** Positions of its words in the text, UTF-16 units. */
  readonly from: number;
  readonly to: number;
  /** The words on one line. */
  readonly text: string;
  /** When its words are said, with the shift of all cues, ms. */
  readonly spokenStartMs: number;
  readonly spokenEndMs: number;
  /** What somebody set by hand. */
  readonly isStartSet: boolean;
  readonly isEndSet: boolean;
  readonly isBreakSet: boolean;
}

/** Words of a line by their numbers; '' for a cue that has no name yet. */
export interface NamedSpan {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** A cue without what depends on those around it. */
export interface Range extends NamedSpan {
  readonly lines: Cue['lines'];
  readonly text: string;
  readonly isBreakSet: boolean;
  readonly spoken: ReturnType<typeof describeSpoken>;
  /** With the times that are set; null while these are to be read. */
  timed: TimedCue | null;
  /** As it was read last. */
  cue: TranscriptCue | null;
}

export function layRange(
  speech: Speech,
  { id, from, to }: NamedSpan,
  breakAt: number | null | undefined,
): Range {
  const own = () => speech.words.slice(from, to);
  const lines =
    breakAt === undefined
      ? layOut(speech, { from, to })
      : breakAt === null
        ? [own()]
        : [own().slice(0, breakAt - from), own().slice(breakAt - from)];
  return {
    id,
    from,
    to,
    lines,
    text: lines.map(textOf).join(' '),
    isBreakSet: breakAt !== undefined,
    spoken: describeSpoken(lines),
    timed: null,
    cue: null,
  };
}

/** Whether the cue would be read as it was. Its words are the same, or the range would be another. */
export function isStillSo(
  { id, from, cue, timed }: Range,
  { start, words }: TextLine,
  key: string,
  { startMs, endMs }: CueTimes,
  shiftMs: number,
): boolean {
  return (
    cue !== null &&
    cue.from === start + words[from]!.from &&
    cue.startMs === startMs &&
    cue.endMs === endMs &&
    cue.spokenStartMs === timed!.spokenStartMs + shiftMs &&
    cue.isStartSet === (timed!.setStartMs !== null) &&
    cue.isEndSet === (timed!.setEndMs !== null) &&
    cue.id === id &&
    cue.paragraphKey === key
  );
}

export function describeCue(
  { id, from, to, lines, text, isBreakSet, timed }: Range,
  { line, key, speaker }: { line: TextLine; key: string; speaker: string | null },
  { startMs, endMs }: CueTimes,
  shiftMs: number,
): TranscriptCue {
  return {
    id,
    paragraphKey: key,
    speaker,
    from: line.start + line.words[from]!.from,
    to: line.start + line.words[to - 1]!.to,
    text,
    lines,
    isBreakSet,
    startMs,
    endMs,
    spokenStartMs: timed!.spokenStartMs + shiftMs,
    spokenEndMs: timed!.spokenEndMs + shiftMs,
    isStartSet: timed!.setStartMs !== null,
    isEndSet: timed!.setEndMs !== null,
  };
}
