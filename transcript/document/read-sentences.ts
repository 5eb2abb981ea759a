/** The sentences of the text as people have it (spec 3 "Sentence"): what stands between two marks or pauses of a paragraph (rules 94 and 95). */
import { readParagraphs, scanTranscript, type TranscriptWord } from './read-paragraphs.ts';
import type { TranscriptDocument } from './document.ts';

interface TranscriptSentence {
  /** Unique in the transcript; stays while the first timed word keeps its start. */
  readonly id: string;
  /** Key of its paragraph. */
  readonly paragraphKey: string;
  readonly isParagraphStart: boolean;
  /** Numbers of its words in the whole text; `toWord` is behind the last. */
  readonly fromWord: number;
  readonly toWord: number;
  /** Positions of its words in the text, UTF-16 units. */
  readonly from: number;
  readonly to: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly words: readonly TranscriptWord[];
}

/** What is known of a word where sentences are cut. */
type SentenceWord = Pick<TranscriptWord, 'text' | 'startMs' | 'endMs'>;

/** A full stop, question or exclamation mark, with what may close behind it. */
const SENTENCE_END = /[.?!…][)\]"”’»]*$/u;
/** In a paragraph without such marks a pause of this length ends a sentence. */
const SENTENCE_PAUSE_MS = 600;

/** All sentences in the order of the text. Rules 94 and 95. */
export function readSentences(transcript: TranscriptDocument): TranscriptSentence[] {
  const positions = scanTranscript(transcript).words;
  const taken = new Set<string>();
  let first = 0;
  let clockMs = 0;
  return readParagraphs(transcript).flatMap(({ key, words }) => {
    const sentences = cutSentences(words).map(([from, to]) => {
      const own = words.slice(from, to);
      const startMs = own.find((word) => word.startMs !== null)?.startMs ?? clockMs;
      const endMs = own.reduce((latest, word) => Math.max(latest, word.endMs ?? 0), startMs);
      clockMs = endMs;
      const [fromWord, toWord] = [first + from, first + to];
      return {
        id: createSentenceId(startMs, taken),
        paragraphKey: key,
        isParagraphStart: from === 0,
        fromWord,
        toWord,
        from: positions.from[fromWord]!,
        to: positions.to[toWord - 1]!,
        startMs,
        endMs,
        words: own,
      };
    });
    first += words.length;
    return sentences;
  });
}

/** Where each sentence of a paragraph starts and ends, by the numbers of its words. Rule 94. */
export function cutSentences(words: readonly SentenceWord[]): [from: number, to: number][] {
  const hasMarks = words.some(({ text }) => SENTENCE_END.test(text));
  const isEnd = (index: number): boolean => {
    const [word, next] = [words[index]!, words[index + 1]];
    return !next || (hasMarks ? SENTENCE_END.test(word.text) : isPause(word, next));
  };
  const ends = words.flatMap((_word, index) => (isEnd(index) ? [index + 1] : []));
  return ends.map((end, index) => [ends[index - 1] ?? 0, end]);
}

const isPause = ({ endMs }: SentenceWord, { startMs }: SentenceWord): boolean =>
  endMs !== null && startMs !== null && startMs - endMs >= SENTENCE_PAUSE_MS;

/** As the ids of cues: the later of two that start at the same time gets a number. */
function createSentenceId(startMs: number, taken: Set<string>): string {
  const wanted = `s${startMs.toString(36)}`;
  let id = wanted;
  for (let count = 2; taken.has(id); count += 1) id = `${wanted}_${count}`;
  taken.add(id);
  return id;
}
