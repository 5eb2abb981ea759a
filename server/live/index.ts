/** Live records: sound that is still being made, kept as it comes, with text while people speak. */
export { joinLiveJob } from './join-live-job.ts';
export { createLiveSockets } from './live-sockets.ts';
export { liveTextJob } from './live-text-job.ts';
export { registerLiveRoutes } from './routes.ts';
export { watchLiveJob } from './watch-live-job.ts';
