import type { Translated } from '../../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

/** Every word of spoken corrections. */
export const messages: Translated<typeof vietnamese> = {
  dictate: 'Correct by voice',
  command: 'Hold and say the selection again, release to replace it; Esc to cancel',
  finish: 'Done',
  cancel: 'Cancel',
  opening: 'Opening the microphone…',
  listening: 'Listening…',
  hearing: 'Recognising…',
  level: 'Microphone level',
  replaced: (text) => `Replaced with “${text}”`,
  cancelled: 'Cancelled, the text is unchanged',
  selectFirst: 'Select what to correct first',
  selectFirstText: 'Select the words to correct, or put the cursor in a word, then hold Alt+G and speak.',
  oneParagraph: 'Select words within one paragraph',
  oneParagraphText:
    'Correcting by voice works on one paragraph at a time, so that the speaker of the next one is not lost.',
  failed: 'The correction by voice did not work',
  nothingHeard: 'No words were heard',
  nothingHeardText: 'The text is unchanged. Speak closer to the microphone and try again.',
  same: 'The text already says what you said',
  changed: 'The selected words have just been edited',
  gone: 'The selected words have just been deleted',
  notReplaced: (text) => `You said “${text}”. Nothing has been replaced.`,
  readOnly: 'You may no longer edit this recording',
  copy: 'Copy',
  copied: 'Copied',
  problems: {
    permission:
      'The browser does not let this page use the microphone. Allow it at the icon beside the address and try again.',
    noDevice: 'No microphone was found. Connect one and try again.',
    deviceBusy: 'Another application is using the microphone. Close it and try again.',
    unsupported:
      'This browser cannot record audio. Open the page in a recent Chrome, Edge, Firefox or Safari.',
  },
};
