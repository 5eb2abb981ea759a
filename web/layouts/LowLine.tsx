import { useNavigate } from '@tanstack/react-router';
import { Bookmark, Ellipsis, LogIn, Phone, UserPlus } from 'lucide-react';
import { use, type ReactNode } from 'react';
import { hasSession } from '../api/session.ts';
import { useSiteInfo } from '../site/index.ts';
import { BackButton } from '../ui/BackButton.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { notify } from '../ui/toast.ts';
import { Along } from './along.ts';
import { ACTION_ICONS } from './action-icons.tsx';
import type { DetailAction } from './detail-actions.ts';
import type { DetailPanel } from './DetailBody.tsx';
import { messages } from './messages.ts';
import type { RecordTabsProps } from './RecordTabs.tsx';
import { TabMenu } from './TabMenu.tsx';
import { nameOfPanel, PanelSheet, usePanelSheet } from './PanelSheet.tsx';
import { telephone } from './telephone.ts';
import { TOUR_PLACES } from './tour-places.ts';

interface LowLineProps {
  /** The page's `h1` with what belongs to it; left out where the content has it. */
  name?: ReactNode;
  status?: ReactNode;
  player: ReactNode;
  actions: readonly DetailAction[];
  left?: DetailPanel | undefined;
  right?: DetailPanel | undefined;
  tabs?: RecordTabsProps | undefined;
}

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Header, player and bars of a detail page on one line of 48 px, on screens that have no height for more. */
export function LowLine({ name, status, player, actions, left, right, tabs }: LowLineProps) {
  const guestEntries = useGuestEntries();
  const panels = [
    { panel: left, sheet: usePanelSheet(left) },
    { panel: right, sheet: usePanelSheet(right) },
  ].flatMap(({ panel, sheet }) => (panel ? [{ panel, sheet }] : []));
  const bookmark = actions.find((action) => action.name === 'bookmark');
  const entries = [
    ...panels.map(({ panel, sheet }) => ({
      icon: panel.icon,
      label: nameOfPanel(panel),
      onSelect: () => sheet.setOpen(true),
    })),
    ...actions
      .filter((action) => action !== bookmark)
      .map(({ name: action, label, offReason, onSelect }) => {
        const Icon = ACTION_ICONS[action];
        return { icon: <Icon {...ICON} />, label, offReason, onSelect };
      }),
    ...guestEntries,
  ];
  return (
    <header className="z-(--z-header) flex h-12 flex-none items-center gap-1 border-b border-line bg-paper pr-[max(4px,env(safe-area-inset-right))] pl-[max(4px,env(safe-area-inset-left))]">
      <BackButton />
      {tabs ? <TabMenu {...tabs} /> : null}
      {name === undefined ? null : (
        <div
          className={`max-w-[24%] min-w-0 ${tabs ? '[&:not(:focus-within)]:sr-only' : 'max-[760px]:[&:not(:focus-within)]:sr-only'}`}
        >
          {name}
        </div>
      )}
      {status === undefined ? null : <div className="flex flex-none items-center gap-2">{status}</div>}
      <div data-tour={TOUR_PLACES.player} className="flex min-w-0 flex-1 items-center">
        {player}
      </div>
      {use(Along).header}
      {bookmark ? <BookmarkButton {...bookmark} /> : null}
      {entries.length === 0 ? null : (
        <Menu
          label={messages.moreActions}
          entries={entries}
          trigger={
            <IconButton label={messages.moreActions} hasTooltip={false} data-tour={TOUR_PLACES.actions}>
              <Ellipsis size={22} strokeWidth={1.75} aria-hidden />
            </IconButton>
          }
        />
      )}
      {panels.map(({ panel, sheet }) => (
        <PanelSheet key={panel.label} panel={panel} sheet={sheet} />
      ))}
    </header>
  );
}

/** What header, banner and bar have for guests where there is room. */
function useGuestEntries() {
  const navigate = useNavigate();
  const hotline = useSiteInfo().data?.hotline;
  if (hasSession()) return [];
  const goTo = (to: '/dang-nhap' | '/dang-ky') => () => void navigate({ to });
  return [
    { icon: <LogIn {...ICON} />, label: messages.signIn, onSelect: goTo('/dang-nhap') },
    { icon: <UserPlus {...ICON} />, label: messages.register, onSelect: goTo('/dang-ky') },
    ...(hotline
      ? [
          {
            icon: <Phone {...ICON} />,
            label: `${messages.hotline} ${hotline}`,
            onSelect: () => location.assign(telephone(hotline)),
          },
        ]
      : []),
  ];
}

const BookmarkButton = ({ name, label, offReason, onSelect }: DetailAction) => (
  <IconButton
    label={label}
    aria-disabled={offReason !== null || undefined}
    className="aria-disabled:text-fg-off"
    onClick={() =>
      offReason === null ? onSelect() : notify({ kind: 'info', about: name, title: label, body: offReason })
    }
  >
    <Bookmark {...ICON} />
  </IconButton>
);
