import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CALL_KINDS } from '../../../contract/staff/request-log-kinds.ts';
import type { CallList } from '../../../contract/staff/request-log.ts';
import { Button } from '../../ui/Button.tsx';
import { FilterChips } from '../../ui/FilterChips.tsx';
import { NothingFound } from '../../ui/NothingFound.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';
import { Answered, ConsolePage } from '../ConsolePage.tsx';
import { PeriodFields } from '../PeriodFields.tsx';
import { Rows } from '../Rows.tsx';
import { CallLine, JobsOfCall } from './CallLine.tsx';
import { requestLogMessages as messages } from './messages.ts';
import { readCallSearch } from './read-call-search.ts';
import { callsQuery, type CallsSearch } from './request-log-query.ts';

/** `/quan-tri/yeu-cau`: calls that failed, were refused or took long. What is looked for stands in the address. */
export function RequestLogPage() {
  const search: CallsSearch = useSearch({ from: '/quan-tri/yeu-cau' });
  const navigate = useNavigate({ from: '/quan-tri/yeu-cau' });
  const query = useInfiniteQuery(callsQuery(search));
  const look = (change: CallsSearch) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  return (
    <ConsolePage title={messages.title} lead={messages.lead}>
      <div className="mt-4 mb-3 flex flex-wrap items-end gap-3 max-sm:grid max-sm:grid-cols-2 max-sm:[&>:first-child]:col-span-2">
        <SearchField
          text={search.q ?? ''}
          label={messages.search}
          placeholder={messages.searchHint}
          onSearch={(q) => look({ q })}
        />
        <Select
          aria-label={messages.order}
          className="h-9 w-44 rounded-control max-sm:col-span-2 max-sm:w-full touch:h-11"
          value={search.order ?? ''}
          onChange={({ target }) => look({ order: target.value === 'slowest' ? 'slowest' : undefined })}
        >
          <option value="">{messages.newest}</option>
          <option value="slowest">{messages.slowest}</option>
        </Select>
        <PeriodFields from={search.from} to={search.to} labels={messages} onChange={look} />
      </div>
      <FilterChips
        label={messages.filters}
        filters={[
          { value: null, label: messages.all },
          ...CALL_KINDS.map((kind) => ({ value: kind, label: messages.kinds[kind] })),
        ]}
        chosen={search.kind ?? null}
        onChoose={(kind) => look({ kind: kind ?? undefined })}
      />
      <Answered query={query}>
        {({ pages }) => (
          <Calls
            pages={pages}
            search={search}
            onShowAll={() => void navigate({ search: {}, replace: true })}
          />
        )}
      </Answered>
      {query.hasNextPage ? (
        <Button className="mt-4" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {messages.more}
        </Button>
      ) : null}
    </ConsolePage>
  );
}

interface CallsProps {
  pages: readonly CallList[];
  search: CallsSearch;
  onShowAll: () => void;
}

function Calls({ pages, search, onShowAll }: CallsProps) {
  const calls = pages.flatMap(({ items }) => items);
  const jobs = pages.flatMap((page) => page.jobs);
  const kept = new Set(calls.map(({ id }) => id));
  const otherJobs = jobs.filter(({ request_id: id }) => !kept.has(id));
  if (calls.length + otherJobs.length === 0) return <Nothing search={search} onShowAll={onShowAll} />;
  return (
    <>
      <p className="text-small text-fg-2 tabular-nums">{messages.lastDay(pages[0]!.last_day)}</p>
      {otherJobs.length === 0 ? null : (
        <div className="mt-4">
          <p>{messages.notKept}</p>
          <JobsOfCall jobs={otherJobs} />
        </div>
      )}
      {calls.length === 0 ? null : (
        <Rows label={messages.title}>
          {calls.map((call) => (
            <CallLine key={call.id} call={call} jobs={jobs.filter(({ request_id: id }) => id === call.id)} />
          ))}
        </Rows>
      )}
    </>
  );
}

function Nothing({ search, onShowAll }: Pick<CallsProps, 'search' | 'onShowAll'>) {
  const { q = '', kind, from, to } = search;
  if (q === '' && kind === undefined && from === undefined && to === undefined)
    return <p className="py-16 text-center text-lead text-fg-2">{messages.none}</p>;
  const text = readCallSearch(q).id === undefined ? messages.noneFound : messages.noneWithId;
  return <NothingFound text={text} action={messages.showAll} onAction={onShowAll} />;
}
