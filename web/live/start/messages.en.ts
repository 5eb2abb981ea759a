import type { Translated } from '../../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

/** The words of the red button, which stands on pages that do not load the recorder. */
export const messages: Translated<typeof vietnamese> = {
  record: 'Transcribe live',
  recordHint: 'Text appears as you speak',
  soundOnly: 'Record only',
  soundOnlyHint: 'Text after you stop',
  starting: 'Opening the microphone…',
  recording: 'Recording…',
  show: 'Open the recording in progress',
  notStarted: 'The recording could not be started',
  codeMissing: 'The recorder could not be loaded. Check your connection and press again.',
};
