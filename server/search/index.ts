export { startIndexing } from './indexing.ts';
export { registerSearchRoutes } from './routes.ts';
