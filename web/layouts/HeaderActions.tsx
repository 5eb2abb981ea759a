import { Ellipsis } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { useIsDesktop } from '../ui/use-is-desktop.ts';
import { ACTION_ICONS } from './action-icons.tsx';
import { isInBottomBar } from './bottom-bar-actions.ts';
import type { DetailAction } from './detail-actions.ts';
import { messages } from './messages.ts';

/** The action area of the header. On narrow screens a menu with what the bar at the foot does not hold. */
export function HeaderActions({ actions }: { actions: readonly DetailAction[] }) {
  const isDesktop = useIsDesktop();
  if (isDesktop) {
    // Bookmarks are set in the text; only phones have a button for them.
    return actions
      .filter(({ name }) => name !== 'bookmark')
      .map((action) => <HeaderAction key={action.name} action={action} />);
  }
  const rest = actions.filter(({ name }) => !isInBottomBar(name));
  if (rest.length === 0) return null;
  const entries = rest.map(({ name, label, offReason, onSelect }) => {
    const Icon = ACTION_ICONS[name];
    return { icon: <Icon size={18} strokeWidth={1.75} aria-hidden />, label, offReason, onSelect };
  });
  return (
    <Menu
      label={messages.moreActions}
      entries={entries}
      trigger={
        <IconButton label={messages.moreActions} hasTooltip={false} className="mr-1">
          <Ellipsis size={22} strokeWidth={1.75} aria-hidden />
        </IconButton>
      }
    />
  );
}

/** Off, but as quiet as its neighbours. */
const OFF = 'border-transparent! bg-transparent!';

export function HeaderAction({ action }: { action: DetailAction }) {
  const { name, label, offReason, hint, onSelect } = action;
  const Icon = ACTION_ICONS[name];
  const isMain = name === 'share';
  const button = (
    <Button
      variant={isMain ? 'primary' : 'ghost'}
      offReason={offReason}
      onClick={onSelect}
      className={`${isMain ? 'ml-2' : 'px-2.5!'} ${offReason !== null && !isMain ? OFF : ''}`}
      icon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
    >
      {label}
    </Button>
  );
  return hint ? <Tooltip text={offReason === null ? hint : null}>{button}</Tooltip> : button;
}
