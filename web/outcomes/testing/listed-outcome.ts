/** A line as the lists show it, for tests. */
import type { ListedKind } from '../../../contract/minutes/outcome-lines.ts';
import type { ListedOutcome } from '../../../transcript/outcomes/index.ts';

export function listed(kind: ListedKind, atMs: number, change: Partial<ListedOutcome> = {}): ListedOutcome {
  return {
    id: `${kind}-${atMs}`,
    line: {
      kind,
      at_ms: atMs,
      state: 'confirmed',
      listed_as: kind,
      text: null,
      assignee: null,
      due: null,
      is_done: false,
    },
    isConfirmed: true,
    change: null,
    text: 'Gửi hợp đồng',
    assignee: '',
    due: '',
    quote: {
      paragraph: 0,
      from: 0,
      to: 3,
      text: 'gửi hợp đồng nhé',
      startMs: atMs,
      endMs: atMs + 900,
      speaker: null,
    },
    ...change,
  };
}
