/** What recognition makes of a set of recordings, through the same calls as the product: errors, numbers, speed. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SpeakerTurn } from '../../../transcript/document/index.ts';
import { spokenWords, writeNumbers, type WrittenWord } from '../numbers/write-numbers.ts';
import type { VoiceWindow } from '../speakers/voices.ts';
import type { RecognisedPiece, Speech } from '../speech.ts';
import type { TimeSpan, WordSpan } from '../time-spans.ts';
import type { AccuracyClip, AccuracySet } from './accuracy-sets.ts';
import { addPunctuation, noPunctuation, type PunctuationFigures } from './punctuation-score.ts';
import { speakerError, type SpeakerFigures } from './speaker-error.ts';
import { countEdits, withoutTone } from './word-error.ts';

/** Seconds that each stage took. */
export interface StageSeconds {
  decode: number;
  speechDetection: number;
  recognition: number;
  numbers: number;
  punctuation: number;
  speakers: number;
}

export interface SetFigures {
  set: string;
  clips: number;
  audioSeconds: number;
  /** Said, and to be recognised. */
  words: number;
  edits: number;
  tonelessEdits: number;
  /** Written words with a number in them, in the text said. */
  numbers: number;
  /** Of these, how many stand in the text recognised, in the same order. */
  numbersRight: number;
  /** Nothing is counted where nobody knows who speaks. */
  speakers: SpeakerFigures;
  /** Nothing is wanted where the text said is known without marks only. */
  punctuation: PunctuationFigures;
  seconds: StageSeconds;
}

/**
 * @param workFolder decoded audio lies here for a moment
 * @param onClip called when a recording has been measured
 */
export async function measureSet(
  speech: Speech,
  set: AccuracySet,
  workFolder: string,
  onClip: () => void = () => {},
): Promise<SetFigures> {
  const figures = emptyFigures(set.name);
  // The first text waits for the model to be loaded: that is no cost of the text.
  await speech.punctuate([{ text: 'dạ', startMs: 0, endMs: 0 }], {
    before: [],
    isParagraphStart: true,
    silentUntilMs: 0,
  });
  // One at a time: the speed is that of one recording alone.
  for (const clip of set.clips) {
    addClip(figures, clip, await recognise(speech, clip, workFolder));
    onClip();
  }
  return figures;
}

interface RecognisedClip {
  words: WordSpan[];
  /** With its numbers written, and then with its marks. */
  numbered: WrittenWord[];
  written: WrittenWord[];
  speakers: SpeakerFigures | null;
  audioSeconds: number;
  seconds: StageSeconds;
}

async function recognise(speech: Speech, clip: AccuracyClip, workFolder: string): Promise<RecognisedClip> {
  const { signal } = new AbortController();
  const pieces: RecognisedPiece[] = [];
  const startedAt = performance.now();
  const audio = await speech.decode(clip.path, join(workFolder, 'accuracy.pcm'), signal);
  const decode = secondsSince(startedAt);
  const stages = await speech.transcribe({
    ...audio,
    fromMs: 0,
    signal,
    onPiece(piece) {
      pieces.push(piece);
      return Promise.resolve();
    },
  });
  const listenedAt = performance.now();
  const turns = clip.turns && (await tellApart(speech, audio.pcmPath, pieces));
  const speakers =
    clip.turns &&
    turns &&
    speakerError(
      pieces.flatMap(({ words }) => words),
      clip.turns,
      turns,
    );
  const speakerSeconds = secondsSince(listenedAt);
  await rm(audio.pcmPath);
  const recognisedAt = performance.now();
  const numbered = pieces.map(({ words }) => writeNumbers(words));
  const numbers = secondsSince(recognisedAt);
  const numberedAt = performance.now();
  const written: WrittenWord[] = [];
  for (const [index, { isLast, silentUntilMs }] of pieces.entries())
    written.push(
      ...(await speech.punctuate(numbered[index]!, {
        before: written,
        isParagraphStart: index === 0,
        silentUntilMs: isLast ? Infinity : silentUntilMs,
      })),
    );
  return {
    words: pieces.flatMap(({ words }) => words),
    numbered: numbered.flat(),
    written,
    speakers,
    audioSeconds: audio.durationMs / 1000,
    seconds: {
      decode,
      speechDetection: stages.speechDetectionSeconds,
      recognition: stages.recognitionSeconds,
      numbers,
      punctuation: secondsSince(numberedAt),
      speakers: speakerSeconds,
    },
  };
}

/** Who speaks when in these ranges of a recording. */
export async function tellApart(
  speech: Speech,
  pcmPath: string,
  ranges: readonly TimeSpan[],
): Promise<SpeakerTurn[]> {
  const { signal } = new AbortController();
  const windows: VoiceWindow[] = [];
  const left = [ranges.map(({ startMs, endMs }) => ({ startMs, endMs }))];
  await speech.hearVoices({
    pcmPath,
    signal,
    next(heard) {
      windows.push(...heard);
      return Promise.resolve(left.pop() ?? []);
    },
  });
  return speech.findTurns({ windows, count: null, signal });
}

const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1000;

const emptyFigures = (set: string): SetFigures => ({
  set,
  clips: 0,
  audioSeconds: 0,
  words: 0,
  edits: 0,
  tonelessEdits: 0,
  numbers: 0,
  numbersRight: 0,
  speakers: { wordMs: 0, wrongMs: 0 },
  punctuation: noPunctuation(),
  seconds: { decode: 0, speechDetection: 0, recognition: 0, numbers: 0, punctuation: 0, speakers: 0 },
});

function addClip(figures: SetFigures, clip: AccuracyClip, recognised: RecognisedClip): void {
  const said = writeNumbers(clip.words.map((text) => ({ text, startMs: 0, endMs: 0 })));
  // The text may have its numbers written already; the words said are what recognition is held against.
  const expected = spokenWords(said).map(({ text }) => text);
  const heard = recognised.words.map(({ text }) => text);
  figures.clips += 1;
  figures.audioSeconds += recognised.audioSeconds;
  figures.words += expected.length;
  figures.edits += countEdits(expected, heard);
  figures.tonelessEdits += countEdits(expected.map(withoutTone), heard.map(withoutTone));
  figures.numbers += numbersOf(said).length;
  figures.numbersRight += countCommon(numbersOf(said), numbersOf(recognised.numbered));
  figures.speakers.wordMs += recognised.speakers?.wordMs ?? 0;
  figures.speakers.wrongMs += recognised.speakers?.wrongMs ?? 0;
  if (clip.written)
    addPunctuation(
      figures.punctuation,
      writeNumbers(clip.written.map((text) => ({ text, startMs: 0, endMs: 0 }))).map(({ text }) => text),
      recognised.written.map(({ text }) => text),
    );
  for (const stage of Object.keys(figures.seconds) as (keyof StageSeconds)[])
    figures.seconds[stage] += recognised.seconds[stage];
}

const numbersOf = (words: readonly WrittenWord[]): string[] =>
  words.map(({ text }) => text).filter((text) => /\d/.test(text));

/** The most that both have in the same order. */
export function countCommon(expected: readonly string[], found: readonly string[]): number {
  let row = Array.from({ length: found.length + 1 }, () => 0);
  for (const number of expected) {
    const next = [0];
    for (const [column, candidate] of found.entries())
      next.push(number === candidate ? row[column]! + 1 : Math.max(row[column + 1]!, next[column]!));
    row = next;
  }
  return row.at(-1)!;
}
