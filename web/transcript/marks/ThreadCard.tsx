import { Check, Ellipsis, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatClockTime } from '../../../transcript/document/index.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { initialsOf } from '../../ui/initials-of.ts';
import { LossDialog } from '../../ui/LossDialog.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { notify } from '../../ui/toast.ts';
import { focusOnMount } from '../saving/focus-on-mount.ts';
import { messages as editorMessages } from '../messages.ts';
import type { PendingAct, ShownComment, ShownThread, Words } from './comment-outbox.ts';
import { Composer } from './Composer.tsx';
import { messages } from './messages.ts';
import { shownTag } from './shown-tag.ts';
import { formatExact, sayWhen } from './relative-time.ts';
import type { MarksOfPage } from './use-marks.ts';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface ThreadCardProps {
  thread: ShownThread;
  marks: MarksOfPage;
  /** Epoch milliseconds. */
  nowMs: number;
  onSend: (words: Words) => void;
}

export function ThreadCard({ thread, marks, nowMs, onSend }: ThreadCardProps) {
  const { bookmark, comments, isSettled } = thread;
  const { editor, activeId, draft, drafts, goTo, answer, endDraft, outbox } = marks;
  const isActive = bookmark.id === activeId;
  /** The button that comes back gets the focus that the field had. */
  const [hasAnswered, setAnswered] = useState(false);
  const resolve = () => outbox.send({ kind: 'resolve', bookmarkId: bookmark.id, isResolved: !isSettled });
  return (
    <article
      aria-label={messages.aboutPassage(bookmark.label)}
      className={`rounded-card border bg-paper px-3.5 py-3 ${isActive ? 'border-note-line shadow-float' : 'border-line'}`}
    >
      <div className="flex items-start gap-1">
        <button
          type="button"
          aria-label={messages.goTo(formatClockTime(bookmark.stime), bookmark.label)}
          className="min-w-0 flex-1 rounded-mark text-left touch:min-h-11"
          onClick={() => goTo(bookmark)}
        >
          <Quote label={bookmark.label} />
        </button>
        {editor ? (
          <IconButton
            label={isSettled ? messages.reopen : messages.settle}
            className="size-[30px]! touch:size-11!"
            onClick={resolve}
          >
            {isSettled ? <RotateCcw {...ICON} /> : <Check {...ICON} />}
          </IconButton>
        ) : null}
      </div>
      <ol>
        {comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} marks={marks} nowMs={nowMs} />
        ))}
      </ol>
      {editor && draft?.bookmarkId === bookmark.id ? (
        <Composer
          name={messages.reply}
          sendLabel={messages.send}
          initial={drafts.read(bookmark.id) ?? undefined}
          takesFocus={draft.isBegunHere}
          onWrite={(words) => drafts.write(bookmark.id, words)}
          onSend={(words) => {
            setAnswered(true);
            onSend(words);
          }}
          onCancel={() => {
            setAnswered(true);
            endDraft(false);
          }}
        />
      ) : null}
      {editor && draft?.bookmarkId !== bookmark.id ? (
        <button
          ref={hasAnswered ? focusOnMount : null}
          type="button"
          onClick={() => answer(bookmark.id)}
          className="mt-2.5 h-9 w-full rounded-control border border-line-control px-3 text-left text-body text-fg-3 hover:bg-hover touch:h-11"
        >
          {messages.reply}
        </button>
      ) : null}
    </article>
  );
}

/** The words that are talked about. */
export const Quote = ({ label }: { label: string }) => (
  <span className="line-clamp-3 rounded-mark bg-note px-2 py-0.5 text-small break-words text-fg-2">
    {label}
  </span>
);

interface CommentItemProps {
  comment: ShownComment;
  marks: MarksOfPage;
  nowMs: number;
}

function CommentItem({ comment, marks, nowMs }: CommentItemProps) {
  const { id, label, tag, createTime, author, pending } = comment;
  const { outbox, writer, editor, drafts } = marks;
  /** Whether the field was open before the page was loaded again. */
  const [isRestored, setRestored] = useState(() => drafts.read(id) !== null);
  const [isEditing, setEditing] = useState(isRestored);
  const [isAsking, setAsking] = useState(false);
  const name = comment.name || messages.somebody;
  const isOwn = author === writer.userId;
  const mayChange = editor !== null && (isOwn || writer.isOwner) && !pending && !isEditing;
  const endEditing = () => {
    drafts.drop(id);
    setRestored(false);
    setEditing(false);
  };
  const save = (words: Words) => {
    endEditing();
    outbox.send({
      kind: 'change',
      id,
      before: { label, tag },
      words: { ...words, label: words.label.trim() },
    });
  };
  const remove = () => {
    setAsking(false);
    outbox.send({ kind: 'remove', id });
  };
  return (
    <li className="mt-2.5 not-first:border-t not-first:border-line not-first:pt-2.5">
      <div className="flex min-h-7 items-center gap-2">
        <span
          aria-hidden
          className={`ink-${marks.inkOf(author || name)} grid size-6 flex-none place-items-center rounded-full bg-(--ink) text-[11px]/none font-semibold text-(--on-ink)`}
        >
          {initialsOf(name)}
        </span>
        <span className="min-w-0 truncate text-small font-semibold">{name}</span>
        <time
          dateTime={formatMachine(createTime)}
          title={formatExact(createTime)}
          className="ml-auto flex-none text-caption text-fg-3"
        >
          {sayWhen(createTime, nowMs)}
        </time>
        {mayChange ? (
          <Menu
            label={messages.commentMenu(name)}
            trigger={
              <IconButton
                label={messages.commentMenu(name)}
                hasTooltip={false}
                className="-mr-1.5 size-[28px]! touch:size-11!"
              >
                <Ellipsis {...ICON} />
              </IconButton>
            }
            entries={[
              ...(isOwn
                ? [{ icon: <Pencil {...ICON} />, label: messages.edit, onSelect: () => setEditing(true) }]
                : []),
              {
                icon: <Trash2 {...ICON} />,
                label: messages.removeComment,
                isDanger: true,
                onSelect: () => (isOwn ? removeUndoably(marks, comment) : setAsking(true)),
              },
            ]}
          />
        ) : null}
      </div>
      {isEditing && editor ? (
        <Composer
          name={messages.editField}
          sendLabel={messages.save}
          initial={drafts.read(id) ?? { label, tag }}
          takesFocus={!isRestored}
          onWrite={(words) => drafts.write(id, words)}
          onSend={save}
          onCancel={endEditing}
        />
      ) : (
        <>
          <p className="mt-1 text-body break-words whitespace-pre-wrap max-lg:text-[15px]/6">{label}</p>
          {tag === '' ? null : (
            <span className="mt-1.5 inline-block rounded-full bg-brand-soft px-2.5 text-caption text-brand-text">
              {shownTag(tag)}
            </span>
          )}
          {pending ? <Unsent pending={pending} marks={marks} /> : null}
        </>
      )}
      {isAsking ? (
        <LossDialog
          title={messages.removeOf(name)}
          lose={messages.removeComment}
          stay={messages.cancel}
          onLose={remove}
          onStay={() => setAsking(false)}
        >
          <p>{messages.removeOfText}</p>
        </LossDialog>
      ) : null}
    </li>
  );
}

/** One's own words come back as they were; the time is that of the server again. */
function removeUndoably({ outbox }: MarksOfPage, { id, idBookmark, label, tag }: ShownComment): void {
  outbox.send({ kind: 'remove', id });
  const sayAgain = () =>
    outbox.send({ kind: 'add', id: crypto.randomUUID(), bookmarkId: idBookmark, words: { label, tag } });
  notify({
    kind: 'ok',
    title: messages.commentRemoved,
    about: 'far-edit',
    action: { label: editorMessages.takeBack, onClick: sayAgain },
  });
}

/** What became of words that are not in the document yet: why not, and what to do. */
function Unsent({ pending: { act, failure, takenMs }, marks }: { pending: PendingAct; marks: MarksOfPage }) {
  if (failure === null)
    return takenMs === null ? (
      <output className="mt-1 block text-caption text-fg-3">{messages.sending}</output>
    ) : null;
  return (
    <div role="alert" className="mt-2">
      <p className="text-small text-bad">{failure}</p>
      <p className="mt-1.5 flex gap-2">
        <Button size="sm" variant="primary" onClick={() => marks.outbox.retry(act)}>
          {messages.retry}
        </Button>
        <Button size="sm" onClick={() => marks.outbox.drop(act)}>
          {messages.drop}
        </Button>
      </p>
    </div>
  );
}

/** For `dateTime`; nothing for what is no time. */
function formatMachine(timeMs: number): string | undefined {
  return Math.abs(timeMs) <= 8.64e15 ? new Date(timeMs).toISOString() : undefined;
}
