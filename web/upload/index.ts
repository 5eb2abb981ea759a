export { DropOverlay } from './DropOverlay.tsx';
export { formatSize } from './format-size.ts';
export { messages as uploadMessages } from './messages.ts';
export { pickFiles } from './pick-files.ts';
export { cancelUpload, onRecordCreated, retryUpload, useUploads, type Upload } from './upload-queue.ts';
export { UploadBar, UploadButton, UploadPanel } from './UploadPanel.tsx';
export { UploadDialogs } from './UploadDialogs.tsx';
