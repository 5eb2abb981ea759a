export { registerOutcomeRoutes } from './routes.ts';
