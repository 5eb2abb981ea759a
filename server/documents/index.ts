export { removeUnusedDocuments } from './remove-unused-documents.ts';
export { registerDocumentRoutes } from './routes.ts';
