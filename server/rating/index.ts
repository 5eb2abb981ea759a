export { registerRatingRoutes } from './routes.ts';
