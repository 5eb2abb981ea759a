/** The subtitles as the page shows them: read from the shared document once a frame, with what is wrong with each. */
import {
  checkCue,
  findLaterEnd,
  readingSpeed,
  textOf,
  type ProblemKind,
} from '../../transcript/subtitles/index.ts';
import { readCues, type TranscriptCue, type TranscriptDocument } from '../../transcript/document/index.ts';

export interface ShownCue {
  readonly id: string;
  /** From 1. */
  readonly number: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly lines: readonly string[];
  readonly speaker: string | null;
  /** Characters a second. */
  readonly speed: number;
  /** The worst first. */
  readonly problems: readonly ProblemKind[];
  /** An end at which it can be read better, where there is silence behind it. */
  readonly laterEndMs: number | null;
}

export interface CueStore {
  /** As they are shown: the same object for a cue that is as it was. */
  readonly get: () => readonly ShownCue[];
  /** As they stand in the document. */
  readonly read: () => readonly TranscriptCue[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads at once what would be read with the next frame. */
  readonly refresh: () => void;
  readonly close: () => void;
}

interface Deps {
  readonly requestFrame: (work: () => void) => number;
  readonly cancelFrame: (handle: number) => void;
}

const BROWSER: Deps = {
  requestFrame: (work) => requestAnimationFrame(work),
  cancelFrame: (handle) => cancelAnimationFrame(handle),
};

export function createCueStore(transcript: TranscriptDocument, deps: Deps = BROWSER): CueStore {
  const listeners = new Set<() => void>();
  let now = showCues(readCues(transcript), { read: [], shown: [] });
  let frame: number | null = null;
  const refresh = () => {
    if (frame !== null) deps.cancelFrame(frame);
    frame = null;
    const { shown } = now;
    now = showCues(readCues(transcript), now);
    if (now.shown === shown) return;
    for (const listener of listeners) listener();
  };
  const wait = () => {
    frame ??= deps.requestFrame(refresh);
  };
  transcript.doc.on('update', wait);
  return {
    get: () => now.shown,
    read: () => now.read,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
    close: () => {
      if (frame !== null) deps.cancelFrame(frame);
      transcript.doc.off('update', wait);
    },
  };
}

interface Showing {
  readonly read: readonly TranscriptCue[];
  readonly shown: readonly ShownCue[];
}

/** Looks closely at those only that were read otherwise than before. The list is the same object where nothing changed. */
function showCues(read: readonly TranscriptCue[], before: Showing): Showing {
  if (read === before.read) return before;
  const known = new Map(before.shown.map((cue) => [cue.id, cue]));
  let isSame = read.length === before.read.length;
  const shown = read.map((cue, index) => {
    const old = before.shown[index];
    const next = read[index + 1];
    if (old && isReadAsBefore(cue, before.read[index]!, next, before.read[index + 1])) return old;
    const own = showCue(cue, index, next);
    const namesake = known.get(cue.id);
    const kept = namesake && isEqual(namesake, own) ? namesake : own;
    if (kept !== old) isSame = false;
    return kept;
  });
  return { read, shown: isSame ? before.shown : shown };
}

/** Where it stands in the text may be another: the page does not show that. */
const isReadAsBefore = (
  cue: TranscriptCue,
  old: TranscriptCue,
  next: TranscriptCue | undefined,
  oldNext: TranscriptCue | undefined,
): boolean =>
  cue.id === old.id &&
  cue.lines === old.lines &&
  cue.startMs === old.startMs &&
  cue.endMs === old.endMs &&
  next?.startMs === oldNext?.startMs;

function showCue(cue: TranscriptCue, index: number, next: TranscriptCue | undefined): ShownCue {
  const checked = { startMs: cue.startMs, endMs: cue.endMs, lines: cue.lines.map(textOf) };
  return {
    ...checked,
    id: cue.id,
    number: index + 1,
    speaker: cue.speaker,
    speed: readingSpeed(checked),
    problems: checkCue(checked, next),
    laterEndMs: findLaterEnd(checked, next),
  };
}

const isEqual = (one: ShownCue, other: ShownCue): boolean =>
  one.number === other.number &&
  one.startMs === other.startMs &&
  one.endMs === other.endMs &&
  one.speaker === other.speaker &&
  one.laterEndMs === other.laterEndMs &&
  one.lines.join('\n') === other.lines.join('\n') &&
  one.problems.join() === other.problems.join();

/** The cue that shows at a time, by its place in the list; -1 where none does. */
export function findCueAt(cues: readonly ShownCue[], timeMs: number): number {
  const index = findCueBefore(cues, timeMs);
  return index >= 0 && timeMs < cues[index]!.endMs ? index : -1;
}

/** The cue that was chosen, until the sound moves on from where it was then; else the one that shows at this time. */
export function findShownCue(
  cues: readonly ShownCue[],
  chosen: { readonly id: string | null; readonly atMs: number },
  timeMs: number,
): ShownCue | null {
  const row = chosen.atMs === timeMs ? cues.find(({ id }) => id === chosen.id) : undefined;
  return row ?? cues[findCueAt(cues, timeMs)] ?? null;
}

/** The last cue to have started; -1 before the first. */
export function findCueBefore(cues: readonly ShownCue[], timeMs: number): number {
  let low = 0;
  let high = cues.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (cues[middle]!.startMs <= timeMs) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The next cue with a problem in one direction from a place in the list, around its ends; -1 where there is none. */
export function findProblem(
  cues: readonly ShownCue[],
  from: number,
  step: 1 | -1,
  kind: ProblemKind | null = null,
): number {
  const hasIt = ({ problems }: ShownCue) => (kind === null ? problems.length > 0 : problems.includes(kind));
  for (let count = 1; count <= cues.length; count += 1) {
    const index = (((from + step * count) % cues.length) + cues.length) % cues.length;
    if (hasIt(cues[index]!)) return index;
  }
  return -1;
}
