import { count } from '../../language/count.ts';
import type { Translated } from '../../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

const number = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1, minimumFractionDigits: 1 });
const whole = new Intl.NumberFormat('vi-VN');
const time = new Intl.DateTimeFormat('vi-VN', { dateStyle: 'short', timeStyle: 'short' });

export const messages: Translated<typeof vietnamese> = {
  title: 'Accuracy',
  lead: (machine) =>
    `Compare the models on the machine ${machine} with your own recordings. No minutes are deducted, and nothing is sent anywhere.`,
  loading: 'Reading the comparisons',
  failed: 'Could not read the comparisons',

  bring: 'Recordings to compare with',
  bringText:
    'Choose audio files with their correct text: one .txt file of the same name for each recording (meeting.mp3 and meeting.txt), or one transcripts.tsv file for all, with the columns file and text. They can also be packed in one archive.',
  bringKept: 'The audio is deleted as soon as the comparison is done; only the figures are kept.',
  choose: 'Choose recordings and text',
  drop: 'or drop files here',
  sending: (share) => `Sending recordings: ${Math.floor(share * 100)}%`,
  sendingLabel: 'Progress of sending recordings',
  cancel: 'Cancel',
  tooLarge: (limit) => `The files are larger than ${limit}. Choose fewer recordings.`,
  notSent: 'Could not send the recordings',

  results: 'Results',
  none: 'No comparisons yet. Results stay here until they are removed.',
  runOf: (at, recordings) => `${time.format(new Date(at))}, ${count(recordings, 'recording')}`,
  words: (words) => count(words, 'word'),
  measuring: (progress) => `Comparing ${Math.floor(progress * 100)}%`,
  measuringLabel: 'Progress of the comparison',
  stop: 'Stop',
  stopped: 'Stopped before all models were compared.',
  remove: 'Remove',
  removeOf: (run) => `Remove the results ${run}`,
  removed: 'Results removed',

  model: 'Model',
  wrongWords: 'Wrong words per 100',
  toneless: 'Without tone marks',
  numbers: 'Numbers right',
  speakers: 'Wrong speaker',
  hour: 'For 1 hour of audio',
  rate: (part, of) => (of === 0 ? '–' : number.format((100 * part) / of)),
  percent: (part, of) => (of === 0 ? '–' : `${number.format((100 * part) / of)}%`),
  ratio: (part, of) => (of === 0 ? '–' : `${whole.format(part)} / ${whole.format(of)}`),
  range: (low, high) => `From ${number.format(low)} to ${number.format(high)} per 100 words`,
  minutes: (seconds) =>
    seconds < 60
      ? `${whole.format(Math.max(1, Math.round(seconds)))} s`
      : `${whole.format(Math.floor(seconds / 60))} min ${whole.format(Math.round(seconds % 60))} s`,
  alike: (first, second, words) =>
    `${first} and ${second} do not clearly differ yet: with ${count(words, 'word')} their ranges overlap. Add recordings and compare again to be more certain.`,
  counted:
    'Punctuation, capitals and numbers written as words do not count as errors. The dark bar is the result; the pale band is where it may lie with more recordings of the same kind. “–” means that there was nothing to compare.',
};
