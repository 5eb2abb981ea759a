/** One sentence changed by a call (spec 7 `/texts/{id}`): the same edit of the shared document that people make by typing. */
import type { Sentence, TextChange } from '../../contract/transcription/transcript.ts';
import { countAttempt } from '../auth/index.ts';
import { editOnServer } from '../collaboration/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { UserActor } from '../platform/http/index.ts';
import { findRecord } from '../records/index.ts';
import type { ExportDeps } from './export-transcript.ts';
import { toSentence } from './list-sentences.ts';

/** A call loads the whole document; nobody changes a sentence every two seconds for an hour by calls. */
const CHANGES_AN_HOUR = 2_000;

/**
 * @param id `<record>-<sentence>`, as the list of texts gives it
 * @throws AppError RECORD_NOT_FOUND, FORBIDDEN, TEXT_NOT_FOUND, TEXT_BLANK, TOO_MANY_REQUESTS
 */
export async function changeSentence(
  deps: ExportDeps,
  actor: UserActor,
  id: string,
  { text }: TextChange,
): Promise<Sentence> {
  const dash = id.lastIndexOf('-');
  const [recordId, sentenceId] = [id.slice(0, Math.max(0, dash)), id.slice(dash + 1)];
  const record = await findRecord(deps, actor, recordId, 'edit');
  await countAttempt(deps, [
    { name: 'text', subject: actor.userId, max: CHANGES_AN_HOUR, windowSeconds: 3600 },
  ]);
  const answer = await editOnServer(deps, record.id, 'changeSentence', {
    sentenceId,
    userId: actor.userId,
    text,
  });
  if ('refusal' in answer) throw new AppError(answer.refusal === 'blank' ? 'TEXT_BLANK' : 'TEXT_NOT_FOUND');
  return toSentence(record.id, answer.sentence);
}
