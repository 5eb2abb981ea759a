export { saveFile } from './save-file.ts';
export { DownloadDialog, useDownload } from './use-download.tsx';
