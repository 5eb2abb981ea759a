/** The part of the red button that comes with the recorder. */
import { formatDateTime } from '../../../contract/values/date-time.ts';
import type { LiveKind } from '../../../contract/live.ts';
import { folderOf } from '../../api/open-folder.ts';
import { recorder, rememberedMicrophone } from '../capture/index.ts';
import { messages } from '../messages.ts';
import { useRecordingSign } from './recording-sign.ts';

function follow(): void {
  const { phase, kind, recordId } = recorder.getState();
  useRecordingSign.setState({ phase, kind, recordId });
}

follow();
recorder.subscribe(follow);

export async function beginRecording(userId: string, kind: LiveKind): Promise<void> {
  const name = messages.defaultName[kind](formatDateTime(new Date().toISOString()));
  const sound = { deviceId: rememberedMicrophone(), withTab: false };
  await recorder.start({ userId, name, kind, folderId: folderOf(location.search), sound });
  // Where it could not begin because something is under way here, nothing has changed.
  follow();
}
