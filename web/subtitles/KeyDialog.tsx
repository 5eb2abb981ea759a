import { PLAYER_KEYS } from '../player/index.ts';
import { KeysDialog } from '../ui/KeysDialog.tsx';
import { messages } from './messages.ts';
import { nameKeys, SUBTITLE_KEYS } from './subtitle-keys.ts';

/** Keys of the field itself, which are no commands of the page. */
const IN_TEXT = [
  { description: messages.addBreak, keys: ['Enter'] },
  { description: messages.mergeBack, keys: ['Backspace'] },
  { description: messages.merge, keys: ['Delete'] },
  { description: messages.keyNames.leave, keys: ['Esc'] },
];

/** Every key of the page, in a dialog. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
  const own = (group: 'cues' | 'times' | 'other') =>
    Object.values(SUBTITLE_KEYS).filter((command) => command.group === group);
  const groups = [
    { title: messages.keyGroups.cues, rows: own('cues') },
    { title: messages.keyGroups.times, rows: own('times') },
    { title: messages.keyGroups.text, rows: IN_TEXT },
    { title: messages.keyGroups.other, rows: [...Object.values(PLAYER_KEYS), ...own('other')] },
  ];
  return (
    <KeysDialog
      title={messages.keysTitle}
      hint={messages.keysHint}
      groups={groups.map(({ title, rows }) => ({
        title,
        rows: rows.map(({ description, keys }) => ({ description, keys: [nameKeys(keys[0]!, isMac)] })),
      }))}
      onClose={onClose}
    />
  );
}
