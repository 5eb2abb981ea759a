export { deliverJob, webhookLetters } from './deliver-job.ts';
export { registerWebhookRoutes } from './routes.ts';
export { forgetDeliveries } from './store.ts';
export { tellWebhooks } from './tell.ts';
