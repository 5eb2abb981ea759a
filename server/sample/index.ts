export { registerSampleRoutes } from './routes.ts';
