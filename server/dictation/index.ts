/** Corrections that people speak instead of typing them. */
export { registerDictationRoutes } from './routes.ts';
