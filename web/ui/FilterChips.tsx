import type { ReactNode } from 'react';
import { Chip } from './Chip.tsx';

interface Filter<Value extends string> {
  /** Null for everything. */
  value: Value | null;
  label: string;
  /** How many it would show; undefined while unknown. */
  count?: number | undefined;
}

interface FilterChipsProps<Value extends string> {
  label: string;
  filters: readonly Filter<Value>[];
  chosen: Value | null;
  onChoose: (value: Value | null) => void;
  /** Filters of another kind, behind these. */
  children?: ReactNode;
}

/** The filters of a list, of which one is on; a row that scrolls where there is little room. */
export const FilterChips = <Value extends string>({
  label,
  filters,
  chosen,
  onChoose,
  children,
}: FilterChipsProps<Value>) => (
  <div
    role="group"
    aria-label={label}
    className="mb-2 flex gap-2 overflow-x-auto py-0.5 [scrollbar-width:none] max-sm:-mx-4 max-sm:mb-1 max-sm:px-4 max-sm:[mask-image:linear-gradient(90deg,#000_calc(100%-20px),transparent)]"
  >
    {filters.map(({ value, label: name, count }) => (
      <Chip
        key={name}
        label={name}
        count={count}
        isPressed={chosen === value}
        onPress={() => onChoose(value)}
      />
    ))}
    {children}
  </div>
);
