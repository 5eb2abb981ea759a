import { useMutation, useQuery } from '@tanstack/react-query';
import { Link2, QrCode as QrIcon } from 'lucide-react';
import { formatDateTime } from '../../contract/values/date-time.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { callSharing, copyLink, openReadingLink } from '../sharing/index.ts';
import { Button } from '../ui/Button.tsx';
import { QrCode } from '../ui/QrCode.tsx';
import { notify } from '../ui/toast.ts';
import { messages } from './messages.ts';

/** Whoever scanned the code may use it at any moment. */
const LOOK_MS = 5_000;

/** For the owner of a live record: people in the room scan the code, read along, and put their names on their voices. */
export function RoomCode({ recordId }: { recordId: string }) {
  const {
    data: address,
    mutate,
    isPending,
  } = useMutation({
    mutationFn: () => openReadingLink(recordId),
    onError: (failure) =>
      notify({ kind: 'bad', about: 'room-code', title: messages.roomFailed, body: sentenceFor(failure) }),
  });
  return (
    <section aria-label={messages.room} className="mb-6">
      {address === undefined ? (
        <Button
          className="w-full"
          isBusy={isPending}
          icon={<QrIcon size={18} strokeWidth={1.75} aria-hidden />}
          onClick={() => mutate()}
        >
          {messages.room}
        </Button>
      ) : (
        <div className="flex items-start gap-3">
          <QrCode text={address} label={messages.roomCode} className="size-28 flex-none" />
          <div>
            <h2 className="font-semibold">{messages.roomTitle}</h2>
            <p className="text-small text-fg-2">{messages.roomText}</p>
            <Button
              variant="ghost"
              size="sm"
              className="-ml-2.5 text-brand-text!"
              icon={<Link2 size={16} strokeWidth={1.75} aria-hidden />}
              onClick={() => void copyLink(address)}
            >
              {messages.copyLink}
            </Button>
          </div>
        </div>
      )}
      <Claims recordId={recordId} />
    </section>
  );
}

function Claims({ recordId }: { recordId: string }) {
  const params = { id: recordId };
  const { data: claims = [], refetch } = useQuery({
    queryKey: ['sharing', recordId, 'voices'],
    queryFn: async ({ signal }) => (await callSharing('listVoiceClaims', { params }, { signal })).data.items,
    refetchInterval: LOOK_MS,
    gcTime: 0,
  });
  const { mutate } = useMutation({
    mutationFn: (claimId: string) => callSharing('undoVoiceClaim', { params: { ...params, claimId } }),
    onSettled: () => refetch(),
    onError: (failure) =>
      notify({ kind: 'bad', about: 'room-code', title: messages.notUnnamed, body: sentenceFor(failure) }),
  });
  if (claims.length === 0) return null;
  return (
    <ul aria-label={messages.claims} className="mt-3 grid gap-1">
      {claims.map(({ id, name, claim_time }) => (
        <li key={id} className="flex items-center gap-2 text-small">
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            {messages.claimed(name, formatDateTime(claim_time).split(' ')[1]!)}
          </span>
          <Button size="sm" aria-label={messages.unnameOf(name)} onClick={() => mutate(id)}>
            {messages.unname}
          </Button>
        </li>
      ))}
    </ul>
  );
}
