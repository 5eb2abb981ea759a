import { UserRoundPen } from 'lucide-react';
import { useState } from 'react';
import { messages as printed } from '../../../transcript/minutes/paper-messages.ts';
import type { MinutesStatement } from '../../../contract/minutes/minutes.ts';
import { messages } from '../messages.ts';
import { newSource, usePaper } from './paper-context.ts';
import { PaperField } from './PaperField.tsx';
import { PaperLine, PlayChip } from './PaperLine.tsx';
import { PaperPart } from './PaperPart.tsx';

/** Points have a speaker besides. */
type Entry = MinutesStatement & { speaker?: string };

interface Props {
  list: 'agenda' | 'points' | 'conclusions';
  number: number | null;
}

/** Agenda, statements or conclusions: one line for each. */
export function PaperEntries({ list, number }: Props) {
  const { content, set, remove, added } = usePaper();
  const entries: readonly Entry[] = content[list];
  const change = (id: string, part: Partial<Entry>): void =>
    set({ [list]: entries.map((each) => (each.id === id ? { ...each, ...part } : each)) });
  const addBehind = (index: number): void => {
    const entry = { ...newSource(), text: '', ...(list === 'points' && { speaker: '' }) };
    set({ [list]: entries.toSpliced(index, 0, entry) });
    added(entry.id);
  };
  const erase = (index: number): void => {
    const { id } = entries[index]!;
    remove(list, id);
    if (entries[index - 1]) added(entries[index - 1]!.id);
  };
  return (
    <PaperPart
      list={list}
      number={number}
      title={printed[list]}
      addLabel={messages.add[list]}
      onAdd={() => addBehind(entries.length)}
    >
      <ul>
        {entries.map((entry, index) => (
          <EntryLine
            key={entry.id}
            list={list}
            entry={entry}
            before={entries[index - 1]}
            onChange={(part) => change(entry.id, part)}
            onEnter={() => addBehind(index + 1)}
            onErase={() => erase(index)}
          />
        ))}
      </ul>
    </PaperPart>
  );
}

interface LineProps {
  list: Props['list'];
  entry: Entry;
  before: Entry | undefined;
  onChange: (part: Partial<Entry>) => void;
  onEnter: () => void;
  onErase: () => void;
}

function EntryLine({ list, entry, before, onChange, onEnter, onErase }: LineProps) {
  const { clock } = usePaper();
  const [isNaming, setNaming] = useState(false);
  const { speaker, text } = entry;
  // The name stands before the first of the points that somebody makes in a row.
  const isSame = before !== undefined && before.speaker === speaker;
  const hasName = speaker !== undefined && (isNaming || (speaker !== '' && !isSame));
  return (
    <PaperLine
      list={list}
      id={entry.id}
      about={text}
      source={entry}
      onSource={onChange}
      more={
        speaker === undefined
          ? []
          : [
              {
                icon: <UserRoundPen size={16} strokeWidth={1.75} aria-hidden />,
                label: messages.nameSpeaker,
                onSelect: () => setNaming(true),
              },
            ]
      }
      className="mt-1 sm:text-justify sm:indent-12"
    >
      {hasName ? (
        <b>
          <PaperField
            label={messages.speaker}
            hint={messages.speaker}
            value={speaker}
            onValue={(name) => onChange({ speaker: name })}
          />
          {': '}
        </b>
      ) : (
        <span aria-hidden>{'- '}</span>
      )}
      <PaperField
        label={messages.text}
        hint={messages.hints[list]}
        value={text}
        maxLength={4000}
        onValue={(value) => onChange({ text: value })}
        onEnter={onEnter}
        onErase={onErase}
      />
      <PlayChip atMs={entry.at_ms} clock={clock} />
      <Quote entry={entry} said={text} />
    </PaperLine>
  );
}

/** What a machine rests a line on, where it says it in other words; not printed. */
export function Quote({
  entry: { is_machine: isMachine, quote },
  said,
}: {
  entry: MinutesStatement | { is_machine: boolean; quote: string };
  said: string;
}) {
  const isSaid = quote.toLowerCase().includes(said.replace(/\.$/u, '').toLowerCase());
  if (!isMachine || quote === '' || isSaid) return null;
  return <span className="aside block text-small text-fg-2 indent-0">{messages.quote(quote)}</span>;
}
