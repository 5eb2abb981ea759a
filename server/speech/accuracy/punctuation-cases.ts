/**
 * What the tagger makes of text that nobody has spoken: sentences with their marks, one a line. Pauses are drawn as people make them; the
 * same model without them, and pauses without any model, show what each is worth.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { bareWord } from '../../../transcript/words/vietnamese.ts';
import type { WrittenWord } from '../numbers/write-numbers.ts';
import { punctuate } from '../punctuation/punctuate.ts';
import type { Tagger } from '../punctuation/tagger.ts';
import { addPunctuation, f1, noPunctuation, type PunctuationFigures } from './punctuation-score.ts';

/** A piece of a recording holds about so many words. */
const PIECE_WORDS = 60;
const WORD_MS = 200;
/** How often people pause behind a word, and for how long, by the mark there; as the model's `train/text.py` has it. */
const PAUSES = {
  none: { share: 0.06, medianMs: 220, spread: 0.6 },
  comma: { share: 0.6, medianMs: 260, spread: 0.5 },
  end: { share: 0.9, medianMs: 550, spread: 0.6 },
};
/** Limits that are tried for breaking at pauses alone, ms. */
const LIMITS_MS = Array.from({ length: 12 }, (_, step) => 100 + 100 * step);

export interface PunctuationCase {
  file: string;
  sentences: number;
  words: number;
  /** The tagger with pauses, the tagger without, and pauses alone with the limits that suit this very text best. */
  both: PunctuationFigures;
  textAlone: PunctuationFigures;
  pausesAlone: PunctuationFigures;
}

interface Piece {
  expected: string[];
  heard: WrittenWord[];
  /** Somebody speaks again then, ms. */
  silentUntilMs: number;
}

export async function measurePunctuation(tagger: Tagger, path: string): Promise<PunctuationCase> {
  const lines = readFileSync(path, 'utf8').normalize('NFC').split('\n').filter(Boolean);
  const pieces = cutPieces(lines);
  const deaf: Tagger = { tag: (words) => tagger.tag(words.map(({ text }) => ({ text, pauseMs: null }))) };
  const touching = pieces.map(({ expected, heard }) => ({
    expected,
    heard: heard.map((word) => ({ ...word, startMs: 0, endMs: 0 })),
    silentUntilMs: 0,
  }));
  return {
    file: basename(path),
    sentences: lines.length,
    words: pieces.reduce((sum, { expected }) => sum + expected.length, 0),
    both: await measure(tagger, pieces),
    textAlone: await measure(deaf, touching),
    pausesAlone: breakAtPauses(pieces),
  };
}

async function measure(tagger: Tagger, pieces: readonly Piece[]): Promise<PunctuationFigures> {
  const figures = noPunctuation();
  for (const { expected, heard, silentUntilMs } of pieces) {
    const surroundings = { before: [], isParagraphStart: true, silentUntilMs };
    const written = await punctuate(tagger, heard, surroundings);
    addPunctuation(
      figures,
      expected,
      written.map(({ text }) => text),
    );
  }
  return figures;
}

/** A full stop from one pause on, a comma from a shorter one on: the two limits with the best sum of both scores. */
function breakAtPauses(pieces: readonly Piece[]): PunctuationFigures {
  const tries = LIMITS_MS.flatMap((stopMs) =>
    LIMITS_MS.filter((commaMs) => commaMs <= stopMs).map((commaMs) => {
      const figures = noPunctuation();
      for (const piece of pieces) addPunctuation(figures, piece.expected, markPauses(piece, commaMs, stopMs));
      return { figures, sum: (f1(figures.stop) ?? 0) + (f1(figures.comma) ?? 0) };
    }),
  );
  return tries.reduce((best, tried) => (tried.sum > best.sum ? tried : best)).figures;
}

const markPauses = ({ heard, silentUntilMs }: Piece, commaMs: number, stopMs: number): string[] =>
  heard.map(({ text, endMs }, index) => {
    const pauseMs = (heard[index + 1]?.startMs ?? silentUntilMs) - endMs;
    return pauseMs >= stopMs ? `${text}.` : pauseMs >= commaMs ? `${text},` : text;
  });

/** Neighbouring lines together, each piece with a pause behind every word. */
function cutPieces(lines: readonly string[]): Piece[] {
  const random = drawFrom(1);
  const pieces: Piece[] = [];
  for (const line of lines) {
    let piece = pieces.at(-1);
    if (!piece || piece.expected.length >= PIECE_WORDS)
      pieces.push((piece = { expected: [], heard: [], silentUntilMs: 0 }));
    for (const part of line.split(/\s+/)) {
      const word = part.replaceAll(/^["“”'(]+|["“”')]+$/g, '');
      if (bareWord(word) === '') continue;
      const startMs = piece.silentUntilMs;
      const endMs = startMs + WORD_MS;
      piece.expected.push(word);
      piece.heard.push({ text: bareWord(word), startMs, endMs });
      piece.silentUntilMs = endMs + pauseBehind(word, random);
    }
  }
  return pieces;
}

function pauseBehind(word: string, random: () => number): number {
  const { share, medianMs, spread } = /[.?!…]$/.test(word)
    ? PAUSES.end
    : /[,;:]$/.test(word)
      ? PAUSES.comma
      : PAUSES.none;
  // Box and Muller: a normal distribution of the logarithm.
  const normal = Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
  return random() < share ? Math.round(medianMs * Math.exp(spread * normal)) : 0;
}

/** The same in every run; never 0. */
function drawFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
