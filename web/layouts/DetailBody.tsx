import { PanelLeftClose, PanelLeftOpen, PanelRightClose, PanelRightOpen } from 'lucide-react';
import { Suspense, use, useEffect, type ReactNode } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { footOfPage } from '../ui/foot-of-page.ts';
import { useIsDesktop } from '../ui/use-is-desktop.ts';
import { Along } from './along.ts';
import type { DetailAction } from './detail-actions.ts';
import { CountBadge } from './CountBadge.tsx';
import { useFoldedRail, type RailNeeds, type RailSide } from './folded-rails.ts';
import { messages } from './messages.ts';
import { TOUR_PLACES } from './tour-places.ts';

const BottomBar = lazyPart(async () => (await import('./BottomBar.tsx')).BottomBar);

/** A rail beside the content; on narrow screens a sheet that a button of the header opens. */
export interface DetailPanel extends RailNeeds {
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

/** Shares of 21, and what a folded rail needs for the button that opens it again. */
const SHARES = { left: 5, text: 10, right: 6 } as const;
const FOLDED = '44px';

/** What stands below the header of a detail page: rails of 5 and 6 beside 10 columns of text, the player, the bar of phones. */
export function DetailBody({ actions = [], left, right, foot, children }: DetailBodyProps) {
  const isDesktop = useIsDesktop();
  const [isLeftFolded, toggleLeft] = useFoldedRail('left', left);
  const [isRightFolded, toggleRight] = useFoldedRail('right', right);
  const rails = {
    left: { isFolded: isLeftFolded, onToggle: toggleLeft },
    right: { isFolded: isRightFolded, onToggle: toggleRight },
  };
  const toastRail = left && !isLeftFolded ? 'left' : 'right';
  useToastRail(toastRail);
  const column = (side: RailSide, panel: DetailPanel | undefined) =>
    panel && (rails[side].isFolded ? FOLDED : `minmax(0,${SHARES[side]}fr)`);
  // What no rail takes is the text's.
  const shareOf = (side: RailSide, panel: DetailPanel | undefined) =>
    panel && !rails[side].isFolded ? 0 : SHARES[side];
  const textShare = SHARES.text + shareOf('left', left) + shareOf('right', right);
  const columns = [column('left', left), `minmax(0,${textShare}fr)`, column('right', right)];
  const rail = (side: RailSide, panel: DetailPanel | undefined) =>
    panel && isDesktop ? (
      <Rail panel={panel} side={side} hasToasts={side === toastRail} {...rails[side]} />
    ) : null;
  return (
    <>
      <div
        className="grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)]"
        style={isDesktop ? { gridTemplateColumns: columns.filter(Boolean).join(' ') } : undefined}
      >
        {rail('left', left)}
        <main
          id="content"
          tabIndex={-1}
          className="relative flex min-h-0 min-w-0 flex-col overflow-y-auto bg-paper outline-none"
        >
          {children}
        </main>
        {rail('right', right)}
      </div>
      <div
        aria-hidden
        className="hidden h-[var(--toast-room,0px)] flex-none max-sm:block low:block [body:has([data-sheet])_&]:h-0"
      />
      <div ref={footOfPage}>
        {foot === undefined ? null : <div data-tour={TOUR_PLACES.player}>{foot}</div>}
        {isDesktop || actions.length === 0 ? null : (
          <Suspense fallback={<div className="h-14" />}>
            <BottomBar actions={actions} />
          </Suspense>
        )}
        {use(Along).foot}
      </div>
    </>
  );
}

/** Toasts lie over a rail and not over the text that is being worked on. */
function useToastRail(side: RailSide): void {
  useEffect(() => {
    const { dataset } = document.body;
    dataset.toasts = side;
    return () => void delete dataset.toasts;
  }, [side]);
}

interface RailProps {
  panel: DetailPanel;
  side: RailSide;
  /** Whether toasts lie over its foot: what it holds ends above them. */
  hasToasts: boolean;
  isFolded: boolean;
  onToggle: () => void;
}

function Rail({ panel: { label, content, count = 0 }, side, hasToasts, isFolded, onToggle }: RailProps) {
  const Icon = FOLD_ICONS[side][isFolded ? 'open' : 'fold'];
  const name = messages[isFolded ? 'unfold' : 'fold'][side];
  return (
    <aside
      aria-label={label}
      className={`flex min-h-0 flex-col border-line bg-shell ${side === 'left' ? 'border-r' : 'border-l'}`}
    >
      <div className={`min-h-0 flex-1 pt-1.5 ${isFolded ? '' : 'overflow-y-auto px-4 pb-5'}`}>
        <div
          className={
            isFolded ? 'grid justify-center' : `flex ${side === 'left' ? '-mr-2 justify-end' : '-ml-2'}`
          }
        >
          <IconButton
            label={isFolded && count > 0 ? messages.panelWithCount(name, count) : name}
            onClick={onToggle}
          >
            <Icon size={18} strokeWidth={1.75} aria-hidden />
            {isFolded ? <CountBadge count={count} /> : null}
          </IconButton>
        </div>
        {isFolded ? null : content}
      </div>
      {hasToasts && !isFolded ? <div aria-hidden className="h-[var(--toast-room,0px)] flex-none" /> : null}
    </aside>
  );
}

const FOLD_ICONS = {
  left: { fold: PanelLeftClose, open: PanelLeftOpen },
  right: { fold: PanelRightClose, open: PanelRightOpen },
} as const;
