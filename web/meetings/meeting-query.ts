/** What the list of meetings shows, as it stands in the address: `/meeting?state=live&q=họp&page=2`. */
import type { LiveListQuery } from '../../contract/live.ts';
import { readPaging, type ListPaging } from '../api/list-paging.ts';

type MeetingState = NonNullable<LiveListQuery['state']>;
type MeetingKind = NonNullable<LiveListQuery['kind']>;

export interface MeetingQuery extends ListPaging {
  state?: MeetingState;
  kind?: MeetingKind;
}

const STATES: readonly unknown[] = ['live', 'ended'] satisfies MeetingState[];
const KINDS: readonly unknown[] = ['meeting', 'recording'] satisfies MeetingKind[];

/** Reads an address that anyone may have written: what makes no sense is left out. */
export function parseMeetingQuery(search: Readonly<Record<string, unknown>>): MeetingQuery {
  const { state, kind } = search;
  return {
    ...readPaging(search),
    ...(STATES.includes(state) && { state: state as MeetingState }),
    ...(KINDS.includes(kind) && { kind: kind as MeetingKind }),
  };
}

/** The query with another filter, from its first page: a page number means nothing under a new filter. */
export function withMeetingFilter(
  query: MeetingQuery,
  change: { state?: MeetingState | null; kind?: MeetingKind | null; q?: string },
): MeetingQuery {
  const { page: _, ...rest } = query;
  return parseMeetingQuery({ ...rest, ...change });
}
