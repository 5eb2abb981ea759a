import { useNavigate } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useState } from 'react';
import { formatPlayerTime } from '../player/index.ts';
import { Button } from '../ui/Button.tsx';
import { LossDialog } from '../ui/LossDialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { discardUnfinished, recorder, type SoundChoice, type UnfinishedRecording } from './capture/index.ts';
import type { LiveQuery } from './live-query.ts';
import { messages } from './messages.ts';

interface Props {
  recordings: readonly UnfinishedRecording[];
  /** With what a recording goes on. */
  sound: SoundChoice;
  search: LiveQuery;
  onChange: () => void;
}

/** Recordings that this browser began and has not brought to their end: nothing of them is lost, and they can go on. */
export function UnfinishedList({ recordings, sound, search, onChange }: Props) {
  const navigate = useNavigate();
  const [discarded, setDiscarded] = useState<UnfinishedRecording | null>(null);
  const show = (id: string) => void navigate({ to: '/realtime/$id', params: { id }, search, replace: true });
  return (
    <>
      {recordings.map((recording) => {
        const { recordId, name, recordedMs, storedMs, isOpenElsewhere } = recording;
        return (
          <Notice
            key={recordId}
            tone="warn"
            icon={<History size={18} strokeWidth={1.75} aria-hidden />}
            title={messages.unfinishedTitle}
          >
            <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
            <p className="text-fg-2">
              {isOpenElsewhere
                ? messages.unfinishedElsewhere
                : messages.unfinished(formatPlayerTime(recordedMs), formatPlayerTime(storedMs))}
            </p>
            <div className="mt-2 flex flex-wrap gap-2">
              {isOpenElsewhere ? (
                <Button onClick={() => show(recordId)}>{messages.openOtherTab}</Button>
              ) : (
                <>
                  <Button
                    onClick={() => {
                      void recorder.finishUnfinished(recordId);
                      show(recordId);
                    }}
                  >
                    {messages.finish}
                  </Button>
                  <Button
                    onClick={() =>
                      void recorder.continueUnfinished(recordId, sound).then((id) => id !== null && show(id))
                    }
                  >
                    {messages.continue}
                  </Button>
                  <Button variant="danger" onClick={() => setDiscarded(recording)}>
                    {messages.discard}
                  </Button>
                </>
              )}
            </div>
          </Notice>
        );
      })}
      {discarded ? (
        <LossDialog
          title={messages.discardTitle}
          lose={messages.discardConfirm}
          stay={messages.cancel}
          onLose={() => {
            void discardUnfinished(discarded.recordId).then(onChange);
            setDiscarded(null);
          }}
          onStay={() => setDiscarded(null)}
        >
          {messages.discardText(formatPlayerTime(discarded.recordedMs - discarded.storedMs))}
        </LossDialog>
      ) : null}
    </>
  );
}
