import { RECORD_STATUS } from '../../contract/limits.ts';
import type { RecordPage } from '../../contract/records.ts';
import { Chip } from '../ui/Chip.tsx';
import type { ListStatus } from './list-query.ts';
import { messages } from './messages.ts';

const FILTERS = [
  { status: null, label: messages.all },
  { status: `${RECORD_STATUS.done}`, label: messages.done },
  { status: `${RECORD_STATUS.working}`, label: messages.working },
  { status: `${RECORD_STATUS.failed}`, label: messages.failed },
] as const;

interface ListFiltersProps {
  status: ListStatus | undefined;
  /** Undefined while unknown. */
  counts: RecordPage['counts'] | undefined;
  onChange: (status: ListStatus | null) => void;
}

export function ListFilters({ status, counts, onChange }: ListFiltersProps) {
  return (
    <div
      role="group"
      aria-label={messages.filters}
      className="mb-2 flex gap-2 overflow-x-auto py-0.5 [scrollbar-width:none] max-sm:-mx-4 max-sm:mb-1 max-sm:px-4"
    >
      {FILTERS.map((filter) => (
        <Chip
          key={filter.label}
          label={filter.label}
          count={counts && countOf(counts, filter.status)}
          isPressed={(status ?? null) === filter.status}
          onPress={() => onChange(filter.status)}
        />
      ))}
    </div>
  );
}

const countOf = (counts: RecordPage['counts'], status: ListStatus | null): number =>
  status === null ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[status] ?? 0);
