import { useState } from 'react';

/** Which rows of a page are selected. Rows that are no longer listed are selected no longer. */
export interface Selection<Row extends { readonly id: string }> {
  readonly rows: readonly Row[];
  has: (id: string) => boolean;
  /** Selects a row, or no longer. @param isRange together with all between it and the row that was pressed last */
  toggle: (id: string, isRange?: boolean) => void;
  selectAll: () => void;
  clear: () => void;
}

export function useSelection<Row extends { readonly id: string }>(listed: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string | null>(null);
  return {
    rows: listed.filter(({ id }) => ids.has(id)),
    has: (id) => ids.has(id),
    toggle: (id, isRange = false) => {
      setIds(
        toggled(
          listed.map((row) => row.id),
          ids,
          { id, from: isRange ? anchor : null },
        ),
      );
      setAnchor(id);
    },
    selectAll: () => setIds(new Set(listed.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}

/** What is selected once a row was pressed; with `from`, all rows from that one on become as the pressed one does. Pure. */
export function toggled(
  listed: readonly string[],
  selected: ReadonlySet<string>,
  { id, from }: { id: string; from: string | null },
): ReadonlySet<string> {
  const isOn = !selected.has(id);
  const [to, start] = [listed.indexOf(id), from === null ? -1 : listed.indexOf(from)];
  const changed = start < 0 || to < 0 ? [id] : listed.slice(Math.min(start, to), Math.max(start, to) + 1);
  const next = new Set(listed.filter((each) => selected.has(each)));
  for (const each of changed) {
    if (isOn) next.add(each);
    else next.delete(each);
  }
  return next;
}
