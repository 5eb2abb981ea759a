import { useState, type ReactElement, type ReactNode } from 'react';
import type { Bookmark } from '../../../transcript/document/index.ts';
import { Chip } from '../../ui/Chip.tsx';
import type { Words } from './comment-outbox.ts';
import { Composer } from './Composer.tsx';
import { messages } from './messages.ts';
import { Quote, ThreadCard } from './ThreadCard.tsx';
import { useMinuteClock } from './use-minute-clock.ts';
import type { MarksOfPage } from './use-marks.ts';

/** What is said about the text: one card for each bookmark that somebody commented on, in order of time. */
export function CommentPanel({ marks }: { marks: MarksOfPage }): ReactElement {
  const { threads, bookmarks, draft, editor, endDraft, outbox } = marks;
  const [isSettledShown, setSettledShown] = useState(false);
  const nowMs = useMinuteClock();
  const answered = threads.find(({ bookmark }) => bookmark.id === draft?.bookmarkId);
  const begun = draft && !answered ? bookmarks.find(({ id }) => id === draft.bookmarkId) : undefined;
  const isSettled = answered ? answered.isSettled : isSettledShown;
  const shown = threads.filter((thread) => thread.isSettled === isSettled);
  const settledCount = threads.filter((thread) => thread.isSettled).length;

  const send = (bookmarkId: string, words: Words) => {
    outbox.send({ kind: 'add', id: crypto.randomUUID(), bookmarkId, words: toClean(words) });
    setSettledShown(false);
    endDraft(true);
  };
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-small font-semibold text-fg-2 max-lg:hidden">{messages.comments}</h2>
        {threads.length > 0 ? (
          <div className="flex gap-1 max-lg:gap-2">
            <Chip
              label={messages.open}
              count={threads.length - settledCount}
              isPressed={!isSettled}
              onPress={() => setSettledShown(false)}
            />
            <Chip
              label={messages.settled}
              count={settledCount}
              isPressed={isSettled}
              onPress={() => setSettledShown(true)}
            />
          </div>
        ) : null}
      </div>
      <div className="mt-2.5 grid grid-cols-1 gap-2.5">
        {begun ? (
          <BegunThread
            key={begun.id}
            bookmark={begun}
            marks={marks}
            onSend={(words) => send(begun.id, words)}
          />
        ) : null}
        {shown.map((thread) => (
          <ThreadCard
            key={thread.bookmark.id}
            thread={thread}
            marks={marks}
            nowMs={nowMs}
            onSend={(words) => send(thread.bookmark.id, words)}
          />
        ))}
        {shown.length === 0 && !begun ? (
          <p className="text-small text-fg-3">
            {threads.length === 0
              ? messages.noComments
              : isSettled
                ? messages.noneSettled
                : messages.noneOpen}
            {editor && threads.length === 0 ? ` ${messages.howToComment}` : null}
          </p>
        ) : null}
      </div>
    </>
  );
}

const toClean = ({ label, tag }: Words): Words => ({ label: label.normalize('NFC').trim(), tag });

interface BegunThreadProps {
  bookmark: Bookmark;
  marks: MarksOfPage;
  onSend: (words: Words) => void;
}

/** A card on which nothing is said yet. */
const BegunThread = ({
  bookmark,
  marks: { draft, drafts, endDraft },
  onSend,
}: BegunThreadProps): ReactNode => (
  <article
    aria-label={messages.aboutPassage(bookmark.label)}
    className="rounded-card border border-note-line bg-paper px-3.5 py-3"
  >
    <Quote label={bookmark.label} />
    <Composer
      name={messages.write}
      sendLabel={messages.send}
      initial={drafts.read(bookmark.id) ?? undefined}
      takesFocus={draft?.isBegunHere === true}
      onWrite={(words) => drafts.write(bookmark.id, words)}
      onSend={onSend}
      onCancel={() => endDraft(false)}
    />
  </article>
);
