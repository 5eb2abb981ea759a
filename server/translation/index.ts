export { createEngine } from './engine.ts';
export { registerTranslationRoutes } from './routes.ts';
export { translateJob } from './translate-job.ts';
