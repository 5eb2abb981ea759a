export { readDocumentInThread, readVersionInThread } from './import-thread.ts';
export { registerImportRoutes } from './routes.ts';
