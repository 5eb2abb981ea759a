import type { MemberRight } from '../../contract/records/records.ts';
import type { Translated } from '../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

const MAY: Record<MemberRight, string> = { view: 'view', comment: 'view and comment', edit: 'view and edit' };

export const messages: Translated<typeof vietnamese> = {
  productName: 'NxNote',
  // As in spec 6, with what the link really opens.
  whoMay: (right, hasPassword) =>
    `Anyone with the link${hasPassword ? ' and the password' : ''} can ${MAY[right]}`,
  retry: 'Try again',
  pageTitle: 'Shared recording',
  sharedBy: (name) => `Shared by ${name}`,
  minutes: (amount) => `${amount} min`,
  clip: (from, to) => `Excerpt ${from} – ${to}`,
  clipWorking: 'The audio of this excerpt is being cut. You can read the transcript right away.',
  clipFailed:
    'There is no audio for this excerpt yet. Read the transcript, or tell the person who shared it.',
  canEdit: 'You can edit this transcript.',
  edit: 'Edit transcript',
  read: 'Read only',
  guest: 'Guest',
  transcript: 'Transcript',
  outcomes: 'Outcomes',
  parts: 'Parts of the recording',
  playFrom: (time) => `Play from ${time}`,
  empty: 'The recording has no words yet.',
  offline:
    'You are offline. You can still read the transcript; listening further and commenting need a connection.',
  growing: 'The transcript is being made. New parts appear here when they are done.',
  marks: 'Bookmarks',
  noMarks: 'The recording has no bookmarks yet.',
  comment: 'Comment',
  commentOn: (label) => `Comment on “${label}”`,
  yourName: 'Your name',
  say: 'Send comment',
  takeBack: 'Delete',
  takeBackOf: (label) => `Delete comment “${label}”`,
  cancel: 'Cancel',
  change: 'Edit',
  changeOf: (label) => `Edit comment “${label}”`,
  save: 'Save',
  commentFailed: 'The comment could not be sent',
  resolved: 'Resolved',

  myVoice: 'My voice',
  iSpeak: 'I am speaking',
  iSpeakHint: 'Enter your name, then press while you speak: your voice gets this name in the recording.',
  notMine: 'Not my voice',
  nameMissing: 'Enter your name.',
  voice: {
    named: (name) => `The voice that just spoke is now named ${name}.`,
    taken: (name) =>
      `The voice that just spoke is already named ${name}. Say a few sentences and press again.`,
    waiting: () => 'Recognising the voice…',
    late: () => 'The voice that just spoke was not recognised. Say a few sentences and press again.',
  },

  opening: 'Opening the recording…',
  passwordTitle: 'This recording has a password',
  passwordText: 'Enter the password that the person who shared it sent you.',
  passwordField: 'Password',
  open: 'Open recording',
  endedTitle: 'This link no longer works',
  endedText: 'The person who shared it has revoked this link, or it has expired. Ask them for a new link.',
  missingTitle: 'This link is not complete',
  missingText:
    'The address lacks the key at its end. Open the link exactly as you received it, or sign in if you were invited by email.',
  failedTitle: 'The recording could not be opened',
  loadFailed: 'This file could not be loaded',
  signIn: 'Sign in',
  home: 'Back to home',
  openAsMember: 'Open in my list',
};
