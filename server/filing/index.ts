export { removeOldFolders } from './folder-store.ts';
export { registerFilingRoutes } from './routes.ts';
