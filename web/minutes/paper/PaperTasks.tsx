import { messages as printed } from '../../../transcript/minutes/paper-messages.ts';
import type { MinutesTask } from '../../../contract/minutes/minutes.ts';
import { messages } from '../messages.ts';
import { newSource, usePaper } from './paper-context.ts';
import { Quote } from './PaperEntries.tsx';
import { PaperField } from './PaperField.tsx';
import { PaperLine, PlayChip } from './PaperLine.tsx';
import { PaperPart } from './PaperPart.tsx';

const ROW = 'grid border-[#6b6b80] sm:grid-cols-[54fr_26fr_20fr] sm:border-x sm:border-b';
const CELL = 'px-2 py-1 sm:border-[#6b6b80] sm:not-first:border-l';

/** Work that was handed out, as a table; on phones one under the other. */
export function PaperTasks({ number }: { number: number | null }) {
  const { content, clock, set, remove, added } = usePaper();
  const { tasks } = content;
  const change = (id: string, part: Partial<MinutesTask>): void =>
    set({ tasks: tasks.map((each) => (each.id === id ? { ...each, ...part } : each)) });
  const addBehind = (index: number): void => {
    const source = newSource();
    set({ tasks: tasks.toSpliced(index, 0, { ...source, what: '', who: '', until: '' }) });
    added(source.id);
  };
  const [what, who, until] = printed.taskHead;
  return (
    <PaperPart
      list="tasks"
      number={number}
      title={printed.tasks}
      addLabel={messages.add.tasks}
      onAdd={() => addBehind(tasks.length)}
    >
      {tasks.length === 0 ? null : (
        <ul className="mt-1">
          <li aria-hidden className={`${ROW} border-t font-bold max-sm:hidden`}>
            {printed.taskHead.map((head) => (
              <span key={head} className={`${CELL} text-center`}>
                {head}
              </span>
            ))}
          </li>
          {tasks.map((task, index) => (
            <PaperLine
              key={task.id}
              list="tasks"
              id={task.id}
              about={task.what}
              source={task}
              onSource={(part) => change(task.id, part)}
              className="max-sm:border-b max-sm:border-line max-sm:py-1"
            >
              <div className={ROW}>
                <span className={CELL}>
                  <PaperField
                    label={what}
                    hint={what}
                    value={task.what}
                    maxLength={2000}
                    onValue={(value) => change(task.id, { what: value })}
                    onEnter={() => addBehind(index + 1)}
                    onErase={() => remove('tasks', task.id)}
                  />
                  <PlayChip atMs={task.at_ms} clock={clock} />
                  <Quote entry={task} said={task.what} />
                </span>
                <span className={CELL}>
                  <span aria-hidden className="sm:hidden">{`${who}: `}</span>
                  <PaperField
                    label={who}
                    hint={messages.noWho}
                    value={task.who}
                    onValue={(value) => change(task.id, { who: value })}
                  />
                </span>
                <span className={CELL}>
                  <span aria-hidden className="sm:hidden">{`${until}: `}</span>
                  <PaperField
                    label={until}
                    hint={messages.noUntil}
                    value={task.until}
                    onValue={(value) => change(task.id, { until: value })}
                  />
                </span>
              </div>
            </PaperLine>
          ))}
        </ul>
      )}
    </PaperPart>
  );
}
