import { useEffect } from 'react';
import type { OpenTranscript } from '../use-transcript.ts';
import type { CommentOutbox } from './comment-outbox.ts';

/** Puts what somebody said in an old copy of this browser, and never sent, among what waits in the outbox. */
export function useOldComments(
  open: Pick<OpenTranscript, 'unsentComments'> | null,
  { keep }: CommentOutbox,
  email: string | undefined,
): void {
  useEffect(() => {
    let isLeft = false;
    void open?.unsentComments.then((said) => {
      const own = said.filter((comment) => comment.email === email);
      if (isLeft || own.length === 0) return;
      keep(
        own.map(({ id, idBookmark, label, tag, createTime }) => ({
          act: { kind: 'add', id, bookmarkId: idBookmark, words: { label, tag } },
          madeMs: createTime,
        })),
      );
    });
    return () => {
      isLeft = true;
    };
  }, [open, keep, email]);
}
