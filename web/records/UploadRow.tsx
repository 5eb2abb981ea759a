import { CircleAlert, X } from 'lucide-react';
import { cancelUpload, retryUpload, uploadMessages as messages, type Upload } from '../upload/index.ts';
import { formatSize } from '../ui/format-size.ts';
import { Button } from '../ui/Button.tsx';
import { formatLength } from '../ui/format-time.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Waveform } from '../ui/Waveform.tsx';
import { ListRow } from './ListRow.tsx';

/** A file on its way up, as a row of the list that it is going to join: its line inks with the bytes sent. */
export function UploadRow({ upload }: { upload: Upload }) {
  const { id, name, file, phase, sentShare, failure } = upload;
  const isFailed = phase === 'failed';
  const wave = { outline: [], inked: sentShare, look: isFailed ? 'failed' : 'plain' } as const;
  const size = formatSize(file.size);
  return (
    <ListRow
      wave={<Waveform {...wave} barCount={24} className="h-full w-full" />}
      phoneWave={isFailed ? null : <Waveform {...wave} barCount={80} className="h-full w-full" />}
      name={name}
      detail={
        failure ?? (phase === 'sending' ? messages.sizeSent(formatSize(file.size * sentShare), size) : size)
      }
      isBad={isFailed}
      length={formatLength(null)}
      created={null}
      status={
        <span
          className={`inline-flex items-center gap-[7px] text-small font-medium whitespace-nowrap ${isFailed ? 'text-bad' : 'text-brand-text'}`}
        >
          {isFailed ? <CircleAlert size={16} strokeWidth={1.75} aria-hidden /> : null}
          {phase === 'sending' ? messages.sending(sentShare) : messages[phase]}
        </span>
      }
      action={
        isFailed ? (
          <Button size="sm" onClick={() => retryUpload(id)}>
            {messages.retry}
          </Button>
        ) : (
          <Button size="sm" aria-label={messages.cancelNamed(name)} onClick={() => cancelUpload(id)}>
            {messages.cancel}
          </Button>
        )
      }
      menu={
        isFailed ? (
          <IconButton label={messages.dismissNamed(name)} onClick={() => cancelUpload(id)}>
            <X size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        ) : null
      }
    />
  );
}
