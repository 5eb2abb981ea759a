export { copyPictureJob, queuePictureCopy } from './copy-picture-job.ts';
