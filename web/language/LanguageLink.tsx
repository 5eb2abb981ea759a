import { LANGUAGE_NAMES } from '../../contract/site/language.ts';
import { chooseLanguage, OTHER_LANGUAGE } from './choose-language.ts';

/** The way to the other language, on pages without the account menu. */
export const LanguageLink = ({ className }: { className: string }) => (
  <button
    type="button"
    lang={OTHER_LANGUAGE}
    className={className}
    onClick={() => chooseLanguage(OTHER_LANGUAGE)}
  >
    {LANGUAGE_NAMES[OTHER_LANGUAGE]}
  </button>
);
