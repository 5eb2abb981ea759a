/** The sentences of a meeting with what every rule asks of them: plain words, who speaks, whether it is a question. */
import { shownSpeaker } from '../../contract/transcription/speaker-names.ts';
import { cutSentences } from '../document/read-sentences.ts';
import type { MeetingText, Quote } from './outcome.ts';

export interface SaidSentence {
  readonly paragraph: number;
  /** Numbers of its words in the paragraph; `to` is behind the last. */
  readonly from: number;
  readonly to: number;
  readonly speaker: string | null;
  readonly words: readonly string[];
  /** The words in lower case, NFC and without punctuation, and the same as one text with a space at each end: what cues look at. */
  readonly plainWords: readonly string[];
  readonly plain: string;
  readonly isQuestion: boolean;
  /** Somebody set a bookmark on it. */
  readonly isBookmarked: boolean;
  readonly startMs: number;
  readonly endMs: number;
}

/** A sentence longer than this has lost its full stops: pauses cut it. */
const LONG_WORDS = 40;
const PAUSE_MS = 400;
const PUNCTUATION = /^["'“‘(«]+|["'”’)».,;:?!…]+$/gu;
/** How questions end, where the recogniser wrote no punctuation. */
const ASKS =
  / (không|chưa|nhỉ|hả|hở|sao|thế nào|bao nhiêu|ở đâu|khi nào|bao giờ|gì|nào|ai)( ạ| vậy| anh| chị| em)* $/u;

/** Sentences in the order of the text; one in which no word has a time cannot be played and is left out. */
export function readSaidSentences({ paragraphs, bookmarks }: MeetingText): SaidSentence[] {
  return paragraphs.flatMap(({ speaker, words, stimes, etimes }, paragraph) => {
    const timed = words.map((text, index) => ({
      text,
      startMs: stimes[index]! < 0 ? null : stimes[index]!,
      endMs: stimes[index]! < 0 ? null : etimes[index]!,
    }));
    return cutSentences(timed)
      .flatMap(([from, to]) => cutLong(timed, from, to))
      .flatMap(([from, to]) => {
        const own = timed.slice(from, to);
        const startMs = own.find((word) => word.startMs !== null)?.startMs ?? null;
        if (startMs === null) return [];
        const plainWords = own.map(({ text }) => plainWord(text));
        const plain = ` ${plainWords.join(' ')} `;
        const last = words[to - 1]!;
        return [
          {
            paragraph,
            from,
            to,
            speaker: speaker === null ? null : shownSpeaker(speaker),
            words: own.map(({ text }) => text.normalize('NFC')),
            plainWords,
            plain,
            isQuestion: last.endsWith('?') || (!/[.!…]$/u.test(last) && ASKS.test(plain)),
            isBookmarked: bookmarks.some((bookmark) => covers(bookmark, paragraph, from, to)),
            startMs,
            endMs: own.reduce((latest, word) => Math.max(latest, word.endMs ?? 0), startMs),
          },
        ];
      });
  });
}

/** Lower case, NFC, without punctuation. */
export const plainWord = (text: string): string =>
  text.normalize('NFC').replace(PUNCTUATION, '').toLowerCase();

function cutLong(
  words: readonly { startMs: number | null; endMs: number | null }[],
  from: number,
  to: number,
): [from: number, to: number][] {
  if (to - from <= LONG_WORDS) return [[from, to]];
  const ends: number[] = [];
  for (let at = from; at < to - 1; at += 1) {
    const [endMs, startMs] = [words[at]!.endMs, words[at + 1]!.startMs];
    if (endMs !== null && startMs !== null && startMs - endMs >= PAUSE_MS) ends.push(at + 1);
  }
  ends.push(to);
  return ends.map((end, index) => [ends[index - 1] ?? from, end]);
}

function covers(
  { first, last }: MeetingText['bookmarks'][number],
  paragraph: number,
  from: number,
  to: number,
): boolean {
  const isBehindStart = paragraph > first[0] || (paragraph === first[0] && to > first[1]);
  const isBeforeEnd = paragraph < last[0] || (paragraph === last[0] && from <= last[1]);
  return isBehindStart && isBeforeEnd;
}

export const quoteOf = ({ paragraph, from, to, words, startMs, endMs, speaker }: SaidSentence): Quote => ({
  paragraph,
  from,
  to,
  text: words.join(' '),
  startMs,
  endMs,
  speaker,
});
