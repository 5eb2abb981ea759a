import type { Translated } from '../../contract/site/translated.ts';
import type { recordMessages as vietnamese } from './messages.ts';

export const recordMessages: Translated<typeof vietnamese> = {
  rename: 'Rename',
  nameField: 'Name of the recording',
  loading: 'Loading the recording',
  facts: 'Recording details',
  duration: 'Duration',
  createdAt: 'Created',
  sourceName: 'Original file',
  model: 'Recognition model',
  starterModel: 'Starter model',
  picture: 'Video picture',
  pictureFailed:
    'The server could not convert this picture into a form that browsers show, so there is only audio.',
  payment: 'Minutes',
  plainView: 'View as plain text',
  editorView: 'View in step with the audio',
  hearAgain: {
    offer: 'Transcribe again with the new model',
    working: (progress) => `Transcribing again ${Math.floor(progress * 100)}%`,
    progress: 'Progress of the new transcription',
    done: 'Transcribed again with the new model',
    doneText: 'Your corrections are kept. The earlier text is in the version history.',
    failed: 'The recording could not be transcribed again. Try again in a few minutes.',
  },
  starterTitle: 'This text is only a trial.',
  starterText: 'The starter model understands synthetic voices only, not real people.',
};
