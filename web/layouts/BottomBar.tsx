import { Link } from '@tanstack/react-router';
import { ArrowLeft, LogIn } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { hasSession } from '../api/session.ts';
import { notify } from '../ui/toast.ts';
import { useGoBack } from '../ui/use-go-back.ts';
import { ACTION_ICONS } from './action-icons.tsx';
import { BOTTOM_BAR_ACTIONS } from './bottom-bar-actions.ts';
import type { DetailAction } from './detail-actions.ts';
import { messages } from './messages.ts';
import { TOUR_PLACES } from './tour-places.ts';

const ITEM =
  'flex h-14 min-w-11 flex-1 items-center justify-center gap-2 rounded-control text-label text-fg-2 aria-disabled:text-fg-off';
const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Spec 2 "Mobile layout": back, bookmark, share, rate, download, and sign-in for guests. Words only above 600 px. */
export function BottomBar({ actions }: { actions: readonly DetailAction[] }) {
  const goBack = useGoBack();
  const shown = BOTTOM_BAR_ACTIONS.map((wanted) => actions.find(({ name }) => name === wanted));
  return (
    <nav
      aria-label={messages.bottomBar}
      data-tour={TOUR_PLACES.actions}
      className="z-(--z-header) flex border-t border-line bg-paper px-1 pb-[env(safe-area-inset-bottom)]"
    >
      <button type="button" className={ITEM} onClick={goBack}>
        <ArrowLeft {...ICON} />
        <ItemLabel>{messages.back}</ItemLabel>
      </button>
      {shown.map((action) => action && <ActionItem key={action.name} action={action} />)}
      {hasSession() ? null : (
        <Link to="/dang-nhap" className={`${ITEM} text-brand-text!`}>
          <LogIn {...ICON} />
          <ItemLabel>{messages.signIn}</ItemLabel>
        </Link>
      )}
    </nav>
  );
}

/** Spec 9: the labels appear only when the window is wider than 600 px; below that they are still read out. */
const ItemLabel = ({ children }: { children: ReactNode }) => (
  <span className="not-[@media(width>600px)]:sr-only">{children}</span>
);

/** There is no tooltip under a finger: pressing an action that is off says why in a notice. */
function ActionItem({ action: { name, label, offReason, onSelect } }: { action: DetailAction }) {
  const reasonId = useId();
  const Icon = ACTION_ICONS[name];
  const isOff = offReason !== null;
  const press = () =>
    isOff ? notify({ kind: 'info', about: name, title: label, body: offReason }) : onSelect();
  return (
    <button
      type="button"
      className={ITEM}
      aria-disabled={isOff || undefined}
      aria-describedby={isOff ? reasonId : undefined}
      onClick={press}
    >
      <Icon {...ICON} />
      <ItemLabel>{label}</ItemLabel>
      {isOff ? (
        <span id={reasonId} hidden>
          {offReason}
        </span>
      ) : null}
    </button>
  );
}
