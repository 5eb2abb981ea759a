/**
 * Whoever reads a live record along puts their name on the voice that speaks. The server writes the name, on a voice without one only; who put
 * it there, and the owner, take it off again.
 */
import { randomUUID } from 'node:crypto';
import type { VoiceAnswer, VoiceClaim } from '../../contract/sharing/voices.ts';
import { countAttempt } from '../auth/index.ts';
import { editOnServer } from '../collaboration/index.ts';
import { AppError } from '../platform/app-error.ts';
import { isUuid } from '../platform/is-uuid.ts';
import { findAccess, findRecord, type RecordActor } from '../records/index.ts';
import type { CommentDeps } from './comments.ts';
import { voiceLimits } from './limits.ts';

/** The voice that speaks is meant, and telling voices apart takes a while: what was said longer ago is too late, ms. */
const MAX_AGO_MS = 120_000;

/** @throws AppError RECORD_NOT_FOUND, FORBIDDEN, LIVE_ENDED, TOO_MANY_REQUESTS */
export async function claimVoice(
  deps: CommentDeps,
  actor: RecordActor,
  recordId: string,
  { name, at_ms: atMs }: { name: string; at_ms: number },
): Promise<VoiceAnswer> {
  const { row } = await findAccess(deps, actor, recordId, 'view');
  if (row.live_state !== 'recording') throw new AppError('LIVE_ENDED');
  await countAttempt(deps, voiceLimits(actor));
  if (atMs < row.duration_ms - MAX_AGO_MS) return { state: 'late', name: null, claim_id: null };
  const voice = await editOnServer(deps, row.id, 'nameVoice', { atMs, name });
  if (voice.state === 'waiting') return { state: 'waiting', name: null, claim_id: null };
  if (voice.state === 'named') await storeClaim(deps, actor, row.id, voice);
  const own = await findClaim(deps, row.id, { speakerId: voice.speakerId });
  const isOwn = own !== undefined && isClaimant(actor, own);
  return {
    state: isOwn ? 'named' : voice.state,
    name: voice.name,
    claim_id: isOwn ? own.id : null,
  };
}

/** @throws AppError RECORD_NOT_FOUND, FORBIDDEN */
export async function listVoiceClaims(
  deps: CommentDeps,
  userId: string,
  recordId: string,
): Promise<VoiceClaim[]> {
  const { id } = await findRecord(deps, { userId }, recordId, 'own');
  const rows = await deps.database.sql
    .selectFrom('voice_claim')
    .select(['id', 'name', 'claimed_at'])
    .where('record_id', '=', id)
    .orderBy('claimed_at')
    .execute();
  return rows.map(({ claimed_at, ...claim }) => ({ ...claim, claim_time: claimed_at.toISOString() }));
}

/** @throws AppError RECORD_NOT_FOUND, FORBIDDEN, NOT_FOUND */
export async function undoVoiceClaim(
  deps: CommentDeps,
  actor: RecordActor,
  { recordId, claimId }: { recordId: string; claimId: string },
): Promise<void> {
  const { row, right } = await findAccess(deps, actor, recordId, 'view');
  const claim = isUuid(claimId) ? await findClaim(deps, row.id, { id: claimId }) : undefined;
  // Nobody is told which claims of others there are.
  if (!claim || (right !== 'own' && !isClaimant(actor, claim))) throw new AppError('NOT_FOUND');
  await editOnServer(deps, row.id, 'unnameVoice', { speakerId: claim.speaker_id, name: claim.name });
  await deps.database.sql.deleteFrom('voice_claim').where('id', '=', claim.id).execute();
}

const isClaimant = (
  { userId, visit }: RecordActor,
  claim: { user_id: string | null; visit_id: string | null },
): boolean =>
  userId === null ? visit?.visitId != null && claim.visit_id === visit.visitId : claim.user_id === userId;

/** A voice that lost its name otherwise may be claimed by somebody else. */
const storeClaim = (
  { database, clock }: CommentDeps,
  { userId, visit }: RecordActor,
  recordId: string,
  { speakerId, name }: { speakerId: string; name: string },
) => {
  const claim = {
    id: randomUUID(),
    name,
    user_id: userId,
    visit_id: userId === null ? (visit?.visitId ?? null) : null,
    claimed_at: clock.now(),
  };
  return database.sql
    .insertInto('voice_claim')
    .values({ record_id: recordId, speaker_id: speakerId, ...claim })
    .onConflict((conflict) => conflict.columns(['record_id', 'speaker_id']).doUpdateSet(claim))
    .execute();
};

const findClaim = (
  { database }: CommentDeps,
  recordId: string,
  { id, speakerId }: { id?: string; speakerId?: string },
) =>
  database.sql
    .selectFrom('voice_claim')
    .selectAll()
    .where('record_id', '=', recordId)
    .$if(id !== undefined, (claims) => claims.where('id', '=', id!))
    .$if(speakerId !== undefined, (claims) => claims.where('speaker_id', '=', speakerId!))
    .executeTakeFirst();
