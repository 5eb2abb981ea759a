import { ChevronDown, UserRound, UserRoundX } from 'lucide-react';
import type { MinutesAttendee } from '../../../contract/minutes/minutes.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { messages } from '../messages.ts';
import { usePaper } from './paper-context.ts';
import { PaperField } from './PaperField.tsx';
import { PaperLine } from './PaperLine.tsx';
import { AddLine } from './PaperPart.tsx';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Who was there, or who was not: a line for each. */
export function PaperAttendees({ isPresent }: { isPresent: boolean }) {
  const { content, canEdit, set, remove, added } = usePaper();
  const { attendees } = content;
  const shown = attendees.filter((each) => each.is_present === isPresent);
  const change = (id: string, part: Partial<MinutesAttendee>): void =>
    set({ attendees: attendees.map((each) => (each.id === id ? { ...each, ...part } : each)) });
  const add = (): void => {
    const id = crypto.randomUUID();
    set({ attendees: [...attendees, { id, name: '', position: '', is_present: isPresent }] });
    added(id);
  };
  return (
    <>
      <ul>
        {shown.map(({ id, name, position }, index) => (
          <PaperLine
            key={id}
            list="attendees"
            id={id}
            about={name}
            more={[
              {
                icon: isPresent ? <UserRoundX {...ICON} /> : <UserRound {...ICON} />,
                label: isPresent ? messages.toAbsent : messages.toPresent,
                onSelect: () => change(id, { is_present: !isPresent }),
              },
            ]}
            className="mt-1 sm:indent-12"
          >
            <span aria-hidden>{'- '}</span>
            <PaperField
              label={messages.attendeeName}
              hint={messages.attendeeName}
              value={name}
              onValue={(value) => change(id, { name: value })}
              onEnter={add}
              onErase={() => remove('attendees', id)}
            />
            <Position
              label={messages.positionOf(name === '' ? messages.attendeeName : name)}
              value={position}
              onValue={(value) => change(id, { position: value })}
            />
            <span aria-hidden>{index === shown.length - 1 ? '.' : ';'}</span>
          </PaperLine>
        ))}
      </ul>
      {shown.length === 0 && isPresent && canEdit ? (
        <p className="sm:pl-12">
          <button
            type="button"
            data-blank="attendees"
            onClick={add}
            className="border-b-[1.5px] border-dashed border-warn bg-warn-soft px-2 text-small font-medium text-warn touch:min-h-11"
          >
            {messages.blanks.attendees}
          </button>
        </p>
      ) : null}
      {isPresent && shown.length > 0 ? (
        <AddLine list="attendees" length={attendees.length} onClick={add}>
          {messages.addAttendee}
        </AddLine>
      ) : null}
    </>
  );
}

/** Printed behind a name where somebody wrote it. */
function Position({
  label,
  value,
  onValue,
}: {
  label: string;
  value: string;
  onValue: (value: string) => void;
}) {
  const { canEdit } = usePaper();
  if (value === '' && !canEdit) return null;
  return (
    <span
      className={
        value === ''
          ? 'lg:opacity-0 lg:group-focus-within/line:opacity-100 lg:group-hover/line:opacity-100'
          : ''
      }
    >
      {', '}
      <PaperField label={label} hint={messages.position} value={value} onValue={onValue} />
    </span>
  );
}

/** Chair or secretary: written, or chosen from those who were there. */
export function PaperSignatory({ name: key }: { name: 'chair' | 'secretary' }) {
  const { content, canEdit, set } = usePaper();
  const person = content[key];
  const label = messages[key];
  const names = content.attendees.filter((each) => each.is_present && each.name !== '');
  return (
    <span className="group/line">
      <PaperField
        label={label}
        hint={messages.blanks[key]}
        blank={key}
        value={person.name}
        onValue={(name) => set({ [key]: { ...person, name } })}
      />
      {person.name === '' ? null : (
        <Position
          label={messages.positionOf(label)}
          value={person.position}
          onValue={(position) => set({ [key]: { ...person, position } })}
        />
      )}
      {canEdit && person.name === '' && names.length > 0 ? (
        <Menu
          label={messages.choose(label)}
          align="start"
          entries={names.slice(0, 12).map(({ name, position }) => ({
            icon: <UserRound {...ICON} />,
            label: name,
            onSelect: () => set({ [key]: { name, position } }),
          }))}
          trigger={
            <Button
              size="sm"
              variant="ghost"
              aria-label={messages.choose(label)}
              className="ml-1 indent-0 mouse:h-6.5 touch:h-11"
            >
              {messages.chooseShort}
              <ChevronDown {...ICON} />
            </Button>
          }
        />
      ) : null}
    </span>
  );
}
