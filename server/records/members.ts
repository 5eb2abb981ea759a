/** The people whom an owner let into a record, by itself or by a folder that it lies in. */
import { sql } from 'kysely';
import type {
  MemberRight,
  RecordInvitation,
  RecordMember,
  ThroughFolder,
} from '../../contract/records/records.ts';
import { recordEvent } from '../audit/index.ts';
import {
  letIn,
  listLetIn,
  takeBack,
  takeOut,
  type LetIn,
  type LetInDeps,
  type Owner,
  type Wanted,
} from './let-in.ts';
import { announceRights } from './record-events.ts';
import { findRecord } from './rights.ts';
import { lockRecord } from './store.ts';

const placeOf = (id: string) => ({ kind: 'record', id }) as const;

/** @throws AppError RECORD_NOT_FOUND, FORBIDDEN */
export async function listMembers(
  deps: LetInDeps,
  userId: string,
  recordId: string,
): Promise<{ items: RecordMember[]; invitations: RecordInvitation[]; through_folders: ThroughFolder[] }> {
  await findRecord(deps, { userId }, recordId, 'own');
  const people = await listLetIn(deps, placeOf(recordId));
  return { ...people, through_folders: await listThroughFolders(deps, recordId) };
}

/** Whom the folders let in that a record lies in, the outermost first. Whoever has opened nothing yet has no name there. */
async function listThroughFolders({ database }: LetInDeps, recordId: string): Promise<ThroughFolder[]> {
  const { rows } = await sql<{
    folder_id: string;
    folder_name: string;
    organisation_name: string | null;
    email: string;
    full_name: string;
    right: MemberRight;
  }>`
    with shared as (
      select shared.id, shared.name, array_position(inside.path, shared.id) as depth
      from record join folder inside on inside.id = record.folder_id and inside.user_id = record.user_id
        join folder shared on shared.id = any (inside.path)
      where record.id = ${recordId}::uuid)
    select shared.id as folder_id, shared.name as folder_name, people.organisation_name, people.email, people.full_name,
      people."right"
    from shared join (
      select folder_id, null as organisation_name, account.email, case when opened_at is null then '' else account.full_name end as full_name,
        "right", folder_member.created_at
      from folder_member join account on account.id = user_id
      union all
      select folder_id, null, email, '', "right", created_at from folder_invitation
      union all
      select folder_id, organisation.name, '', '', "right", share.created_at
      from folder_organisation share join organisation on organisation.id = share.organisation_id) people on people.folder_id = shared.id
    order by shared.depth, people.created_at, people.email`.execute(database.sql);
  return rows;
}

/**
 * Lets somebody in, or changes the right they have (`let-in.ts`).
 * @throws AppError RECORD_NOT_FOUND, FORBIDDEN, and as {@link letIn}
 */
export async function setMember(
  deps: LetInDeps,
  { userId, client }: Owner,
  recordId: string,
  wanted: Wanted,
): Promise<LetIn> {
  await findRecord(deps, { userId }, recordId, 'own');
  return deps.database.transaction(async () => {
    await lockRecord(deps, recordId);
    const person = await letIn(deps, userId, placeOf(recordId), wanted);
    const detail = `${wanted.right} ${wanted.email}`;
    const sharedWith = { email: wanted.email };
    await recordEvent(deps, { kind: 'member-invited', userId, recordId, detail, sharedWith, client });
    announceRights(deps, recordId);
    return person;
  });
}

/**
 * Takes a right back: the owner from anybody, members from themselves. Somebody who has none is left as they are; what a folder gives stays.
 * @throws AppError RECORD_NOT_FOUND, FORBIDDEN
 */
export async function removeMember(
  deps: LetInDeps,
  { userId, client }: Owner,
  recordId: string,
  memberId: string,
): Promise<void> {
  const record = await findRecord(deps, { userId }, recordId, memberId === userId ? 'view' : 'own');
  await deps.database.transaction(async () => {
    const email = await takeOut(deps, placeOf(recordId), memberId);
    if (email === null) return;
    announceRights(deps, recordId);
    const event = { userId: record.user_id, recordId, detail: email, client };
    await recordEvent(
      deps,
      memberId === userId
        ? { ...event, kind: 'member-left', actor: 'member' }
        : { ...event, kind: 'member-removed', sharedWith: { email } },
    );
  });
}

/** Takes an invitation back, which nobody has opened. An address that has none is left as it is. @throws AppError RECORD_NOT_FOUND, FORBIDDEN */
export async function withdrawInvitation(
  deps: LetInDeps,
  { userId, client }: Owner,
  recordId: string,
  email: string,
): Promise<void> {
  await findRecord(deps, { userId }, recordId, 'own');
  await deps.database.transaction(async () => {
    if (!(await takeBack(deps, placeOf(recordId), email))) return;
    announceRights(deps, recordId);
    const event = { userId, recordId, detail: email, sharedWith: { email }, client };
    await recordEvent(deps, { ...event, kind: 'member-removed' });
  });
}
