import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  RecordListQuery,
  RecordPage,
  RecordSummary,
  StatusMessage,
} from '../../contract/records/records.ts';
import { RECORD_ENDED, RECORD_PAGE_SIZE, RECORD_STATUS } from '../../contract/limits.ts';
import { call } from '../api/client.ts';
import { askOrRecall, showKept } from '../api/kept-answers.ts';
import { callPage } from '../api/page-calls.ts';
import { queryClient } from '../api/query-client.ts';
import { STATUS_GROUPS, type ListQuery, type ListSort } from './list-query.ts';

/** Lists of records lie under this key, so that what is heard of a record reaches them all. */
export const LIST_KEY = ['records', 'list'];

/** While something is converted, the list is asked for now and then, in case its status sockets are silent. */
const QUIET_POLL_MS = 15_000;

/** As the server is asked for it. */
const ORDERS = {
  oldest: { 'sort[create_time]': '1' },
  longest: { 'sort[duration]': '-1' },
  name: { 'sort[name]': '1' },
} as const satisfies Record<ListSort, Partial<RecordListQuery>>;

/** One page of the list. The page before stays on view while the next one is fetched. */
export const recordListQuery = (query: ListQuery) => {
  const queryKey = [...LIST_KEY, query];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<RecordPage> => {
      const { page = 1, status, q, sort, favourite, tag, folder } = query;
      const filter = {
        ...(status && { status: STATUS_GROUPS[status] }),
        ...(q && { q }),
        ...(favourite && { favourite }),
        ...(tag && { tag }),
        ...(folder && { folder }),
      };
      const order = sort === undefined ? ({ 'sort[create_time]': '-1' } as const) : ORDERS[sort];
      const paging = { page, limit: RECORD_PAGE_SIZE, ...order };
      const ask = async () =>
        (await call('listRecords', { query: { ...paging, ...filter } }, { signal })).data;
      if (Object.keys(query).length > 0) return ask();
      void showKept('list', queryKey);
      return askOrRecall('list', ask);
    },
    networkMode: 'offlineFirst',
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isWorking) ? QUIET_POLL_MS : false),
  });
};

/** How these records begin, by id. Asked for again when one of them is done, and after a while: people edit. */
export const excerptsQuery = (records: readonly RecordSummary[]) =>
  queryOptions({
    queryKey: ['records', 'excerpts', records.map(({ id, status }) => [id, status])],
    queryFn: async ({ signal }) => {
      const audio_id = records.map(({ id }) => id);
      const { data } = await callPage('listExcerpts', { query: { audio_id } }, { signal });
      return new Map(data.map((excerpt) => [excerpt.id, excerpt]));
    },
    enabled: records.length > 0,
    placeholderData: keepPreviousData,
  });

/** Asked for again with the list. */
export const recordUsageQuery = queryOptions({
  queryKey: ['records', 'usage'],
  queryFn: async ({ signal }) => (await callPage('getRecordUsage', {}, { signal })).data,
});

/** Whether the record will change by itself: it is being converted, recorded, or its text improved. */
export const isWorking = ({ status }: Pick<RecordSummary, 'status'>): boolean =>
  status === RECORD_STATUS.working || status === RECORD_ENDED;

export async function refreshList(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: recordUsageQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: ['filing'] });
  await queryClient.invalidateQueries({ queryKey: LIST_KEY });
}

/** Whether a page that shows the record is open: its own, or a list that it stands in. */
export const isInSight = (recordId: string): boolean =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: ['records'], type: 'active' })
    .some(
      ({ queryKey, state }) =>
        queryKey[1] === recordId ||
        (queryKey[1] === LIST_KEY[1] &&
          (state.data as RecordPage | undefined)?.items.some(({ id }) => id === recordId) === true),
    );

/** Puts a new record on top of the unfiltered first page at once, and fetches the truth behind it. */
export function addRecord(record: RecordSummary): void {
  queryClient.setQueryData<RecordPage>(
    recordListQuery({}).queryKey,
    (page) =>
      page && {
        ...page,
        items: [record, ...page.items.filter(({ id }) => id !== record.id)].slice(0, RECORD_PAGE_SIZE),
        total: page.total + 1,
      },
  );
  void refreshList();
}

/** Writes what the status channel said of a record into every page of the list that shows it. */
export function patchRecord(
  recordId: string,
  {
    status,
    progress,
    failure,
    waiting_for,
  }: Pick<StatusMessage, 'status' | 'progress' | 'failure' | 'waiting_for'>,
): void {
  queryClient.setQueriesData<RecordPage>({ queryKey: LIST_KEY }, (page) =>
    page === undefined || !page.items.some(({ id }) => id === recordId)
      ? page
      : {
          ...page,
          items: page.items.map((record) => {
            if (record.id !== recordId) return record;
            const { audioStreamUrl, ...rest } = record;
            // Whoever recorded may have stopped.
            const isLive = audioStreamUrl !== undefined && status === RECORD_STATUS.working;
            return { ...rest, status, progress, failure, waiting_for, ...(isLive && { audioStreamUrl }) };
          }),
        },
  );
}

export async function renameRecord(id: string, name: string): Promise<void> {
  await call('renameRecord', { params: { id }, body: { data: { record: { name } } } });
  await queryClient.invalidateQueries({ queryKey: ['records'] });
}

/** @returns whether it can be restored */
export async function deleteRecord(id: string): Promise<boolean> {
  const { is_trashed } = (await call('deleteRecord', { params: { id } })).data;
  await refreshList();
  return is_trashed;
}

/** Converts a failed record again. Gives the record as it is then: at work. */
export async function retryRecord(id: string): Promise<RecordSummary> {
  const { record } = (await call('retryRecord', { params: { id } })).data;
  patchRecord(id, record);
  return record;
}
