export { minutesPurpose } from './read-draft.ts';
export { layOutMinutes } from './lay-out-minutes.ts';
export { registerMinutesRoutes } from './routes.ts';
export { readMinutes, readMinutesOf, saveMinutes } from './store.ts';
