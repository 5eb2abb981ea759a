import type { LiveKind } from '../../../contract/live.ts';
import { notify } from '../../ui/toast.ts';
import { messages } from './messages.ts';
import { isAtRest, useRecordingSign } from './recording-sign.ts';

/** Records at once with the microphone that was used last. Call it in the click. The bar of the page says what came of it. */
export async function startRecording(userId: string, kind: LiveKind): Promise<void> {
  if (!isAtRest(useRecordingSign.getState())) return;
  useRecordingSign.setState({ phase: 'starting', kind, recordId: null });
  try {
    const { beginRecording } = await import('./begin-recording.ts');
    await beginRecording(userId, kind);
  } catch {
    useRecordingSign.setState({ phase: 'idle' });
    notify({ kind: 'bad', title: messages.notStarted, body: messages.codeMissing });
  }
}
