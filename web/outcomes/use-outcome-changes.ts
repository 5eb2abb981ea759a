import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { OutcomeLine } from '../../contract/minutes/outcome-lines.ts';
import { failureText } from '../api/call-failure.ts';
import { RECORD_PAGES } from '../api/record-pages.ts';
import { notify } from '../ui/toast.ts';
import type { ListedOutcome } from '../../transcript/outcomes/index.ts';
import { messages } from './messages.ts';
import { saveLines } from './outcome-calls.ts';
import { sendToMinutes } from './send-to-minutes.ts';

/** What people do with lines. */
export interface OutcomeChanges {
  readonly save: (lines: readonly OutcomeLine[]) => void;
  readonly forget: (item: ListedOutcome) => void;
  readonly dismiss: (item: ListedOutcome) => void;
  readonly toMinutes: (items: readonly ListedOutcome[]) => void;
}

export function useOutcomeChanges(recordId: string): OutcomeChanges {
  const { mutate } = useMutation({
    mutationFn: (body: Parameters<typeof saveLines>[1]) => saveLines(recordId, body),
    onError: (error) =>
      notify({ kind: 'bad', about: 'outcomes', ...failureText(error, messages.saveFailed) }),
  });
  const navigate = useNavigate();
  const openMinutes = () => void navigate({ to: RECORD_PAGES.minutes, params: { id: recordId } });
  const sending = useMutation({
    mutationFn: (items: readonly ListedOutcome[]) => sendToMinutes(recordId, items),
    onSuccess: (count) =>
      notify({
        kind: count > 0 ? 'ok' : 'info',
        about: 'outcomes',
        title: count > 0 ? messages.sentToMinutes(count) : messages.inMinutes,
        action: { label: messages.openMinutes, onClick: openMinutes },
      }),
    onError: (error) =>
      notify({ kind: 'bad', about: 'outcomes', ...failureText(error, messages.notSentToMinutes) }),
  });
  const save = (lines: readonly OutcomeLine[]) => mutate({ lines: [...lines] });
  const forget = ({ line: { kind, at_ms } }: ListedOutcome) => mutate({ forget: [{ kind, at_ms }] });
  return {
    save,
    forget,
    toMinutes: (items) => (sending.isPending ? undefined : sending.mutate(items)),
    dismiss: (item) => {
      // Words that nobody confirmed are not kept.
      const words = item.change ? {} : { text: null, assignee: null, due: null };
      save([{ ...item.line, ...words, state: 'dismissed' }]);
      notify({
        kind: 'info',
        about: 'outcomes',
        title: messages.dismissed,
        action: {
          label: messages.undo,
          onClick: () => (item.change ? save([item.line]) : forget(item)),
        },
      });
    },
  };
}
