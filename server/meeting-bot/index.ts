/** Bots that join meetings and bring back who said what. */
export { watchBotJob } from './attend-job.ts';
export { registerCalendarRoutes } from './calendar/calendar-routes.ts';
export { readCalendarJob } from './calendar/read-calendar-job.ts';
export { findRecorder } from './find-recorder.ts';
export { registerMeetingBotRoutes } from './routes.ts';
export { countByState as countBotsByState } from './store.ts';
export { startBots } from './start-bots.ts';
export { registerZoomRoutes } from './zoom/zoom-routes.ts';
