import type { SearchPage } from '../../contract/search/search.ts';
import { SEARCH_KINDS } from '../../contract/search/search-routes.ts';
import { Chip } from '../ui/Chip.tsx';
import type { Asked } from './asked.ts';
import { messages } from './messages.ts';

interface KindChipsProps {
  counts: SearchPage['counts'];
  /** There are at least so many. */
  isPartial: boolean;
  chosen: Asked['loai'];
  onChoose: (kind: Asked['loai']) => void;
}

export function KindChips({ counts, isPartial, chosen, onChoose }: KindChipsProps) {
  const total = Object.values(counts).reduce((sum, amount) => sum + amount, 0);
  if (total === 0) return null;
  return (
    <div
      role="group"
      aria-label={messages.kinds}
      className="flex flex-none gap-1.5 overflow-x-auto px-5 py-2.5 [scrollbar-width:none] max-sm:px-4"
    >
      <Chip
        label={messages.all}
        count={messages.amount(total, isPartial)}
        isPressed={chosen === undefined}
        onPress={() => onChoose(undefined)}
      />
      {SEARCH_KINDS.filter((kind) => counts[kind] !== undefined || kind === chosen).map((kind) => (
        <Chip
          key={kind}
          label={messages.kind[kind]}
          count={messages.amount(counts[kind] ?? 0, isPartial)}
          isPressed={chosen === kind}
          onPress={() => onChoose(kind)}
        />
      ))}
    </div>
  );
}
