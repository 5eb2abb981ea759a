import { notFound, useParams } from '@tanstack/react-router';
import { Check, CircleAlert, Lock, PencilLine, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatDateTime } from '../../contract/values/date-time.ts';
import { removeEntry } from '../../transcript/minutes/merge-minutes.ts';
import type { MinutesList } from '../../contract/minutes/minutes-lists.ts';
import { CallFailure, sentenceFor } from '../api/call-failure.ts';
import { useSessionUser } from '../auth/index.ts';
import { DetailLayout } from '../layouts/index.ts';
import { Player, usePlayerState, type PlayerClock } from '../player/index.ts';
import { useReading, voicesOf } from '../reading/index.ts';
import { RecordHeading, useRecord, useRecordSound } from '../record/index.ts';
import { LinesSkeleton } from '../ui/LinesSkeleton.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { notify } from '../ui/toast.ts';
import { useIsDesktop } from '../ui/use-is-desktop.ts';
import { Desk } from './Desk.tsx';
import { messages } from './messages.ts';
import type { AutosavePhase, MinutesAutosave } from './minutes-autosave.ts';
import { FileButtons } from './PaperBar.tsx';
import { useMinutes, type OpenMinutes } from './use-minutes.ts';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

const nothing = (): void => {};

/** `/meeting/:id/bien-ban`: the minutes of a record, beside its sound. */
export function MinutesPage() {
  const { id } = useParams({ from: '/meeting/$id' });
  const user = useSessionUser();
  return user ? <MinutesOf key={id} recordId={id} userId={user.id} /> : null;
}

function MinutesOf({ recordId, userId }: { recordId: string; userId: string }) {
  const { record, error, refetch } = useRecord(recordId);
  const { clock, peaks, availability } = useRecordSound(recordId, record);
  const canEdit = record?.right === 'own' || record?.right === 'edit';
  const minutes = useMinutes(recordId, userId, canEdit);
  const isDesktop = useIsDesktop();
  const hasPlayed = useHasPlayed(clock);
  const [isPicking, setPicking] = useState(false);
  const hasPlayer = isDesktop || hasPlayed;
  const isTextShown = useHasBeen(hasPlayer || isPicking);
  const { reading } = useReading(isTextShown ? recordId : null, { onNews: nothing, onEnd: nothing });
  const voices = useMemo(() => voicesOf(reading), [reading]);
  if (error instanceof CallFailure && error.code === 'RECORD_NOT_FOUND') notFound({ throw: true });
  const { phase, autosave } = minutes;
  const isLost = (error !== null && !record) || phase === 'failed';
  const isReady = record && !isLost && phase !== 'loading' && phase !== 'filling';
  const tryAgain = () => {
    void refetch();
    if (phase === 'failed') void autosave.open();
  };
  const player = (
    <Player
      clock={clock}
      availability={availability}
      peaks={peaks}
      title={record?.name ?? messages.productName}
      voices={voices}
    />
  );
  return (
    <DetailLayout
      title={record?.name ?? messages.title}
      name={<RecordHeading record={record} />}
      tabs={{
        recordId,
        current: 'minutes',
        tools: isDesktop && isReady ? <FileButtons recordId={recordId} minutes={minutes} /> : undefined,
      }}
      status={canEdit ? <Status phase={phase} /> : undefined}
      foot={
        <>
          {hasPlayer ? player : null}
          {!isDesktop && isReady ? (
            <div className="flex gap-2 border-t border-line bg-paper px-3 py-2 pb-[max(8px,env(safe-area-inset-bottom))] low:border-0 low:bg-transparent low:p-0 max-[359px]:[&_svg]:hidden">
              {canEdit ? (
                <Button
                  className="flex-1"
                  icon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
                  onClick={() => setPicking(true)}
                >
                  {messages.addSentences}
                </Button>
              ) : null}
              <FileButtons recordId={recordId} minutes={minutes} isMain />
            </div>
          ) : null}
        </>
      }
    >
      {isLost ? (
        <div className="mx-auto w-full max-w-[820px] p-4">
          <Notice
            tone="bad"
            icon={<CircleAlert {...ICON} />}
            title={messages.loadFailed}
            action={<Button onClick={tryAgain}>{messages.retry}</Button>}
          >
            <p className="text-small">{sentenceFor(minutes.error ?? error)}</p>
          </Notice>
        </div>
      ) : isReady ? (
        <Desk
          recordId={recordId}
          reading={reading}
          minutes={minutes}
          canEdit={canEdit}
          clock={clock}
          isPicking={isPicking}
          onPicked={() => setPicking(false)}
          warnings={<Warnings minutes={minutes} canEdit={canEdit} />}
          onRemove={(list, entryId) => removeWithUndo(autosave, list, entryId)}
        />
      ) : (
        <div className="mx-auto w-full max-w-[740px] p-4">
          <LinesSkeleton
            label={phase === 'filling' ? messages.filling : messages.loading}
            widths={['w-40', 'w-full', 'w-full', 'w-3/4']}
            height="h-10"
          />
        </div>
      )}
    </DetailLayout>
  );
}

/** On a phone the player takes its room when something was played. */
const useHasPlayed = (clock: PlayerClock): boolean => useHasBeen(usePlayerState(clock).isPlaying);

/** Whether it was so at any time since the page is open. */
function useHasBeen(isSo: boolean): boolean {
  const [hasBeen, setBeen] = useState(isSo);
  if (isSo && !hasBeen) setBeen(true);
  return hasBeen || isSo;
}

function removeWithUndo(autosave: MinutesAutosave, list: MinutesList, id: string): void {
  const { content, putBack } = removeEntry(autosave.getState().content, list, id);
  autosave.edit(content);
  notify({
    kind: 'info',
    about: 'minutes',
    title: messages.removed,
    action: { label: messages.putBack, onClick: () => autosave.edit(putBack(autosave.getState().content)) },
  });
}

const LOOKS: Partial<Record<AutosavePhase, { icon: typeof Check; colour: string; text: string }>> = {
  saved: { icon: Check, colour: 'text-ok', text: messages.saved },
  saving: { icon: PencilLine, colour: 'text-fg-2', text: messages.saving },
  unsaved: { icon: PencilLine, colour: 'text-fg-2', text: messages.saving },
  waiting: { icon: CircleAlert, colour: 'text-bad', text: messages.unsaved },
  conflict: { icon: CircleAlert, colour: 'text-bad', text: messages.unsaved },
};

function Status({ phase }: { phase: AutosavePhase }) {
  const look = LOOKS[phase];
  return (
    <span role="status" className="inline-flex items-center gap-1.5 text-small whitespace-nowrap">
      {look ? (
        <>
          <look.icon size={16} strokeWidth={1.75} className={look.colour} aria-hidden />
          <span className={look.colour}>{look.text}</span>
        </>
      ) : null}
    </span>
  );
}

/** What stands between the reader and carefree writing. */
function Warnings({ minutes, canEdit }: { minutes: OpenMinutes; canEdit: boolean }) {
  const { phase, theirs, autosave, error } = minutes;
  const says = messages.conflict;
  const takeTheirs = () => {
    const mine = autosave.takeTheirs();
    notify({
      kind: 'info',
      about: 'minutes',
      title: messages.tookTheirs,
      action: { label: messages.undo, onClick: () => autosave.edit(mine) },
    });
  };
  return (
    <div className="grid flex-none gap-2 border-line px-3 not-empty:border-b not-empty:py-2 sm:px-4">
      {canEdit ? null : <Notice tone="info" icon={<Lock {...ICON} />} title={messages.readOnly} />}
      {phase === 'waiting' ? (
        <Notice
          tone="warn"
          icon={<CircleAlert {...ICON} />}
          title={messages.offline}
          action={
            <Button size="sm" onClick={() => void autosave.saveNow()}>
              {messages.retry}
            </Button>
          }
        >
          <p className="text-small">{sentenceFor(error)}</p>
        </Notice>
      ) : null}
      {phase === 'conflict' && theirs ? (
        <Notice
          tone="warn"
          icon={<CircleAlert {...ICON} />}
          title={says.title}
          action={
            <span className="flex flex-wrap gap-2">
              <Button size="sm" onClick={takeTheirs}>
                {says.theirs}
              </Button>
              <Button size="sm" onClick={() => void autosave.keepMine()}>
                {says.mine}
              </Button>
            </span>
          }
        >
          <p className="text-small">
            {says.by(theirs.saved_by ?? says.somebody, formatDateTime(theirs.saved_at))} {says.explain}
          </p>
        </Notice>
      ) : null}
    </div>
  );
}
