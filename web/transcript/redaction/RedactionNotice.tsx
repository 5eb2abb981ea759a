import { useMutation, useQuery } from '@tanstack/react-query';
import { Eraser } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { sentenceFor } from '../../api/call-failure.ts';
import { Bar } from '../../ui/Bar.tsx';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/toast.ts';
import { messages } from './messages.ts';
import { preciseTime } from './precise-time.ts';
import { redactionQuery, refetchSound, removePassage } from './queries.ts';

/** A line inside the top of the sheet: how far the removal of a passage is, or why it has stopped. For the owner. */
export function RedactionNotice({ recordId }: { recordId: string }) {
  const { data } = useQuery(redactionQuery(recordId));
  useEndOf(recordId, data?.state);
  const retry = useMutation({
    mutationFn: () => {
      const { from_ms: fromMs, to_ms: toMs } = data!.passage!;
      return removePassage(recordId, { fromMs, toMs });
    },
    onError: (error) => notify({ kind: 'bad', title: sentenceFor(error) }),
  });
  if (data?.passage == null) return null;
  const { from_ms, to_ms } = data.passage;
  const [from, to] = [preciseTime(from_ms), preciseTime(to_ms)];
  const isWorking = data.state === 'working';
  return (
    <Bar
      icon={<Eraser size={18} strokeWidth={1.75} aria-hidden />}
      action={
        isWorking ? null : (
          <Button isBusy={retry.isPending} onClick={() => retry.mutate()}>
            {messages.retry}
          </Button>
        )
      }
    >
      {isWorking ? (
        <>
          <progress className="sr-only" aria-label={messages.progress} value={data.progress} max={1} />
          {messages.working(from, to, data.progress)}
        </>
      ) : (
        `${messages.failed(from, to)} ${data.failure?.message ?? ''}`
      )}
    </Bar>
  );
}

/** For whoever saw it under way. */
function useEndOf(recordId: string, state: string | undefined): void {
  const before = useRef(state);
  useEffect(() => {
    const wasWorking = before.current === 'working';
    before.current = state;
    if (!wasWorking || state !== 'none') return;
    notify({ kind: 'ok', title: messages.done, about: 'redaction' });
    void refetchSound(recordId);
  }, [recordId, state]);
}
