export { Arrivals } from './Arrivals.tsx';
export { DropOverlay } from './DropOverlay.tsx';
export { messages as uploadMessages } from './messages.ts';
export { pickFiles } from './pick-files.ts';
export {
  addFiles,
  cancelUpload,
  onRecordCreated,
  retryUpload,
  useUploads,
  type Upload,
} from './upload-queue.ts';
export { DropHint, ImportButton, UploadBarButton, UploadButton, UploadTile } from './UploadPanel.tsx';
export { useUploadOffReason } from './use-upload-off-reason.ts';
export { Unfinished, UploadDialogs } from './lazy-dialogs.ts';
