/** Made-up sentences for tests and benchmarks, the same for the same seed. */
import * as Y from 'yjs';
import type { Sentence, TimedWord } from '../../contract/transcription/transcript.ts';
import type { Comment, OldComment } from './comments.ts';

const SYLLABLES = [
  'dạ',
  'vâng',
  'nghiêm',
  'túc',
  'họp',
  'giao',
  'ban',
  'tuần',
  'này',
  'Ẩn',
  'Ễnh',
  'ợ',
  'Đặng',
  'khuyến',
  'nghị',
  'ừ',
];

/** Numbers in [0, 1) from a seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Sentences of 5 to 24 words, about every fourth starting a paragraph, one after the other in time. */
export function createSentences(wordCount: number, seed: number): Sentence[] {
  const random = createRandom(seed);
  const pick = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const sentences: Sentence[] = [];
  let left = wordCount;
  let clockMs = pick(0, 2_000);
  while (left > 0) {
    const words: TimedWord[] = [];
    for (let count = Math.min(left, pick(5, 24)); count > 0; count -= 1) {
      const etime = clockMs + pick(60, 420);
      const text = SYLLABLES[pick(0, SYLLABLES.length - 1)]!;
      words.push({ text, stime: clockMs, etime, ...(random() < 0.8 && { confidence: pick(20, 100) / 100 }) });
      clockMs = etime + pick(0, 200);
    }
    left -= words.length;
    clockMs += pick(0, 1_500);
    sentences.push(createSentence(`s${sentences.length}`, words, random() < 0.25));
  }
  return sentences;
}

/** One sentence around its words. */
export function createSentence(id: string, words: readonly TimedWord[], newline = false): Sentence {
  return {
    id,
    meeting_id: 'm1',
    text: words.map((word) => word.text).join(' '),
    stime: words[0]?.stime ?? 0,
    etime: words.at(-1)?.etime ?? 0,
    metadata: { words: [...words], newline },
  };
}

/** A comment with what matters to a test. */
export const createComment = (told: Partial<Comment> = {}): Comment => ({
  id: 'c1',
  idBookmark: 'b',
  label: 'Xem lại',
  name: 'An',
  author: 'u1',
  tag: '',
  createTime: 1_764_000_000_000,
  isResolved: false,
  ...told,
});

/** A comment as browsers wrote it before only the server did. */
export const createOldComment = ({ isResolved, ...told }: Partial<OldComment>): Y.Map<unknown> => {
  const { author: _author, isResolved: _isOpen, ...comment } = createComment(told);
  const fields = new Y.Map<unknown>(Object.entries({ ...comment, email: told.email ?? '' }));
  if (isResolved) fields.set('resolved', true);
  return fields;
};
