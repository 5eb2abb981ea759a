import { count } from '../language/count.ts';
import type { Translated } from '../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

/** Every word of the page of translations. */
export const messages: Translated<typeof vietnamese> = {
  title: 'Translation',
  productName: 'NxNote',
  loading: 'Loading the translation…',
  language: 'Translate into',
  languages: {
    en: 'English',
    zh: 'Chinese',
    ja: 'Japanese',
    ko: 'Korean',
    fr: 'French',
    de: 'German',
    es: 'Spanish',
    ru: 'Russian',
    th: 'Thai',
    lo: 'Lao',
    km: 'Khmer',
    id: 'Indonesian',
  },
  translationOf: (time) => `Translation of the sentence at ${time}`,
  play: (time) => `Play from ${time}`,
  stale: 'Original has changed',
  keep: 'Still right',
  keepThis: (time) => `The translation of the sentence at ${time} is still right`,
  machine: 'Machine translation',
  done: (amount, total) => `Translated ${amount} of ${count(total, 'sentence')}`,
  staleCount: (amount) => `${count(amount, 'sentence')} to review because the original has changed`,
  onlyOpen: 'Unfinished sentences only',
  noneOpen: 'No sentences left to translate or review.',
  empty: 'The recording has no words to translate yet',
  emptyDetail: 'When the recording has been transcribed, its subtitles appear here sentence by sentence.',
  readOnly: 'You can only view this translation.',
  offline: 'You are offline. The translation is kept in the browser and sent when you are online.',
  disconnected: 'Connection to the server lost. The translation is kept in this browser.',
  reconnect: 'Reconnect',
  loadFailed: 'The translation could not be loaded',
  more: (amount) => `Show ${count(amount, 'more sentence')}`,

  byHand: 'Translate by hand or import a translated file',
  byHandDetail: 'Type in the field beside each sentence, Enter goes to the next, and every change is saved.',
  byFileDetail:
    'Or download the original subtitles (.srt), translate them in the tool you know and import them: sentences are matched by time.',
  noEngine: 'The server has no translation service, so machine translation is not available yet.',
  getOriginal: 'Download original subtitles',
  import: 'Import translation',
  chooseFile: 'Translation file, .srt or .vtt',
  importFailed: 'The translation could not be imported',
  /** @param language comes in lower case */
  askImport: (language) => `Import the ${language.charAt(0).toUpperCase()}${language.slice(1)} translation?`,
  matched: (amount, total) => `The file has new translations for ${amount} of ${count(total, 'sentence')}.`,
  replaced: (amount) =>
    amount === 1
      ? '1 sentence already has a translation, which will be replaced.'
      : `${count(amount, 'sentence')} already have translations, which will be replaced.`,
  unmatched: (amount) =>
    amount === 1
      ? '1 sentence in the file matches no sentence by time and is left out.'
      : `${count(amount, 'sentence')} in the file match no sentence by time and are left out.`,
  nothingToImport: 'The file has no new translations for this recording. Check the file and the language.',
  importNow: (amount) => `Import ${count(amount, 'sentence')}`,
  imported: (amount) => `Imported ${count(amount, 'sentence')}`,
  close: 'Close',
  refusals: {
    archive: 'This is a compressed file. Unpack it and choose the .srt or .vtt file inside.',
    binary: 'This is not a text file. Choose an .srt or .vtt file.',
    encoding: 'The text of the file could not be read. Save it as UTF-8 and import it again.',
    'too-large': 'The file is larger than 10 MB. Split it and import the parts one by one.',
    'too-many': 'The file has too many sentences. Split it and import the parts one by one.',
    'no-cues': 'No subtitles were found in the file. Check the file and choose it again.',
  },
  start: 'Translate by machine',
  nothing: 'Every sentence has a translation',
  ask: 'Translate by machine?',
  cost: (cues, letters) =>
    `${count(cues, 'sentence')}, ${letters} characters. Free of charge, no minutes are taken from your plan.`,
  sentTo: (name, host) =>
    `The words of these sentences will be sent to ${name} at ${host}. Sentences translated by people are kept.`,
  send: 'Send and translate',
  cancel: 'Cancel',
  working: (percent) => `Translating ${percent}%`,
  stop: 'Stop',
  failed: 'The translation is not complete',
  failedDetail: 'Sentences already translated are kept. The next run goes on from there.',
  again: 'Continue translating',

  download: 'Download translation',
  files: {
    srt: 'Subtitles (.srt)',
    vtt: 'Subtitles (.vtt)',
    docx: 'Word (.docx)',
    txt: 'Text (.txt)',
  },
  bilingual: 'Include the original',
  downloaded: 'Downloaded',
  downloadFailed: 'The file could not be downloaded. Try again in a few minutes',
};
