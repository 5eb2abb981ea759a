import type { Translated } from '../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

/** Every word of the download dialog. */
export const messages: Translated<typeof vietnamese> = {
  title: 'Download',
  formats: 'File format',
  moreFormats: 'More formats',
  download: 'Download',
  preparing: 'Preparing the file…',
  close: 'Close',
  options: 'Contents of the file',
  speakers: 'Include speaker names',
  times: 'Include times',
  comments: 'Include comments',
  bookmarksOnly: 'Bookmarked parts only',
  numbersInWords: 'Numbers as words',
  hideFillers: 'Hide filler words',
  subtitleSettings: 'Subtitle layout',
  settings: {
    line_length: 'Characters per line',
    lines: 'Lines',
    gap_ms: 'Gap (ms)',
    cps: 'Characters per second',
    frame_rate: 'Frames per second',
  },
  anyFrame: 'Not tied to frames',
  frames: (rate) => rate.replace('.', ','),
  between: (min, max) => `Enter a number from ${min} to ${max}`,
  saved: 'Downloaded',
  failed: 'The file could not be downloaded. Try again in a few minutes',
  textOnly:
    'There is no audio: the recording was imported from a text file, or its audio has passed its storage period.',
  noAudio: 'Audio will be available when the meeting ends.',

  audio: 'Audio file',
  audioFile: (extension, size) => `Original ${extension} file, ${size}`,
  audioUnknown: 'Original file of the recording',
  audioFormats: 'Audio format',
  original: (extension) => `Original file (${extension})`,
  m4a: 'AAC (.m4a)',
  mp3: 'MP3 (.mp3)',
  notEverywhere: (extension) =>
    `Some devices cannot play ${extension} files. AAC and MP3 play everywhere; converting takes a few minutes the first time.`,
  converting: (percent) => `Converting ${percent}%`,
  convertingHint: 'You can close this window; the file will be ready when you come back.',
  convertFailed: 'The audio could not be converted. Try again or download the original file.',
  unavailable: 'The server has no encoder for this format.',
};
