export { outlineOf } from './outline.ts';
export { registerTranscriptionRoutes } from './routes.ts';
export { listReading, listSentencesAfter } from './store.ts';
export { helpJob } from './help-job.ts';
export { speakersJob } from './speakers-job.ts';
export { openLiveSpeakers, type LiveSpeakers, type LiveVoicesDeps } from './live-voices.ts';
export { storeLiveText, type LiveTextDeps } from './store-live-text.ts';
export { queueTranscription, transcriptionJob } from './transcription-job.ts';
export { createSentenceBuilder, type BuiltSentence } from './build-sentences.ts';
