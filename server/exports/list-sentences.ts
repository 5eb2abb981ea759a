/** The text of a record as people have it, sentence by sentence (spec 7 `/texts`). Who calls has checked the right. */
import type { Sentence } from '../../contract/transcription/transcript.ts';
import { cutSentences, readTextSentences, type TextSentence } from '../collaboration/index.ts';
import type { RecordAccess } from '../records/index.ts';
import type { ExportDeps } from './export-transcript.ts';

interface SentenceQuery {
  order_direction: '1' | '-1';
  page: number;
  max_result: number;
  from_stime?: number | undefined;
}

/**
 * A page of it in the order of time. An id is `<record>-<sentence>`, as `readSentences` names it in the shared document.
 * @throws AppError RECORD_NOT_FOUND
 */
export async function listSentences(
  deps: ExportDeps,
  { row: { id: recordId }, limits }: RecordAccess,
  query: SentenceQuery,
): Promise<{ data: Sentence[]; total: number }> {
  const whole = await readTextSentences(deps, recordId);
  const all = limits?.clip ? cutSentences(whole, limits.clip) : whole;
  const from = query.from_stime ?? 0;
  const wanted = all.filter(({ stime }) => stime >= from).toSorted((one, other) => one.stime - other.stime);
  if (query.order_direction === '-1') wanted.reverse();
  const page = wanted.slice((query.page - 1) * query.max_result, query.page * query.max_result);
  return { data: page.map((sentence) => toSentence(recordId, sentence)), total: wanted.length };
}

export const toSentence = (
  recordId: string,
  { id, stime, etime, isParagraphStart, words }: TextSentence,
): Sentence => ({
  id: `${recordId}-${id}`,
  meeting_id: recordId,
  text: words.map(({ text }) => text).join(' '),
  stime,
  etime,
  metadata: { words, newline: isParagraphStart },
});
