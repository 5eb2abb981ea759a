import { cloneElement, Suspense, useRef, useState, type ComponentProps, type ReactElement } from 'react';
import { lazyDialog } from './lazy-dialog.tsx';
import type { MenuEntry, MenuPlace } from './MenuPopup.tsx';

const MenuPopup = lazyDialog(async () => (await import('./MenuPopup.tsx')).MenuPopup);

interface MenuProps extends MenuPlace {
  /** What the menu is about, for those who cannot see where it opened. */
  label: string;
  /** The button that opens the menu. */
  trigger: ReactElement<ComponentProps<'button'>>;
  entries: readonly MenuEntry[];
}

/** A menu on a button. What it takes to show one is fetched when the browser is idle. */
export function Menu({ label, trigger, entries, ...place }: MenuProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      {cloneElement(trigger, {
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': state === 'open',
        onClick: () => setState('open'),
      })}
      <Suspense fallback={null}>
        {state === 'unused' ? null : (
          <MenuPopup
            anchor={anchor}
            isOpen={state === 'open'}
            onClose={() => setState('closed')}
            label={label}
            entries={entries}
            {...place}
          />
        )}
      </Suspense>
    </>
  );
}
