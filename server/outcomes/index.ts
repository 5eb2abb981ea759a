export { registerOutcomeRoutes } from './routes.ts';
export { readLines as readOutcomeLines } from './store.ts';
