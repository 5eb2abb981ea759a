/** What a server with `/v1/audio/transcriptions` answers, as words with times. */
import { z } from 'zod';
import { cutLoops } from '../recognition/cut-loops.ts';
import type { TimeSpan, WordSpan } from '../time-spans.ts';
import { alignWords, type WrittenIn } from './align-words.ts';
import { foreignLanguage, isForeignWriting, isMostlyForeign } from './foreign-text.ts';
import { dropMadeUp } from './made-up-words.ts';

const seconds = z.number().nullish();
const Word = z.object({ word: z.string().max(500), start: seconds, end: seconds });
const Segment = z.object({
  text: z.string().max(20_000),
  start: seconds,
  end: seconds,
  no_speech_prob: z.number().nullish(),
  avg_logprob: z.number().nullish(),
  compression_ratio: z.number().nullish(),
  words: z.array(Word).max(5_000).nullish(),
});
type Segment = z.infer<typeof Segment>;

/** `verbose_json` and `json`, as far as they are read; other servers leave parts out. */
const Answer = z.object({
  text: z.string().max(100_000),
  language: z.string().max(100).nullish(),
  words: z.array(Word).max(5_000).nullish(),
  segments: z.array(Segment).max(1_000).nullish(),
});

/** Where the sound that was sent lies in the recording, and where in it a voice sounds. Milliseconds. */
export interface Sent extends TimeSpan {
  voiced(): readonly TimeSpan[];
}

export interface ReadAnswer {
  words: WordSpan[];
  /** Something was written in another language than what people speak: another try may hear it right. */
  hasDrifted: boolean;
}

interface Timed {
  readonly text: string;
  /** Seconds from the start of what was sent, as the server says. */
  readonly start?: number | null | undefined;
  readonly end?: number | null | undefined;
}

/** A word with what the engine says of its segment. */
interface Heard extends WrittenIn {
  readonly noSpeech: number | null;
  readonly isRepetitive: boolean;
  readonly confidence?: number;
}

/** As OpenAI's own recogniser judges: likely nobody spoke, and the words are unlikely too. */
const NO_SPEECH = 0.6;
const UNLIKELY_LOGPROB = -1;
/** The same judge of text that repeats itself: bytes before and after compression. */
const REPETITIVE = 2.4;
/** Servers round times, and pad what they were sent. Seconds. */
const SLACK_SECONDS = 1;
/** More words than anybody says in the time. */
const MAX_WORDS_A_SECOND = 12;

/**
 * Words in NFC, with the marks and capitals of the engine. Where it gives no times for words, or times that cannot be, they share the time of
 * the segment, or of all that was sent, in which a voice sounds. What nobody said is dropped: text that the engine itself holds for made up,
 * phrases of videos over no voice, other writing systems, loops.
 * @returns null for what is no such answer
 */
export function readAnswer(body: unknown, sent: Sent): ReadAnswer | null {
  const answer = Answer.safeParse(body);
  if (!answer.success) return null;
  const { text, words: listed, segments, language } = answer.data;
  const given: Segment[] = segments?.some((segment) => segment.text.trim() !== '')
    ? segments
    : [{ text: text.trim() === '' ? (listed ?? []).map(({ word }) => word).join(' ') : text }];
  const real = given.filter((segment) => !isMadeUp(segment));
  const own = (listed ?? given.flatMap(({ words }) => words ?? [])).map(({ word, start, end }) => ({
    text: word,
    start,
    end,
  }));

  const written = toWords(real, sent);
  const inOurs = toWords(
    real.filter(({ text: said }) => !isMostlyForeign(said)),
    sent,
  ).filter((word) => !isForeignWriting(word.text));
  const strange = foreignLanguage(inOurs, language ?? null);
  const understood = strange === 'unknown' ? [] : inOurs;
  const placed = alignWords(understood, usable(own, sent) ?? [], sent.voiced);
  const said = dropMadeUp(placed, sent.voiced).map((word) =>
    strange === 'english' ? { ...word, confidence: 0 } : word,
  );
  return { words: tidy(said, sent), hasDrifted: inOurs.length < written.length || strange !== null };
}

const isMadeUp = ({ no_speech_prob: noSpeech, avg_logprob: logprob }: Segment): boolean =>
  (noSpeech ?? 0) >= NO_SPEECH && (logprob ?? 0) <= UNLIKELY_LOGPROB;

/** The words of all segments, each with the range of its segment; the range of all that was sent where those cannot be right. */
function toWords(segments: readonly Segment[], sent: Sent): Heard[] {
  const ranges = usable(segments, sent);
  const filled = segments.filter(({ text }) => text.trim() !== '');
  return filled.flatMap((segment, place) => {
    const { startMs, endMs } = ranges?.[place] ?? sent;
    return segment.text
      .normalize('NFC')
      .split(/\s+/u)
      .filter((text) => /[\p{L}\p{N}]/u.test(text))
      .map((text) => ({
        text,
        startMs: Math.min(Math.max(startMs, sent.startMs), sent.endMs),
        endMs: Math.min(endMs, sent.endMs),
        noSpeech: segment.no_speech_prob ?? null,
        isRepetitive: (segment.compression_ratio ?? 0) > REPETITIVE,
      }));
  });
}

/** The times in milliseconds of the recording; null where there are none, or they cannot be right. */
function usable(spans: readonly Timed[], { startMs, endMs }: TimeSpan): WordSpan[] | null {
  const said = spans.filter(({ text }) => text.trim() !== '');
  const longest = (endMs - startMs) / 1000 + SLACK_SECONDS;
  let latest = -SLACK_SECONDS;
  for (const { start, end } of said) {
    if (start == null || end == null || end < start || start > longest || start < latest - SLACK_SECONDS)
      return null;
    latest = start;
  }
  const isOneMoment = said.length > 1 && said.every(({ end }) => end === said[0]!.end);
  if (said.length === 0 || isOneMoment) return null;
  return said.map(({ text, start, end }) => ({
    text,
    startMs: startMs + Math.round(start! * 1000),
    endMs: startMs + Math.round(end! * 1000),
  }));
}

/** Times that never run backwards and stay inside what was sent; no loops, and no flood. */
function tidy(words: readonly Heard[], { startMs, endMs }: TimeSpan): WordSpan[] {
  const clamp = (value: number, low: number): number => Math.min(Math.max(value, low), endMs);
  let earliestMs = startMs;
  const tidied = words.map((word) => {
    const start = clamp(word.startMs, earliestMs);
    earliestMs = start;
    const { text, confidence } = word;
    return {
      text,
      startMs: start,
      endMs: clamp(word.endMs, start),
      ...(confidence !== undefined && { confidence }),
    };
  });
  const kept = cutLoops(tidied, { isRepetitive: (at) => words[at]!.isRepetitive });
  const most = Math.ceil(((endMs - startMs) / 1000) * MAX_WORDS_A_SECOND);
  return kept.length > most ? [] : kept;
}
