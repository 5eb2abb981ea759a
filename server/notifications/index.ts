export { notifyDone, notifyFailed, notifyHeardAgain } from './notify-owner.ts';
export { pushJob } from './push-job.ts';
export { registerNotificationRoutes } from './routes.ts';
