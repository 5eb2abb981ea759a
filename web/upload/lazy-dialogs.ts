import { lazyPart } from '../ui/lazy-part.ts';
import { guardUploads } from './upload-queue.ts';

const fetchDialogs = () => import('./UploadDialogs.tsx');
guardUploads(() => Promise.all([fetchDialogs(), import('../ui/LossDialog.tsx')]));

/** What uploads have to say; there when the first one is chosen. */
export const UploadDialogs = lazyPart(async () => (await fetchDialogs()).UploadDialogs);

/** Files that a browser left half-way; asked for once the list is there. */
export const Unfinished = lazyPart(async () => (await import('./Unfinished.tsx')).Unfinished);
