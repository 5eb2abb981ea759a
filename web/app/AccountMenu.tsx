import { useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { LANGUAGE_NAMES } from '../../contract/site/language.ts';
import { mayDo } from '../../contract/account/roles.ts';
import { CircleUser, Gauge, Languages, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { signOut, useSessionUser } from '../auth/index.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Menu } from '../ui/Menu.tsx';
import { setTheme, useLocalStore } from '../api/local-store.ts';
import { hasUnsentCopies } from '../api/unsent-copies.ts';
import { chooseLanguage, OTHER_LANGUAGE } from '../language/choose-language.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { messages } from './messages.ts';

const LossDialog = lazyPart(async () => (await import('../ui/LossDialog.tsx')).LossDialog);

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

const THEMES = [
  { choice: 'system', label: messages.themeSystem, icon: <Monitor {...icon} /> },
  { choice: 'light', label: messages.themeLight, icon: <Sun {...icon} /> },
  { choice: 'dark', label: messages.themeDark, icon: <Moon {...icon} /> },
] as const;

/** The signed-in person: theme, language and sign-out. Shown by name in the navigation, by initials in the top bar. */
export function AccountMenu({ look }: { look: 'name' | 'avatar' }) {
  const user = useSessionUser();
  const router = useRouter();
  const theme = useLocalStore((state) => state.settings.theme);
  const [isAsking, setAsking] = useState(false);
  if (user === null) return null;
  const trigger =
    look === 'name' ? (
      <button
        type="button"
        className="flex h-12 w-full items-center gap-2.5 rounded-control px-2 text-left hover:bg-hover aria-expanded:bg-hover"
      >
        <Avatar id={user.id} fullName={user.full_name} />
        <span className="min-w-0 truncate leading-7">{user.full_name}</span>
      </button>
    ) : (
      <button type="button" className="grid size-11 place-items-center rounded-full">
        <Avatar id={user.id} fullName={user.full_name} />
        <span className="sr-only">{messages.account(user.full_name)}</span>
      </button>
    );
  const themes = THEMES.map(({ choice, ...option }) => ({
    ...option,
    isChosen: choice === theme,
    onSelect: () => setTheme(choice),
  }));
  return (
    <>
      <Menu
        label={messages.account(user.full_name)}
        trigger={trigger}
        side={look === 'name' ? 'top' : 'bottom'}
        align={look === 'name' ? 'start' : 'end'}
        entries={[
          {
            icon: <CircleUser {...icon} />,
            label: messages.accountPage,
            onSelect: () => void router.navigate({ to: '/tai-khoan' }),
          },
          ...(mayDo(user.scope, 'staff')
            ? [
                {
                  icon: <Gauge {...icon} />,
                  label: messages.console,
                  onSelect: () => void router.navigate({ to: '/quan-tri' }),
                },
              ]
            : []),
          'line',
          { heading: messages.theme, options: themes },
          'line',
          {
            icon: <Languages {...icon} />,
            label: LANGUAGE_NAMES[OTHER_LANGUAGE],
            onSelect: () => chooseLanguage(OTHER_LANGUAGE),
          },
          {
            icon: <LogOut {...icon} />,
            label: messages.signOut,
            onSelect: () => (hasUnsentCopies() ? setAsking(true) : void signOut()),
          },
        ]}
      />
      <Suspense fallback={null}>
        {isAsking ? (
          <LossDialog
            title={messages.unsentTitle}
            lose={messages.unsentLose}
            stay={messages.unsentStay}
            onLose={() => void signOut()}
            onStay={() => setAsking(false)}
          >
            {messages.unsentText}
          </LossDialog>
        ) : null}
      </Suspense>
    </>
  );
}
