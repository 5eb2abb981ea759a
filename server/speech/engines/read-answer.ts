/** What a server with `/v1/audio/transcriptions` answers, as words with times. */
import { z } from 'zod';
import { bareWord } from '../../../contract/vietnamese.ts';
import { cutLoops } from '../recognition/cut-loops.ts';
import type { WordSpan } from '../time-spans.ts';

const seconds = z.number().nullish();
const Word = z.object({ word: z.string().max(500), start: seconds, end: seconds });
const Segment = z.object({
  text: z.string().max(20_000),
  start: seconds,
  end: seconds,
  no_speech_prob: z.number().nullish(),
  avg_logprob: z.number().nullish(),
  words: z.array(Word).max(5_000).nullish(),
});

/** `verbose_json`, as far as it is read; other servers leave parts out. */
const Answer = z.object({
  text: z.string().max(100_000),
  words: z.array(Word).max(5_000).nullish(),
  segments: z.array(Segment).max(1_000).nullish(),
});

/** Where the sound that was sent lies in the recording. Milliseconds. */
interface Sent {
  startMs: number;
  endMs: number;
}

interface Timed {
  readonly text: string;
  /** Seconds from the start of what was sent, as the server says. */
  readonly start?: number | null | undefined;
  readonly end?: number | null | undefined;
}

/** As OpenAI's own recogniser judges: likely nobody spoke, and the words are unlikely too. */
const NO_SPEECH = 0.6;
const UNLIKELY_LOGPROB = -1;
/** Servers round times, and pad what they were sent. Seconds. */
const SLACK_SECONDS = 1;
/** More words than anybody says in the time. */
const MOST_WORDS_A_SECOND = 12;

/**
 * Words in NFC, with the marks and capitals of the engine. Where it gives no times for words, or times that cannot be, the time of the segment,
 * or of all that was sent, is divided among them by length. Text that the engine itself holds for made up is dropped.
 * @returns null for what is no such answer
 */
export function readAnswer(body: unknown, sent: Sent): WordSpan[] | null {
  const answer = Answer.safeParse(body);
  if (!answer.success) return null;
  const { text, words: listed, segments } = answer.data;
  const heard = segments?.filter((segment) => !isMadeUp(segment)) ?? null;
  if (heard?.length === 0 && segments!.length > 0) return [];

  const own = (listed ?? heard?.flatMap(({ words }) => words ?? []) ?? []).map(({ word, start, end }) => ({
    text: word,
    start,
    end,
  }));
  const spans = usable(own, sent) ?? usable(heard ?? [], sent) ?? [{ text, ...sent }];
  const words = spans.flatMap(divide);
  const isDropped = heard !== null && heard.length < (segments?.length ?? 0);
  return tidy(isDropped ? words : withMarks(words, text), sent);
}

const isMadeUp = ({ no_speech_prob: noSpeech, avg_logprob: logprob }: z.infer<typeof Segment>): boolean =>
  (noSpeech ?? 0) >= NO_SPEECH && (logprob ?? 0) <= UNLIKELY_LOGPROB;

/** The times in milliseconds of the recording; null where there are none, or they cannot be right. */
function usable(spans: readonly Timed[], { startMs, endMs }: Sent): WordSpan[] | null {
  const said = spans.filter(({ text }) => text.trim() !== '');
  const longest = (endMs - startMs) / 1000 + SLACK_SECONDS;
  let latest = -SLACK_SECONDS;
  for (const { start, end } of said) {
    if (start == null || end == null || end < start || end > longest || start < latest - SLACK_SECONDS)
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

/** Words of one span of time share it by length. */
function divide({ text, startMs, endMs }: WordSpan): WordSpan[] {
  const words = text.normalize('NFC').split(/\s+/u).filter(Boolean);
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  let before = 0;
  return words.map((word) => {
    const from = startMs + Math.round(((endMs - startMs) * before) / letters);
    before += word.length;
    return { text: word, startMs: from, endMs: startMs + Math.round(((endMs - startMs) * before) / letters) };
  });
}

/** OpenAI's words come without marks; where the text has the same words, they take its form. */
function withMarks(words: WordSpan[], text: string): WordSpan[] {
  const written = text.normalize('NFC').split(/\s+/u).filter(Boolean);
  const isSame =
    written.length === words.length &&
    words.every((word, index) => bareWord(word.text) === bareWord(written[index]!));
  return isSame ? words.map((word, index) => ({ ...word, text: written[index]! })) : words;
}

/** Times that never run backwards and stay inside what was sent; nothing that is only marks; no loops, and no flood. */
function tidy(words: readonly WordSpan[], { startMs, endMs }: Sent): WordSpan[] {
  const clamp = (value: number, low: number): number => Math.min(Math.max(value, low), endMs);
  let earliestMs = startMs;
  const tidied = words
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
    .map((word) => {
      const start = clamp(word.startMs, earliestMs);
      earliestMs = start;
      return { text: word.text, startMs: start, endMs: clamp(word.endMs, start) };
    });
  const kept = cutLoops(tidied);
  const most = Math.ceil(((endMs - startMs) / 1000) * MOST_WORDS_A_SECOND);
  return kept.length > most ? [] : kept;
}
