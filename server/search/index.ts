export { findPassages, findStanding, type Passage } from './find-passages.ts';
export type { IndexDeps } from './index-records.ts';
export { startIndexing } from './indexing.ts';
export { registerSearchRoutes } from './routes.ts';
export { search } from './search.ts';
