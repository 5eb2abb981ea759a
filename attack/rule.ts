/** How a rule is written: who may make a call, and parts of requests that many calls have in common. */
import { randomUUID } from 'node:crypto';
import type { StaffAccess } from '../contract/account/roles.ts';
import type { RecordRight } from '../contract/records/records.ts';
import type { World } from './world.ts';

/** Parts of a request; `:id` is the record under attack unless `params` says otherwise. */
export interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

export interface Rule {
  /**
   * `anybody`; `person`: whoever is signed in, about themselves; a `StaffAccess`: who has one of its roles; a right: who holds it for the
   * record, by account or link; `own`: its owner.
   */
  who: 'anybody' | 'person' | StaffAccess | RecordRight;
  /** Links open it too. */
  byLink?: boolean;
  /** Made anew for each actor. */
  request: (world: World) => Parts | Promise<Parts>;
  /** What those who may are also told, in the place of 200: a code. */
  answers: readonly string[];
}

/** 32 hexadecimal digits name a load of the app. */
export const VISIT = 'a'.repeat(32);
export const nothing = (): Parts => ({});
export const words = { words: [{ text: 'Nguyễn Văn Thử' }] };

/** An id that somebody made up. */
export const madeUp = (name: string) => (): Parts => ({ params: { [name]: randomUUID() } });
export const ofFolder = ({ folderId }: World): Parts => ({ params: { id: folderId } });
export const ofOther = ({ people }: World): Parts => ({ params: { id: people.other.user.id } });
export const ofRecord = ({ recordId }: World): Parts => ({ query: { audio_id: recordId } });
/** The record under attack, which is in nobody's trash. */
export const someRecords = (): Parts => ({ body: { audio_id: [randomUUID()] } });
export const withBody = (body: unknown) => (): Parts => ({ params: { id: randomUUID() }, body });
export const notTrashed = ({ recordId }: World): Parts => ({ params: { id: recordId } });
export const spare = async (world: World): Promise<Parts> => ({ params: { id: await world.spareRecord() } });
export async function spareLink(world: World): Promise<Parts> {
  const id = await world.spareRecord();
  return { params: { id, linkId: (await world.newLink('view', id)).id } };
}
export const ofNoOrder = (body: unknown) => (): Parts => ({ params: { code: randomUUID() }, body });
export const newAddress = (): string => `attack-${randomUUID()}@example.com`;

const allow = (who: Rule['who'], request: Rule['request'] = nothing, ...answers: string[]): Rule => ({
  who,
  request,
  answers,
});
type Told = [request?: Rule['request'], ...answers: string[]];

export const asPerson = (...told: Told): Rule => allow('person', ...told);
export const asAnybody = (...told: Told): Rule => allow('anybody', ...told);
export const asOperator = (...told: Told): Rule => allow('operator', ...told);
export const forStaff = (who: StaffAccess, ...told: Told): Rule => allow(who, ...told);
/** For people with an account who hold this right. */
export const withRight = (who: RecordRight, ...told: Told): Rule => allow(who, ...told);
/** For people with an account, and for guests of links, who hold this right. */
export const byLink = (who: RecordRight, ...told: Told): Rule => ({ ...allow(who, ...told), byLink: true });
/** About an organisation that nobody is in; what its people may do is tried in `server/organisations/organisations.int.test.ts`. */
export const ofNoOrganisation = (body?: unknown): Rule =>
  asPerson(
    () => ({
      params: { id: randomUUID(), userId: randomUUID(), invitationId: randomUUID() },
      ...(body === undefined ? {} : { body }),
    }),
    'ORGANISATION_NOT_FOUND',
  );
/** About the folder under attack, for its owner. */
export const ofOwnFolder = (body: (world: World) => unknown): Rule =>
  withRight('own', (world) => ({ ...ofFolder(world), body: body(world) }));
