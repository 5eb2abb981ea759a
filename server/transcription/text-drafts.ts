/**
 * Marks and capitals are put in before it is the turn of a piece. Whoever recognises a later range cannot make text of it yet, because text is
 * made in the order of time, but can ask the tagger, which is most of the work. What it answered counts only where exactly the same is asked
 * again, so the text is the same with drafts and without.
 */
import { createHash } from 'node:crypto';
import type { TextDraft } from '../platform/database/schema/records.ts';
import type { Speech } from '../speech/index.ts';

type Punctuation = Pick<Speech, 'punctuate'>;
type Question = Parameters<Punctuation['punctuate']>;

/** Asks, and notes the answers in `draft`. */
export const notingAnswers = ({ punctuate }: Punctuation, draft: TextDraft): Punctuation => ({
  async punctuate(...question) {
    const answer = await punctuate(...question);
    draft[keyOf(...question)] = answer.map(({ text }) => text);
    return answer;
  },
});

/** Answers from `draft` what was asked for it, and asks for all else. */
export const answeringFrom = (draft: TextDraft | null, { punctuate }: Punctuation): Punctuation => ({
  async punctuate(...question) {
    const texts = draft?.[keyOf(...question)];
    if (!texts) return punctuate(...question);
    return question[0].map((word, index) => ({ ...word, text: texts[index]! }));
  },
});

/** The same for the same question. */
function keyOf(...[words, { before, isParagraphStart, silentUntilMs }]: Question): string {
  const essence = (of: Question[0]) => of.map(({ text, startMs, endMs }) => [text, startMs, endMs]);
  const asked = [essence(words), essence(before), isParagraphStart, silentUntilMs];
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64');
}
