/** The reading of cues, which takes over each change of the document where it stands (rules 64 to 71). */
import {
  cutSpeech,
  findTimedEdges,
  findTimesAround,
  layOut,
  layTimes,
  readSpeech,
  timeTurn,
  type Cue,
  type Speech,
  type TimedCue,
  type TimedCueWord,
  type TimedEdges,
  type TimesAround,
} from '../../subtitles/index.ts';
import type { TranscriptDocument } from '../document.ts';
import { readParagraphHead, separateKeys } from '../read-paragraphs.ts';
import { createCueIdMaker } from './cue-id.ts';
import { findCueStarts, PlacesByLine, readCuePlace, type CueStart } from './cue-places.ts';
import {
  describeCue,
  isStillSo,
  layRange,
  type NamedSpan,
  type Range,
  type TranscriptCue,
} from './cue-range.ts';
import { readLinesAround, TextLines, type LineChange, type TextLine } from '../text-lines.ts';
import { addAll } from '../../long-lists.ts';

/** By how much all cues are moved, ms. Rule 70. */
export function readCueShift({ meta }: TranscriptDocument): number {
  const shiftMs = meta.get('cueShift');
  return typeof shiftMs === 'number' && Number.isFinite(shiftMs) ? shiftMs : 0;
}

export interface PlacedWord {
  /** UTF-16 units of the text. */
  readonly from: number;
  /** Guessed where it has none. */
  readonly startMs: number;
  /** Of the cue whose stored start stands here. */
  readonly startId: string | null;
  /** Of the stored cue that is read from here on: the first of a line reaches back to its beginning. */
  readonly cueId: string | null;
}

/** What is known of a line, for as long as it stays what it is; null for what is to be read again. */
interface Known {
  edges: TimedEdges | null;
  around: TimesAround | null;
  clockMs: number;
  speech: Speech | null;
  starts: readonly CueStart[] | null;
  ranges: readonly Range[] | null;
}

interface Head {
  readonly key: string;
  readonly speaker: string | null;
}

/** A line with words. */
interface SpokenLine {
  readonly line: TextLine;
  readonly key: string;
  readonly known: Known;
}

export class CueReading {
  readonly #transcript: TranscriptDocument;
  readonly #text: TextLines;
  readonly #known = new WeakMap<TextLine, Known>();
  #starts!: PlacesByLine;
  #breaks!: PlacesByLine;
  #heads: readonly Head[] | null = null;
  #areTimesNew = false;
  #areBreaksNew = false;
  #isCurrent = false;
  #cues: readonly TranscriptCue[] = [];

  constructor(transcript: TranscriptDocument) {
    this.#transcript = transcript;
    this.#text = new TextLines(transcript);
    this.forgetStarts();
    this.forgetBreaks();
    this.forgetTimes();
  }

  /** From now on every change of the document is taken over. */
  follow(): this {
    const { content, said, cues, cueBreaks, cueStarts, cueEnds, meta, paragraphs, speakers } =
      this.#transcript;
    const takeIn = (follow: () => readonly LineChange[]) => {
      const before = this.#text.lines;
      const removed = follow().flatMap((change) => change.removed);
      this.#starts.forgetLines(removed);
      this.#breaks.forgetLines(removed);
      const { lines } = this.#text;
      if (lines.length !== before.length || lines.some(({ key }, index) => key !== before[index]!.key))
        this.#heads = null;
      this.#isCurrent = false;
    };
    content.observe(({ delta }) => takeIn(() => this.#text.follow(delta)));
    said.observe(({ keysChanged }) => takeIn(() => this.#text.readAgain(keysChanged)));
    cues.observe(({ keysChanged }) => {
      this.#starts.forget(keysChanged);
      this.#isCurrent = false;
    });
    cueBreaks.observe(({ keysChanged }) => {
      this.#breaks.forget(keysChanged);
      this.#areBreaksNew = true;
      this.#isCurrent = false;
    });
    cueStarts.observe(() => this.forgetTimes());
    cueEnds.observe(() => this.forgetTimes());
    const readHeads = () => {
      this.#heads = null;
      this.#isCurrent = false;
    };
    speakers.observe(readHeads);
    meta.observe(readHeads);
    // A paragraph also counts its edits: one with every letter.
    paragraphs.observeDeep((events) => {
      if (events.some(({ target, keys }) => target === paragraphs || keys.has('speaker'))) readHeads();
    });
    return this;
  }

  // For who writes cues within a transaction: what is stored of them is read again, the text is not.

  forgetTimes(): void {
    this.#areTimesNew = true;
    this.#isCurrent = false;
  }

  forgetStarts(): void {
    this.#starts = new PlacesByLine(this.#transcript, this.#transcript.cues, readCuePlace);
    for (const line of this.#text.lines) this.#knownOf(line).starts = null;
    this.#isCurrent = false;
  }

  forgetBreaks(): void {
    const { cueBreaks } = this.#transcript;
    this.#breaks = new PlacesByLine(this.#transcript, cueBreaks, (value, readAnchor) => readAnchor(value));
    this.#areBreaksNew = true;
    this.#isCurrent = false;
  }

  /** All cues in the order of the text: the same object for a cue that is as it was. */
  read(): readonly TranscriptCue[] {
    if (this.#isCurrent) return this.#cues;
    this.#settle();
    const spoken = this.#readSpeeches();
    const ranges = this.#cut(spoken);
    const shiftMs = readCueShift(this.#transcript);
    const times = layTimes(
      ranges.map((range) => this.#time(range)),
      shiftMs,
    );
    const cues: TranscriptCue[] = [];
    for (const { line, key, known } of spoken) {
      for (const range of known.ranges!) {
        const time = times[cues.length]!;
        if (!isStillSo(range, line, key, time, shiftMs))
          range.cue = describeCue(range, { line, key, speaker: known.speech!.speaker }, time, shiftMs);
        cues.push(range.cue!);
      }
    }
    this.#cues = cues;
    this.#areTimesNew = false;
    this.#areBreaksNew = false;
    this.#isCurrent = true;
    return this.#cues;
  }

  /**
   * How a cue would be laid out by itself, within a transaction that has written in it and nowhere before it.
   * @param count its words now
   */
  layOutAgain(cue: TranscriptCue, count: number): { lines: Cue['lines']; starts: readonly number[] } {
    const line = this.#text.at(cue.from);
    const { around, clockMs } = this.#knownOf(line);
    const from = line.words.findIndex((word) => line.start + word.from === cue.from);
    const [{ words }] = readLinesAround(this.#transcript, line.start, line.start) as [TextLine];
    const to = Math.min(from + count, words.length);
    const speech = readSpeech({ speaker: cue.speaker, words: timeTurn(words, around!, clockMs) });
    return {
      lines: layOut(speech, { from, to }),
      starts: words.slice(from, to).map((word) => line.start + word.from),
    };
  }

  /** The words of each line that has any, without cutting them into cues. */
  readWords(): PlacedWord[][] {
    this.#settle();
    return this.#readSpeeches().map(({ line, known }) => {
      const starts = this.#startsOf(line, known);
      const ids = new Map(starts.map(({ id, word }) => [word, id]));
      return line.words.map(({ from }, word) => ({
        from: line.start + from,
        startMs: known.speech!.words[word]!.startMs,
        startId: ids.get(word) ?? null,
        cueId: ids.get(word) ?? (word === 0 ? (starts[0]?.id ?? null) : null),
      }));
    });
  }

  #settle(): void {
    for (const line of this.#starts.settle(this.#text)) this.#knownOf(line).starts = null;
    for (const line of this.#breaks.settle(this.#text)) this.#knownOf(line).ranges = null;
  }

  #startsOf(line: TextLine, known: Known): readonly CueStart[] {
    if (known.starts) return known.starts;
    known.ranges = null;
    known.starts = findCueStarts(line, this.#starts.in(line));
    return known.starts;
  }

  #knownOf(line: TextLine): Known {
    const known = this.#known.get(line) ?? {
      edges: null,
      around: null,
      clockMs: 0,
      speech: null,
      starts: null,
      ranges: null,
    };
    this.#known.set(line, known);
    return known;
  }

  /** The lines with words, and what is said there. */
  #readSpeeches(): SpokenLine[] {
    const { lines } = this.#text;
    this.#heads ??= this.#readHeads();
    const around = findTimesAround(
      lines.map((line) => (this.#knownOf(line).edges ??= findTimedEdges(line.words))),
    );
    const spoken: SpokenLine[] = [];
    let clockMs = 0;
    for (let index = 0; index < lines.length; index += 1) {
      const line = lines[index]!;
      if (line.words.length === 0) continue;
      const { key, speaker } = this.#heads[index]!;
      const known = this.#knownOf(line);
      const speech = speechOf(line, known, speaker, { around: around[index]!, clockMs });
      if (speech !== known.speech) known.ranges = null;
      known.speech = speech;
      clockMs = speech.words.at(-1)!.startMs;
      spoken.push({ line, key, known });
    }
    return spoken;
  }

  /** Two lines may carry the same key (rule 24). The first has no newline to carry one. */
  #readHeads(): Head[] {
    const first = this.#transcript.meta.get('firstParagraph');
    const firstKey = typeof first === 'string' ? first : null;
    const breaks = this.#text.lines.slice(1).map(({ start, key }) => ({ at: start - 1, key }));
    return [{ key: firstKey }, ...separateKeys(breaks, firstKey)].map(({ key }) => ({
      key: key ?? '',
      speaker: readParagraphHead(this.#transcript, key ?? '').speaker,
    }));
  }

  /** A line with stored starts is cut at these, one without by the rules of subtitles. Rule 67. */
  #cut(spoken: readonly SpokenLine[]): Range[] {
    for (const { line, known } of spoken) {
      const starts = this.#startsOf(line, known);
      if (this.#areBreaksNew) known.ranges = null;
      known.ranges ??= this.#cutLine(line, known.speech!, starts);
    }
    const unnamed = spoken.filter(({ known }) => known.starts!.length === 0);
    if (unnamed.length > 0) {
      const taken = new Set(spoken.flatMap(({ known }) => known.starts!.map(({ id }) => id)));
      const createId = createCueIdMaker((id) => taken.has(id));
      for (const { line, known } of unnamed) this.#nameRanges(line, known, createId);
    }
    const ranges: Range[] = [];
    for (const { known } of spoken) addAll(ranges, known.ranges!);
    return ranges;
  }

  #cutLine(line: TextLine, speech: Speech, starts: readonly CueStart[]): Range[] {
    const spans =
      starts.length === 0
        ? cutSpeech(speech).map((span) => ({ id: '', ...span }))
        : starts.map(({ id, word }, index) => ({
            id,
            from: index === 0 ? 0 : word,
            to: starts[index + 1]?.word ?? line.words.length,
          }));
    return spans.map((span) => layRange(speech, span, this.#breakOf(span, line)));
  }

  /** What nobody stored is named by the time of its first word, each time anew. Rule 66. */
  #nameRanges(line: TextLine, known: Known, createId: (startMs: number) => string): void {
    const speech = known.speech!;
    known.ranges = known.ranges!.map((range) => {
      const id = createId(speech.words[range.from]!.startMs);
      if (range.id === id) return range;
      const span = { id, from: range.from, to: range.to };
      return layRange(speech, span, this.#breakOf(span, line));
    });
  }

  /** The number of the word that somebody put on the second line; null for one line, undefined where nobody did. Rule 69. */
  #breakOf({ id, from, to }: NamedSpan, line: TextLine): number | null | undefined {
    if (this.#transcript.cueBreaks.get(id) === false) return null;
    const place = this.#breaks.in(line).get(id);
    if (!place) return undefined;
    for (let word = from + 1; word < to; word += 1) {
      if (line.words[word]!.to <= place.index) continue;
      return line.words[word - 1]!.to <= place.index ? word : undefined;
    }
    return undefined;
  }

  #time(range: Range): TimedCue {
    if (this.#areTimesNew) range.timed = null;
    range.timed ??= {
      setStartMs: numberOrNull(this.#transcript.cueStarts.get(range.id)),
      setEndMs: numberOrNull(this.#transcript.cueEnds.get(range.id)),
      ...range.spoken,
    };
    return range.timed;
  }
}

/** What is said in a line: the same object while its words and their times are the same. */
function speechOf(
  line: TextLine,
  known: Known,
  speaker: string | null,
  { around, clockMs }: { readonly around: TimesAround; readonly clockMs: number },
): Speech {
  const { speech: old, around: before } = known;
  const isAsBefore =
    before !== null &&
    known.clockMs === clockMs &&
    before.beforeMs === around.beforeMs &&
    before.behindMs === around.behindMs &&
    before.countBefore === around.countBefore &&
    before.countBehind === around.countBehind;
  if (isAsBefore && old?.speaker === speaker) return old;
  known.around = around;
  known.clockMs = clockMs;
  const words = timeTurn(line.words, around, clockMs);
  return old?.speaker === speaker && isSame(old.words, words) ? old : readSpeech({ speaker, words });
}

const isSame = (one: readonly TimedCueWord[], other: readonly TimedCueWord[]): boolean =>
  one.every(
    ({ startMs, endMs }, index) => startMs === other[index]!.startMs && endMs === other[index]!.endMs,
  );

const numberOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
