import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';

interface Item {
  icon: ReactNode;
  label: string;
  onSelect: () => void;
  /** Loses something: red. */
  isDanger?: boolean;
}

/** One of several; the chosen one carries a tick. */
interface Choice {
  heading: string;
  options: readonly (Item & { isChosen: boolean })[];
}

export type MenuEntry = Item | Choice | 'line';

export interface MenuPlace {
  side?: 'top' | 'bottom';
  align?: 'start' | 'end';
}

interface MenuPopupProps extends MenuPlace {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  isOpen: boolean;
  onClose: () => void;
  entries: readonly MenuEntry[];
}

export function MenuPopup({
  anchor,
  label,
  isOpen,
  onClose,
  entries,
  side = 'bottom',
  align = 'end',
}: MenuPopupProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      {/* A landmark of its own: the portal lies outside those of the page. */}
      <Base.Portal render={<section aria-label={label} />}>
        <Base.Positioner
          anchor={anchor}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-(--z-overlay)"
        >
          <Base.Popup
            aria-label={label}
            finalFocus={anchor}
            className="min-w-44 origin-(--transform-origin) rounded-card bg-raised p-1 shadow-float transition duration-160 ease-swift outline-none data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0"
          >
            {entries.map(renderEntry)}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const ITEM =
  'flex h-9 items-center gap-2.5 rounded-control px-2.5 text-label select-none outline-none data-highlighted:bg-hover max-lg:h-11';

/** Entries have no keys of their own: they never change their places while the menu is open. */
function renderEntry(entry: MenuEntry, index: number): ReactNode {
  if (entry === 'line') return <Base.Separator key={index} className="mx-2.5 my-1 h-px bg-line" />;
  if ('options' in entry) return <ChoiceGroup key={index} {...entry} />;
  const { icon, label, onSelect, isDanger } = entry;
  return (
    <Base.Item key={index} onClick={onSelect} className={`${ITEM} ${isDanger ? 'text-bad' : 'text-fg'}`}>
      {icon}
      {label}
    </Base.Item>
  );
}

function ChoiceGroup({ heading, options }: Choice) {
  return (
    <Base.RadioGroup
      aria-label={heading}
      value={options.find(({ isChosen }) => isChosen)?.label}
      onValueChange={(chosen) => options.find(({ label }) => label === chosen)?.onSelect()}
    >
      <p className="px-2.5 pt-1.5 text-caption text-fg-3" aria-hidden>
        {heading}
      </p>
      {options.map(({ icon, label }) => (
        <Base.RadioItem key={label} value={label} className={`${ITEM} text-fg`}>
          {icon}
          <span className="flex-1">{label}</span>
          <Base.RadioItemIndicator>
            <Check size={16} strokeWidth={2} className="text-brand-text" aria-hidden />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}
