/** What the share dialog asks the server, with the keys under which the answers are kept. */
import { queryOptions } from '@tanstack/react-query';
import type { FolderOrganisation } from '../../contract/filing/filing.ts';
import type {
  MemberRight,
  RecordInvitation,
  RecordMember,
  ThroughFolder,
} from '../../contract/records/records.ts';
import { SHARING_ROUTES } from '../../contract/sharing/sharing-routes.ts';
import { createCalls } from '../api/feature-calls.ts';
import { messages } from './messages.ts';

export const callSharing = createCalls(SHARING_ROUTES);

const CLIP_POLL_MS = 3_000;
const ROOT_KEY = 'sharing';

export const linksQuery = (recordId: string) =>
  queryOptions({
    queryKey: [ROOT_KEY, recordId, 'links'],
    queryFn: async ({ signal }) =>
      (await callSharing('listShareLinks', { params: { id: recordId } }, { signal })).data,
    gcTime: 0,
    // Nobody sends word to the dialog when the sound of a part is cut.
    refetchInterval: ({ state }) =>
      state.data?.items.some((link) => link.clip_sound === 'working') ? CLIP_POLL_MS : false,
  });

/** Who was let into a record or a folder, as its owner sees them, and the calls that change it. */
export interface SharedPlace {
  /** Under which the answer is kept. */
  key: readonly string[];
  readPeople: (signal: AbortSignal) => Promise<People>;
  /** @throws CallFailure, as the others */
  letIn: (email: string, right: MemberRight) => Promise<unknown>;
  takeOut: (userId: string) => Promise<unknown>;
  takeBack: (email: string) => Promise<unknown>;
  /** The same of the organisation of the owner, where all its members can be let in at once. */
  wholeOrganisation?: {
    letIn: (organisationId: string, right: MemberRight) => Promise<unknown>;
    takeOut: () => Promise<unknown>;
  };
  /** What is said of somebody who has not opened it yet. */
  waiting: string;
}

/** What is carried out before the list is shown anew. */
export type Change = () => Promise<unknown>;

interface People {
  items: RecordMember[];
  invitations: RecordInvitation[];
  /** Absent for a place that is shared with people alone; null where the owner is in none. */
  organisation?: FolderOrganisation | null;
  /** Let in by a folder, where it is changed. */
  through_folders?: ThroughFolder[];
}

export function recordPlace(recordId: string): SharedPlace {
  const params = { id: recordId };
  return {
    key: [ROOT_KEY, recordId, 'people'],
    readPeople: async (signal) => (await callSharing('listMembers', { params }, { signal })).data,
    letIn: (email, right) => callSharing('setMember', { params, body: { email, right } }),
    takeOut: (userId) => callSharing('removeMember', { params: { ...params, userId } }),
    takeBack: (email) => callSharing('withdrawInvitation', { params, body: { email } }),
    waiting: messages.waiting,
  };
}

export const peopleQuery = ({ key, readPeople }: SharedPlace) =>
  queryOptions({ queryKey: key, queryFn: ({ signal }) => readPeople(signal), gcTime: 0 });
