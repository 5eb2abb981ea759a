import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { RECORD_PAGE_SIZE } from '../../contract/limits.ts';
import { call } from '../api/client.ts';
import type { Reply } from '../api/send-request.ts';
import { LIST_KEY } from '../records/index.ts';
import type { MeetingQuery } from './meeting-query.ts';

export type MeetingPage = Reply<'listMeetings'>['data'];

/** Meetings begin and end elsewhere: the list is asked for now and then, more often while one of them is live. */
const POLL_MS = 30_000;
const LIVE_POLL_MS = 10_000;

/** One page of the live records, those that are live now first. The page before stays on view while the next one is fetched. */
export const meetingListQuery = ({ page = 1, ...filter }: MeetingQuery) =>
  queryOptions({
    queryKey: [...LIST_KEY, 'meetings', { page, ...filter }],
    queryFn: async ({ signal }): Promise<MeetingPage> => {
      const query = { ...filter, page, limit: RECORD_PAGE_SIZE };
      return (await call('listMeetings', { query }, { signal })).data;
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && state.data.counts.live > 0 ? LIVE_POLL_MS : POLL_MS),
  });
