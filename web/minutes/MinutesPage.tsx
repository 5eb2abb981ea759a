import { useMutation } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';
import {
  Check,
  CircleAlert,
  Download,
  FileText,
  Lock,
  MoreHorizontal,
  PencilLine,
  Sparkles,
  WandSparkles,
} from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '../../contract/date-time.ts';
import { MINUTES_LISTS, type MinutesList } from '../../contract/minutes-lists.ts';
import { CallFailure, failureText, sentenceFor } from '../api/call-failure.ts';
import { useSessionUser } from '../auth/index.ts';
import { DetailLayout } from '../layouts/index.ts';
import { Player } from '../player/index.ts';
import { RecordHeading, useRecord, useRecordSound } from '../transcript/index.ts';
import { LinesSkeleton } from '../ui/LinesSkeleton.tsx';
import { Button } from '../ui/Button.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { Notice } from '../ui/Notice.tsx';
import { notify } from '../ui/toast.ts';
import { useDraftPart } from './DraftPart.tsx';
import { addFilled, addParts, confirmAll, countMachine, removeEntry } from '../../contract/merge-minutes.ts';
import { messages } from './messages.ts';
import { callMinutes, downloadMinutes } from './minutes-calls.ts';
import type { KeeperPhase, MinutesKeeper } from './minutes-keeper.ts';
import { MinutesForm } from './MinutesForm.tsx';
import type { SelectedWords } from './selected-words.ts';
import { TranscriptBeside } from './TranscriptBeside.tsx';
import { useMinutes, type OpenMinutes } from './use-minutes.ts';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

const TEMPLATES = ['decree', 'plain'] as const;

/** `/meeting/:id/bien-ban`: the minutes of a record, beside its sound. */
export function MinutesPage() {
  const { id } = useParams({ from: '/meeting/$id' });
  const user = useSessionUser();
  return user ? <MinutesOf key={id} recordId={id} userId={user.id} /> : null;
}

function MinutesOf({ recordId, userId }: { recordId: string; userId: string }) {
  const { record, error, refetch } = useRecord(recordId);
  const { clock, peaks, availability } = useRecordSound(recordId, record);
  const minutes = useMinutes(recordId, userId);
  /** The entry that was made last, which is written next. */
  const [added, setAdded] = useState<string | null>(null);
  const canEdit = record?.right === 'own' || record?.right === 'edit';
  if (error instanceof CallFailure && error.code === 'RECORD_NOT_FOUND') notFound({ throw: true });
  const { phase, keeper } = minutes;
  const isLost = (error !== null && !record) || phase === 'failed';
  const tryAgain = () => {
    void refetch();
    if (phase === 'failed') void keeper.open();
  };
  return (
    <DetailLayout
      title={record?.name ?? messages.title}
      name={<RecordHeading record={record} />}
      tabs={{ recordId, current: 'minutes' }}
      status={canEdit ? <Status phase={phase} /> : undefined}
      foot={
        <Player
          clock={clock}
          availability={availability}
          peaks={peaks}
          title={record?.name ?? messages.productName}
        />
      }
    >
      <div className="mx-auto grid w-full max-w-[1280px] gap-x-8 px-4 py-5 sm:px-6 lg:grid-cols-[minmax(0,1fr)_minmax(320px,420px)]">
        <div className="mx-auto w-full max-w-[820px] min-w-0">
          {!isLost && (!record || phase === 'loading') ? (
            <LinesSkeleton
              label={messages.loading}
              widths={['w-40', 'w-full', 'w-full', 'w-3/4']}
              height="h-10"
            />
          ) : null}
          {isLost ? (
            <Notice
              tone="bad"
              icon={<CircleAlert {...ICON} />}
              title={messages.loadFailed}
              action={<Button onClick={tryAgain}>{messages.retry}</Button>}
            >
              <p className="text-small">{sentenceFor(minutes.error ?? error)}</p>
            </Notice>
          ) : null}
          {record && !isLost && phase !== 'loading' ? (
            <>
              <Warnings minutes={minutes} canEdit={canEdit} />
              <Tools recordId={recordId} minutes={minutes} canEdit={canEdit} />
              <MinutesForm
                content={minutes.content}
                canEdit={canEdit}
                clock={clock}
                onEdit={(content) => keeper.edit(content)}
                onRemove={(list, entryId) => removeWithUndo(keeper, list, entryId)}
                added={added}
                onAdd={setAdded}
              />
            </>
          ) : null}
        </div>
        {record && !isLost && phase !== 'loading' ? (
          <TranscriptBeside
            recordId={recordId}
            clock={clock}
            canEdit={canEdit}
            onSend={(list, words) => setAdded(sendWords(keeper, list, words))}
          />
        ) : null}
      </div>
    </DetailLayout>
  );
}

/** @returns the id of the new entry; null where the list has room for none */
function sendWords(
  keeper: MinutesKeeper,
  list: 'conclusions' | 'tasks',
  { text, atMs }: SelectedWords,
): string | null {
  const { content } = keeper.getState();
  if (content[list].length >= MINUTES_LISTS[list]) {
    notify({ kind: 'info', about: 'minutes', title: messages.full(MINUTES_LISTS[list]) });
    return null;
  }
  const source = { id: crypto.randomUUID(), at_ms: atMs, quote: '', is_machine: false };
  keeper.edit(
    list === 'conclusions'
      ? { ...content, conclusions: [...content.conclusions, { ...source, text: text.slice(0, 4000) }] }
      : {
          ...content,
          tasks: [...content.tasks, { ...source, what: text.slice(0, 2000), who: '', until: '' }],
        },
  );
  return source.id;
}

function removeWithUndo(keeper: MinutesKeeper, list: MinutesList, id: string): void {
  const { content, putBack } = removeEntry(keeper.getState().content, list, id);
  keeper.edit(content);
  notify({
    kind: 'info',
    about: 'minutes',
    title: messages.removed,
    action: { label: messages.putBack, onClick: () => keeper.edit(putBack(keeper.getState().content)) },
  });
}

const LOOKS: Partial<Record<KeeperPhase, { icon: typeof Check; colour: string; text: string }>> = {
  saved: { icon: Check, colour: 'text-ok', text: messages.saved },
  saving: { icon: PencilLine, colour: 'text-fg-2', text: messages.saving },
  unsaved: { icon: PencilLine, colour: 'text-fg-2', text: messages.saving },
  waiting: { icon: CircleAlert, colour: 'text-bad', text: messages.unsaved },
  conflict: { icon: CircleAlert, colour: 'text-bad', text: messages.unsaved },
};

function Status({ phase }: { phase: KeeperPhase }) {
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
  const { phase, theirs, keeper, error } = minutes;
  const says = messages.conflict;
  const takeTheirs = () => {
    const mine = keeper.takeTheirs();
    notify({
      kind: 'info',
      about: 'minutes',
      title: messages.tookTheirs,
      action: { label: messages.undo, onClick: () => keeper.edit(mine) },
    });
  };
  return (
    <div className="grid gap-3 not-empty:mb-4">
      {canEdit ? null : <Notice tone="info" icon={<Lock {...ICON} />} title={messages.readOnly} />}
      {phase === 'waiting' ? (
        <Notice
          tone="warn"
          icon={<CircleAlert {...ICON} />}
          title={messages.offline}
          action={
            <Button size="sm" onClick={() => void keeper.saveNow()}>
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
              <Button size="sm" onClick={() => void keeper.keepMine()}>
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

interface ToolsProps {
  recordId: string;
  minutes: OpenMinutes;
  canEdit: boolean;
}

function Tools({ recordId, minutes, canEdit }: ToolsProps) {
  const { content, keeper } = minutes;
  const fill = useMutation({
    mutationFn: async () => (await callMinutes('fillMinutes', { params: { id: recordId } })).data,
    onSuccess: (filled) => {
      const current = keeper.getState().content;
      const next = addFilled(current, filled);
      if (next !== current) keeper.edit(next);
      notify({
        kind: next === current ? 'info' : 'ok',
        about: 'minutes',
        title: next === current ? messages.nothingToFill : messages.filled,
        ...(next === current ? {} : { body: messages.filledDetail }),
      });
    },
    onError: (error) => notify({ kind: 'bad', about: 'minutes', ...failureText(error, messages.fillFailed) }),
  });
  const draft = useDraftPart(recordId, canEdit, (parts) =>
    keeper.edit(addParts(keeper.getState().content, parts)),
  );
  const unconfirmed = canEdit ? countMachine(content) : 0;
  /** On phones in a menu. */
  const more = [
    ...(draft.begin
      ? [{ icon: <Sparkles {...ICON} />, label: messages.draft.start, onSelect: draft.begin }]
      : []),
    ...(unconfirmed > 0
      ? [
          {
            icon: <Check {...ICON} />,
            label: messages.confirmAll(unconfirmed),
            onSelect: () => keeper.edit(confirmAll(content)),
          },
        ]
      : []),
  ];
  return (
    <section aria-label={messages.tools} className="mb-5 flex flex-wrap items-center gap-2">
      <FilterChips
        label={messages.template}
        filters={TEMPLATES.map((value) => ({ value, label: messages.templates[value] }))}
        chosen={content.template}
        onChoose={(template) => (canEdit && template ? keeper.edit({ ...content, template }) : undefined)}
      />
      <span className="flex gap-2 max-sm:*:px-2.5 sm:ml-auto">
        {canEdit ? (
          <Button icon={<WandSparkles {...ICON} />} isBusy={fill.isPending} onClick={() => fill.mutate()}>
            {fill.isPending ? messages.filling : messages.fill}
          </Button>
        ) : null}
        <DownloadButton recordId={recordId} minutes={minutes} />
        {more.length > 0 ? (
          <Menu
            label={messages.more}
            entries={more}
            trigger={
              <IconButton
                label={messages.more}
                hasTooltip={false}
                className="border border-line-strong sm:hidden"
              >
                <MoreHorizontal {...ICON} />
              </IconButton>
            }
          />
        ) : null}
      </span>
      {more.map(({ icon, label, onSelect }) => (
        <Button key={label} className="max-sm:hidden" icon={icon} onClick={onSelect}>
          {label}
        </Button>
      ))}
      {draft.part}
    </section>
  );
}

function DownloadButton({ recordId, minutes }: Omit<ToolsProps, 'canEdit'>) {
  const { keeper, content } = minutes;
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: 'docx' | 'pdf') => {
      // The file is made of what the server has.
      const isSaved = await keeper.saveNow();
      if (!isSaved) throw new CallFailure('NOT_SAVED', messages.saveFirst);
      return downloadMinutes(recordId, format, content.template);
    },
    onSuccess: (name) => notify({ kind: 'ok', about: 'minutes', title: messages.downloaded, body: name }),
    onError: (error) =>
      notify({ kind: 'bad', about: 'minutes', ...failureText(error, messages.downloadFailed) }),
  });
  const entry = (format: 'docx' | 'pdf') => ({
    icon: <FileText {...ICON} />,
    label: messages[format],
    onSelect: () => mutate(format),
  });
  return (
    <Menu
      label={messages.download}
      entries={[entry('docx'), entry('pdf')]}
      trigger={
        <Button variant="primary" icon={<Download {...ICON} />} isBusy={isPending}>
          {messages.download}
        </Button>
      }
    />
  );
}
