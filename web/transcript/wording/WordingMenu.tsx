import { CaseSensitive } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { messages } from './messages.ts';
import { wordingSettings, type Wording } from './wording-settings.ts';

/** How this reader sees the words; nobody's text changes. */
export function WordingMenu() {
  const wording = useSyncExternalStore(wordingSettings.subscribe, wordingSettings.get);
  const toggle = (name: keyof Wording) => ({
    label: messages[name],
    isOn: wording[name],
    onToggle: (isOn: boolean) => wordingSettings.set({ [name]: isOn }),
  });
  return (
    <Menu
      label={messages.title}
      trigger={
        <IconButton label={messages.title}>
          <CaseSensitive size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      }
      entries={[toggle('numbersInWords'), toggle('hideFillers')]}
    />
  );
}
