/** What every page of a record has: the record itself, kept up to date, its sound, its name, its facts and what its header opens. */
export { RecordFacts } from './RecordFacts.tsx';
export { RecordHeading } from './RecordHeading.tsx';
export { StarterBar } from './StarterBar.tsx';
export { recordMessages } from './messages.ts';
export { NotePanel } from './notes/NotePanel.tsx';
export {
  audioAddressQuery,
  hasSpeechQuery,
  openingTextQuery,
  peaksQuery,
  refreshRecord,
  retryRecord,
} from './queries.ts';
export { useRecord } from './use-record.ts';
export { useRecordDialogs } from './use-record-dialogs.tsx';
export { useRecordSound } from './use-record-sound.ts';
