import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

interface MenuProps {
  /** The control that opens the menu. */
  trigger: ReactElement;
  side?: 'top' | 'bottom';
  align?: 'start' | 'end';
  children: ReactNode;
}

export function Menu({ trigger, side = 'bottom', align = 'end', children }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-(--z-overlay)"
        >
          <Base.Popup className="min-w-44 origin-(--transform-origin) rounded-card bg-raised p-1 shadow-float transition duration-160 ease-swift outline-none data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const ITEM =
  'flex h-9 items-center gap-2.5 rounded-control px-2.5 text-label select-none outline-none data-highlighted:bg-hover max-lg:h-11';

interface MenuItemProps {
  icon: ReactNode;
  onSelect: () => void;
  /** Loses something: red, and kept apart from the others. */
  isDanger?: boolean;
  children: ReactNode;
}

export function MenuItem({ icon, onSelect, isDanger = false, children }: MenuItemProps) {
  return (
    <Base.Item onClick={onSelect} className={`${ITEM} ${isDanger ? 'text-bad' : 'text-fg'}`}>
      {icon}
      {children}
    </Base.Item>
  );
}

export const MenuSeparator = () => <Base.Separator className="mx-2.5 my-1 h-px bg-line" />;

interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon: ReactNode }[];
  onChange: (value: Value) => void;
}

/** One of several, marked with a tick. */
export function MenuChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: MenuChoiceProps<Value>) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next) => onChange(next as Value)} aria-label={label}>
      <Base.GroupLabel className="px-2.5 pt-1.5 text-caption text-fg-3">{label}</Base.GroupLabel>
      {options.map((option) => (
        <Base.RadioItem key={option.value} value={option.value} className={`${ITEM} text-fg`}>
          {option.icon}
          <span className="flex-1">{option.label}</span>
          <Base.RadioItemIndicator>
            <Check size={16} strokeWidth={2} className="text-brand-text" aria-hidden />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}
