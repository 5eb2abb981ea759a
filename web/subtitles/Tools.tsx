import {
  ArrowLeftRight,
  FileUp,
  Keyboard,
  Magnet,
  Merge,
  MoreHorizontal,
  Play,
  Redo2,
  Scissors,
  Trash2,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { messages } from './messages.ts';
import type { SubtitleCommand } from './subtitle-keys.ts';

interface Props {
  run: (command: SubtitleCommand) => void;
  onImport: () => void;
  onShift: () => void;
  onSnapAll: () => void;
}

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What can be done to the chosen cue and to all of them, above the table. */
export function Tools({ run, onImport, onShift, onSnapAll }: Props) {
  const press = (command: SubtitleCommand, label: string, icon: ReactNode, className = '') => (
    <IconButton
      label={label}
      className={className}
      // The caret stays where it is, because some of these act there.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => run(command)}
    >
      {icon}
    </IconButton>
  );
  return (
    <section
      aria-label={messages.tools}
      className="flex h-11 flex-none items-center gap-0.5 border-b border-line px-1.5 sm:px-3 low:h-auto low:flex-wrap low:gap-0 low:px-0"
    >
      {press('undo', messages.undo, <Undo2 {...ICON} />)}
      {press('redo', messages.redo, <Redo2 {...ICON} />, 'max-sm:hidden')}
      <span className="mx-1 h-5 w-px bg-line" aria-hidden />
      {press('playCue', messages.playCue, <Play {...ICON} />)}
      {press('split', messages.split, <Scissors {...ICON} />)}
      {press('merge', messages.merge, <Merge {...ICON} />)}
      {press('snap', messages.snap, <Magnet {...ICON} />)}
      {press('remove', messages.remove, <Trash2 {...ICON} />)}
      <span className="flex-1" />
      {press('keys', messages.keys, <Keyboard {...ICON} />, 'max-sm:hidden')}
      <Menu
        label={messages.more}
        align="end"
        trigger={
          <IconButton label={messages.more} hasTooltip={false}>
            <MoreHorizontal {...ICON} />
          </IconButton>
        }
        entries={[
          { icon: <FileUp {...ICON} />, label: messages.import, onSelect: onImport },
          { icon: <ArrowLeftRight {...ICON} />, label: messages.shift, onSelect: onShift },
          { icon: <Magnet {...ICON} />, label: messages.snapAll, onSelect: onSnapAll },
        ]}
      />
    </section>
  );
}
