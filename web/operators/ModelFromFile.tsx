import { useRef, useState } from 'react';
import { MODEL_ARCHIVE_MAX_BYTES } from '../../contract/staff/operator-routes.ts';
import type { ModelList } from '../../contract/staff/operators.ts';
import { CallFailure, sentenceFor } from '../api/call-failure.ts';
import { Button } from '../ui/Button.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { formatSize } from '../ui/format-size.ts';
import { notify } from '../ui/toast.ts';
import { LicenceDialog } from './ModelDialogs.tsx';
import { messages } from './messages.ts';
import { showModels } from './queries.ts';
import { sendArchive } from './send-archive.ts';

const ARCHIVES = '.bz2,.gz,.tgz,.tar,.zip';

interface Sending {
  name: string;
  share: number;
  stop: () => void;
}

/** The way in for a machine without a network: the archive that somebody brought. */
export function ModelFromFile() {
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** The file whose licence has to be accepted first. */
  const [refused, setRefused] = useState<File | null>(null);

  const send = async (file: File, isLicenceAccepted: boolean) => {
    setFailure(null);
    if (file.size > MODEL_ARCHIVE_MAX_BYTES)
      return setFailure(messages.archiveTooLarge(formatSize(MODEL_ARCHIVE_MAX_BYTES)));
    const stopping = new AbortController();
    const shown = { name: file.name, stop: () => stopping.abort() };
    setSending({ ...shown, share: 0 });
    try {
      const onProgress = (share: number) => setSending({ ...shown, share });
      const query = `?accept_licence=${isLicenceAccepted}`;
      const options = { query, signal: stopping.signal, onProgress };
      showModels(await sendArchive<ModelList>('addModelArchive', file, options));
      notify({ kind: 'ok', title: messages.archiveDone, about: 'model' });
    } catch (error) {
      if (error instanceof CallFailure && error.code === 'MODEL_LICENCE') setRefused(file);
      else if (!stopping.signal.aborted) setFailure(sentenceFor(error, messages.archiveFailed));
    }
    setSending(null);
  };

  return (
    <section className="mt-8">
      <h2 className="mb-1 text-h2">{messages.archiveTitle}</h2>
      <p className="mb-3 max-w-[720px] text-fg-2">{messages.archiveText}</p>
      <input
        ref={input}
        type="file"
        accept={ARCHIVES}
        className="sr-only"
        aria-label={messages.archiveChoose}
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again after it was mended.
          target.value = '';
          if (file) void send(file, false);
        }}
      />
      {sending === null ? (
        <Button onClick={() => input.current?.click()}>{messages.archiveChoose}</Button>
      ) : (
        <div className="flex max-w-xl flex-wrap items-center gap-3">
          <div className="min-w-0 flex-1 basis-60">
            <ProgressBar label={messages.archiveProgress} share={sending.share} />
            <p className="mt-1 truncate text-small text-fg-2" role="status">
              {messages.archiveSending(sending.name, sending.share)}
            </p>
          </div>
          <Button size="sm" onClick={sending.stop}>
            {messages.cancel}
          </Button>
        </div>
      )}
      {failure === null ? null : (
        <p role="alert" className="mt-2 text-small text-bad">
          {failure}
        </p>
      )}
      {refused === null ? null : (
        <LicenceDialog
          text={messages.licenceUnknownText}
          onAccept={() => void send(refused, true)}
          onClose={() => setRefused(null)}
        />
      )}
    </section>
  );
}
