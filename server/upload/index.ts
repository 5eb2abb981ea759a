export { acceptUpload, findAccepted, type AcceptDeps } from './accept-upload.ts';
export { createSignature } from './create-signature.ts';
export { removeUnfinishedFiles } from './large-files.ts';
export { removeUnusedUploads } from './remove-unused-uploads.ts';
export { registerUploadRoutes } from './routes.ts';
