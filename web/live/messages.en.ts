import { count } from '../language/count.ts';
import type { Translated } from '../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

/** Every word of the live pages. */
export const messages: Translated<typeof vietnamese> = {
  startTitle: 'Live recording',
  liveTitle: 'Live meeting',
  signIn: 'Sign in',

  // Setting up
  lead: 'Audio is saved second by second: on this device first, then on the server.',
  kind: 'What would you like to do',
  kinds: {
    meeting: { title: 'Transcribe live', text: 'Text appears while people speak.' },
    recording: { title: 'Record only', text: 'Text follows after you stop.' },
  },
  textLater: 'This server is not fast enough to write while people speak. Text follows after you stop.',
  name: 'Name of the recording',
  nameMissing: 'Enter a name for the recording',
  defaultName: {
    meeting: (date) => `Recording ${date}`,
    recording: (date) => `Recording ${date}`,
  },
  microphone: 'Microphone',
  browserChoice: 'Default microphone',
  unnamedMicrophone: (number) => `Microphone ${number}`,
  tryMicrophone: 'Test microphone',
  level: 'Sound level',
  levelHint: 'Say a sentence: the green bars should move.',
  levelUnknown: 'The browser will ask to use the microphone when you test it or start.',
  tabSound: 'Also record the sound of a tab or of the computer',
  tabSoundHint: 'For online meetings. The browser will ask which tab; remember to turn on audio sharing.',
  /** conventions.md 5.5. */
  consentHint: 'Tell everyone present and ask for their permission before you record.',
  consent: 'The people taking part have agreed',
  consentWhy: 'A voice is personal data: people in the room need to know that they are being recorded.',
  consentMore: 'How NxNote keeps audio',
  consentMissing: 'Confirm this before you record.',
  minutesLeft: (minutes, ofCompany) =>
    `You have ${count(minutes, 'minute')} of transcription left${ofCompany > 0 ? `, ${ofCompany.toLocaleString('vi')} of them from the organisation` : ''}.`,
  noMinutes:
    'You have used all your minutes. Audio is still recorded; text waits until you have more minutes.',
  upgrade: 'Upgrade plan',
  start: 'Start recording',
  starting: 'Opening the microphone…',
  startOffline:
    'You are offline. You can still record: audio is kept on this device and sent when you are online.',
  linkRefused: 'This link cannot be used',
  linkRefusedText:
    'The link has expired or is not correct. Open it again from where it was sent, or sign in to record.',

  startProblems: {
    permission: {
      title: 'The browser may not use the microphone',
      text: 'Press the lock or microphone icon beside the address bar, choose Allow for the microphone, and try again. On a phone, also check the microphone permission of the browser in Settings.',
    },
    noDevice: {
      title: 'No microphone was found',
      text: 'Connect a microphone or a headset with one, wait a few seconds and try again.',
    },
    deviceBusy: {
      title: 'Another program is using the microphone',
      text: 'Close the meeting or recording application that holds the microphone, or choose another one, and try again.',
    },
    unsupported: {
      title: 'This browser cannot record',
      text: 'Open NxNote in a recent Chrome, Edge, Firefox or Safari, at an https address.',
    },
    noTabSound: {
      title: 'There is no sound from the tab',
      text: 'When the browser asks, choose the tab of the meeting and turn on audio sharing. Or choose not to record the sound of a tab.',
    },
    otherTab: {
      title: 'Another tab is recording',
      text: 'A browser makes one recording at a time, so that no second is recorded twice.',
    },
  },
  openOtherTab: 'Show that recording',
  takeOver: 'Continue in this tab',
  show: 'Open',
  dismiss: 'Close',
  onlineSound: 'Tab or computer sound',
  settings: 'Name, microphone and tab sound',
  consentReminder: 'Remember to tell everyone in the room that you are recording.',
  consentTold: 'I have told them',
  notRenamed: 'The name could not be changed',
  tryAgain: 'Try again',

  // What was left behind
  unfinishedTitle: 'An unfinished recording on this device',
  unfinished: (recorded, stored) => `Recorded ${recorded}, the server has received ${stored}.`,
  unfinishedElsewhere: 'This recording is open in another tab.',
  continue: 'Continue recording',
  finish: 'Finish and save',
  discard: 'Discard',
  discardTitle: 'Discard the part that was not sent?',
  discardText: (unsent) =>
    `${unsent} of audio that is only on this device will be deleted and cannot be restored. What is on the server is kept.`,
  discardConfirm: 'Delete this part',
  cancel: 'Cancel',

  // While it is live
  live: 'Live',
  recording: 'Recording…',
  paused: 'Paused',
  interrupted: 'No audio',
  stopped: 'Stopped',
  watching: 'Following',
  bar: 'Recording controls',
  clock: 'Recorded',
  bookmark: 'Bookmark',
  bookmarkDone: 'The last 15 seconds are bookmarked',
  wordsLater: 'Text appears here when somebody speaks.',
  sound: 'Microphone and tab sound',
  bookmarkLater: 'The bookmark appears in the list when the text of this passage is there.',
  lateMarks: (amount) => `${count(amount, 'bookmark')} waiting for text`,
  pause: 'Pause',
  resume: 'Resume',
  stop: 'Stop recording',
  stopTitle: 'Stop recording?',
  goOn: 'Continue recording',
  stopText: 'The recording ends, and nothing can be added to it. For a break, press Pause.',
  facts: 'Meeting',
  people: 'People taking part',
  readers: 'Reading now',
  you: (name) => `${name} (you)`,
  where: 'Where it is saved',
  here: 'On this device',
  server: 'On the server',
  until: (time) => `up to ${time}`,
  nothingYet: 'nothing yet',
  minutes: 'Minutes',
  used: (used, left) =>
    `This meeting has used ${count(used, 'minute')}, you have ${count(left, 'minute')} left.`,
  usedLabel: 'Minutes used',
  textWaiting: 'Text is waiting',
  room: 'QR code for people in the room',
  roomCode: 'QR code that opens this recording for reading',
  roomTitle: 'Read along and claim your voice',
  roomText: 'Scan the code, enter your name and press “I am speaking” while you speak.',
  roomFailed: 'The QR code could not be made',
  copyLink: 'Copy link',
  claims: 'People who have claimed their voice',
  claimed: (name, time) => `${name} claimed a voice at ${time}`,
  unname: 'Remove name',
  unnameOf: (name) => `Remove the name ${name} from this voice`,
  notUnnamed: 'The name could not be removed',
  marksAndNotes: 'Bookmarks and notes',
  keyHintBefore: 'Press',
  keyHintAfter: 'to bookmark the last 15 seconds, even while typing. No need to look away from the meeting.',
  listen: 'Listen in',
  stopListening: 'Stop listening',
  listenFailed: 'Listening in did not work. Try again in a few seconds.',
  offlineTitle: 'Recording, offline',
  offlineText: [
    'Audio is kept on this device second by second.',
    'When you are online, the recording is sent and text starts to appear here.',
  ],
  recordingOnlyTitle: 'Recording',
  recordingOnly: [
    'This recording shows no text while it runs. Text follows after you stop.',
    'Press Bookmark where it matters: the bookmark will be in the right place once there is text.',
  ],

  interruptions: {
    deviceLost: {
      title: 'Microphone lost',
      text: 'The microphone was unplugged or turned off. Connect it again, or choose another one: recording goes on by itself.',
    },
    deviceTaken: {
      title: 'The microphone is busy',
      text: 'A call or another program is using it. Recording goes on by itself when the microphone is free.',
    },
    soundStopped: {
      title: 'The browser has stopped the audio',
      text: 'Phones often do this when the screen is locked. Tap to continue recording.',
    },
    storageFull: {
      title: 'This device is full and nothing can be sent to the server',
      text: 'What was recorded is safe. Free some storage or connect to the network to continue recording.',
    },
  },
  wake: 'Continue recording',
  offline:
    'Connection to the server lost. Still recording: audio and your edits are kept on this device and sent when you are online.',
  signedOut:
    'Your session has expired. Still recording on this device; sign in in a new tab to go on sending.',
  silent: 'Nothing can be heard. The microphone may be off, covered or the wrong one.',
  storageLow: 'Storage on this device is running low. Audio is still sent to the server.',
  storageFull: 'Storage on this device is full. Audio goes straight to the server; stay connected.',
  storageNone:
    'The browser does not allow saving on this device (usually because of a private window). Stay connected.',
  fewMinutes: (minutes) =>
    `You have ${count(minutes, 'minute')} left. After that, audio is still recorded and text waits.`,
  waitingMinutes:
    'You have used all your minutes. Audio is still recorded in full; text waits until you have more minutes.',

  // The end
  sending: 'Sending the rest',
  sendingHow: (stored, recorded) => `${stored} of ${recorded} is on the server. Keep this page open.`,
  sendingOffline: 'Waiting for the network. Audio is kept on this device.',
  finishing: 'Finishing the recording',
  endProblems: {
    takenOver: {
      title: 'The recording continues elsewhere',
      text: 'Another tab or device of yours has taken over. What was recorded here is safe.',
    },
    movedToOtherTab: {
      title: 'The recording continues in another tab',
      text: 'Another tab of this browser has taken over. Not a second was lost.',
    },
    endedElsewhere: {
      title: 'The recording was ended elsewhere',
      text: 'What the server has not received is still on this device. Save it as a new recording, or download it.',
    },
    notFound: {
      title: 'The recording is no longer on the server',
      text: 'It may have been deleted. The audio is still on this device: save it as a new recording, or download it.',
    },
    tooLong: {
      title: 'Eight hours are full',
      text: 'A recording can be eight hours long at most. Everything so far is saved; start a new recording to continue.',
    },
    signedOut: {
      title: 'You are signed out',
      text: 'What was not sent is kept on this device. Sign in again and open the recording page to send it.',
    },
    empty: {
      title: 'The recording has no audio',
      text: 'Nothing was saved and no minutes were used. Check the microphone and record again.',
    },
    refused: {
      title: 'The server did not accept this recording',
      text: 'What was recorded is kept on this device. Save it as a new recording, or download it.',
    },
  },
  saveRest: 'Save as a new recording',
  downloadRest: 'Download',
  restSaved: 'The rest is being uploaded as a new recording',
  recordAgain: 'Make another recording',

  leaveTitle: 'Leave this page?',
  leaveRecording: 'What is being recorded may not be saved.',
  leaveUnsent: 'Your audio has not been uploaded yet.',
  leave: 'Leave',
  stay: 'Cancel',
};
