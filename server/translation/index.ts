export { createEngine } from './engine.ts';
export { registerTranslationRoutes } from './routes.ts';
export { listRuns, takeRun } from './store.ts';
export { translateJob } from './translate-job.ts';
export { writeTranslatedSrt } from './write-srt.ts';
