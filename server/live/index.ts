/** Live records: sound that is still being made, kept as it comes, with text while people speak. */
export { addAttendedRecord, endAttendedRecord, failAttendedRecord } from './attended.ts';
export { finishLive, type EndDeps } from './end-live.ts';
export { findOwnLive } from './find-own-live.ts';
export { joinLiveJob } from './join-live-job.ts';
export { createLiveSockets } from './live-sockets.ts';
export { liveTextJob } from './live-text-job.ts';
export { registerLiveRoutes } from './routes.ts';
export { startLive, type StartDeps } from './start-live.ts';
export { liveStateOf } from './store.ts';
export { watchLiveJob } from './watch-live-job.ts';
