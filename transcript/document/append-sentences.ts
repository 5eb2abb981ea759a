/** Recognised sentences become text: all at once, or a few at a time while the conversion runs (rules 8 to 12). */
import type { Sentence } from '../../contract/transcription/transcript.ts';
import { RECOGNITION_ORIGIN, SHAPE_VERSION, type TranscriptDocument } from './document.ts';
import { nameSpeakers, setHeard } from './heard-speaker.ts';
import { addParagraph } from './paragraph-id.ts';
import { scanTranscript } from './read-paragraphs.ts';
import { cleanText, toRecognised, type RecognisedWord } from './recognised-words.ts';
import { writeSteps, type WriteStep } from './write-recognised.ts';
import { addAll, maxOf } from '../long-lists.ts';

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
  const steps: WriteStep[] = content.length > 0 ? [{ retain: content.length }] : [];
  let isEmpty = content.length === 0;
  /** Sentences in a row become one stretch where they are short. */
  let open: { words: RecognisedWord[]; before: string } | null = null;
  for (const sentence of sentences) {
    const words = toWords(sentence);
    if (words.length === 0) continue;
    const isStart = isEmpty || sentence.metadata.newline;
    if (isEmpty) meta.set('firstParagraph', startParagraph(transcript, sentence, nowMs));
    else if (isStart)
      steps.push({ insert: '\n', attributes: { p: startParagraph(transcript, sentence, nowMs) } });
    isEmpty = false;
    if (!open || isStart) {
      open = { words: [], before: isStart ? '' : ' ' };
      steps.push(open);
    }
    addAll(open.words, words);
  }
  if (steps.some((step) => 'words' in step)) writeSteps(transcript, steps);
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

/** Before the first word that starts later, within whatever paragraph stands there: a late sentence starts none. */
function insertInTime(transcript: TranscriptDocument, sentence: Sentence, nowMs: number): void {
  const { from, startMs } = scanTranscript(transcript).words;
  const next = startMs.findIndex((wordMs) => wordMs > sentence.stime);
  if (next < 0) return appendAtEnd(transcript, [sentence], nowMs);
  const words = toWords(sentence);
  if (words.length === 0) return;
  writeSteps(transcript, [{ retain: from[next]! }, { words, behind: ' ' }]);
}

/** The words of a sentence, each with its own time (rule 10). */
function toWords(sentence: Sentence): RecognisedWord[] {
  const measured = sentence.metadata.words.flatMap((word) => toRecognised(word));
  return measured.length > 0 ? divideShared(measured) : divideTime(sentence);
}

function divideTime({ text, stime, etime }: Pick<Sentence, 'text' | 'stime' | 'etime'>): RecognisedWord[] {
  const words = cleanText(text).split(' ').filter(Boolean);
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  let before = 0;
  return words.flatMap((word) => {
    const partMs = (share: number) => stime + Math.round((Math.max(0, etime - stime) * share) / letters);
    const startMs = partMs(before);
    before += word.length;
    return toRecognised({ text: word, stime: startMs, etime: partMs(before) }, 'estimated');
  });
}

/** Some engines give neighbours the same time: they divide it by length. */
function divideShared(words: readonly RecognisedWord[]): RecognisedWord[] {
  return words.flatMap((word, index) => {
    const isSame = (other: RecognisedWord | undefined) =>
      word.startMs !== null && other?.startMs === word.startMs && other.endMs === word.endMs;
    if (isSame(words[index - 1])) return [];
    let end = index + 1;
    while (isSame(words[end])) end += 1;
    if (end === index + 1) return [word];
    const text = words
      .slice(index, end)
      .map((each) => each.text)
      .join(' ');
    return divideTime({ text, stime: word.startMs!, etime: word.endMs! });
  });
}
