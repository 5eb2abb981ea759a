export { minutesPurpose } from './read-draft.ts';
export { registerMinutesRoutes } from './routes.ts';
export { readMinutes, saveMinutes } from './store.ts';
