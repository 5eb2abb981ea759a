export { registerTranscriptionRoutes } from './routes.ts';
export { queueTranscription, transcriptionJob } from './transcription-job.ts';
