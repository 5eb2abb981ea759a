/** The derived view of a transcript: paragraphs with speaker, times and words (spec 3 "Paragraph"). */
import { formatClockTime } from './clock-time.ts';
import { fieldsOf, type TranscriptDocument } from './document.ts';
import { cleanName } from '../../contract/transcription/clean-name.ts';
import { createKeyMaker, createParagraphKey, paragraphId } from './paragraph-id.ts';
import { readWords as readWordsOf, type ParagraphBreak, type TextRun } from './read-words.ts';
import { openRecognition } from './recognition.ts';
import type { SaidWord } from './said-words.ts';
import { readSpeakerColour } from './speaker-colours.ts';
import { buildWordTable, type TimingState, type WordTable } from './word-table.ts';

export interface TranscriptWord {
  readonly text: string;
  /** Milliseconds; null for an untimed word. */
  readonly startMs: number | null;
  readonly endMs: number | null;
  /** 0..1 where the engine gave one. */
  readonly confidence: number | null;
  readonly timing: TimingState;
  /** The code of who changed the word last, a key of `editors`; null when nobody did. */
  readonly changedBy: string | null;
  /** The words that were said, where this one is a number written for them (rule 60). */
  readonly spoken: readonly SaidWord[] | null;
  /** What was heard, where the glossary changed it (rule 62). */
  readonly heard: string | null;
}

export interface Paragraph {
  readonly key: string;
  /** The key and the count of edits, as the specification writes it. */
  readonly id: string;
  /** A name; null where nobody knows who speaks. */
  readonly speaker: string | null;
  readonly speakerId: string | null;
  /** Of the speaker, 1 to 8; 0 where nobody knows who speaks. */
  readonly colour: number;
  readonly isCompleted: boolean;
  readonly startMs: number;
  readonly endMs: number;
  /** `HH:MM:SS`. */
  readonly stime: string;
  readonly etime: string;
  readonly words: readonly TranscriptWord[];
}

export interface ScannedTranscript {
  readonly words: WordTable;
  readonly breaks: readonly ParagraphBreak[];
  /** Key of the first paragraph, which has no newline to carry it. */
  readonly firstKey: string | null;
}

/** What a paragraph says of itself apart from its words: enough to draw its head without reading its text. */
export interface ParagraphHead {
  /** Null where nobody knows who speaks. */
  readonly speaker: string | null;
  readonly speakerId: string | null;
  readonly colour: number;
  readonly isCompleted: boolean;
}

/** Every word of the text with its time, and where its paragraphs start. Rule 4. */
export function scanTranscript(transcript: TranscriptDocument): ScannedTranscript {
  const { content, meta } = transcript;
  const first = meta.get('firstParagraph');
  const firstKey = typeof first === 'string' ? first : null;
  const { words, breaks } = readWordsOf(content.toDelta() as TextRun[], openRecognition(transcript));
  return { words: buildWordTable(words), breaks: separateKeys(breaks, firstKey), firstKey };
}

/** Two people who split at the same moment may have made the same key: the later in the text moves on by 1. Rule 24. */
export function separateKeys(
  breaks: readonly ParagraphBreak[],
  firstKey: string | null,
): readonly ParagraphBreak[] {
  const taken = new Set([firstKey]);
  const createKey = createKeyMaker((key) => taken.has(key));
  return breaks.map(({ at, key }) => {
    if (key === null) return { at, key };
    const [, startMs, createdMs] = key.split('-');
    const own = taken.has(key) ? createKey(readMs(startMs), readMs(createdMs)) : key;
    taken.add(own);
    return { at, key: own };
  });
}

/** A part of a key; 0 for what some other program put there, from which no counting leads to a free key. */
function readMs(part: string | undefined): number {
  const ms = Number(part);
  return Number.isInteger(ms) && ms >= 0 && ms < 1e15 ? ms : 0;
}

/** Speaker and completion of the paragraph with this key. Rule 5. */
export function readParagraphHead(transcript: TranscriptDocument, key: string): ParagraphHead {
  const fields = fieldsOf(transcript, key);
  const id = fields?.get('speaker');
  const name: unknown = typeof id === 'string' ? transcript.speakers.get(id) : undefined;
  const speaker = (typeof name === 'string' && cleanName(name)) || null;
  const speakerId = typeof id === 'string' && speaker !== null ? id : null;
  return {
    speaker,
    speakerId,
    colour: readSpeakerColour(transcript, speakerId),
    isCompleted: fields?.get('completed') === true,
  };
}

/** The whole transcript, paragraph by paragraph; blank ones are left out. Rules 14 and 15. */
export function readParagraphs(transcript: TranscriptDocument): Paragraph[] {
  if (transcript.content.length === 0) return [];
  const text = transcript.content.toJSON();
  const { words, breaks, firstKey } = scanTranscript(transcript);
  const starts = [{ at: -1, key: firstKey }, ...breaks];

  let word = 0;
  let clockMs = 0;
  return starts.flatMap(({ key }, index) => {
    const end = starts[index + 1]?.at ?? text.length;
    const from = word;
    while (word < words.length && words.from[word]! < end) word += 1;
    const own = readWords(words, text, from, word);
    if (own.length === 0) return [];
    const startMs = own.find((item) => item.startMs !== null)?.startMs ?? clockMs;
    const endMs = own.reduce((latest, item) => Math.max(latest, item.endMs ?? 0), startMs);
    clockMs = endMs;
    return describeParagraph(transcript, key ?? createParagraphKey(startMs, 0), startMs, endMs, own);
  });
}

function describeParagraph(
  transcript: TranscriptDocument,
  key: string,
  startMs: number,
  endMs: number,
  words: readonly TranscriptWord[],
): Paragraph {
  const edits = fieldsOf(transcript, key)?.get('edits');
  return {
    key,
    id: paragraphId(key, typeof edits === 'number' ? edits : 0),
    ...readParagraphHead(transcript, key),
    startMs,
    endMs,
    stime: formatClockTime(startMs),
    etime: formatClockTime(endMs),
    words,
  };
}

function readWords(table: WordTable, text: string, from: number, to: number): TranscriptWord[] {
  return Array.from({ length: to - from }, (_, offset) => {
    const index = from + offset;
    const startMs = table.startMs[index]!;
    const confidence = table.confidencePercent[index]!;
    return {
      text: text.slice(table.from[index], table.to[index]).normalize('NFC'),
      startMs: startMs < 0 ? null : startMs,
      endMs: startMs < 0 ? null : table.endMs[index]!,
      confidence: confidence < 0 ? null : confidence / 100,
      timing: table.timing[index]!,
      changedBy: table.changedBy[index]!,
      spoken: table.spoken[index]!,
      heard: table.heard[index]!,
    };
  });
}
