export { redactJob } from './redact-job.ts';
export { registerRedactionRoutes } from './routes.ts';
