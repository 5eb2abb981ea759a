import { useState } from 'react';
import type { ListedKind } from '../../contract/minutes/outcome-lines.ts';
import type { ListedOutcome } from '../../transcript/outcomes/index.ts';
import type { PlayerClock } from '../player/index.ts';
import { Button } from '../ui/Button.tsx';
import { messages } from './messages.ts';
import { OutcomeForm } from './OutcomeForm.tsx';
import { OutcomeRow } from './OutcomeRow.tsx';
import type { OutcomeChanges } from './use-outcome-changes.ts';

interface Props {
  kind: ListedKind;
  /** What the colours of all sections mean, in the first. */
  legend: string | null;
  items: readonly ListedOutcome[];
  /** Of speakers, for whoever writes who has a task. */
  names: readonly string[];
  meetingDay: string;
  clock: PlayerClock;
  /** Null for those who may only read. */
  change: OutcomeChanges | null;
}

/** Decisions, tasks or what was left open. */
export function OutcomeSection({ kind, legend, items, names, meetingDay, clock, change }: Props) {
  const [edited, setEdited] = useState<string | null>(null);
  const title = messages.sections[kind];
  const suggested = items.filter(({ isConfirmed }) => !isConfirmed);
  return (
    <section aria-label={title} className="@container mb-7">
      <div className="flex min-h-11 flex-wrap items-center gap-x-2 border-b border-line">
        <h2 className="text-h3 font-semibold">{title}</h2>
        {items.length > 0 ? (
          <span className="text-small text-fg-3">{messages.count(items.length)}</span>
        ) : null}
        {legend === null ? null : (
          <span className="ml-auto text-caption text-interim max-sm:basis-full">{legend}</span>
        )}
        {change && kind === 'task' && suggested.length > 1 ? (
          <Button
            size="sm"
            variant="ghost"
            className="ml-auto"
            onClick={() => change.save(suggested.map(({ line }) => line))}
          >
            {messages.confirmAll(suggested.length)}
          </Button>
        ) : null}
      </div>
      {items.length === 0 ? (
        <p className="py-3 text-small text-fg-2">
          {messages.empty[kind]} {change ? messages.howToAdd[kind] : null}
        </p>
      ) : (
        <ul>
          {items.map((item) => (
            <li key={item.id} className="border-b border-line py-2.5">
              {change && edited === item.id ? (
                <OutcomeForm
                  item={item}
                  names={names}
                  meetingDay={meetingDay}
                  onCancel={() => setEdited(null)}
                  onSave={(line) => {
                    setEdited(null);
                    change.save([line]);
                  }}
                />
              ) : (
                <OutcomeRow item={item} clock={clock} change={change} onEdit={() => setEdited(item.id)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
