/** One subtitle changed by a call: the same edit of the shared document that people make in the subtitle editor. */
import type { SubtitleChange } from '../../contract/subtitles/subtitle-edits.ts';
import type { TranscriptCue } from '../../transcript/document/index.ts';
import type { Sentence } from '../../contract/transcription/transcript.ts';
import { countAttempt } from '../auth/index.ts';
import { readUserPackage } from '../billing/index.ts';
import { editOnServer, linesOf } from '../collaboration/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { UserActor } from '../platform/http/index.ts';
import { findRecord } from '../records/index.ts';

export interface SubtitleDeps {
  database: Database;
  events: Events;
  clock: Clock;
}

/** A call loads the whole document; nobody edits a subtitle a second for an hour by calls. */
const CHANGES_AN_HOUR = 2_000;

/**
 * @param id `<record>-<cue>`, as the list of subtitles gives it
 * @throws AppError RECORD_NOT_FOUND, FORBIDDEN, SUBTITLES_NEED_PRO, SUBTITLES_NOT_LIVE, SUBTITLE_NOT_FOUND, SUBTITLE_OVERLAPS,
 *   SUBTITLE_BLANK, TOO_MANY_REQUESTS
 */
export async function changeSubtitle(
  deps: SubtitleDeps,
  actor: UserActor,
  id: string,
  change: SubtitleChange,
): Promise<Sentence> {
  const dash = id.lastIndexOf('-');
  const [recordId, cueId] = [id.slice(0, Math.max(0, dash)), id.slice(dash + 1)];
  const record = await findRecord(deps, actor, recordId, 'edit');
  // Spec 6: feature `che_do_chinh_sua_phu_de`.
  if ((await readUserPackage(deps, actor.userId)).category !== 'PRO')
    throw new AppError('SUBTITLES_NEED_PRO');
  if (record.live_state !== null) throw new AppError('SUBTITLES_NOT_LIVE');
  await countAttempt(deps, [
    { name: 'subtitle', subject: actor.userId, max: CHANGES_AN_HOUR, windowSeconds: 3600 },
  ]);
  const answer = await editOnServer(deps, record.id, 'changeCue', {
    cueId,
    userId: actor.userId,
    startMs: change.stime,
    endMs: change.etime,
    text: change.text,
  });
  if ('refusal' in answer) throw new AppError(REFUSALS[answer.refusal]);
  return toSentence(record.id, answer.cue);
}

const REFUSALS = {
  unknown: 'SUBTITLE_NOT_FOUND',
  overlaps: 'SUBTITLE_OVERLAPS',
  blank: 'SUBTITLE_BLANK',
} as const;

const toSentence = (recordId: string, cue: TranscriptCue): Sentence => ({
  id: `${recordId}-${cue.id}`,
  meeting_id: recordId,
  text: linesOf(cue),
  stime: cue.startMs,
  etime: cue.endMs,
  metadata: {
    words: cue.lines.flat().map(({ text, startMs, endMs }) => ({ text, stime: startMs, etime: endMs })),
    newline: false,
  },
});
