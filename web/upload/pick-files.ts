import { AUDIO_EXTENSIONS } from '../../contract/limits.ts';
import { IMPORT_EXTENSIONS } from '../../contract/records/import-files.ts';
import { addFiles } from './upload-queue.ts';

/** Opens the system's file choice and queues what is chosen. */
export const pickFiles = (): void => pick([...AUDIO_EXTENSIONS, ...IMPORT_EXTENSIONS]);

/** The same for transcripts alone, which cost no minutes. */
export const pickTranscripts = (): void => pick(IMPORT_EXTENSIONS);

function pick(extensions: readonly string[]): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = extensions.join(',');
  input.addEventListener('change', () => addFiles([...(input.files ?? [])]));
  input.click();
}
