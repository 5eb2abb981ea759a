import { useState, type KeyboardEvent } from 'react';
import { messages } from './messages.ts';
import { formatCueTime, parseCueTime } from './time-text.ts';

/** What the arrow keys change, ms; with Shift ten times as much. */
const STEP_MS = 10;

interface Props {
  label: string;
  timeMs: number;
  isReadOnly: boolean;
  /** False where the time cannot be that. */
  onSet: (timeMs: number) => boolean;
}

/** One time of a cue. Enter and leaving the field set it, Escape and undo leave it as it was, the arrows move it. */
export function TimeField({ label, timeMs, isReadOnly, onSet }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  const commit = (): void => {
    const typedMs = draft === null ? timeMs : parseCueTime(draft);
    if (typedMs === null) return setError(messages.noTime);
    if (typedMs !== timeMs && !onSet(typedMs)) return setError(messages.overlaps);
    setError(null);
    setDraft(null);
  };
  const leave = (): void => {
    setDraft(null);
    setError(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (isUndo && draft !== null) {
      // What is typed here is taken back before what is stored.
      event.preventDefault();
      leave();
    }
    if (event.altKey || event.ctrlKey || event.metaKey || isReadOnly) return;
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (direction !== 0) {
      event.preventDefault();
      const typedMs = (draft === null ? null : parseCueTime(draft)) ?? timeMs;
      const nextMs = Math.max(0, typedMs + direction * STEP_MS * (event.shiftKey ? 10 : 1));
      setError(onSet(nextMs) ? null : messages.overlaps);
      setDraft(null);
    } else if (event.key === 'Enter') commit();
    else if (event.key === 'Escape') leave();
  };
  return (
    <span className="block">
      <input
        // Below 16 px a field makes iOS zoom in on it, and 16 px for all of them leave a row too narrow: it grows over its surroundings.
        aria-label={label}
        aria-invalid={error === null ? undefined : true}
        title={error ?? undefined}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        readOnly={isReadOnly}
        value={draft ?? formatCueTime(timeMs)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
        className={`-ml-1 block h-[22px] w-[104px] rounded-mark bg-transparent px-1 text-small/[22px] text-fg-2 outline-offset-0 focus:bg-paper focus:text-fg max-lg:mx-0 touch:h-11 max-lg:focus:-mx-2.5 max-lg:focus:w-[124px] max-lg:focus:text-lead ${
          error === null ? '' : 'text-bad'
        }`}
      />
      {error === null ? null : (
        <span role="alert" className="block max-w-[160px] py-0.5 text-caption text-bad">
          {error}
        </span>
      )}
    </span>
  );
}
