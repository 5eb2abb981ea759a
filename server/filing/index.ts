export { readFilingOf, takeFiling } from './record-filing.ts';
export { removeOldFolders, requireFolder } from './folder-store.ts';
export { registerFilingRoutes } from './routes.ts';
