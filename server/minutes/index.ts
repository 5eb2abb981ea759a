export { minutesPurpose } from './read-draft.ts';
export { registerMinutesRoutes } from './routes.ts';
export { saveMinutes } from './store.ts';
