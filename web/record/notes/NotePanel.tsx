import { X } from 'lucide-react';
import { useRef } from 'react';
import { MAX_NOTE_LENGTH } from '../../../contract/records/note-routes.ts';
import { formatClockTime } from '../../../transcript/document/index.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { messages } from './messages.ts';
import type { Note } from './note-list.ts';
import { useNotes } from './use-notes.ts';

interface Props {
  userId: string;
  recordId: string;
  /** Where in the sound we are, milliseconds. Without it nothing can be added, and nothing is shown while there are no notes. */
  now?: () => number;
}

/** One's own notes, which nobody else reads. A note belongs to the moment at which its writing began. */
export function NotePanel({ userId, recordId, now }: Props) {
  const { state, add, remove } = useNotes(userId, recordId);
  const { notes: list, isSaved } = state;
  if (!now && list.length === 0) return null;
  return (
    <section aria-label={messages.title} className="mt-6">
      <h2 className="text-small font-semibold text-fg-2">{messages.title}</h2>
      <div className="mt-2 rounded-card border border-line bg-paper px-3 py-2">
        {list.length === 0 ? null : (
          <ul className="mb-1 grid">
            {list.map((note) => (
              <NoteItem key={note.id} note={note} onRemove={() => remove(note.id)} />
            ))}
          </ul>
        )}
        {now ? <NoteField now={now} onAdd={add} /> : null}
      </div>
      {now || !isSaved ? (
        <p className="mt-1.5 text-caption text-fg-3">{isSaved ? messages.hint : messages.waiting}</p>
      ) : null}
    </section>
  );
}

const NoteItem = ({ note: { atMs, text }, onRemove }: { note: Note; onRemove: () => void }) => (
  <li className="grid grid-cols-[60px_minmax(0,1fr)_auto] items-start">
    <span className="text-small leading-7 text-fg-3" aria-label={messages.at(formatClockTime(atMs))}>
      {formatClockTime(atMs)}
    </span>
    <span className="leading-7 [overflow-wrap:anywhere]">{text}</span>
    <IconButton label={messages.remove(text)} className="size-7! touch:size-11!" onClick={onRemove}>
      <X size={14} strokeWidth={1.75} aria-hidden />
    </IconButton>
  </li>
);

function NoteField({ now, onAdd }: { now: () => number; onAdd: (note: Note) => void }) {
  const beganAtMs = useRef<number | null>(null);
  const keep = (field: HTMLTextAreaElement) => {
    const text = field.value.normalize('NFC').trim();
    if (text !== '') onAdd({ id: crypto.randomUUID(), atMs: beganAtMs.current ?? now(), text });
    field.value = '';
    beganAtMs.current = null;
  };
  return (
    <textarea
      aria-label={messages.write}
      placeholder={messages.placeholder}
      rows={2}
      maxLength={MAX_NOTE_LENGTH}
      className="block w-full resize-none bg-transparent text-body leading-7 outline-none max-lg:text-lead"
      onInput={() => (beganAtMs.current ??= now())}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
        event.preventDefault();
        keep(event.currentTarget);
      }}
      // Leaving the field keeps what stands in it.
      onBlur={(event) => keep(event.currentTarget)}
    />
  );
}
