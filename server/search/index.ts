export type { IndexDeps } from './index-record.ts';
export { startIndexing } from './indexing.ts';
export { registerSearchRoutes } from './routes.ts';
export { search } from './search.ts';
