export { saveFile } from './save-file.ts';
export { useDownload } from './use-download.tsx';
