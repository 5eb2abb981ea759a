/** What a meeting came to, by rules alone: pure, and the same for the same words. How it reads: `decisions/0062-outcomes.md`. */
import type { DraftedLine } from '../../contract/minutes/outcome-lines.ts';
import { findDates } from './dates.ts';
import { findFigures } from './find-figures.ts';
import { findDecision, isLeftOpen } from './find-decisions.ts';
import { findDue, findTask, type Before, type Task } from './find-tasks.ts';
import { OUTCOME_KINDS, type MeetingText, type Outcome, type OutcomeKind, type Quote } from './outcome.ts';
import { readPeople } from './people.ts';
import { placeDrafted } from './place-drafted.ts';
import { quoteOf, readSaidSentences, type SaidSentence } from './said-sentences.ts';
import { summarise } from './summarise.ts';

/** The tags of comments (decision 0018) that say what a bookmark is. */
const OUTCOME_TAGS: Readonly<Record<string, OutcomeKind>> = {
  'Việc cần làm': 'task',
  'Quyết định': 'decision',
  'Câu hỏi': 'question',
};

const NOBODY: Task = { assignee: '', due: '' };

/**
 * Outcomes in the order in which they were said; of one sentence at most one of each kind, but figures.
 * @param drafted what a language model drafted, which is listed in the place of what the rules find (`listOutcomes`), but figures
 */
export function findOutcomes(meeting: MeetingText, drafted: readonly DraftedLine[] = []): Outcome[] {
  const sentences = readSaidSentences(meeting);
  const people = readPeople(sentences);
  const tagged = findTagged(meeting, sentences);
  const found: Outcome[] = [];
  let before: Before = { sentence: null, task: null, asked: new Set(), otherSpeaker: null, day: '' };
  let lastTurn = new Set<string>();
  for (const [index, sentence] of sentences.entries()) {
    const otherSpeaker =
      before.sentence && before.sentence.speaker !== sentence.speaker
        ? before.sentence.speaker
        : before.otherSpeaker;
    const isNewTurn = before.sentence?.speaker !== sentence.speaker;
    const asked = isNewTurn ? lastTurn : before.asked;
    if (isNewTurn) lastTurn = new Set();
    const task = completeDue(
      findTask(sentence, people, { ...before, asked, otherSpeaker }, meeting.day),
      sentence,
      sentences[index + 1],
      meeting.day,
    );
    const quote = quoteOf(sentence);
    const add = (kind: OutcomeKind, words: readonly string[], { assignee, due }: Task = NOBODY) =>
      found.push({ kind, text: summarise(words), quote, assignee, due, origin: 'rule' });
    if (task) add('task', sentence.words, task);
    const around = { isTask: task !== null, next: sentences[index + 1] };
    const decision = findDecision(sentence, people, around);
    if (decision) add('decision', decision);
    if (isLeftOpen(sentence)) add('question', sentence.words);
    for (const { from, to, due } of findFigures(sentence, meeting.day))
      found.push({
        kind: 'figure',
        text: summarise(sentence.words.slice(from, to)),
        quote,
        assignee: '',
        due,
        origin: 'rule',
      });
    const day = findDates(sentence.plainWords, meeting.day).at(-1)?.day ?? before.day;
    if (task) lastTurn.add(task.assignee);
    before = { sentence, task, asked, otherSpeaker, day };
  }
  found.push(...placeDrafted(meeting, drafted));
  return [...tagged, ...found.filter((outcome) => !isTaggedToo(outcome, tagged))].sort(inOrder);
}

/** The sentences that are said at these moments, by the moment; none where the words are gone. */
export function findQuotes(meeting: MeetingText, moments: readonly number[]): Map<number, Quote> {
  if (moments.length === 0) return new Map();
  const sentences = readSaidSentences(meeting);
  return new Map(
    moments.flatMap((ms) => {
      const sentence = sentences.find(
        ({ startMs, endMs }) => startMs <= ms && ms < Math.max(endMs, startMs + 1),
      );
      return sentence ? [[ms, quoteOf(sentence)] as const] : [];
    }),
  );
}

const inOrder = (a: Outcome, b: Outcome): number =>
  a.quote.paragraph - b.quote.paragraph ||
  a.quote.from - b.quote.from ||
  OUTCOME_KINDS.indexOf(a.kind) - OUTCOME_KINDS.indexOf(b.kind);

/** "Anh Mẫu lập bảng. Hạn là thứ sáu.": the same person goes on. */
function completeDue(
  task: Task | null,
  { speaker }: SaidSentence,
  next: SaidSentence | undefined,
  today: string,
): Task | null {
  if (!task || !next || task.due !== '' || next.speaker !== speaker) return task;
  const isLimit = /^ (hạn|trước|chậm|muộn|deadline|xong) /u.test(next.plain);
  return isLimit ? { ...task, due: findDue(next.plainWords, today) } : task;
}

/** Whoever tags a comment has judged: no rule is asked. The comment is what it says. */
function findTagged({ bookmarks, day }: MeetingText, sentences: readonly SaidSentence[]): Outcome[] {
  return bookmarks.flatMap(({ first, comments }) => {
    const sentence = sentences.find(
      ({ paragraph, from, to }) => paragraph === first[0] && first[1] >= from && first[1] < to,
    );
    if (!sentence) return [];
    return comments.flatMap(({ tag, label }) => {
      const kind = OUTCOME_TAGS[tag.normalize('NFC')];
      if (kind === undefined) return [];
      const said = label.normalize('NFC').toLowerCase().split(/\s+/u);
      const due = kind === 'task' ? (findDates(said, day)[0]?.day ?? findDue(sentence.plainWords, day)) : '';
      return [{ kind, text: label, quote: quoteOf(sentence), assignee: '', due, origin: 'tag' as const }];
    });
  });
}

const isTaggedToo = ({ kind, quote }: Outcome, tagged: readonly Outcome[]): boolean =>
  kind !== 'figure' &&
  tagged.some((each) => each.quote.paragraph === quote.paragraph && each.quote.from === quote.from);
