import { useId, useState, type FormEvent } from 'react';
import { formatDateTime } from '../../contract/values/date-time.ts';
import { MAX_COMMENT_LENGTH } from '../../contract/limits.ts';
import type { SharedBookmark, SharedComment, SharedReading } from '../../contract/sharing/reading.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { hasSession } from '../api/session.ts';
import { formatPlayerTime, type PlayerClock } from '../player/index.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { notify } from '../ui/toast.ts';
import { messages } from './messages.ts';
import { callSharing } from '../sharing/index.ts';

interface Props {
  recordId: string;
  reading: SharedReading | null;
  /** Fetches again what the reader has said. */
  refresh: () => Promise<void>;
  mayComment: boolean;
  clock: PlayerClock;
}

/** What is marked in a shared record, and what is said about it. */
export function SharedBookmarks({ recordId, reading, refresh, mayComment, clock }: Props) {
  if (!reading) return null;
  return (
    <section className="mt-5">
      <h2 className="mb-2 flex justify-between text-small font-semibold text-fg-2">
        {messages.marks}
        <span>{reading.bookmarks.length}</span>
      </h2>
      {reading.bookmarks.length === 0 ? <p className="text-small text-fg-2">{messages.noMarks}</p> : null}
      <ul>
        {reading.bookmarks.map((bookmark) => (
          <Entry
            key={bookmark.id}
            recordId={recordId}
            refresh={refresh}
            bookmark={bookmark}
            guestName={reading.guest_name}
            mayComment={mayComment}
            clock={clock}
          />
        ))}
      </ul>
    </section>
  );
}

interface EntryProps extends Pick<Props, 'recordId' | 'refresh' | 'mayComment' | 'clock'> {
  bookmark: SharedBookmark;
  guestName: string | null;
}

function Entry({
  recordId,
  refresh,
  bookmark: { id, label, stime, comments },
  guestName,
  mayComment,
  clock,
}: EntryProps) {
  const [isWriting, setWriting] = useState(false);
  return (
    <li className="mb-1">
      <button
        type="button"
        onClick={() => clock.seek(stime)}
        className="flex min-h-11 w-full items-baseline gap-3 rounded-control px-2 py-1.5 text-left text-label hover:bg-hover sm:min-h-8"
      >
        <span className="flex-none text-small text-fg-2">{formatPlayerTime(stime)}</span>
        <span className="min-w-0">{label}</span>
      </button>
      {comments.length > 0 ? (
        <ul className="mb-2 ml-2 border-l-2 border-margin pl-3">
          {comments.map((comment) => (
            <Comment key={comment.id} recordId={recordId} refresh={refresh} comment={comment} />
          ))}
        </ul>
      ) : null}
      {mayComment && !isWriting ? (
        <Button
          size="sm"
          variant="ghost"
          aria-label={messages.commentOn(label)}
          onClick={() => setWriting(true)}
        >
          {messages.comment}
        </Button>
      ) : null}
      {isWriting ? (
        <CommentForm
          recordId={recordId}
          refresh={refresh}
          bookmarkId={id}
          label={label}
          needsName={guestName === null && !hasSession()}
          onDone={() => setWriting(false)}
        />
      ) : null}
    </li>
  );
}

function Comment({
  recordId,
  refresh,
  comment,
}: Pick<Props, 'recordId' | 'refresh'> & { comment: SharedComment }) {
  const { act, isBusy } = useAct(refresh);
  const [text, setText] = useState<string | null>(null);
  const params = { id: recordId, commentId: comment.id };
  const save = async () => {
    const isDone = await act(() => callSharing('changeComment', { params, body: { label: text ?? '' } }));
    if (isDone) setText(null);
  };
  return (
    <li className="mb-2 text-small">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">{comment.name}</span>
        <span className="text-fg-2">{formatDateTime(comment.create_time)}</span>
        {comment.is_resolved ? <span className="text-ok">{messages.resolved}</span> : null}
      </p>
      {text === null ? (
        <p className="whitespace-pre-line">{comment.label}</p>
      ) : (
        <CommentText value={text} onChange={setText} />
      )}
      {comment.is_own ? (
        <p className="flex gap-1">
          {text === null ? (
            <>
              <Button
                size="sm"
                variant="ghost"
                aria-label={messages.changeOf(comment.label)}
                onClick={() => setText(comment.label)}
              >
                {messages.change}
              </Button>
              <Button
                size="sm"
                variant="ghost"
                aria-label={messages.takeBackOf(comment.label)}
                isBusy={isBusy}
                onClick={() => void act(() => callSharing('removeComment', { params }))}
              >
                {messages.takeBack}
              </Button>
            </>
          ) : (
            <>
              <Button size="sm" variant="primary" isBusy={isBusy} onClick={() => void save()}>
                {messages.save}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => setText(null)}>
                {messages.cancel}
              </Button>
            </>
          )}
        </p>
      ) : null}
    </li>
  );
}

interface FormProps extends Pick<Props, 'recordId' | 'refresh'> {
  bookmarkId: string;
  label: string;
  /** A guest signs the first comment with a name. */
  needsName: boolean;
  onDone: () => void;
}

function CommentForm({ recordId, refresh, bookmarkId, label, needsName, onDone }: FormProps) {
  const { act, isBusy } = useAct(refresh);
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || isBusy) return;
    const body = {
      bookmark_id: bookmarkId,
      label: text,
      ...(needsName && name.trim() !== '' && { guest_name: name }),
    };
    const isDone = await act(() => callSharing('addComment', { params: { id: recordId }, body }));
    if (isDone) onDone();
  };
  return (
    <form className="mb-3 ml-2 flex flex-col gap-2" onSubmit={(event) => void submit(event)}>
      {needsName ? (
        <TextField
          label={messages.yourName}
          autoComplete="name"
          maxLength={200}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      ) : null}
      <CommentText label={messages.commentOn(label)} value={text} onChange={setText} />
      <span className="flex gap-2">
        <Button type="submit" size="sm" variant="primary" isBusy={isBusy}>
          {messages.say}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDone}>
          {messages.cancel}
        </Button>
      </span>
    </form>
  );
}

interface TextProps {
  label?: string;
  value: string;
  onChange: (value: string) => void;
}

function CommentText({ label = messages.comment, value, onChange }: TextProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={MAX_COMMENT_LENGTH}
        placeholder={messages.comment}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="block w-full resize-none rounded-control border border-line-control bg-paper px-3 py-1.5 text-body text-fg placeholder:text-fg-3"
      />
    </>
  );
}

/** Does something with comments and shows the list anew; says what went wrong. `act` tells whether it was done. */
function useAct(refresh: Props['refresh']): {
  act: (work: () => Promise<unknown>) => Promise<boolean>;
  isBusy: boolean;
} {
  const [isBusy, setBusy] = useState(false);
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      await refresh();
      return true;
    } catch (error) {
      notify({ kind: 'bad', about: 'comment', title: messages.commentFailed, body: sentenceFor(error) });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { act, isBusy };
}
