import { FileAudio } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { LAUNCHES, LAUNCH_PARAMETER } from '../../contract/records/share-target.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { formatSize } from '../ui/format-size.ts';
import { notify } from '../ui/toast.ts';
import { forgetSharedFiles, readSharedFiles } from './arrived-files.ts';
import { messages } from './messages.ts';
import { pickFiles } from './pick-files.ts';
import { addFiles } from './upload-queue.ts';
import { useUploadHint } from './UploadPanel.tsx';

interface ArrivalsProps {
  /** Why nothing can be uploaded now; null when it can. */
  offReason: string | null;
  /** Called when the shortcut 'Ghi ngay' was chosen. */
  onRecord: () => void;
  /** Called when what the address asks for has been seen to. */
  onSeen: () => void;
}

/**
 * What the system asks of home: to record, to upload, or to upload what another app shared. Shared files are asked about whenever there are
 * some, since they wait while nobody is signed in, and whoever signs in may be somebody else.
 */
export function Arrivals({ offReason, onRecord, onSeen }: ArrivalsProps) {
  const [files, setFiles] = useState<readonly File[] | null>(null);
  const hint = useUploadHint();
  const arrive = useEffectEvent(async () => {
    const launch = new URLSearchParams(location.search).get(LAUNCH_PARAMETER);
    if (launch !== null) onSeen();
    if (launch === LAUNCHES.record) onRecord();
    const shared = await readSharedFiles().catch(() => []);
    if (shared.length > 0 || launch === LAUNCHES.upload) setFiles(shared);
    else if (launch === LAUNCHES.shared)
      notify({ kind: 'bad', about: 'shared', title: messages.notShared, body: messages.notSharedHelp });
  });
  useEffect(() => void arrive(), []);

  if (files === null) return null;
  const close = () => {
    setFiles(null);
    if (files.length > 0) void forgetSharedFiles();
  };
  const upload = () => {
    close();
    if (files.length > 0) addFiles(files);
    else pickFiles();
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      title={messages.uploadFile}
      actions={
        <>
          <Button onClick={close}>{messages.cancel}</Button>
          <Button variant="primary" offReason={offReason} onClick={upload}>
            {files.length > 0 ? messages.upload : messages.choose}
          </Button>
        </>
      }
    >
      {files.length === 0 ? <p className="mt-2">{hint}</p> : null}
      <ul className="grid gap-2">
        {files.map(({ name, size }, place) => (
          <li
            key={place}
            className="flex items-center gap-3.5 rounded-card border border-line bg-sunken px-3.5 py-3 text-fg-3"
          >
            <FileAudio size={22} strokeWidth={1.75} className="flex-none" aria-hidden />
            <span className="min-w-0">
              <span className="block truncate font-medium text-fg">{name}</span>
              <span className="block text-small">{formatSize(size)}</span>
            </span>
          </li>
        ))}
      </ul>
      {offReason === null ? null : <p className="mt-2 text-body text-fg-2">{offReason}</p>}
    </Dialog>
  );
}
