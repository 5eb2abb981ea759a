import { count } from '../language/count.ts';
import type { Translated } from '../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

export const messages: Translated<typeof vietnamese> = {
  upload: 'Upload',
  uploadHint: 'Audio or video',
  uploadFile: 'Upload an audio file',
  dropHere: 'Or drop files anywhere on this page',
  formats: (maxSize, maxMinutes, category) =>
    `.mp3, .m4a, .wav, .mp4, .mov and other formats, up to ${maxSize} and ${maxMinutes} min with the ${category} plan`,

  importFile: 'Import a transcript',
  importHint: 'A .srt, .vtt, .docx, .txt or .json file with timestamps; no minutes are deducted',
  imported: (name) => `“${name}” imported`,
  importedBody: ({ format, sentences, speakers, left_out, mended }) =>
    [
      `${format.toUpperCase()} format, ${count(sentences, 'sentence')}, ${speakers === 0 ? 'no speakers named' : count(speakers, 'speaker')}.`,
      mended > 0 && `Put in order: ${count(mended, 'timestamp')} that overlapped or ran backwards.`,
      left_out > 0 && `Skipped: ${count(left_out, 'unreadable place')}.`,
      'No minutes were deducted.',
    ]
      .filter((part) => part !== false)
      .join(' '),

  offEmpty: 'You have no minutes left, so you cannot upload.',

  dropTitle: 'Drop files to upload',
  dropInto: (folder) => `Drop files to upload to “${folder}”`,
  dropAudio: (amount) => count(amount, 'audio or video file'),
  dropFiles: (amount) => count(amount, 'file'),
  dropLimits: (maxSize, maxMinutes, category) =>
    `Audio and video files up to ${maxSize} and ${maxMinutes} min long with the ${category} plan.`,
  dropBalance: (minutes, ofCompany) =>
    ofCompany > 0
      ? `You have ${minutes} min left, ${ofCompany} of them from your organisation.`
      : `You have ${minutes} min left.`,
  dropOff: 'Files cannot be dropped now',
  dropTranscripts: 'Transcripts can be dropped, audio cannot be uploaded yet',
  dropImports: '.srt, .vtt, .docx, .txt or .json transcripts are imported; no minutes are deducted.',

  waiting: 'Waiting to upload',
  checking: 'Checking the file',
  sending: (share) => `Uploading ${Math.floor(share * 100)}%`,
  stalled: 'Connection lost, upload will resume',
  creating: 'Creating the recording',
  failed: 'Could not upload',
  cancel: 'Cancel',
  cancelNamed: (name) => `Cancel the upload of ${name}`,
  retry: 'Try again',
  dismissNamed: (name) => `Remove ${name} from the list`,
  sizeSent: (sent, total) => `${sent} / ${total}`,

  unfinished: 'Unfinished uploads',
  unfinishedDetail: (sent, total, until) =>
    `${sent} / ${total} received, kept until ${until}. Choose the same file again to resume.`,
  continue: 'Resume',
  continueNamed: (name) => `Resume ${name}`,
  forget: 'Discard',
  forgetNamed: (name) => `Discard the unfinished upload ${name}`,
  notForgotten: 'Could not discard the unfinished upload',
  otherFile: 'This is not the file of the unfinished upload',
  otherFileHelp: (name, size) => `Choose the file “${name}”, ${size}, unchanged since the last upload.`,

  choose: 'Choose files',
  notShared: 'The file was not received',
  notSharedHelp: 'Press Upload and choose the file on your device.',

  refusedTitle: 'This file could not be uploaded',
  nothingCharged: 'No minutes were deducted.',
  close: 'Close',
  chooseAnother: 'Choose another file',

  /** Spec 5; the second sentence is of video, which came later. */
  wrongType:
    'Only .3gp, .aa, .aac, .amr, .m4a, .mp3, .ogg, .oga, .wav, .wma and .webm files under 200MB are supported. Video: .mp4, .mov, .mkv.',
  tooLarge: 'Only audio files under 200MB are supported',
  overPackage: (maxSize, category) =>
    `The ${category} plan takes files up to ${maxSize}. Split the file or export its audio only, then upload it again.`,
  unreadable:
    'The file cannot be read: it was changed, moved or deleted. Choose the file on your device again.',
  transcriptTooLarge:
    'The transcript file is larger than 10MB. Split it into several files and choose again.',
  empty: 'The file is empty. Check the file on your device.',
  offline: 'You are offline. Connect to the network and choose the file again.',
  noMinutes: 'You have used all the minutes of your plan.',
  tooLong: (minutes, maxMinutes, category) =>
    `The recording is about ${minutes} min long; the ${category} plan allows up to ${maxMinutes} min. Split the file and upload it again.`,
  shortOfMinutes: (minutes, balanceMinutes) =>
    `The recording is about ${minutes} min long; you have ${balanceMinutes} min left.`,
  connectionLost: 'The connection was lost during the upload. The file is still on your device.',
  storageRefused: 'File storage did not accept this file. Try again in a few minutes.',

  leaveTitle: 'Upload not finished',
  /** Spec 4. */
  leaveQuestion: 'Your audio has not been uploaded yet. Do you want to leave this page?',
  leave: 'Leave',
  stay: 'Cancel',
};
