import { lazyPart } from '../ui/lazy-part.ts';

/** What uploads have to say; there when the first one is chosen. */
export const UploadDialogs = lazyPart(async () => (await import('./UploadDialogs.tsx')).UploadDialogs);
