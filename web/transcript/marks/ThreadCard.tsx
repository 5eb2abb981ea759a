import { Check, Ellipsis, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  editComment,
  formatClockTime,
  removeComment,
  type Comment,
} from '../../../contract/transcript-document/index.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { initialsOf } from '../../ui/initials-of.ts';
import { Menu } from '../../ui/Menu.tsx';
import type { EditorHandle } from '../editor-handle.ts';
import { inkOf } from '../presence.ts';
import { focusOnMount } from '../saving/focus-on-mount.ts';
import { editUndoably } from '../undo-toast.ts';
import { Composer, type Words } from './Composer.tsx';
import { editTogether } from './mark-actions.ts';
import type { Thread } from './mark-list.ts';
import { messages } from './messages.ts';
import { formatExact, sayWhen } from './relative-time.ts';
import type { MarksOfPage } from './use-marks.ts';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Who writes, as comments carry it (spec 3). */
export interface Writer {
  readonly name: string;
  readonly email: string;
}

interface ThreadCardProps {
  thread: Thread;
  marks: MarksOfPage;
  writer: Writer;
  /** Epoch milliseconds. */
  nowMs: number;
  onSend: (words: Words) => void;
}

export function ThreadCard({ thread, marks, writer, nowMs, onSend }: ThreadCardProps) {
  const { bookmark, comments, isSettled } = thread;
  const { editor, activeId, draft, goTo, answer, endDraft } = marks;
  const isActive = bookmark.id === activeId;
  /** The button that comes back gets the focus that the field had. */
  const [hasAnswered, setAnswered] = useState(false);
  const settle = (open: EditorHandle) =>
    editTogether(open, (transcript) => {
      for (const { id } of comments) editComment(transcript, id, { isResolved: !isSettled });
    });
  return (
    <article
      aria-label={messages.aboutPassage(bookmark.label)}
      className={`rounded-card border bg-paper px-3.5 py-3 ${isActive ? 'border-note-line shadow-float' : 'border-line'}`}
    >
      <div className="flex items-start gap-1">
        <button
          type="button"
          aria-label={messages.goTo(formatClockTime(bookmark.stime), bookmark.label)}
          className="min-w-0 flex-1 rounded-mark text-left max-lg:min-h-11"
          onClick={() => goTo(bookmark)}
        >
          <Quote label={bookmark.label} />
        </button>
        {editor ? (
          <IconButton
            label={isSettled ? messages.reopen : messages.settle}
            className="size-[30px]! max-lg:size-11!"
            onClick={() => settle(editor)}
          >
            {isSettled ? <RotateCcw {...ICON} /> : <Check {...ICON} />}
          </IconButton>
        ) : null}
      </div>
      <ol>
        {comments.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            nowMs={nowMs}
            editor={comment.email === writer.email ? editor : null}
          />
        ))}
      </ol>
      {editor && draft?.bookmarkId === bookmark.id ? (
        <Composer
          name={messages.reply}
          sendLabel={messages.send}
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
          className="mt-2.5 h-9 w-full rounded-control border border-line-control px-3 text-left text-body text-fg-3 hover:bg-hover max-lg:h-11"
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
  comment: Comment;
  nowMs: number;
  /** What one's own are changed with; null for those of others. */
  editor: EditorHandle | null;
}

function CommentItem({ comment, nowMs, editor }: CommentItemProps) {
  const [isEditing, setEditing] = useState(false);
  const { id, label, tag, createTime, email } = comment;
  const name = comment.name || messages.somebody;
  const save = (words: Words) => {
    setEditing(false);
    if (editor) editTogether(editor, (transcript) => editComment(transcript, id, words));
  };
  return (
    <li className="mt-2.5 not-first:border-t not-first:border-line not-first:pt-2.5">
      <div className="flex min-h-7 items-center gap-2">
        <span
          aria-hidden
          className={`ink-${inkOf(email)} grid size-6 flex-none place-items-center rounded-full bg-(--ink) text-[11px]/none font-semibold text-(--on-ink)`}
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
        {editor && !isEditing ? (
          <Menu
            label={messages.commentMenu(name)}
            trigger={
              <IconButton
                label={messages.commentMenu(name)}
                hasTooltip={false}
                className="-mr-1.5 size-[28px]! max-lg:size-11!"
              >
                <Ellipsis {...ICON} />
              </IconButton>
            }
            entries={[
              { icon: <Pencil {...ICON} />, label: messages.edit, onSelect: () => setEditing(true) },
              {
                icon: <Trash2 {...ICON} />,
                label: messages.removeComment,
                isDanger: true,
                onSelect: () =>
                  editUndoably(
                    editor,
                    () => removeComment(editor.transcript, id),
                    (isRemoved) => (isRemoved ? messages.commentRemoved : null),
                  ),
              },
            ]}
          />
        ) : null}
      </div>
      {isEditing ? (
        <Composer
          name={messages.editField}
          sendLabel={messages.save}
          initial={{ label, tag }}
          onSend={save}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <>
          <p className="mt-1 text-body break-words whitespace-pre-wrap max-lg:text-[15px]/6">{label}</p>
          {tag === '' ? null : (
            <span className="mt-1.5 inline-block rounded-full bg-brand-soft px-2.5 text-caption text-brand-text">
              {tag}
            </span>
          )}
        </>
      )}
    </li>
  );
}

/** For `dateTime`; nothing for what is no time. */
function formatMachine(timeMs: number): string | undefined {
  return Math.abs(timeMs) <= 8.64e15 ? new Date(timeMs).toISOString() : undefined;
}
