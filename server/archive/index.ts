export { forgetArchive, removeOldArchives } from './archives.ts';
export { buildArchiveJob } from './build-archive-job.ts';
export { archiveLetters } from './letters.ts';
export { registerArchiveRoutes } from './routes.ts';
export { takeInArchive } from './take-in-archive.ts';
