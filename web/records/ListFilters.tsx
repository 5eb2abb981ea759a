import type { ReactNode } from 'react';
import { RECORD_STATUS } from '../../contract/limits.ts';
import type { RecordPage } from '../../contract/records/records.ts';
import { FilterChips } from '../ui/FilterChips.tsx';
import { STATUS_GROUPS, type ListStatus } from './list-query.ts';
import { messages } from './messages.ts';

const FILTERS = [
  { value: null, label: messages.all },
  { value: `${RECORD_STATUS.done}`, label: messages.done },
  { value: `${RECORD_STATUS.working}`, label: messages.working },
  { value: `${RECORD_STATUS.failed}`, label: messages.failed },
] as const;

interface ListFiltersProps {
  status: ListStatus | undefined;
  /** Undefined while unknown. */
  counts: RecordPage['counts'] | undefined;
  onChange: (status: ListStatus | null) => void;
  /** Filters of another kind, behind those of the state. */
  children: ReactNode;
}

export const ListFilters = ({ status, counts, onChange, children }: ListFiltersProps) => (
  <FilterChips<ListStatus>
    label={messages.filters}
    filters={FILTERS.map((filter) => ({ ...filter, count: counts && countOf(counts, filter.value) }))}
    chosen={status ?? null}
    onChoose={onChange}
  >
    {children}
  </FilterChips>
);

const countOf = (counts: RecordPage['counts'], status: ListStatus | null): number =>
  (status === null ? Object.keys(counts) : STATUS_GROUPS[status]).reduce(
    (sum, state) => sum + (counts[state] ?? 0),
    0,
  );
