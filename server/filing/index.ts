export { readFilingOf, takeFiling } from './record-filing.ts';
export { removeOldFolders, requireFolder } from './folder-store.ts';
export { endSharesWith, listOrganisationFolders } from './folder-organisation.ts';
export { registerFilingRoutes } from './routes.ts';
export { writeToColleaguesJob } from './write-to-colleagues-job.ts';
export { announceSharedWith } from './telling-of-rights.ts';
