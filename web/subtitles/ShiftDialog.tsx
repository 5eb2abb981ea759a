import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { messages } from './messages.ts';

const SECONDS = /^[-+−]?\d{1,5}(?:[.,]\d{1,3})?$/;

/** Moves all cues by a number of seconds, earlier with a sign before it. */
export function ShiftDialog({ onShift, onClose }: { onShift: (byMs: number) => void; onClose: () => void }) {
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = () => {
    const byMs = readSeconds(text);
    if (byMs === null) return setWrong(true);
    onShift(byMs);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.shiftTitle}
      actions={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="primary" onClick={submit}>
            {messages.shiftDo}
          </Button>
        </>
      }
    >
      <p>{messages.shiftText}</p>
      <form
        className="mt-4 text-fg"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={messages.shiftBy}
          inputMode="text"
          autoComplete="off"
          placeholder="1,5"
          value={text}
          error={isWrong ? messages.shiftBad : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}

/** Milliseconds; null for what is no number, and for none. */
function readSeconds(text: string): number | null {
  const typed = text.trim();
  if (!SECONDS.test(typed)) return null;
  const ms = Math.round(Number(typed.replace('−', '-').replace(',', '.')) * 1000);
  return ms === 0 ? null : ms;
}
