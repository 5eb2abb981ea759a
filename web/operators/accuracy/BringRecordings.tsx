import { useRef, useState, type DragEvent } from 'react';
import type { AccuracyList } from '../../../contract/staff/accuracy.ts';
import { ACCURACY_MAX_BYTES } from '../../../contract/staff/operator-routes.ts';
import { sentenceFor } from '../../api/call-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { formatSize } from '../../ui/format-size.ts';
import { sendArchive } from '../send-archive.ts';
import { messages } from './messages.ts';
import { packFiles } from './pack-files.ts';
import { showRuns } from './queries.ts';

const ARCHIVE = /\.(zip|tar|tgz|gz|bz2)$/i;

/** Takes recordings with their texts, or an archive of them, and has them measured. */
export function BringRecordings() {
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<{ share: number; stop: () => void } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);

  const send = async (files: readonly File[]) => {
    const [first] = files;
    if (!first || sending !== null) return;
    setFailure(null);
    const archive = files.length === 1 && ARCHIVE.test(first.name) ? first : packFiles(files);
    if (archive.size > ACCURACY_MAX_BYTES)
      return setFailure(messages.tooLarge(formatSize(ACCURACY_MAX_BYTES)));
    const stopping = new AbortController();
    const stop = () => stopping.abort();
    setSending({ share: 0, stop });
    try {
      const onProgress = (share: number) => setSending({ share, stop });
      showRuns(
        await sendArchive<AccuracyList>('startAccuracyRun', archive, { signal: stopping.signal, onProgress }),
      );
    } catch (error) {
      if (!stopping.signal.aborted) setFailure(sentenceFor(error, messages.notSent));
    }
    setSending(null);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void send([...event.dataTransfer.files]);
  };

  return (
    <section className="mt-6">
      <h2 className="mb-1 text-h2">{messages.bring}</h2>
      <p className="max-w-[720px] text-fg-2">{messages.bringText}</p>
      <p className="mb-3 max-w-[720px] text-fg-2">{messages.bringKept}</p>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={`flex min-h-[88px] flex-wrap items-center gap-3 rounded-card border border-dashed px-4 py-3 ${isOver ? 'border-brand bg-brand-soft' : 'border-line-strong'}`}
      >
        <input
          ref={input}
          type="file"
          multiple
          className="sr-only"
          aria-label={messages.choose}
          tabIndex={-1}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // The same files may be chosen again after they were mended.
            target.value = '';
            void send(files);
          }}
        />
        {sending === null ? (
          <>
            <Button onClick={() => input.current?.click()}>{messages.choose}</Button>
            <span className="text-small text-fg-3 max-sm:hidden">{messages.drop}</span>
          </>
        ) : (
          <>
            <div className="min-w-0 flex-1 basis-60">
              <ProgressBar label={messages.sendingLabel} share={sending.share} />
              <p className="mt-1 text-small text-fg-2" role="status">
                {messages.sending(sending.share)}
              </p>
            </div>
            <Button size="sm" onClick={sending.stop}>
              {messages.cancel}
            </Button>
          </>
        )}
      </div>
      {failure === null ? null : (
        <p role="alert" className="mt-2 text-small text-bad">
          {failure}
        </p>
      )}
    </section>
  );
}
