import type { ReactNode } from 'react';
import type { PlayerClock } from '../player/index.ts';
import { FigureList } from './FigureList.tsx';
import type { OutcomeSections } from '../../transcript/outcomes/index.ts';
import { messages } from './messages.ts';
import { OutcomeSection } from './OutcomeSection.tsx';
import type { OutcomeChanges } from './use-outcome-changes.ts';
import type { ReadOutcomes } from './use-outcomes.ts';

interface Props {
  outcomes: ReadOutcomes;
  sections: OutcomeSections;
  clock: PlayerClock;
  /** Null for those who may only read. */
  change: OutcomeChanges | null;
  /** Where the suggestions come from. */
  source: ReactNode;
}

/** Decisions, tasks and what was left open; beside them numbers and dates. */
export function OutcomeLists({ outcomes, sections, clock, change, source }: Props) {
  const { figures, names, meetingDay } = outcomes;
  const hasSuggestions = Object.values(sections).some((section) => section.some((item) => !item.isConfirmed));
  return (
    <div className="grid gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_268px]">
      <div className="min-w-0">
        {source}
        {(['decision', 'task', 'question'] as const).map((kind) => (
          <OutcomeSection
            key={kind}
            kind={kind}
            legend={hasSuggestions && change && kind === 'decision' ? messages.legend : null}
            items={sections[kind]}
            names={names}
            meetingDay={meetingDay}
            clock={clock}
            change={change}
          />
        ))}
      </div>
      <FigureList figures={figures} clock={clock} />
    </div>
  );
}
