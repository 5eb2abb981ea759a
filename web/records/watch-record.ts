/**
 * Follows records at work, whatever page is open: one status channel each. What it says goes into the list; the end is
 * told in a notice (spec 8), once, where no page that is open shows it.
 */
import { create } from 'zustand';
import { RECORD_STATUS } from '../../contract/limits.ts';
import type { RecordSummary, StatusMessage } from '../../contract/records/records.ts';
import { onSessionEnd } from '../api/session.ts';
import { followStatus } from '../api/status-socket.ts';
import { refreshAllowance } from '../billing/index.ts';
import { refreshNotifications } from '../notifications/index.ts';
import { notify } from '../ui/toast.ts';
import { estimateRemainingMs, type ProgressPoint } from './estimate-remaining.ts';
import { messages } from './messages.ts';
import { isInSight, isWorking, patchRecord, refreshList } from './queries.ts';

type Outcome = Pick<StatusMessage, 'status' | 'progress' | 'failure'>;
type OpenRecord = (recordId: string) => void;

interface Watch {
  name: string;
  openRecord: OpenRecord;
  first: ProgressPoint | null;
  stop: () => void;
}

const watches = new Map<string, Watch>();

/** Milliseconds that each record still needs, where its pace is known. */
const useRemaining = create<Record<string, number | null>>(() => ({}));

export const useRemainingMs = (recordId: string): number | null =>
  useRemaining((remaining) => remaining[recordId] ?? null);

/** The last end of a conversion, for those who do not see it in its row. */
const useSaid = create(() => ({ text: '' }));

export const useLastOutcome = (): string => useSaid(({ text }) => text);

/** Follows a record until it ends. `openRecord` is offered to the reader then. */
export function watchRecord({ id, name }: Pick<RecordSummary, 'id' | 'name'>, openRecord: OpenRecord): void {
  if (watches.has(id)) return;
  const watch: Watch = { name, openRecord, first: null, stop: () => {} };
  watches.set(id, watch);
  watch.stop = followStatus(id, (message) => hear(id, watch, message));
}

export function unwatchRecord(id: string): void {
  watches.get(id)?.stop();
  watches.delete(id);
}

/** Tells the end of a record that was followed; also called with what a fetched list says, whichever comes first. */
export function settleRecord(id: string, outcome: Outcome): void {
  const watch = watches.get(id);
  if (watch === undefined || isWorking(outcome)) return;
  unwatchRecord(id);
  tellOutcome(id, watch, outcome);
  refreshAllowance();
  refreshNotifications();
  void refreshList();
}

function hear(id: string, watch: Watch, message: StatusMessage): void {
  patchRecord(id, message);
  if (!isWorking(message)) return settleRecord(id, message);
  const now = { atMs: performance.now(), progress: message.progress };
  // The first progress means that the sound has been decoded: its outline is there to be inked.
  if (watch.first !== null && watch.first.progress === 0 && now.progress > 0) void refreshList();
  if (watch.first === null || watch.first.progress === 0) watch.first = now;
  useRemaining.setState({ [id]: estimateRemainingMs(watch.first, now) });
}

function tellOutcome(id: string, { name, openRecord }: Watch, { status, failure }: Outcome): void {
  const isDone = status === RECORD_STATUS.done && failure === null;
  const body = isDone
    ? messages.noticeDoneBody(name)
    : messages.noticeFailedBody(name, failure?.message ?? '');
  useSaid.setState({ text: body });
  if (isInSight(id)) return;
  const action = { label: messages.open, onClick: () => openRecord(id) };
  if (isDone) notify({ kind: 'ok', about: id, title: messages.done, body, action });
  else notify({ kind: 'bad', about: id, title: messages.failed, body });
}

onSessionEnd(() => {
  for (const id of watches.keys()) unwatchRecord(id);
});
