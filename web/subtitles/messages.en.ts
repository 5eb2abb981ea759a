import { count } from '../language/count.ts';
import type { Translated } from '../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

const tenths = (value: number): string => value.toFixed(1).replace('.', ',');
const hundredths = (ms: number): string => (ms / 1000).toFixed(2).replace('.', ',');

export const messages: Translated<typeof vietnamese> = {
  loading: 'Opening the subtitles',
  table: 'Subtitles',
  number: 'Number',
  numberOf: (number) => `Subtitle ${number}`,
  times: 'Start, end',
  text: 'Text',
  speed: 'Chars/sec',
  textOf: (number) => `Text of subtitle ${number}`,
  startOf: (number) => `Start of subtitle ${number}`,
  endOf: (number) => `End of subtitle ${number}`,
  speedOf: (speed) => tenths(speed),
  speedLabel: (speed) => `${tenths(speed)} characters per second`,
  here: (names) => `At this subtitle: ${names}`,
  noTime: 'Enter the time as hours:minutes:seconds,milliseconds, for example 00:12:49,020.',
  overlaps: 'This time overlaps the subtitle beside it or is shorter than 0,1 seconds.',
  preview: 'Preview',
  silence: 'No subtitle here',

  split: 'Split at the cursor',
  merge: 'Merge with the next',
  mergeBack: 'Merge with the previous',
  snap: 'Align with speech',
  snapAll: 'Align all with speech',
  remove: 'Delete subtitle',
  playCue: 'Play this subtitle',
  addBreak: 'Break the line at the cursor',
  lengthen: 'Extend',
  shift: 'Shift all',
  import: 'Import subtitle file',
  undo: 'Undo',
  redo: 'Redo',
  keys: 'Keyboard shortcuts',
  tools: 'Subtitle tools',
  more: 'More subtitle actions',
  nothingToSplit: 'Put the cursor between two words, then split.',
  otherParagraph: 'The next subtitle belongs to another paragraph. Merge the two in the transcript first.',
  removed: 'Subtitle deleted, in the transcript too',
  snapped: 'All subtitles aligned with speech',
  gone: 'Somebody else has just deleted or merged this subtitle.',

  checks: 'Subtitle checks',
  see: 'Show',
  seeProblem: (problem) => `Show ${problem}`,
  allWell: 'No problems',
  allWellMore: 'Reading speed, line length and timing are all fine',
  problems: {
    unreadable: {
      count: (amount) => `${count(amount, 'subtitle')} too fast to read`,
      rule: 'Over 25 characters per second',
    },
    hasty: {
      count: (amount) => `${count(amount, 'subtitle')} rather fast to read`,
      rule: 'Over 20 characters per second',
    },
    line: {
      count: (amount) => `${count(amount, 'subtitle')} over 42 characters`,
      rule: 'Better broken into two lines',
    },
    lines: {
      count: (amount) => `${count(amount, 'subtitle')} with more than two lines`,
      rule: 'Better split',
    },
    short: {
      count: (amount) => `${count(amount, 'subtitle')} shown too briefly`,
      rule: 'Under 0,83 seconds',
    },
    long: { count: (amount) => `${count(amount, 'subtitle')} shown too long`, rule: 'Over 7 seconds' },
    gap: {
      count: (amount) => `${count(amount, 'gap')} between subtitles too short`,
      rule: 'Less than 83 ms apart',
    },
    overlap: {
      count: (amount) => count(amount, 'overlapping subtitle'),
      rule: 'No two should show at the same time',
    },
  },
  noOverlap: 'No overlapping subtitles',
  gapRule: 'At least 83 ms apart',
  problemOf: {
    unreadable: 'Too fast to read',
    hasty: 'Rather fast to read',
    line: 'A line has over 42 characters',
    lines: 'More than two lines',
    short: 'Shown for less than 0,83 seconds',
    long: 'Shown for more than 7 seconds',
    gap: 'Less than 83 ms before the next subtitle',
    overlap: 'Overlaps the next subtitle',
  },
  tooFast: (speed) => `Fast to read: ${tenths(speed)} characters per second.`,
  canLengthen: (byMs, speed) =>
    `Extended by ${hundredths(byMs)} seconds into the silence that follows, it would be ${tenths(speed)}.`,

  timeline: 'Waveform and subtitles',
  timelineHint: 'Drag the edge of a box to change its time, press to listen from there',
  zoomIn: 'Zoom in on the waveform',
  zoomOut: 'Zoom out of the waveform',

  shiftTitle: 'Shift all subtitles',
  shiftText:
    'All subtitles show later, or earlier with a negative number. The first one does not move before second 0.',
  shiftBy: 'Seconds',
  shiftBad: 'Enter a number other than 0, for example 1,5 or -0,25.',
  shiftDo: 'Shift',
  shifted: (ms) =>
    `All subtitles now show ${hundredths(Math.abs(ms))} seconds ${ms > 0 ? 'later' : 'earlier'}`,
  cancel: 'Cancel',

  importTitle: 'Import subtitle file',
  importText:
    'The .srt or .vtt file is read as a draft. The transcript changes only if you choose to replace it; words that are the same keep their times.',
  importChoose: 'Choose file',
  importOther: 'Choose another file',
  importDo: 'Import',
  importPhases: {
    reading: 'Reading the file…',
    comparing: 'Comparing with the transcript…',
    keeping: 'Saving a version before replacing…',
    writing: 'Importing the subtitles…',
  },
  importFailed:
    'This file could not be processed, and nothing has changed. Check your connection and choose the file again.',
  importNotKept: 'A version could not be saved before replacing, so nothing has changed.',
  importFound: (cues) => count(cues, 'subtitle'),
  importSame: 'The text is the same as the transcript.',
  importWords: ({ added, changed, removed }) =>
    sentenceOf([amount('added', added), amount('changed', changed), amount('removed', removed)]),
  importDraft: 'Draft from the file',
  importDraftLegend: 'Underlined: text of the file; struck through: text that will be lost.',
  importLost: (bookmarks, comments) =>
    comments > 0
      ? `${count(bookmarks, 'bookmark')} and ${count(comments, 'comment')} will be lost together with the text they mark:`
      : `${count(bookmarks, 'bookmark')} will be lost together with the marked text:`,
  importLeftOut: (amount) => `Left out in ${count(amount, 'place')} of the file:`,
  importMended: (amount) => `Corrected in ${count(amount, 'place')} of the file:`,
  importMore: (amount) => `and ${count(amount, 'more place', 'more places')}`,
  importReplace: 'Replace the transcript…',
  importQuestion: 'Replace the transcript with the draft?',
  importForAll:
    'The text changes for everyone who has the recording open. A version is saved just before, and you can get it back from the “Version history” of the recording.',
  importBack: 'Back to the draft',
  importConfirm: 'Replace with the draft',
  imported: (cues) => `Imported ${count(cues, 'subtitle')}`,
  importLine: (line, problem, text) =>
    `Line ${line.toLocaleString('vi')} of the file: ${problem}${text === undefined ? '' : ` – “${text}”`}`,
  parseProblems: {
    time: 'unreadable time',
    stray: 'text that belongs to no subtitle',
    blank: 'no text',
    backwards: 'ends before it starts, now shown for 0,83 seconds',
    order: 'out of order, moved to its place',
    overlap: 'overlaps the next subtitle, cut short',
  },
  refusals: {
    archive: 'This is a compressed file. Unpack it and choose the .srt or .vtt file inside.',
    binary: 'This is not a text file. Choose an .srt or .vtt file.',
    encoding: 'The file is not in a Unicode encoding. Save it as UTF-8 and choose it again.',
    'too-large': 'The file is larger than 10 MB. Split it and import the parts one by one.',
    'too-many': 'The file has more than 50.000 subtitles. Split it and import the parts one by one.',
    'no-cues': 'No subtitles were found in the file. Check the file and choose it again.',
  },

  onlyPro: 'Only available with the Pro plan',
  onlyProMore: 'With your current plan you can only view subtitles. Upgrade to edit them.',
  packages: 'See plans',
  notForLive: 'Not available for live recordings',
  notForLiveMore: 'Subtitles open when the meeting ends.',
  toLive: 'Back to the live page',
  readOnly: 'You can only view the subtitles of this recording.',
  emptyTitle: 'No text yet',
  emptyText: 'Subtitles are made from the transcript. When it has text, they appear here.',
  toTranscript: 'Back to the transcript',
  failed: 'The subtitles could not be loaded',
  retry: 'Try again',
  offline: 'You are offline. Your changes are kept in this browser and sent when you are online.',
  disconnected: 'Connection to the server lost. Your changes are kept in this browser.',
  reconnect: 'Reconnect',

  arrowUp: 'Up arrow',
  arrowDown: 'Down arrow',
  keysTitle: 'Keyboard shortcuts',
  keysHint: 'Press ? or Alt+/ to open this list.',
  keyGroups: { cues: 'Subtitles', times: 'Times', text: 'While editing text', other: 'Other' },
  keyNames: {
    next: 'Next subtitle',
    previous: 'Previous subtitle',
    edit: 'Edit the text of the selected subtitle',
    leave: 'Stop editing text',
    nextProblem: 'Next problem',
    previousProblem: 'Previous problem',
    startEarlier: 'Start 0,05 seconds earlier',
    startLater: 'Start 0,05 seconds later',
    endEarlier: 'End 0,05 seconds earlier',
    endLater: 'End 0,05 seconds later',
    startHere: 'Start at the playback position',
    endHere: 'End at the playback position',
  },
};

const amount = (verb: string, words: number): string =>
  words === 0 ? '' : `${count(words, 'word')} ${verb}`;

const sentenceOf = (parts: readonly string[]): string => `${parts.filter((part) => part !== '').join(', ')}.`;
