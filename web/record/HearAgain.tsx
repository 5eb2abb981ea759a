import { useMutation, useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { RECORD_STATUS } from '../../contract/limits.ts';
import type { RecordDetail } from '../../contract/records/records.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { useSessionUser } from '../auth/index.ts';
import { Button } from '../ui/Button.tsx';
import { notify } from '../ui/toast.ts';
import { hearAgain, hearAgainQuery, isUnderWay } from './hear-again-queries.ts';
import { recordMessages as messages } from './messages.ts';
import { refreshRecord } from './queries.ts';

type HeardRecord = Pick<RecordDetail, 'id' | 'kind' | 'status' | 'right' | 'engine'>;

/** Offers to hear a record again that the starter model heard, and says how far that is; nothing for others, and where no real model serves. */
export function HearAgain({ record }: { record: HeardRecord }) {
  const { id, kind, status, right, engine } = record;
  const isPerson = useSessionUser() !== null;
  const isMine = right === 'edit' || right === 'own';
  const isPossible = isPerson && isMine && kind !== 'meeting' && status === RECORD_STATUS.done;
  return isPossible && engine?.isStarter === true ? <Offer recordId={id} /> : null;
}

function Offer({ recordId }: { recordId: string }) {
  const { data } = useQuery(hearAgainQuery(recordId));
  const ask = useMutation({
    mutationFn: () => hearAgain(recordId),
    onError: (error) => notify({ kind: 'bad', title: sentenceFor(error) }),
  });
  useEndOf(recordId, data?.state);
  if (data === undefined || data.state === 'none') return null;
  const isBusy = isUnderWay(data.state);
  return (
    <span className="flex flex-none items-center gap-2">
      {isBusy ? (
        <progress
          className="sr-only"
          aria-label={messages.hearAgain.progress}
          value={data.progress}
          max={1}
        />
      ) : null}
      <Button
        size="sm"
        isBusy={isBusy || ask.isPending}
        icon={<RefreshCw size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => ask.mutate()}
      >
        {isBusy ? messages.hearAgain.working(data.progress) : messages.hearAgain.offer}
      </Button>
    </span>
  );
}

/** Says what came of it, for whoever saw it under way. */
function useEndOf(recordId: string, state: string | undefined): void {
  const before = useRef(state);
  useEffect(() => {
    const wasUnderWay = isUnderWay(before.current);
    before.current = state;
    if (!wasUnderWay || state === undefined || isUnderWay(state)) return;
    if (state === 'offered') notify({ kind: 'bad', title: messages.hearAgain.failed, about: 'hear-again' });
    else
      notify({
        kind: 'ok',
        title: messages.hearAgain.done,
        body: messages.hearAgain.doneText,
        about: 'hear-again',
      });
    void refreshRecord(recordId);
  }, [recordId, state]);
}
