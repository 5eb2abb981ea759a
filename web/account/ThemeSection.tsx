import { setTheme, useLocalStore } from '../api/local-store.ts';
import { Chip } from '../ui/Chip.tsx';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';

const CHOICES = ['system', 'light', 'dark'] as const;

/** Light or dark, as in the account menu; kept by this browser. */
export function ThemeSection() {
  const theme = useLocalStore((state) => state.settings.theme);
  return (
    <Section title={messages.themeSection} hint={messages.themeHint}>
      <div role="group" aria-label={messages.themeSection} className="flex flex-wrap gap-2">
        {CHOICES.map((choice) => (
          <Chip
            key={choice}
            label={messages.themes[choice]}
            isPressed={choice === theme}
            onPress={() => setTheme(choice)}
          />
        ))}
      </div>
    </Section>
  );
}
