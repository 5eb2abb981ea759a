export { keepVersion } from './keep-version.ts';
export { BEFORE_HEARD_AGAIN } from './messages.ts';
export { removeUnusedDocuments } from './remove-unused-documents.ts';
export { registerDocumentRoutes } from './routes.ts';
export { readHistory, storeVersion, takeHistory } from './take-versions.ts';
