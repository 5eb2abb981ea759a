import { count } from '../language/count.ts';
import type { Translated } from '../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

export const messages: Translated<typeof vietnamese> = {
  title: 'Recordings',
  pageTitle: 'Recordings | NxNote',
  search: 'Search by name',
  searchLabel: 'Search recordings by name',
  filters: 'Filter by status',
  all: 'All',
  done: 'Done',
  working: 'Transcribing',
  failed: 'Failed',
  refused: 'Refused',
  noSpeech: 'No speech',
  preparing: 'Preparing',
  waiting: {
    storage: 'Waiting for file storage',
    'speech-server': 'Waiting for the recognition server',
    service: 'Waiting for the system',
  },
  live: 'Live',
  ended: 'Finishing',
  workingShare: (share) => `Transcribing ${Math.floor(share * 100)}%`,

  onThisMachine: 'On this device',
  needsNetwork: 'Needs a connection to open',
  needsNetworkHow: (name) =>
    `The text of “${name}” is not on this device yet. Connect to the network and open it again.`,
  menuNeedsNetwork: 'Needs a connection',

  start: 'Create a recording',
  setUp: 'Choose microphone and tab audio before recording',

  usage: 'Usage',
  uploadedThisMonth: 'Uploaded this month',
  recordedThisMonth: 'Recorded this month',
  minutesOf: (used, total) => `${used.toLocaleString('vi')}/${total.toLocaleString('vi')} min`,
  stored: 'Stored',
  storedRecords: (amount) => count(amount, 'recording'),

  nameColumn: 'Name',
  lengthColumn: 'Duration',
  statusColumn: 'Status',
  actionColumn: 'Actions',

  sort: 'Sort',
  sortedBy: (order) => `Sort: ${order}`,
  sorts: { newest: 'Newest', oldest: 'Oldest', longest: 'Longest', name: 'Name A–Z' },
  yesterday: 'Yesterday',
  speakers: (names, more) =>
    `${names.length + more === 1 ? 'Speaker' : 'Speakers'}: ${names.join(', ')}${more > 0 ? ` and ${count(more, 'other')}` : ''}. `,

  uploaded: 'Upload',
  meeting: 'Transcribe live',
  recording: 'Record only',
  follow: 'Open',
  followNamed: (name) => `Open ${name}`,
  silentSince: (time) => `No audio received since ${time}`,
  sharedBy: (owner) => `Shared with you by ${owner}`,
  fileOf: (ending) => (ending === '' ? '' : `${ending} file`),
  minutesLeft: (minutes) => (minutes < 1 ? 'less than a minute left' : `about ${minutes} min left`),

  moreFor: (name) => `More actions for ${name}`,
  open: 'Open',
  share: 'Share',
  download: 'Download',
  minutes: 'Minutes',
  rename: 'Rename',
  selectNamed: (name) => `Select ${name}`,
  addFavourite: 'Add to favourites',
  removeFavourite: 'Remove from favourites',
  favourite: 'Favourite',
  putTags: 'Add tags',
  move: 'Move to folder',
  emptyFolder:
    'This folder has no recordings yet. Its owner adds them with “Move to folder” in the menu of a recording, or by dragging them in.',
  retry: 'Try again',
  chooseAnother: 'Choose another file',
  delete: 'Delete',

  renameTitle: 'Rename recording',
  renameMissing: 'Enter a name for the recording',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  deleteTitle: 'Delete recording',
  deleteQuestion: 'Delete this recording?',
  deleteMeaning:
    'This recording is not fully transcribed, so it does not go to the trash: its audio and text are deleted and cannot be recovered.',
  deleting: 'Deleting…',
  deleted: 'Recording deleted',
  trashed: 'Moved to trash',
  undo: 'Undo',
  notRestored: 'Could not restore the recording',
  notDeleted: 'Could not delete the recording',
  trash: 'Trash',
  notRetried: 'Could not transcribe again',

  range: (from, to, total) => `${from}–${to} of ${count(total, 'recording')}`,

  emptyTitle: 'Your first recording',
  emptyHow:
    'Press the red button to record and transcribe at once. If you have a file, drop it anywhere on this page.',
  emptyHowPhone: 'Press the red button to record and transcribe at once. If you have a file, upload it.',
  sampleTitle: 'Nothing to record yet?',
  sampleText:
    'A one-minute meeting with three speakers, bookmarks and meeting minutes. Nothing is deducted from your balance.',
  openSample: 'Open sample recording',
  openingSample: 'Opening sample recording…',
  sampleFailed: 'Could not open the sample recording',
  confirmAddress: (email) => `A confirmation email was sent to ${email}.`,
  confirmHelp: 'No email received?',
  nothingFound: 'No matching recordings',
  showAll: 'Show all recordings',
  /** Spec 8. */
  listFailed: 'Something went wrong. The list of recordings could not be loaded.',
  listFailedTitle: 'Could not load the list',
  loading: 'Loading the list',

  noticeWorking: 'Transcribing',
  noticeWorkingBody: (name) => `“${name}” is being transcribed.`,
  noticeDoneBody: (name) => `“${name}” has been transcribed.`,
  noticeFailedBody: (name, cause) => `“${name}” could not be transcribed. ${cause}`,
};
