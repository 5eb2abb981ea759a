export { draftMinutesJob } from './draft-job.ts';
export { registerMinutesRoutes } from './routes.ts';
export { saveMinutes } from './store.ts';
