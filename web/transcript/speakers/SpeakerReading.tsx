/** How the machine got on with telling speakers apart, and trying again with another number of them. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useId, useState } from 'react';
import { RECORD_STATUS } from '../../../contract/limits.ts';
import type { RecordDetail } from '../../../contract/records/records.ts';
import { sentenceFor } from '../../api/call-failure.ts';
import { Bar } from '../../ui/Bar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { notify } from '../../ui/toast.ts';
import { messages } from '../messages.ts';
import { speakerReadingQuery, tellSpeakersAgain } from './reading-queries.ts';

/** More than anybody counts; a machine that is not told finds more. */
const MAX_SPEAKERS = 20;

interface Props {
  recordId: string;
  canEdit: boolean;
}

/** A line inside the top of the sheet: the text has one speaker because telling them apart failed, or that goes on. */
export function SpeakerNotice({ recordId, canEdit }: Props) {
  const { data } = useQuery(speakerReadingQuery(recordId));
  if (data?.state !== 'failed' && data?.state !== 'working') return null;
  const hasFailed = data.state === 'failed';
  return (
    <Bar
      icon={<Users size={18} strokeWidth={1.75} aria-hidden />}
      action={hasFailed && canEdit ? <SpeakersAgain recordId={recordId} /> : null}
    >
      {hasFailed ? messages.speakers.failed : messages.speakers.working}
    </Bar>
  );
}

/**
 * Whether speakers can be told apart again: what was spoken into channels of its own has its speakers from them, and
 * a transcript that was imported has no voices. */
export const hasVoicesToTell = ({ status, channels_selected, has_sound }: RecordDetail): boolean =>
  has_sound && status === RECORD_STATUS.done && channels_selected.length < 2;

/** Opens the choice of how many speakers there are, and tells them apart again. */
export function SpeakersAgain({ recordId }: { recordId: string }) {
  const { data } = useQuery(speakerReadingQuery(recordId));
  const [isOpen, setOpen] = useState(false);
  const isWorking = data?.state === 'working';
  return (
    <>
      <Button
        size="sm"
        aria-haspopup="dialog"
        isBusy={isWorking}
        icon={<Users size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {messages.speakers.again}
      </Button>
      {isOpen ? (
        <AgainDialog recordId={recordId} present={data?.num_speaker ?? null} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

interface DialogProps {
  recordId: string;
  present: number | null;
  onClose: () => void;
}

function AgainDialog({ recordId, present, onClose }: DialogProps) {
  const [count, setCount] = useState(present);
  const fieldId = useId();
  const again = useMutation({
    mutationFn: () => tellSpeakersAgain(recordId, count),
    onSuccess: onClose,
    onError: (error) => notify({ kind: 'bad', title: sentenceFor(error) }),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.speakers.again}
      actions={
        <>
          <Button onClick={onClose}>{messages.speakers.cancel}</Button>
          <Button variant="primary" isBusy={again.isPending} onClick={() => again.mutate()}>
            {messages.speakers.begin}
          </Button>
        </>
      }
    >
      <p>{messages.speakers.againText}</p>
      <label htmlFor={fieldId} className="mt-4 mb-1.5 block text-label text-fg">
        {messages.speakers.count}
      </label>
      <Select
        id={fieldId}
        value={count ?? ''}
        onChange={({ target }) => setCount(target.value === '' ? null : Number(target.value))}
        className="h-10 w-full rounded-control text-body max-lg:text-lead max-sm:h-12"
      >
        <option value="">{messages.speakers.countUnknown}</option>
        {Array.from({ length: MAX_SPEAKERS }, (_, index) => (
          <option key={index} value={index + 1}>
            {messages.speakers.countOf(index + 1)}
          </option>
        ))}
      </Select>
    </Dialog>
  );
}
