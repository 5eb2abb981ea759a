import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { FocusEvent, ReactNode, RefObject } from 'react';
import { useBackGesture } from './use-back-gesture.ts';

interface Item {
  icon: ReactNode;
  label: string;
  onSelect: () => void;
  /** Loses something: red. */
  isDanger?: boolean;
  /** Why it cannot be chosen now; stands below its label, since there are no tooltips under a finger. */
  offReason?: string | null;
}

/** One of several; the chosen one carries a tick. */
interface Choice {
  heading: string;
  options: readonly (Item & { isChosen: boolean })[];
  /** The menu closes when one is chosen; else it stays open, to try others. */
  isFinal?: boolean;
}

/** Stays open, for whoever wants to change more than one. */
interface Toggle {
  label: string;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
}

export type MenuEntry = Item | Choice | Toggle | 'line';

export interface MenuPlace {
  side?: 'top' | 'bottom';
  align?: 'start' | 'end';
  /** Where the menu is a sheet, what it is about. */
  title?: string;
}

interface MenuPopupProps extends MenuPlace {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  isOpen: boolean;
  onClose: () => void;
  entries: readonly MenuEntry[];
}

/** On small windows a sheet at the foot of the screen, in the same order and under the same keys. */
export function MenuPopup({
  anchor,
  label,
  isOpen,
  onClose,
  entries,
  side = 'bottom',
  align = 'end',
  title,
}: MenuPopupProps) {
  useBackGesture(isOpen, onClose);
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      {/* A landmark of its own: the portal lies outside those of the page. */}
      <Base.Portal render={<section aria-label={label} />}>
        <Base.Backdrop className="fixed inset-0 z-(--z-overlay) bg-scrim transition-opacity duration-240 data-ending-style:opacity-0 data-starting-style:opacity-0 popup:hidden" />
        <Base.Positioner
          anchor={anchor}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-(--z-overlay) sheet:fixed! sheet:inset-x-0! sheet:top-auto! sheet:bottom-0! sheet:transform-none!"
        >
          <Base.Popup
            aria-label={label}
            finalFocus={() => !hasTakenFocus() && anchor.current}
            onFocus={beginAtFirst}
            // Toasts stay clear of it on phones.
            data-sheet=""
            className="overflow-y-auto overscroll-contain bg-raised transition ease-swift outline-none data-ending-style:opacity-0 data-starting-style:opacity-0 sheet:max-h-[92dvh] sheet:rounded-t-sheet sheet:px-2.5 sheet:pt-3 sheet:pb-[max(16px,env(safe-area-inset-bottom))] sheet:mx-auto sheet:max-w-[480px] sheet:shadow-dialog sheet:duration-240 sheet:data-ending-style:translate-y-8 sheet:data-starting-style:translate-y-8 popup:max-h-(--available-height) popup:min-w-44 popup:origin-(--transform-origin) popup:rounded-card popup:p-1 popup:shadow-float popup:duration-160 popup:data-ending-style:scale-97 popup:data-starting-style:scale-97"
          >
            <span
              className="mx-auto mb-2 block h-1 w-9 rounded-full bg-line-strong popup:hidden"
              aria-hidden
            />
            {title === undefined ? null : (
              <p
                aria-hidden
                className="px-2.5 pt-1 pb-2 text-[16px]/[26px] font-semibold break-words popup:hidden"
              >
                {title}
              </p>
            )}
            {entries.map(renderEntry)}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Whoever came with a key begins at the first entry (ARIA Authoring Practices, menu button); a pointer chooses where by itself. */
function beginAtFirst({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  const isComing = target === currentTarget && !currentTarget.contains(relatedTarget);
  if (isComing && currentTarget.matches(':focus-visible'))
    currentTarget.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
}

/** Whether what was chosen has the focus already, such as a field that took the place of the button. */
function hasTakenFocus(): boolean {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && focused.closest('[role=menu]') === null;
}

const ITEM =
  'flex h-9 items-center gap-2.5 rounded-control px-2.5 text-label select-none outline-none data-highlighted:bg-hover sheet:h-12! low:h-11! sheet:gap-3.5 sheet:text-[16px] touch:h-11';

/** Entries have no keys of their own: they never change their places while the menu is open. */
function renderEntry(entry: MenuEntry, index: number): ReactNode {
  if (entry === 'line') return <Base.Separator key={index} className="mx-2.5 my-1 h-px bg-line" />;
  if ('options' in entry) return <ChoiceGroup key={index} {...entry} />;
  if ('isOn' in entry) return <ToggleItem key={index} {...entry} />;
  const { icon, label, onSelect, isDanger, offReason = null } = entry;
  if (offReason !== null) {
    return (
      <Base.Item key={index} disabled className={`${ITEM} h-auto! py-2 popup:max-w-72 text-fg-off`}>
        {icon}
        <span>
          {label}
          <span className="block text-caption text-fg-3">{offReason}</span>
        </span>
      </Base.Item>
    );
  }
  return (
    <Base.Item key={index} onClick={onSelect} className={`${ITEM} ${isDanger ? 'text-bad' : 'text-fg'}`}>
      {icon}
      {label}
    </Base.Item>
  );
}

const ToggleItem = ({ label, isOn, onToggle }: Toggle) => (
  <Base.CheckboxItem
    checked={isOn}
    onCheckedChange={onToggle}
    closeOnClick={false}
    className={`${ITEM} text-fg`}
  >
    <span className="grid size-4 flex-none place-items-center">
      <Base.CheckboxItemIndicator>
        <Check size={16} strokeWidth={2} className="text-brand-text" aria-hidden />
      </Base.CheckboxItemIndicator>
    </span>
    <span className="flex-1">{label}</span>
  </Base.CheckboxItem>
);

function ChoiceGroup({ heading, options, isFinal = false }: Choice) {
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
        <Base.RadioItem key={label} value={label} closeOnClick={isFinal} className={`${ITEM} text-fg`}>
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
