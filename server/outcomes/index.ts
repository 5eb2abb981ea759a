export { draftOutcomesJob } from './draft-outcomes.ts';
export { readOutcomes } from './read-outcomes.ts';
export { registerOutcomeRoutes } from './routes.ts';
export { listDrafted, readDraft, readLinesOf, saveDraft, saveLines } from './store.ts';
