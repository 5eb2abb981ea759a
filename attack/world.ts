/** The product under attack: a server of its own on PostgreSQL, a record with everything in it, and everybody who may ask for it. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { TokenPair } from '../contract/sign-in/auth.ts';
import type { MemberRight, RecordRight } from '../contract/records/records.ts';
import { STAFF_ROLES, type StaffRole } from '../contract/account/roles.ts';
import { ROUTES } from '../contract/routes.ts';
import { SHARING_ROUTES } from '../contract/sharing/sharing-routes.ts';
import type { SharedReading } from '../contract/sharing/reading.ts';
import type { ShareLink } from '../contract/sharing/sharing.ts';
import { addBookmark } from '../transcript/document/index.ts';
import { changeRole } from '../server/auth/index.ts';
import { changePackage } from '../server/billing/index.ts';
import { systemClock } from '../server/platform/clock.ts';
import { openDatabase, type Database } from '../server/platform/database/index.ts';
import { createEvents, type Events } from '../server/platform/events/index.ts';
import { openDocument } from '../server/testing/member.ts';
import { startPostgres } from '../server/testing/services.ts';
import { newRecord, recognise, sayAt, setRight } from '../server/testing/new-record.ts';
import { send, signUp, type Person } from '../server/testing/person.ts';
import { startServerProcess, type ServerProcess } from '../server/testing/server-process.ts';
import { silentLog } from '../server/testing/silent-log.ts';
import type { Caller } from './client.ts';

/** Somebody who asks, and what they may do with the record. */
export interface Actor extends Caller {
  holds: RecordRight | 'nothing' | 'no sign-in';
  /** Works with the installation, which opens no record. */
  role?: StaffRole;
}

export interface World {
  server: ServerProcess;
  address: string;
  database: Database;
  owner: Person;
  /** `other` may view every record of the owner, and asks for nothing. */
  people: Record<MemberRight | 'stranger' | 'other' | StaffRole, Person>;
  recordId: string;
  /** A folder of the owner, into which the same people were let as into the record. */
  folderId: string;
  /** The organisation of the owner. Whoever may view a record may do so as a member of it, by a folder; the stranger is its guest. */
  organisationId: string;
  /** Another folder of the owner, which a call may use up. @returns its id */
  spareFolder(): Promise<string>;
  /** A bookmark of the record. */
  bookmarkId: string;
  actors: Actor[];
  /** Another record of the owner with the same members, which a call may use up. @returns its id */
  spareRecord(): Promise<string>;
  /** A live record of the owner, which others may not see. @returns its id */
  liveRecord(): Promise<string>;
  /** Removes what the owner records: hostile requests begin some, and a person may record a few at once only. */
  removeLiveRecords(): Promise<void>;
  /** A new link to the record, as its owner sees it. */
  newLink(right: MemberRight, recordId?: string): Promise<ShareLink>;
  /** Opens a link. @returns the token of the visit */
  visit(link: ShareLink, recordId?: string): Promise<string>;
  stop(): Promise<void>;
}

interface WorldDeps {
  address: string;
  database: Database;
  events: Events;
}

/** Ways to pay, of which nothing is ever asked here. */
const PAYMENT = {
  VNPAY_TMN_CODE: 'ATTACK01',
  VNPAY_HASH_SECRET: 'a secret of the attack',
  VNPAY_PAY_URL: 'http://127.0.0.1:9/pay',
  VNPAY_API_URL: 'http://127.0.0.1:9/api',
  BANK_BIN: '970422',
  BANK_NAME: 'MB',
  BANK_ACCOUNT: '0349123456789',
  BANK_HOLDER: 'CONG TY THU',
};

const RIGHTS = ['view', 'comment', 'edit'] as const;

export async function createWorld(): Promise<World> {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'nxnote-attack-'));
  const server = await startServerProcess({
    DATABASE_URL: postgres.url,
    NXNOTE_DATA: folder,
    TRUSTED_PROXIES: '1',
    BOT_CHECK_WORK: '5',
    LOG_LEVEL: 'error',
    ...PAYMENT,
  });
  const address = server.address!;
  const database = await openDatabase({ url: postgres.url, dataFolder: null, log: silentLog });
  const events = await createEvents(null, silentLog);
  const world = await fill({ address, database, events });
  return {
    ...world,
    server,
    async stop() {
      await server.stop();
      await events.close();
      await database.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function fill(deps: WorldDeps): Promise<Omit<World, 'server' | 'stop'>> {
  const { address, database } = deps;
  const owner = await signUp(address);
  const people = {
    view: await signUp(address),
    comment: await signUp(address),
    edit: await signUp(address),
    stranger: await signUp(address),
    other: await signUp(address),
    operator: await signUp(address),
    finance: await signUp(address),
    support: await signUp(address),
  };
  await database.sql.updateTable('account').set({ email_verified_at: new Date() }).execute();
  await changePackage({ database, clock: systemClock }, owner.user.email, 'pro');
  for (const role of STAFF_ROLES) await changeRole({ database }, people[role].user.email, true, role);

  const organisationId = await putOrganisation(deps, owner, people);
  const spareFolder = () => putFolder(deps, owner, organisationId);
  const folderId = await spareFolder();
  const byName = RIGHTS.filter((right) => right !== 'view');
  const members = byName.map((right) => ({ folder_id: folderId, user_id: people[right].user.id, right }));
  await database.sql.insertInto('folder_member').values(members).execute();
  const spareRecord = async (): Promise<string> => {
    const id = await newRecord(deps, owner.user.id);
    await database.sql.updateTable('record').set({ folder_id: folderId }).where('id', '=', id).execute();
    await recognise(deps, id, [
      sayAt(0, 'xin chào các bạn', true),
      sayAt(3_000, 'hôm nay họp giao ban', true),
    ]);
    for (const right of byName) await setRight(deps, id, people[right].user.id, right);
    await setRight(deps, id, people.other.user.id, 'view');
    return id;
  };
  let live: string | null = null;
  const liveRecord = async (): Promise<string> => {
    // A person may record a few at once only.
    if (live !== null) await owner.call('DELETE', ROUTES.deleteRecord.path.replace(':id', live));
    const id = randomUUID();
    live = id;
    await owner.call('POST', ROUTES.startLive.path, {
      data: { record: { id, name: 'Họp', kind: 'recording' } },
    });
    return id;
  };
  const removeLiveRecords = async (): Promise<void> => {
    const recording = database.sql
      .selectFrom('record')
      .select('id')
      .where('user_id', '=', owner.user.id)
      .where('live_state', '=', 'recording');
    for (const { id } of await recording.execute())
      await owner.call('DELETE', ROUTES.deleteRecord.path.replace(':id', id));
  };
  const ofRecord = (id: string, path: string): string => path.replace(':id', id);
  const recordId = await spareRecord();
  const newLink = async (right: MemberRight, id = recordId): Promise<ShareLink> => {
    const { method, path } = SHARING_ROUTES.createShareLink;
    const { body } = await owner.call<{ data: { link: ShareLink } }>(method, ofRecord(id, path), { right });
    return body.data.link;
  };
  const visit = async (link: ShareLink, id = recordId): Promise<string> => {
    const { method, path } = SHARING_ROUTES.openShareLink;
    const { body } = await send<{ data: { share_token: string } }>(
      address,
      null,
      method,
      ofRecord(id, path),
      {
        share_token: link.token,
      },
    );
    return body.data.share_token;
  };

  const actors: Actor[] = [{ name: 'owner', token: owner.tokens.access_token, holds: 'own' }];
  for (const right of RIGHTS) {
    actors.push({ name: `member who may ${right}`, token: people[right].tokens.access_token, holds: right });
    actors.push({
      name: `guest who may ${right}`,
      shareToken: await visit(await newLink(right)),
      holds: right,
    });
  }
  const elsewhere = await spareRecord();
  const otherGuest = await visit(await newLink('edit', elsewhere), elsewhere);
  actors.push(
    { name: 'stranger', token: people.stranger.tokens.access_token, holds: 'nothing' },
    ...STAFF_ROLES.map((role) => ({
      name: role,
      token: people[role].tokens.access_token,
      holds: 'nothing' as const,
      role,
    })),
    { name: 'guest of another record', shareToken: otherGuest, holds: 'nothing' },
    { name: 'made-up link', shareToken: randomUUID(), holds: 'nothing' },
    { name: 'nobody', holds: 'no sign-in' },
    { name: 'expired sign-in of a member', token: await expiredToken(deps, recordId), holds: 'no sign-in' },
    { name: 'refresh token', token: owner.tokens.refresh_token, holds: 'no sign-in' },
  );
  const bookmarkId = await putBookmark(address, owner, recordId);
  return {
    address,
    database,
    owner,
    people,
    recordId,
    folderId,
    organisationId,
    spareFolder,
    bookmarkId,
    actors,
    spareRecord,
    liveRecord,
    removeLiveRecords,
    newLink,
    visit,
  };
}

/** Of the owner, with the people of whom `World.organisationId` tells. @returns its id */
async function putOrganisation(
  { database }: WorldDeps,
  owner: Person,
  people: World['people'],
): Promise<string> {
  const id = randomUUID();
  const joined_at = new Date();
  await database.sql
    .insertInto('organisation')
    .values({ id, name: 'Công ty Thử', created_at: joined_at })
    .execute();
  const roles = [
    [owner, 'owner'],
    [people.view, 'member'],
    [people.stranger, 'guest'],
  ] as const;
  await database.sql
    .insertInto('organisation_member')
    .values(roles.map(([{ user }, role]) => ({ organisation_id: id, user_id: user.id, role, joined_at })))
    .execute();
  return id;
}

/** Of the owner, shared with the organisation. @returns its id */
async function putFolder({ database }: WorldDeps, owner: Person, organisationId: string): Promise<string> {
  const id = randomUUID();
  const owner_id = owner.user.id;
  await database.sql
    .insertInto('folder')
    .values({ id, user_id: owner_id, parent_id: null, path: [id], name: 'Giao ban' })
    .execute();
  await database.sql
    .insertInto('folder_organisation')
    .values({ folder_id: id, organisation_id: organisationId, owner_id, right: 'view' })
    .execute();
  return id;
}

/** Over the first words, as an editor does it. @returns its id, once it is stored */
async function putBookmark(address: string, owner: Person, recordId: string): Promise<string> {
  const id = randomUUID();
  const member = openDocument(address, recordId, owner.tokens.access_token);
  await member.until((text) => text.includes('xin'));
  addBookmark(
    member.transcript,
    { from: 0, to: 8 },
    { nowMs: Date.now(), userId: owner.user.id, newId: () => id },
  );
  const path = SHARING_ROUTES.readShared.path.replace(':id', recordId);
  const isThere = async (): Promise<boolean> => {
    const { body } = await owner.call<{ data: SharedReading }>('GET', path);
    return body.data.bookmarks.some((bookmark) => bookmark.id === id);
  };
  while (!(await isThere())) await delay(100);
  member.leave();
  return id;
}

/** The access token of somebody who may edit the record, run out. */
async function expiredToken(deps: WorldDeps, recordId: string): Promise<string> {
  const { tokens, user } = await signUp(deps.address);
  await setRight(deps, recordId, user.id, 'edit');
  // Renewed, and never shown to the server since, which remembers for seconds what it has looked up.
  const { method, path } = ROUTES.refreshToken;
  const { refresh_token } = tokens;
  const { body } = await send<TokenPair>(deps.address, null, method, path, { refresh_token });
  const past = new Date(Date.now() - 1000);
  await deps.database.sql
    .updateTable('session')
    .set({ expires_at: past })
    .where('user_id', '=', user.id)
    .execute();
  return body.access_token;
}
