/**
 * `npm run outcomes [-- --mistakes]`: how many of the decisions, tasks, open questions and figures of invented meetings the rules find. The
 * meetings kept apart are what counts; `--mistakes` lists those of the meetings that the rules were built on, never of the others.
 */
import { parseArgs } from 'node:util';
import {
  measureOutcomes,
  precision,
  recall,
  type OutcomeFigures,
} from '../transcript/outcomes/testing/measure-outcomes.ts';
import { BUILT_ON, KEPT_APART } from '../transcript/outcomes/testing/meetings.ts';

const { values } = parseArgs({ options: { mistakes: { type: 'boolean', default: false } } });

const percent = (ratio: number): string => `${Math.round(ratio * 100)} %`;

function print(name: string, figures: OutcomeFigures): void {
  console.log(`\n| ${name} | answers | found | precision | recall |\n| --- | --- | --- | --- | --- |`);
  for (const kind of figures.kinds)
    console.log(
      `| ${kind.kind} | ${kind.answers} | ${kind.found} | ${percent(precision(kind))} | ${percent(recall(kind))} |`,
    );
  const { tasks, assignees, dues } = figures;
  console.log(
    `Of ${tasks} tasks found: right person ${percent(assignees / tasks)}, right day ${percent(dues / tasks)}`,
  );
}

const builtOn = measureOutcomes(BUILT_ON);
print('meetings built on', builtOn);
print('meetings built on, without punctuation and capitals', measureOutcomes(BUILT_ON, true));
print('meetings kept apart', measureOutcomes(KEPT_APART));
print('meetings kept apart, without punctuation and capitals', measureOutcomes(KEPT_APART, true));
if (values.mistakes) console.log(`\n${builtOn.mistakes.join('\n')}`);
