/** Puts the recogniser's tokens together to words with times. */
import type { WordSpan } from '../time-spans.ts';
import { cutLoops } from './cut-loops.ts';

/** A recogniser says when a token begins and not when it ends: this long after its last token a word is over. */
const LAST_TOKEN_MS = 250;

/** A byte of a letter that the tokens do not have, as sentencepiece writes it. */
const BYTES = /(?:<0x[0-9A-F]{2}>)+/g;
/** What is no text: `<unk>`, `<s>` and the like, the surface of what is unknown, and what is left of letters whose bytes were cut. */
const NO_TEXT = /<[^<>\s]*>|[\u2047\uFFFD]/gu;

export interface RecognisedTokens {
  /** A token that starts with a space starts a word. */
  tokens: readonly string[];
  /** Seconds from the start of the piece, one for each token. */
  timestamps: readonly number[];
  /** Natural logarithms of the probabilities; empty where the engine gives none. */
  logProbabilities: readonly number[];
}

interface PieceTimes {
  startMs: number;
  endMs: number;
  /** Added to the start of every word. */
  wordStartShiftMs: number;
}

interface TokenRun {
  text: string;
  firstMs: number;
  lastMs: number;
  logProbabilities: number[];
}

/** Words in lower case and NFC, without loops; their times are integers, never run backwards and stay inside the piece. */
export function wordsFromTokens(recognised: RecognisedTokens, piece: PieceTimes): WordSpan[] {
  const runs = gatherRuns(recognised, piece.startMs).filter(({ text }) => text !== '');
  const words: WordSpan[] = [];
  let earliestMs = piece.startMs;
  const starts = runs.map(({ firstMs }) => {
    earliestMs = clamp(firstMs + piece.wordStartShiftMs, earliestMs, piece.endMs);
    return earliestMs;
  });
  for (const [index, run] of runs.entries()) {
    const startMs = starts[index]!;
    const latestMs = starts[index + 1] ?? piece.endMs;
    const endMs = clamp(run.lastMs + LAST_TOKEN_MS, startMs, latestMs);
    words.push({ text: run.text, startMs, endMs, ...confidenceOf(run) });
  }
  return cutLoops(words);
}

function gatherRuns(
  { tokens, timestamps, logProbabilities }: RecognisedTokens,
  pieceStartMs: number,
): TokenRun[] {
  const runs: TokenRun[] = [];
  for (const [index, token] of tokens.entries()) {
    const atMs = pieceStartMs + Math.round((timestamps[index] ?? 0) * 1000);
    const logProbability = logProbabilities[index];
    let run = runs.at(-1);
    if (!run || token.startsWith(' ')) {
      run = { text: '', firstMs: atMs, lastMs: atMs, logProbabilities: [] };
      runs.push(run);
    }
    run.text += token;
    run.lastMs = atMs;
    if (logProbability !== undefined) run.logProbabilities.push(logProbability);
  }
  return runs.map((run) => ({ ...run, text: readText(run.text) }));
}

/** Tokens put together may hold letters byte by byte, marks apart from their letters, and signs that stand for no text. */
const readText = (tokens: string): string =>
  tokens
    .replace(BYTES, (bytes) => Buffer.from(bytes.replace(/<0x|>/g, ''), 'hex').toString('utf8'))
    .replace(NO_TEXT, '')
    .trim()
    .toLocaleLowerCase('vi')
    .normalize('NFC');

/** The geometric mean of the tokens' probabilities, so that long words are not punished. */
function confidenceOf({ logProbabilities }: TokenRun): { confidence?: number } {
  if (logProbabilities.length === 0) return {};
  const mean = logProbabilities.reduce((sum, value) => sum + value, 0) / logProbabilities.length;
  return { confidence: clamp(Math.round(Math.exp(mean) * 1000) / 1000, 0, 1) };
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
