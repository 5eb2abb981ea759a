/** Subtitles from a file take the place of those that are there (rule 77). */
import { countUpTo } from '../../count-up-to.ts';
import {
  alignWords,
  escapeTags,
  type CueTimes,
  type ParsedCue,
  type WordChange,
} from '../../subtitles/index.ts';
import { writeAnchor } from '../anchors.ts';
import { edit, type EditContext, type TranscriptDocument } from '../document.ts';
import { indexParagraphs, type IndexedParagraph } from '../paragraph-index.ts';
import { scanTranscript, type ScannedTranscript } from '../read-paragraphs.ts';
import { normalizeTyped, replaceText } from '../replace-text.ts';
import { replaceTogether } from '../replace-together.ts';
import { createCueIdMaker } from './cue-id.ts';
import { placeCues } from './cue-places.ts';
import { CueReading, type PlacedWord } from './cue-reading.ts';
import { forgetCue } from './edit-cues.ts';
import { readCueShift, type TranscriptCue } from './read-cues.ts';

/** A change of letters, within a paragraph. */
export interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** What an import would do to the words. */
export interface ImportPlan {
  readonly words: ScannedTranscript;
  /** Those of the file. */
  readonly wanted: readonly string[];
  readonly cues: readonly WantedCue[];
  readonly changes: readonly WordChange[];
  /** The same changes as letters, in the order of the text. */
  readonly replacements: readonly Replacement[];
}

/** A cue of the file, by the numbers of its words in the whole text once that is what the file says. */
interface WantedCue extends CueTimes {
  readonly first: number;
  /** Behind its last word. */
  readonly end: number;
  /** Where its second line begins; null for one line. */
  readonly breakAt: number | null;
}

/** How often times are compared: those that are set change what their neighbours would have been. */
const ROUNDS = 4;

/**
 * Makes text and cues those of a file, as one edit. Words that stay keep their times, and speakers their paragraphs.
 * @returns how many cues the file has
 */
export function importCues(
  transcript: TranscriptDocument,
  parsed: readonly ParsedCue[],
  context: EditContext,
): number {
  const { cues, replacements } = planImport(transcript, parsed);
  edit(transcript, () => {
    writeText(transcript, replacements, context);
    const reading = new CueReading(transcript);
    const paragraphs = reading.readWords();
    const parts = divideAtParagraphs(
      cues,
      paragraphs.map(({ length }) => length),
    );
    const placed = paragraphs.flat();
    const ids = writeStarts(transcript, parts, placed);
    reading.forgetStarts();
    // Those of cues that are gone.
    reading.forgetBreaks();
    reading.forgetTimes();
    writeBreaks(transcript, parts, { ids, words: placed, reading });
    writeTimes(transcript, parts, reading);
  });
  return cues.length;
}

export function planImport(transcript: TranscriptDocument, parsed: readonly ParsedCue[]): ImportPlan {
  const scanned = scanTranscript(transcript);
  const text = transcript.content.toJSON();
  const current = Array.from({ length: scanned.words.length }, (_, word) =>
    text.slice(scanned.words.from[word], scanned.words.to[word]),
  );
  const { cues, wanted } = readWanted(parsed);
  // A file cannot hold every character: what was written as another is the same word.
  const changes = alignWords(current.map(escapeTags), wanted.map(escapeTags));
  const paragraphs = indexParagraphs(scanned);
  const replacements = changes
    .flatMap((change) => divideChange(change, scanned, paragraphs, cues))
    .map((change) => placeChange(change, scanned, paragraphs, { wanted, cues }));
  return { words: scanned, wanted, cues, changes, replacements };
}

function readWanted(parsed: readonly ParsedCue[]): { cues: WantedCue[]; wanted: string[] } {
  const wanted: string[] = [];
  const cues = parsed.flatMap(({ startMs, endMs, lines }): WantedCue[] => {
    const first = wanted.length;
    const spoken = lines
      .map((line) => normalizeTyped(line).split(/\s+/u).filter(Boolean))
      .filter(({ length }) => length);
    for (const line of spoken) for (const word of line) wanted.push(word);
    if (wanted.length === first) return [];
    const breakAt = spoken.length > 1 ? first + spoken[0]!.length : null;
    return [{ startMs, endMs, first, end: wanted.length, breakAt }];
  });
  return { cues, wanted };
}

/** Changes the text within its paragraphs: none is joined to another, and one that loses all of its words is blank. */
function writeText(
  transcript: TranscriptDocument,
  replacements: readonly Replacement[],
  context: EditContext,
): void {
  if (replacements.length === 0 || replaceTogether(transcript, replacements, context)) return;
  for (const replacement of replacements.toReversed()) replaceText(transcript, replacement, context);
}

/** Words that are replaced in several paragraphs: each of these takes what the file says in its time. */
function divideChange(
  change: WordChange,
  { words }: ScannedTranscript,
  paragraphs: readonly IndexedParagraph[],
  cues: readonly WantedCue[],
): WordChange[] {
  const touched = paragraphs.filter(({ first, count }) => first < change.to && first + count > change.from);
  if (touched.length < 2) return [change];
  let { wantedFrom } = change;
  return touched.map(({ first, count }, index) => {
    const next = touched[index + 1];
    let wantedTo = change.wantedTo;
    if (next) {
      const nextMs = words.startMs[next.first]!;
      wantedTo = wantedFrom;
      while (wantedTo < change.wantedTo && (cueOf(cues, wantedTo)?.startMs ?? 0) < nextMs) wantedTo += 1;
    }
    const part = {
      from: Math.max(change.from, first),
      to: Math.min(change.to, first + count),
      wantedFrom,
      wantedTo,
    };
    wantedFrom = wantedTo;
    return part;
  });
}

/** A change of words as one of letters. */
function placeChange(
  { from, to, wantedFrom, wantedTo }: WordChange,
  { words }: ScannedTranscript,
  paragraphs: readonly IndexedParagraph[],
  { wanted, cues }: { wanted: readonly string[]; cues: readonly WantedCue[] },
): Replacement {
  const insert = wanted.slice(wantedFrom, wantedTo).join(' ');
  const starts = (word: number) => paragraphs.some(({ first }) => first === word);
  if (from < to && insert !== '') return { from: words.from[from]!, to: words.to[to - 1]!, insert };
  if (from < to) {
    const isEnd = to === words.length || starts(to);
    if (!isEnd) return { from: words.from[from]!, to: words.from[to]!, insert };
    return { from: starts(from) ? words.from[from]! : words.to[from - 1]!, to: words.to[to - 1]!, insert };
  }
  if (words.length === 0) return { from: 0, to: 0, insert };
  // Words of the cue that a paragraph ends with stay there.
  const isEndOfCue = starts(from) && from > 0 && cueOf(cues, wantedFrom) === cueOf(cues, wantedFrom - 1);
  if (from === words.length || isEndOfCue)
    return { from: words.to[from - 1]!, to: words.to[from - 1]!, insert: ` ${insert}` };
  return { from: words.from[from]!, to: words.from[from]!, insert: `${insert} ` };
}

/** The cue of a word of the file. */
const cueOf = (cues: readonly WantedCue[], word: number): WantedCue | undefined =>
  cues[countUpTo(cues.length, (cue) => cues[cue]!.end <= word)];

/** No cue reaches over a line break of the text. @param counts the words of each paragraph */
function divideAtParagraphs(cues: readonly WantedCue[], counts: readonly number[]): WantedCue[] {
  let words = 0;
  const firsts = counts.map((count) => (words += count) - count);
  let next = 0;
  return cues.flatMap((cue) => {
    while (next < firsts.length && firsts[next]! <= cue.first) next += 1;
    const parts: WantedCue[] = [];
    let { first, startMs } = cue;
    for (; next < firsts.length && firsts[next]! < cue.end; next += 1) {
      const end = firsts[next]!;
      const share = (end - cue.first) / (cue.end - cue.first);
      const endMs = Math.max(startMs + 1, Math.round(cue.startMs + (cue.endMs - cue.startMs) * share));
      parts.push({ ...cue, first, startMs, end, endMs });
      first = end;
      startMs = endMs;
    }
    parts.push({ ...cue, first, startMs, endMs: Math.max(cue.endMs, startMs + 1) });
    return parts;
  });
}

/** Stores the starts, with the ids of those that were there. What the file does not have goes. */
function writeStarts(
  transcript: TranscriptDocument,
  cues: readonly WantedCue[],
  words: readonly PlacedWord[],
): string[] {
  const taken = new Set<string>();
  const createId = createCueIdMaker((id) => taken.has(id) || transcript.cues.has(id));
  const places = cues.map(({ first }) => {
    const { from, startMs, startId, cueId } = words[first]!;
    const id = cueId !== null && !taken.has(cueId) ? cueId : createId(startMs);
    taken.add(id);
    return { id, from, isThere: id === startId };
  });
  placeCues(
    transcript,
    places.filter(({ isThere }) => !isThere),
  );
  for (const id of transcript.cues.keys()) if (!taken.has(id)) forgetCue(transcript, id);
  return places.map(({ id }) => id);
}

function writeBreaks(
  transcript: TranscriptDocument,
  cues: readonly WantedCue[],
  { ids, words, reading }: { ids: readonly string[]; words: readonly PlacedWord[]; reading: CueReading },
): void {
  const read = new Map(reading.read().map((cue) => [cue.id, cue]));
  cues.forEach(({ first, end, breakAt }, index) => {
    const cue = read.get(ids[index]!);
    const isInside = breakAt !== null && breakAt > first && breakAt < end;
    const wanted = isInside ? breakAt - first : null;
    const own = cue && cue.lines.length > 1 ? cue.lines[0]!.length : null;
    if (wanted === own) return;
    transcript.cueBreaks.set(
      ids[index]!,
      wanted === null ? false : writeAnchor(transcript, words[first + wanted]!.from, 0),
    );
  });
  reading.forgetBreaks();
}

/** Sets the times of cues that would be read otherwise. */
function writeTimes(transcript: TranscriptDocument, wanted: readonly WantedCue[], reading: CueReading): void {
  const shiftMs = readCueShift(transcript);
  for (let round = 0; round < ROUNDS; round += 1) {
    const others = reading.read().flatMap((cue, index) => toOther(cue, wanted[index]));
    if (others.length === 0) return;
    for (const { id, startMs, endMs } of others) {
      transcript.cueStarts.set(id, startMs - shiftMs);
      transcript.cueEnds.set(id, endMs - shiftMs);
    }
    reading.forgetTimes();
  }
}

function toOther(cue: TranscriptCue, wanted: WantedCue | undefined): (CueTimes & { id: string })[] {
  if (!wanted || (cue.startMs === wanted.startMs && cue.endMs === wanted.endMs)) return [];
  return [{ id: cue.id, startMs: wanted.startMs, endMs: wanted.endMs }];
}
