export { deliverJob, webhookLetters } from './deliver-job.ts';
export { createEditNotes, noteEdits, startTellingOfEdits, type EditNotes } from './edited-transcripts.ts';
export { registerWebhookRoutes } from './routes.ts';
export { forgetDeliveries } from './store.ts';
export { tellWebhooks } from './tell.ts';
