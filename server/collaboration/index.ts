export { cutReading, cutSentences } from './cut-to-clip.ts';
export { improveTranscript } from './improve-transcript.ts';
export { isUntouched } from './is-untouched.ts';
export { openSpeakerSign, type SpeakerSign } from './live-speakers.ts';
export { openInterimSign, settleLiveText, type InterimSign } from './live-text.ts';
export { settleEdits } from './commit-queue.ts';
export { takeOverSentencesOf } from './take-over-sentences.ts';
export { createReaders } from './readers.ts';
export { redactTranscript, redactVersion } from './redact-transcript.ts';
export { createRooms } from './rooms.ts';
export { registerExcerptRoutes } from './routes.ts';
export { showSpeakers } from './show-speakers.ts';
export { linesOf } from './server-edits.ts';
export type { TextSentence } from './text-sentence.ts';
export {
  changeComments,
  editOnServer,
  measureTranscript,
  readAsVersion,
  readForReaders,
  readSearchLines,
  readTextSentences,
  readTranscript,
  readTranscriptUpdates,
  readWholeText,
  storeUpdate,
} from './stored-transcript.ts';
