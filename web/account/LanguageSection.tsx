import { LANGUAGE_NAMES, LANGUAGES } from '../../contract/site/language.ts';
import { chooseLanguage } from '../language/choose-language.ts';
import { LANGUAGE } from '../language/language.ts';
import { Chip } from '../ui/Chip.tsx';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';

/** The language of the interface; kept by this browser. What was said and written stays as it is. */
export function LanguageSection() {
  return (
    <Section title={messages.languageSection} hint={messages.languageHint}>
      <div role="group" aria-label={messages.languageSection} className="flex flex-wrap gap-2">
        {LANGUAGES.map((language) => (
          <span key={language} lang={language}>
            <Chip
              label={LANGUAGE_NAMES[language]}
              isPressed={language === LANGUAGE}
              onPress={() => (language === LANGUAGE ? undefined : chooseLanguage(language))}
            />
          </span>
        ))}
      </div>
    </Section>
  );
}
