import type { RecordDetail } from '../../contract/records/records.ts';
import { GUEST_EDITOR } from '../../transcript/document/index.ts';
import { useSessionUser } from '../auth/index.ts';
import type { PlayerClock } from '../player/index.ts';
import { TranscriptByLink } from '../transcript/index.ts';
import { messages } from './messages.ts';

interface Props {
  recordId: string;
  record: RecordDetail;
  clock: PlayerClock;
}

/** The editor for somebody whose link lets them edit: under their own name where they have an account, else as a guest. */
export function EditByLink({ recordId, record, clock }: Props) {
  const user = useSessionUser();
  const name = user?.full_name ?? messages.guest;
  const id = user?.id ?? GUEST_EDITOR;
  return (
    <TranscriptByLink recordId={recordId} record={record} clock={clock} readerId={id} readerName={name} />
  );
}
