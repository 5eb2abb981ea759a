import { useMutation, useQuery } from '@tanstack/react-query';
import type { DraftProgress } from '../../contract/minutes/drafts.ts';
import { failureText } from '../api/call-failure.ts';
import { notify } from '../ui/toast.ts';
import { messages } from './messages.ts';
import { draftQuery, dropDrafted, startDraft, stopDraft } from './outcome-calls.ts';

/** What somebody who may edit does with the draft of a language model. */
export interface OutcomeDraftControl {
  /** Undefined until it is known. */
  readonly progress: DraftProgress | undefined;
  readonly isStarting: boolean;
  readonly start: () => void;
  /** Ends a draft that is under way, or forgets that one has failed. */
  readonly stop: () => void;
  /** The rules' list again. */
  readonly drop: () => void;
}

/** @param canEdit whoever only reads asks nothing */
export function useOutcomeDraft(recordId: string, canEdit: boolean): OutcomeDraftControl {
  const { data: progress } = useQuery({ ...draftQuery(recordId), enabled: canEdit });
  const onError = (error: unknown) =>
    notify({ kind: 'bad', about: 'outcomes', ...failureText(error, messages.draft.failed) });
  const start = useMutation({ mutationFn: () => startDraft(recordId), onError });
  const stop = useMutation({ mutationFn: () => stopDraft(recordId), onError });
  const drop = useMutation({ mutationFn: () => dropDrafted(recordId), onError });
  return {
    progress,
    isStarting: start.isPending,
    start: () => (start.isPending ? undefined : start.mutate()),
    stop: () => stop.mutate(),
    drop: () => drop.mutate(),
  };
}
