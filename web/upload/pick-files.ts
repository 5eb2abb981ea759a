import { MEDIA_EXTENSIONS } from '../../contract/records/media-types.ts';
import { IMPORT_EXTENSIONS } from '../../contract/records/import-files.ts';
import { addFiles } from './upload-queue.ts';

/** Opens the system's file choice and queues what is chosen. */
export const pickFiles = (): void => pick([...MEDIA_EXTENSIONS, ...IMPORT_EXTENSIONS], addFiles);

/** The same for transcripts alone, which cost no minutes. */
export const pickTranscripts = (): void => pick(IMPORT_EXTENSIONS, addFiles);

/** One sound or video file, for whoever asks. */
export const pickOne = (onChosen: (file: File) => void): void =>
  pick(MEDIA_EXTENSIONS, ([file]) => file && onChosen(file), false);

function pick(
  extensions: readonly string[],
  onChosen: (files: readonly File[]) => void,
  multiple = true,
): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = multiple;
  input.accept = extensions.join(',');
  input.addEventListener('change', () => onChosen([...(input.files ?? [])]));
  input.click();
}
