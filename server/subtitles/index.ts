export { registerSubtitleRoutes } from './routes.ts';
