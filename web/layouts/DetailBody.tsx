import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../ui/lazy-part.ts';
import { footOfPage } from '../ui/foot-of-page.ts';
import { useIsDesktop } from '../ui/use-is-desktop.ts';
import type { DetailAction } from './detail-actions.ts';
import { TOUR_PLACES } from './tour-places.ts';

const BottomBar = lazyPart(async () => (await import('./BottomBar.tsx')).BottomBar);

/** A rail beside the content; on narrow screens a sheet that a button of the header opens. */
export interface DetailPanel {
  /** What the rail holds: its name, and that of the button. */
  label: string;
  /** On the button, 22 px. */
  icon: ReactNode;
  content: ReactNode;
  /** A number on the button; none for 0. */
  count?: number;
  /** For pages that open or close the sheet themselves. */
  sheet?: { readonly isOpen: boolean; readonly setOpen: (isOpen: boolean) => void };
}

export interface DetailBodyProps {
  /** From `useDetailActions`. On narrow screens they make up the bar at the foot. */
  actions?: readonly DetailAction[];
  /** 5 of 21 columns. */
  left?: DetailPanel | undefined;
  /** 6 of 21 columns. */
  right?: DetailPanel | undefined;
  /** The player. */
  foot?: ReactNode;
  /** The text, in the page's `main`: a column as high as there is room. It scrolls by itself, or `main` does. */
  children: ReactNode;
}

const COLUMNS = {
  none: '',
  left: 'lg:grid-cols-[minmax(0,5fr)_minmax(0,16fr)]',
  right: 'lg:grid-cols-[minmax(0,15fr)_minmax(0,6fr)]',
  both: 'lg:grid-cols-[minmax(0,5fr)_minmax(0,10fr)_minmax(0,6fr)]',
} as const;

/** What stands below the header of a detail page: rails of 5 and 6 beside 10 columns of text, the player, the bar of phones. */
export function DetailBody({ actions = [], left, right, foot, children }: DetailBodyProps) {
  const isDesktop = useIsDesktop();
  const columns = COLUMNS[left ? (right ? 'both' : 'left') : right ? 'right' : 'none'];
  return (
    <>
      <div className={`grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)] ${columns}`}>
        {left && isDesktop ? <Rail panel={left} className="border-r" /> : null}
        <main className="relative flex min-h-0 min-w-0 flex-col overflow-y-auto bg-paper">{children}</main>
        {right && isDesktop ? <Rail panel={right} className="border-l" /> : null}
      </div>
      <div ref={footOfPage}>
        {foot === undefined ? null : <div data-tour={TOUR_PLACES.player}>{foot}</div>}
        {isDesktop || actions.length === 0 ? null : (
          <Suspense fallback={<div className="h-14" />}>
            <BottomBar actions={actions} />
          </Suspense>
        )}
      </div>
    </>
  );
}

const Rail = ({ panel, className }: { panel: DetailPanel; className: string }) => (
  <aside aria-label={panel.label} className={`overflow-y-auto border-line bg-shell px-4 py-5 ${className}`}>
    {panel.content}
  </aside>
);
