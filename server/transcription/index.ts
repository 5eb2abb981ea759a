export { registerTranscriptionRoutes } from './routes.ts';
export { queueTranscription, transcriptionJob } from './transcription-job.ts';
export { createSentenceBuilder, type BuiltSentence } from './build-sentences.ts';
export { formatTranscript, TRANSCRIPT_FORMATS, type TranscriptFormat } from './format-transcript.ts';
