/** Recognised sentences become text: all at once, or a few at a time while the conversion runs (rules 8 to 12). */
import type * as Y from 'yjs';
import type { Sentence, TimedWord } from '../../contract/transcription/transcript.ts';
import { RECOGNITION_ORIGIN, SHAPE_VERSION, type TranscriptDocument } from './document.ts';
import { nameSpeakers, setHeard } from './heard-speaker.ts';
import { addParagraph } from './paragraph-id.ts';
import { scanTranscript } from './read-paragraphs.ts';
import { encodeStanding } from './said-words.ts';
import { encodeTiming, type WordTiming } from './word-timing.ts';
import { addAll, maxOf } from '../long-lists.ts';

interface Insert {
  insert: string;
  attributes: Record<string, string>;
}

interface AppendOptions {
  /** Now, epoch milliseconds; becomes part of the ids of new paragraphs. */
  readonly nowMs: number;
}

/**
 * Takes over the sentences that the transcript does not hold yet, in one transaction, and says how many. A sentence that comes
 * late, starting before one already taken over, goes to its place in time.
 */
export function appendSentences(
  transcript: TranscriptDocument,
  sentences: readonly Sentence[],
  { nowMs }: AppendOptions,
): number {
  const fresh = [...new Map(sentences.map((sentence) => [sentence.id, sentence])).values()]
    .filter((sentence) => !transcript.sentences.has(sentence.id))
    .sort((a, b) => a.stime - b.stime);
  if (fresh.length === 0) return 0;

  const lastStartMs = maxOf(transcript.sentences.values());
  const late = fresh.filter(({ stime }) => stime < lastStartMs);
  transcript.doc.transact(() => {
    transcript.meta.set('shape', SHAPE_VERSION);
    for (const sentence of late) insertInTime(transcript, sentence, nowMs);
    appendAtEnd(transcript, fresh.slice(late.length), nowMs);
    for (const sentence of fresh) transcript.sentences.set(sentence.id, sentence.stime);
  }, RECOGNITION_ORIGIN);
  return fresh.length;
}

function appendAtEnd(transcript: TranscriptDocument, sentences: readonly Sentence[], nowMs: number): void {
  const { content, meta } = transcript;
  const inserts: Insert[] = [];
  let isEmpty = content.length === 0;
  for (const sentence of sentences) {
    const words = toInserts(sentence);
    if (words.length === 0) continue;
    if (isEmpty) meta.set('firstParagraph', startParagraph(transcript, sentence, nowMs));
    else if (sentence.metadata.newline)
      inserts.push({ insert: '\n', attributes: { p: startParagraph(transcript, sentence, nowMs) } });
    else separate(content, inserts);
    isEmpty = false;
    addAll(inserts, words);
  }
  // One delta, because each call on a long Y.Text walks all of it.
  if (inserts.length > 0) content.applyDelta([{ retain: content.length }, ...inserts]);
}

/** A paragraph with the speaker of the sentence, where that is known (rule 85). @returns its key */
function startParagraph(
  transcript: TranscriptDocument,
  { stime, metadata }: Sentence,
  nowMs: number,
): string {
  const key = addParagraph(transcript, stime, nowMs);
  if (metadata.speaker !== undefined) {
    nameSpeakers(transcript, [metadata.speaker]);
    setHeard(transcript, key, metadata.speaker);
  }
  return key;
}

/** Puts the space after the last word under that word's own attribute (rule 2). */
function separate(content: Y.Text, inserts: readonly Insert[]): void {
  const last = inserts.at(-1);
  if (last) last.insert += ' ';
  else content.insert(content.length, ' ');
}

/** Before the first word that starts later, within whatever paragraph stands there: a late sentence starts none. */
function insertInTime(transcript: TranscriptDocument, sentence: Sentence, nowMs: number): void {
  const { from, startMs } = scanTranscript(transcript).words;
  const next = startMs.findIndex((wordMs) => wordMs > sentence.stime);
  if (next < 0) return appendAtEnd(transcript, [sentence], nowMs);
  const inserts = toInserts(sentence);
  const last = inserts.at(-1);
  if (!last) return;
  last.insert += ' ';
  transcript.content.applyDelta([{ retain: from[next]! }, ...inserts]);
}

/** The words of a sentence, one space between them, each with its own time (rule 10). */
function toInserts(sentence: Sentence): Insert[] {
  const measured = sentence.metadata.words
    .map((word) => {
      const text = cleanText(word.text);
      return { text, timing: timingOf(word, 'measured'), standing: encodeStanding({ ...word, text }) };
    })
    .filter(({ text }) => text !== '');
  const words = measured.length > 0 ? divideShared(measured) : divideTime(sentence);
  return words.map(({ text, timing, standing }, index) => ({
    insert: index < words.length - 1 ? `${text} ` : text,
    attributes: { w: encodeTiming(timing), ...standing },
  }));
}

interface TimedText {
  readonly text: string;
  readonly timing: WordTiming;
  readonly standing?: ReturnType<typeof encodeStanding>;
}

function divideTime({ text, stime, etime }: Pick<Sentence, 'text' | 'stime' | 'etime'>): TimedText[] {
  const words = cleanText(text).split(' ').filter(Boolean);
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  let before = 0;
  return words.map((word) => {
    const partMs = (share: number) => stime + Math.round((Math.max(0, etime - stime) * share) / letters);
    const startMs = partMs(before);
    before += word.length;
    return { text: word, timing: timingOf({ stime: startMs, etime: partMs(before) }, 'estimated') };
  });
}

/** Some engines give neighbours the same time, and text under one time has one owner (rule 13): they divide it by length. */
function divideShared(words: readonly TimedText[]): TimedText[] {
  return words.flatMap((word, index) => {
    const { timing } = word;
    const isSame = (other: TimedText | undefined) =>
      other?.timing.startMs === timing.startMs && other.timing.durationMs === timing.durationMs;
    if (isSame(words[index - 1])) return [];
    let end = index + 1;
    while (isSame(words[end])) end += 1;
    if (end === index + 1) return [word];
    const shared = words.slice(index, end).map(({ text }) => text);
    const { startMs, durationMs } = timing;
    return divideTime({ text: shared.join(' '), stime: startMs, etime: startMs + durationMs });
  });
}

/** The attribute `w` of a recognised word (rule 2). */
export const encodeWord = (word: TimedWord): string => encodeTiming(timingOf(word, 'measured'));

/** All attributes of a recognised word (rules 2, 60 and 62). */
export const attributesOfWord = (word: TimedWord): { w: string; s?: string; h?: string } => ({
  w: encodeWord(word),
  ...encodeStanding({ ...word, text: cleanText(word.text) }),
});

function timingOf(
  { stime, etime, confidence }: { stime: number; etime: number; confidence?: number | undefined },
  state: WordTiming['state'],
): WordTiming {
  const confidencePercent = confidence === undefined ? null : Math.round(confidence * 100);
  return { startMs: stime, durationMs: Math.max(0, etime - stime), confidencePercent, state };
}

/** One form of Unicode and one kind of space, or searching and comparing would see two words where people see one. */
export const cleanText = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();
