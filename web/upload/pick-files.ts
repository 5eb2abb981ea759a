import { AUDIO_EXTENSIONS } from '../../contract/limits.ts';
import { addFiles } from './upload-queue.ts';

/** Opens the system's file choice and queues what is chosen. */
export function pickFiles(): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = AUDIO_EXTENSIONS.join(',');
  input.addEventListener('change', () => addFiles([...(input.files ?? [])]));
  input.click();
}
