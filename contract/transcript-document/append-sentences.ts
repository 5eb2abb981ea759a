/** Recognised sentences become text: all at once, or a few at a time while the conversion runs (rules 8 to 12). */
import * as Y from 'yjs';
import type { Sentence } from '../transcript.ts';
import { RECOGNITION_ORIGIN, SHAPE_VERSION, type TranscriptDocument } from './document.ts';
import { createParagraphKey } from './paragraph-id.ts';
import { scanTranscript } from './read-paragraphs.ts';
import { encodeTiming, type WordTiming } from './word-timing.ts';

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

  const lastStartMs = Math.max(-1, ...transcript.sentences.values());
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
    if (isEmpty) meta.set('firstParagraph', addParagraph(transcript, sentence.stime, nowMs));
    else if (sentence.metadata.newline)
      inserts.push({ insert: '\n', attributes: { p: addParagraph(transcript, sentence.stime, nowMs) } });
    else separate(content, inserts);
    isEmpty = false;
    inserts.push(...words);
  }
  // One delta, because each call on a long Y.Text walks all of it.
  if (inserts.length > 0) content.applyDelta([{ retain: content.length }, ...inserts]);
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

function addParagraph({ paragraphs }: TranscriptDocument, startMs: number, nowMs: number): string {
  const key = createParagraphKey(startMs, nowMs, (taken) => paragraphs.has(taken));
  paragraphs.set(key, new Y.Map());
  return key;
}

/** The words of a sentence, one space between them; words without times share the time of the sentence (rule 10). */
function toInserts(sentence: Sentence): Insert[] {
  const measured = sentence.metadata.words
    .map((word) => ({ text: cleanText(word.text), timing: timingOf(word, 'measured') }))
    .filter(({ text }) => text !== '');
  const whole = { text: cleanText(sentence.text), timing: timingOf(sentence, 'estimated') };
  const words = measured.length > 0 || whole.text === '' ? measured : [whole];
  return words.map(({ text, timing }, index) => ({
    insert: index < words.length - 1 ? `${text} ` : text,
    attributes: { w: encodeTiming(timing) },
  }));
}

function timingOf(
  { stime, etime, confidence }: { stime: number; etime: number; confidence?: number | undefined },
  state: WordTiming['state'],
): WordTiming {
  const confidencePercent = confidence === undefined ? null : Math.round(confidence * 100);
  return { startMs: stime, durationMs: Math.max(0, etime - stime), confidencePercent, state };
}

/** One form of Unicode and one kind of space, or searching and comparing would see two words where people see one. */
const cleanText = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();
