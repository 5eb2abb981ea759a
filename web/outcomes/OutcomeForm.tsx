import { useId, useState, type FormEvent } from 'react';
import { formatDay } from '../../contract/values/date-time.ts';
import type { OutcomeLine } from '../../contract/minutes/outcome-lines.ts';
import { readWrittenDay, type ListedOutcome } from '../../transcript/outcomes/index.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { messages } from './messages.ts';

interface Props {
  item: ListedOutcome;
  names: readonly string[];
  /** Days that are written like "thứ sáu" count from here. */
  meetingDay: string;
  onSave: (line: OutcomeLine) => void;
  onCancel: () => void;
}

const says = messages.fields;
const focus = (input: HTMLInputElement | null): void => input?.focus();

/** A line is written anew; what is left as the rules found it goes on following the transcript. */
export function OutcomeForm({ item, names, meetingDay, onSave, onCancel }: Props) {
  const { line } = item;
  const isTask = line.listed_as === 'task';
  const listId = useId();
  const [text, setText] = useState(item.text);
  const [assignee, setAssignee] = useState(item.assignee);
  const [due, setDue] = useState(item.due === '' ? '' : formatDay(item.due));
  const [isUnread, setUnread] = useState(false);
  const leave = ({ key }: { key: string }) => (key === 'Escape' ? onCancel() : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const day = due.trim() === '' ? '' : readWrittenDay(due, meetingDay);
    if (day === null) {
      setUnread(true);
      return;
    }
    const keep = (now: string, before: string, saved: string | null) =>
      now.trim() === before ? saved : now.trim();
    onSave({
      ...line,
      // Blank gives back what the rules found.
      text: text.trim() === '' ? null : keep(text, item.text, line.text),
      assignee: keep(assignee, item.assignee, line.assignee),
      due: keep(day, item.due, line.due),
    });
  };
  return (
    <form onSubmit={submit} className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_200px_160px]">
      <TextField
        label={says.text}
        value={text}
        maxLength={2000}
        ref={focus}
        onKeyDown={leave}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        className={isTask ? '' : 'sm:col-span-3'}
      />
      {isTask ? (
        <>
          <TextField
            label={says.assignee}
            value={assignee}
            maxLength={300}
            autoComplete="off"
            list={listId}
            onKeyDown={leave}
            onChange={({ target }) => setAssignee(target.value)}
          />
          <datalist id={listId}>
            {names.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
          <TextField
            label={says.due}
            onKeyDown={leave}
            value={due}
            maxLength={40}
            autoComplete="off"
            placeholder={says.dueExample}
            error={isUnread ? says.dueUnread : undefined}
            onChange={({ target }) => {
              setDue(target.value);
              setUnread(false);
            }}
          />
        </>
      ) : null}
      <div className="flex justify-end gap-2 sm:col-span-3">
        <Button onClick={onCancel}>{messages.cancel}</Button>
        <Button type="submit" variant="primary">
          {messages.save}
        </Button>
      </div>
    </form>
  );
}
