import { KeysDialog } from '../../ui/KeysDialog.tsx';
import { messages } from '../messages.ts';
import { listKeyboardMap } from './keyboard-map.ts';

const says = messages.keyboard;

/** Every key of the page, in a dialog. */
export const KeyboardMap = ({ onClose }: { onClose: () => void }) => (
  <KeysDialog
    title={says.title}
    hint={says.hint}
    groups={listKeyboardMap(/Mac|iPhone|iPad/.test(navigator.platform))}
    onClose={onClose}
  />
);
