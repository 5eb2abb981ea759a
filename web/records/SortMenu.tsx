import { ArrowDownUp, ChevronDown } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { Menu } from '../ui/Menu.tsx';
import type { ListSort } from './list-query.ts';
import { messages } from './messages.ts';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** In the order in which they are offered; null is what a list shows by itself. */
const ORDERS = [null, 'oldest', 'longest', 'name'] as const;

interface SortMenuProps {
  sort: ListSort | undefined;
  onChange: (sort: ListSort | null) => void;
}

/** The order of the list. */
export function SortMenu({ sort, onChange }: SortMenuProps) {
  const chosen = messages.sorts[sort ?? 'newest'];
  return (
    <Menu
      label={messages.sort}
      trigger={
        <Button
          variant="ghost"
          size="sm"
          aria-label={messages.sortedBy(chosen)}
          icon={<ArrowDownUp {...ICON} />}
          className="max-sm:h-11!"
        >
          <span className="low:sr-only max-sm:sr-only">{chosen}</span>
          <ChevronDown {...ICON} />
        </Button>
      }
      entries={[
        {
          heading: messages.sort,
          isFinal: true,
          options: ORDERS.map((each) => ({
            icon: null,
            label: messages.sorts[each ?? 'newest'],
            isChosen: each === (sort ?? null),
            onSelect: () => onChange(each),
          })),
        },
      ]}
    />
  );
}
