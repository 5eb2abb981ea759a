import type { Translated } from '../../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

/** Every word of how the text is shown: numbers, fillers, words of the glossary. */
export const messages: Translated<typeof vietnamese> = {
  title: 'Text display',
  numbersInWords: 'Show numbers as words',
  hideFillers: 'Hide filler words',
  toWords: 'Turn into words',
  toDigits: 'Turn into digits',
  /** What was heard before the glossary changed it. */
  restore: (heard) => `Restore “${heard}”`,
  wordBar: 'Word at the cursor',
  turnWord:
    'Turn the number at the cursor into words, or words into digits; or undo a correction from My words',
};
