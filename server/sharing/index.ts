export { cutClipJob, queueClip } from './cut-clip-job.ts';
export { removeRevokedLinks, thinVisits } from './links.ts';
export { forgetGuestNames } from './comments.ts';
export { createFindVisit } from './find-visit.ts';
export { registerSharingRoutes } from './routes.ts';
