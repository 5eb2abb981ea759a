/**
 * What was recognised of a stretch of speech, as one string in `said` (rule 2). It is written once, with the letters that name it, and never
 * changed or taken away: letters that undo brings back name it again.
 */
import type { TimedWord } from '../../contract/transcription/transcript.ts';
import type { SaidWord } from './said-words.ts';

export interface RecognisedWord {
  readonly text: string;
  /** Milliseconds; null for a word that had no time when it was written. */
  readonly startMs: number | null;
  readonly endMs: number | null;
  /** Whole per cent, 0..100; null where the engine gave none. */
  readonly confidencePercent: number | null;
  /** How it had come by its time where that is not to be told from the text; null for what is measured until somebody changes it. */
  readonly state: 'measured' | 'edited' | 'estimated' | null;
  /** The words that were said, where this one is a number written for them (rule 60). */
  readonly spoken: readonly SaidWord[] | null;
  /** What was heard, where the glossary changed it (rule 62). */
  readonly heard: string | null;
}

/** A stretch of recognised words. */
export interface Recognised {
  readonly words: readonly RecognisedWord[];
  /** Number of the word that starts so many letters behind the first. */
  readonly starts: ReadonlyMap<number, number>;
}

/** Times live in Int32Arrays; half the range, so that start + duration still fits. About twelve days. */
const MAX_MS = 2 ** 30;
const STATES = { measured: 'm', edited: 'e', estimated: 's' } as const;

/** A name that nobody else gives: the client that writes the letters, and how many stretches there were. */
export const nameStretch = (client: number, count: number): string =>
  `${client.toString(36)}-${count.toString(36)}`;

/** The client whose letters a stretch first was; NaN for a name that is not ours. */
export const clientOf = (stretch: string): number => Number.parseInt(stretch, 36);

/** A line for each word, fields between spaces: words hold neither. Numbers are base 36, starts count from the word before. */
export function encodeRecognised(words: readonly RecognisedWord[], clock: number | null): string {
  let beforeMs = 0;
  const lines = words.map((word) => {
    const { text, startMs, endMs, confidencePercent, state, spoken, heard } = word;
    const fields = [text];
    if (startMs !== null && endMs !== null) {
      fields.push((startMs - beforeMs).toString(36), (endMs - startMs).toString(36));
      fields.push(confidencePercent?.toString(36) ?? '', state === null ? '' : STATES[state]);
      beforeMs = startMs;
    }
    return [fields.join(' ').trimEnd(), encodeSpoken(spoken ?? [], startMs ?? 0), heard ?? '']
      .join('\t')
      .replace(/\t+$/, '');
  });
  return [clock?.toString(36) ?? '', ...lines].join('\n');
}

const encodeSpoken = (spoken: readonly SaidWord[], fromMs: number): string =>
  spoken
    .map(({ text, startMs, endMs, confidence }) => {
      const percent = confidence === null ? '' : Math.round(confidence * 100).toString(36);
      const fields = [text, (startMs - fromMs).toString(36), (endMs - startMs).toString(36), percent];
      return fields.join(' ').trimEnd();
    })
    .join('  ');

/** Clock of the first letter of a stretch; null where its letters are not one item. */
export const clockOf = (encoded: string): number | null => readNumber(encoded.split('\n', 1)[0]!);

/** Whoever edits writes the document by any program: what is no time is none. */
export function decodeRecognised(encoded: string): Recognised {
  const [, ...lines] = encoded.split('\n');
  let beforeMs = 0;
  let start = 0;
  const starts = new Map<number, number>();
  const words = lines.map((line, index): RecognisedWord => {
    const [own = '', said = '', heard = ''] = line.split('\t');
    const [text = '', since = '', duration = '', percent = '', letter = ''] = own.split(' ');
    starts.set(start, index);
    start += text.length + 1;
    const startMs = readMs(beforeMs, since);
    const endMs = startMs === null ? null : readMs(startMs, duration);
    if (startMs !== null) beforeMs = startMs;
    return {
      text,
      startMs: endMs === null ? null : startMs,
      endMs,
      confidencePercent: readPercent(percent),
      state: letter === 'm' ? 'measured' : letter === 'e' ? 'edited' : letter === 's' ? 'estimated' : null,
      spoken: said === '' ? null : decodeSpoken(said, startMs ?? 0),
      heard: heard === '' ? null : heard,
    };
  });
  return { words, starts };
}

function decodeSpoken(encoded: string, fromMs: number): SaidWord[] {
  return encoded.split('  ').flatMap((each) => {
    const [text = '', since = '', duration = '', percent = ''] = each.split(' ');
    const startMs = readMs(fromMs, since);
    const endMs = startMs === null ? null : readMs(startMs, duration);
    if (text === '' || startMs === null || endMs === null) return [];
    const confidence = readPercent(percent);
    return [{ text, startMs, endMs, confidence: confidence === null ? null : confidence / 100 }];
  });
}

const readNumber = (text: string): number | null =>
  /^-?[0-9a-z]{1,10}$/.test(text) ? Number.parseInt(text, 36) : null;

function readMs(fromMs: number, text: string): number | null {
  const ms = readNumber(text);
  return ms === null ? null : Math.min(MAX_MS, Math.max(0, fromMs + ms));
}

function readPercent(text: string): number | null {
  const percent = readNumber(text);
  return percent === null ? null : Math.min(100, Math.max(0, percent));
}

/** A word as an engine gave it; of several in one the first has the time. None where it has no letters. */
export function toRecognised(word: TimedWord, state: RecognisedWord['state'] = null): RecognisedWord[] {
  const texts = cleanText(word.text).split(' ').filter(Boolean);
  const isOne = texts.length === 1;
  const spoken = (word.spoken ?? []).flatMap((said) => {
    const clean = cleanText(said.text);
    if (clean === '' || clean.includes(' ')) return [];
    const { stime, etime, confidence = null } = said;
    return [{ text: clean, startMs: stime, endMs: Math.max(stime, etime), confidence }];
  });
  const heard = cleanText(word.heard ?? '');
  const timed = {
    startMs: word.stime,
    endMs: Math.max(word.stime, word.etime),
    confidencePercent: word.confidence === undefined ? null : Math.round(word.confidence * 100),
    state,
    spoken: isOne && spoken.length > 0 ? spoken : null,
    heard: isOne && heard !== '' ? heard : null,
  };
  return texts.map((text, index) => (index === 0 ? { text, ...timed } : { text, ...UNTIMED }));
}

export const UNTIMED: Omit<RecognisedWord, 'text'> = {
  startMs: null,
  endMs: null,
  confidencePercent: null,
  state: null,
  spoken: null,
  heard: null,
};

/** One form of Unicode and one kind of space, or searching and comparing would see two words where people see one. */
export const cleanText = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();
