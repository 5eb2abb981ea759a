import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { MINUTES_LISTS, type MinutesList } from '../../contract/minutes-lists.ts';
import type { MinutesAttendee, MinutesContent, MinutesStatement } from '../../contract/minutes.ts';
import type { PlayerClock } from '../player/index.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { AreaField, CanEdit, LineField, Section, TimeField } from './Fields.tsx';
import { messages } from './messages.ts';
import { StatementRow } from './StatementRow.tsx';

interface MinutesFormProps {
  content: MinutesContent;
  canEdit: boolean;
  clock: PlayerClock;
  onEdit: (content: MinutesContent) => void;
  onRemove: (list: MinutesList, id: string) => void;
  /** The entry that was made last: its first field is written next. */
  added: string | null;
  onAdd: (id: string) => void;
}

/** Everything that the minutes hold, in the order of the paper. */
export function MinutesForm({ content, canEdit, clock, onEdit, onRemove, added, onAdd }: MinutesFormProps) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (added === null) return;
    const entry = form.current?.querySelector(`[data-entry="${CSS.escape(added)}"]`);
    entry?.querySelector<HTMLElement>('input, textarea')?.focus();
    // The player covers the foot of the page.
    entry?.scrollIntoView({ block: 'center' });
  }, [added]);
  const set = (change: Partial<MinutesContent>): void => onEdit({ ...content, ...change });
  const lists = { content, canEdit, clock, set, onRemove, onAdd };
  return (
    <CanEdit value={canEdit}>
      <div ref={form}>
        <General content={content} set={set} />
        <Attendance
          attendees={content.attendees}
          canEdit={canEdit}
          set={set}
          onRemove={onRemove}
          onAdd={onAdd}
        />
        <Entries {...lists} name="agenda" title={messages.agenda} add={messages.addAgenda} />
        <Entries {...lists} name="points" title={messages.points} add={messages.addPoint} hasSpeaker />
        <Entries {...lists} name="conclusions" title={messages.conclusions} add={messages.addConclusion} />
        <Tasks {...lists} />
        {content.template === 'decree' ? (
          <Section title={messages.recipients}>
            <AreaField
              label={messages.recipients}
              placeholder={messages.recipientsHint}
              rows={3}
              value={content.recipients.join('\n')}
              onValue={(text) =>
                set({ recipients: text === '' ? [] : text.split('\n', 50).map((line) => line.slice(0, 300)) })
              }
            />
          </Section>
        ) : null}
      </div>
    </CanEdit>
  );
}

type Setter = (change: Partial<MinutesContent>) => void;

function General({ content, set }: { content: MinutesContent; set: Setter }) {
  const isDecree = content.template === 'decree';
  const { chair, secretary } = content;
  return (
    <Section title={messages.general}>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {isDecree ? (
          <LineField
            label={messages.parentOffice}
            value={content.parent_office}
            onValue={(parent_office) => set({ parent_office })}
          />
        ) : null}
        <LineField
          label={isDecree ? messages.office : messages.company}
          value={content.office}
          onValue={(office) => set({ office })}
        />
        {isDecree ? (
          <LineField
            label={messages.number}
            placeholder={messages.numberHint}
            value={content.number}
            onValue={(number) => set({ number })}
          />
        ) : null}
        <LineField
          label={messages.meetingName}
          value={content.title}
          onValue={(title) => set({ title })}
          className="sm:col-span-2"
        />
        <LineField
          label={messages.place}
          placeholder={messages.placeHint}
          value={content.place}
          onValue={(place) => set({ place })}
          className="sm:col-span-2"
        />
        <TimeField
          label={messages.startsAt}
          value={content.starts_at}
          onValue={(starts_at) => set({ starts_at })}
        />
        <TimeField label={messages.endsAt} value={content.ends_at} onValue={(ends_at) => set({ ends_at })} />
        {(
          [
            ['chair', messages.chair, chair],
            ['secretary', messages.secretary, secretary],
          ] as const
        ).map(([key, label, person]) => (
          <div key={key} className="contents">
            <LineField
              label={label}
              value={person.name}
              onValue={(name) => set({ [key]: { ...person, name } })}
            />
            <LineField
              label={messages.positionOf(label)}
              value={person.position}
              onValue={(position) => set({ [key]: { ...person, position } })}
            />
          </div>
        ))}
      </div>
    </Section>
  );
}

interface AttendanceProps {
  attendees: readonly MinutesAttendee[];
  canEdit: boolean;
  set: Setter;
  onRemove: MinutesFormProps['onRemove'];
  onAdd: (id: string) => void;
}

function Attendance({ attendees, canEdit, set, onRemove, onAdd }: AttendanceProps) {
  const change = (id: string, part: Partial<MinutesAttendee>): void =>
    set({ attendees: attendees.map((each) => (each.id === id ? { ...each, ...part } : each)) });
  return (
    <Section title={messages.attendance}>
      {attendees.length === 0 ? <p className="mb-3 text-fg-2">{messages.noAttendees}</p> : null}
      <ul className="grid gap-3">
        {attendees.map(({ id, name, position, is_present: isPresent }) => (
          <li
            key={id}
            data-entry={id}
            className="grid gap-2 rounded-card border border-line p-3 sm:grid-cols-[1fr_1fr_auto_auto] sm:items-end max-sm:grid-cols-[1fr_auto]"
          >
            <LineField
              label={messages.attendeeName}
              value={name}
              onValue={(value) => change(id, { name: value })}
              className="max-sm:col-span-2"
            />
            <LineField
              label={messages.position}
              value={position}
              onValue={(value) => change(id, { position: value })}
              className="max-sm:col-span-2"
            />
            <Checkbox
              checked={isPresent}
              disabled={!canEdit}
              onChange={(event) => change(id, { is_present: event.currentTarget.checked })}
              className="flex min-h-11 items-center"
            >
              {messages.isPresent}
            </Checkbox>
            {canEdit ? (
              <IconButton
                label={messages.remove(name === '' ? messages.blank : name)}
                hasTooltip={false}
                onClick={() => onRemove('attendees', id)}
              >
                <Trash2 size={16} strokeWidth={1.75} aria-hidden />
              </IconButton>
            ) : null}
          </li>
        ))}
      </ul>
      <AddButton
        canEdit={canEdit}
        list="attendees"
        length={attendees.length}
        onClick={() => {
          const id = newId();
          set({ attendees: [...attendees, { id, name: '', position: '', is_present: true }] });
          onAdd(id);
        }}
      >
        {messages.addAttendee}
      </AddButton>
    </Section>
  );
}

interface ListProps {
  content: MinutesContent;
  canEdit: boolean;
  clock: PlayerClock;
  set: Setter;
  onRemove: MinutesFormProps['onRemove'];
  onAdd: (id: string) => void;
}

type Task = MinutesContent['tasks'][number];
/** Points have a speaker besides. */
type Entry = MinutesStatement & { speaker?: string };

interface EntriesProps extends ListProps {
  name: 'agenda' | 'points' | 'conclusions';
  title: string;
  add: string;
  hasSpeaker?: boolean;
}

function Entries({ name, title, add, hasSpeaker = false, ...lists }: EntriesProps) {
  const { content, canEdit, clock, set, onRemove, onAdd } = lists;
  const entries: readonly Entry[] = content[name];
  const write = (next: readonly Entry[]): void => set({ [name]: next });
  const change = (id: string, part: Partial<Entry>): void =>
    write(entries.map((each) => (each.id === id ? { ...each, ...part } : each)));
  return (
    <Section title={title}>
      <ul className="grid gap-3">
        {entries.map((entry) => (
          <StatementRow
            key={entry.id}
            entry={entry}
            about={entry.text}
            clock={clock}
            canEdit={canEdit}
            onChange={(part) => change(entry.id, part)}
            onRemove={() => onRemove(name, entry.id)}
          >
            {hasSpeaker ? (
              <LineField
                label={messages.speaker}
                value={entry.speaker ?? ''}
                onValue={(speaker) => change(entry.id, { speaker })}
                className="mb-2"
              />
            ) : null}
            <AreaField
              hasLabel
              label={messages.text}
              value={entry.text}
              onValue={(text) => change(entry.id, { text })}
            />
          </StatementRow>
        ))}
      </ul>
      <AddButton
        canEdit={canEdit}
        list={name}
        length={entries.length}
        onClick={() => {
          const source = newSource();
          write([...entries, { ...source, text: '', ...(hasSpeaker && { speaker: '' }) }]);
          onAdd(source.id);
        }}
      >
        {add}
      </AddButton>
    </Section>
  );
}

function Tasks({ content: { tasks }, canEdit, clock, set, onRemove, onAdd }: ListProps) {
  const change = (id: string, part: Partial<Task>): void =>
    set({ tasks: tasks.map((each) => (each.id === id ? { ...each, ...part } : each)) });
  return (
    <Section title={messages.tasks}>
      <ul className="grid gap-3">
        {tasks.map((task) => (
          <StatementRow
            key={task.id}
            entry={task}
            about={task.what}
            clock={clock}
            canEdit={canEdit}
            onChange={(part) => change(task.id, part)}
            onRemove={() => onRemove('tasks', task.id)}
          >
            <div className="grid gap-2 sm:grid-cols-2">
              <AreaField
                hasLabel
                label={messages.what}
                maxLength={2000}
                value={task.what}
                onValue={(what) => change(task.id, { what })}
                className="sm:col-span-2"
              />
              <LineField label={messages.who} value={task.who} onValue={(who) => change(task.id, { who })} />
              <LineField
                label={messages.until}
                value={task.until}
                onValue={(until) => change(task.id, { until })}
              />
            </div>
          </StatementRow>
        ))}
      </ul>
      <AddButton
        canEdit={canEdit}
        list="tasks"
        length={tasks.length}
        onClick={() => {
          const source = newSource();
          set({ tasks: [...tasks, { ...source, what: '', who: '', until: '' }] });
          onAdd(source.id);
        }}
      >
        {messages.addTask}
      </AddButton>
    </Section>
  );
}

const newId = (): string => crypto.randomUUID();
const newSource = () => ({ id: newId(), at_ms: null, quote: '', is_machine: false });

interface AddButtonProps {
  canEdit: boolean;
  list: MinutesList;
  /** Entries that the list has. */
  length: number;
  onClick: () => void;
  children: string;
}

function AddButton({ canEdit, list, length, onClick, children }: AddButtonProps) {
  if (!canEdit) return null;
  return (
    <Button
      size="sm"
      offReason={length < MINUTES_LISTS[list] ? null : messages.full(MINUTES_LISTS[list])}
      className="mt-3"
      icon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
