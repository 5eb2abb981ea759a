import { useMutation, useQuery } from '@tanstack/react-query';
import { Sparkles, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { MinutesParts } from '../../contract/minutes/minutes.ts';
import { failureText, sentenceFor } from '../api/call-failure.ts';
import { DraftConsent, DraftWorking } from '../drafts/index.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { notify } from '../ui/toast.ts';
import { countParts } from '../../transcript/minutes/merge-minutes.ts';
import { messages } from './messages.ts';
import { draftQuery, dropDraft, startDraft } from './minutes-calls.ts';

const says = messages.draft;
const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface DraftPartOfPage {
  /** Asks whether a draft shall be made; null where none can be now. */
  begin: (() => void) | null;
  part: ReactNode;
}

/** Where a model is set up: asks for a draft, tells how far it is, and hands over what came of it. */
export function useDraftPart(
  recordId: string,
  canEdit: boolean,
  onTake: (parts: MinutesParts) => void,
): DraftPartOfPage {
  const [isAsking, setAsking] = useState(false);
  const { data: draft } = useQuery({ ...draftQuery(recordId), enabled: canEdit });
  const start = useMutation({
    mutationFn: () => startDraft(recordId),
    onError: (error) => notify({ kind: 'bad', about: 'draft', ...failureText(error, says.failed) }),
  });
  const drop = useMutation({
    mutationFn: () => dropDraft(recordId),
    onError: (error) => notify({ kind: 'bad', about: 'draft', title: sentenceFor(error) }),
  });
  if (!canEdit || !draft || draft.state === 'off') return { begin: null, part: null };
  const take = (parts: MinutesParts) => {
    onTake(parts);
    drop.mutate();
  };
  const part = (
    <>
      {draft.state === 'working' ? (
        <DraftWorking label={says.start} progress={draft.progress} onStop={() => drop.mutate()} />
      ) : null}
      {draft.state === 'failed' ? (
        <div className="w-full">
          <Notice
            tone="bad"
            icon={<TriangleAlert {...ICON} />}
            title={says.failed}
            action={
              <Button size="sm" onClick={() => setAsking(true)}>
                {messages.retry}
              </Button>
            }
          >
            <p className="text-small">{draft.failure?.message}</p>
          </Notice>
        </div>
      ) : null}
      {draft.parts &&
      draft.state !== 'working' &&
      (draft.state === 'ready' || countParts(draft.parts) > 0) ? (
        <ReadyDraft parts={draft.parts} dropped={draft.dropped} onTake={take} onDrop={() => drop.mutate()} />
      ) : null}
      {isAsking ? (
        <DraftConsent
          title={says.consent}
          model={draft.model ?? ''}
          host={draft.host ?? ''}
          onCancel={() => setAsking(false)}
          onSend={() => {
            setAsking(false);
            start.mutate();
          }}
        />
      ) : null}
    </>
  );
  const begin = () => (start.isPending ? undefined : setAsking(true));
  return { begin: draft.state === 'none' ? begin : null, part };
}

interface ReadyDraftProps {
  parts: MinutesParts;
  dropped: number;
  onTake: (parts: MinutesParts) => void;
  onDrop: () => void;
}

function ReadyDraft({ parts, dropped, onTake, onDrop }: ReadyDraftProps) {
  const count = countParts(parts);
  return (
    <div className="w-full">
      <Notice
        tone="info"
        icon={<Sparkles {...ICON} />}
        title={count > 0 ? says.ready(count) : says.nothing}
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="sm" onClick={onDrop}>
              {says.drop}
            </Button>
            {count > 0 ? (
              <Button size="sm" variant="primary" onClick={() => onTake(parts)}>
                {says.take}
              </Button>
            ) : null}
          </span>
        }
      >
        <p className="text-small">{says.check}</p>
        {dropped > 0 ? <p className="text-small">{says.dropped(dropped)}</p> : null}
      </Notice>
    </div>
  );
}
