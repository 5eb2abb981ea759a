import { useEffect, useMemo } from 'react';
import { sentenceFor, CallFailure } from '../../api/call-failure.ts';
import { draftName } from '../../api/local-copies.ts';
import { callSharing } from '../../sharing/index.ts';
import { notify } from '../../ui/toast.ts';
import { openOutbox, type CommentAct, type CommentOutbox } from './comment-outbox.ts';
import { messages } from './messages.ts';

/** The outbox of somebody's comments on one record, which sends what waits when the network comes back. */
export function useCommentOutbox(recordId: string, userId: string): CommentOutbox {
  const outbox = useMemo(() => {
    const opened: CommentOutbox = openOutbox({
      call: (act) => callFor(recordId, act),
      sentenceFor: (error) => sentenceFor(error),
      onLost: (act, sentence) =>
        notify({
          kind: 'bad',
          about: 'comment',
          title: act.kind === 'remove' ? messages.notRemoved : messages.notResolved,
          body: sentence,
          action: { label: messages.retry, onClick: () => opened.send(act) },
        }),
      nowMs: () => Date.now(),
      storage: localStorage,
      storageKey: draftName(userId, recordId),
      keptSentence: messages.kept,
    });
    return opened;
  }, [recordId, userId]);
  useEffect(() => {
    const sendAll = () => {
      for (const { act, failure } of outbox.get()) if (failure !== null) outbox.retry(act);
    };
    addEventListener('online', sendAll);
    return () => removeEventListener('online', sendAll);
  }, [outbox]);
  return outbox;
}

function callFor(recordId: string, act: CommentAct): Promise<unknown> {
  switch (act.kind) {
    case 'add': {
      const { id, bookmarkId, words } = act;
      return callSharing('addComment', {
        params: { id: recordId },
        body: { id, bookmark_id: bookmarkId, ...words },
      });
    }
    case 'change':
      return callSharing('changeComment', {
        params: { id: recordId, commentId: act.id },
        body: { ...act.words },
      });
    case 'remove':
      return callSharing('removeComment', { params: { id: recordId, commentId: act.id } }).catch(unlessGone);
    case 'resolve':
      return callSharing('resolveThread', {
        params: { id: recordId },
        body: { bookmark_id: act.bookmarkId, is_resolved: act.isResolved },
      });
  }
}

function unlessGone(error: unknown): void {
  if (!(error instanceof CallFailure && error.code === 'NOT_FOUND')) throw error;
}
