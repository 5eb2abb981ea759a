/**
 * How much of what meetings came to is found. An outcome is right where its sentence has an answer of its kind; who has a task and until
 * when is counted apart, of the tasks that are right. A figure inside a decision or a task is neither right nor wrong.
 */
import { findOutcomes } from '../find-outcomes.ts';
import { OUTCOME_KINDS, type Outcome, type OutcomeKind } from '../outcome.ts';
import { toMeetingText, type Answer, type InventedMeeting } from './invented-meeting.ts';

export interface KindFigures {
  readonly kind: OutcomeKind;
  /** Answers, those that were found, and everything that was found. */
  readonly answers: number;
  readonly right: number;
  readonly found: number;
}

export interface OutcomeFigures {
  readonly kinds: readonly KindFigures[];
  /** Of the tasks found: how many have the right person, and the right day. */
  readonly assignees: number;
  readonly dues: number;
  readonly tasks: number;
  /** Every mistake, a line each. */
  readonly mistakes: readonly string[];
}

export function measureOutcomes(meetings: readonly InventedMeeting[], isBare = false): OutcomeFigures {
  const counts = new Map(OUTCOME_KINDS.map((kind) => [kind, { answers: 0, right: 0, found: 0 }]));
  const mistakes: string[] = [];
  const tasks = { assignees: 0, dues: 0, tasks: 0 };
  for (const meeting of meetings) {
    const bySentence = groupBySentence(meeting, isBare);
    meeting.sentences.forEach(({ answers, text }, index) => {
      const outcomes = bySentence.get(index) ?? [];
      for (const kind of OUTCOME_KINDS) {
        const answer = answers.find((each) => each.kind === kind);
        const outcome = outcomes.find((each) => each.kind === kind);
        if (kind === 'figure' && !answer && answers.length > 0) continue;
        const count = counts.get(kind)!;
        if (answer) count.answers += 1;
        if (outcome) count.found += 1;
        if (answer && outcome) count.right += 1;
        if (!answer !== !outcome) mistakes.push(`${answer ? 'missed' : 'wrong'} ${kind}: ${text}`);
        if (kind === 'task' && answer && outcome) countTask(answer, outcome);
      }
    });
  }
  return {
    kinds: OUTCOME_KINDS.map((kind) => ({ kind, ...counts.get(kind)! })),
    ...tasks,
    mistakes,
  };

  function countTask(answer: Answer, { assignee, due, quote }: Outcome): void {
    tasks.tasks += 1;
    if (assignee === answer.assignee) tasks.assignees += 1;
    else mistakes.push(`who: '${assignee}' for '${answer.assignee}': ${quote.text}`);
    if (due === answer.due) tasks.dues += 1;
    else mistakes.push(`until: '${due}' for '${answer.due}': ${quote.text}`);
  }
}

/** What was found, by the number of the sentence that its quote begins in. */
function groupBySentence(meeting: InventedMeeting, isBare: boolean): Map<number, Outcome[]> {
  const text = toMeetingText(meeting, isBare);
  const places = new Map<string, number>();
  let [paragraph, word, speaker] = [-1, 0, ''];
  meeting.sentences.forEach((sentence, index) => {
    if (sentence.speaker !== speaker || paragraph < 0) {
      paragraph += 1;
      word = 0;
      ({ speaker } = sentence);
    }
    for (const _ of sentence.text.split(' ')) {
      places.set(`${paragraph} ${word}`, index);
      word += 1;
    }
  });
  const groups = new Map<number, Outcome[]>();
  for (const outcome of findOutcomes(text)) {
    const index = places.get(`${outcome.quote.paragraph} ${outcome.quote.from}`)!;
    groups.set(index, [...(groups.get(index) ?? []), outcome]);
  }
  return groups;
}

export const precision = ({ right, found }: KindFigures): number => (found === 0 ? 1 : right / found);
export const recall = ({ right, answers }: KindFigures): number => (answers === 0 ? 1 : right / answers);
