/**
 * Invented meetings with their answers. The first line is the day; `@` names who speaks from there on; every other line is one sentence.
 * Before a sentence, answers: `D` a decision, `T(who; until)` a task, `Q` left open, `N` a number or date, then `> `.
 */
import type { MeetingText, OutcomeKind } from '../outcome.ts';

export interface Answer {
  readonly kind: OutcomeKind;
  readonly assignee: string;
  readonly due: string;
}

interface InventedSentence {
  readonly speaker: string;
  readonly text: string;
  readonly answers: readonly Answer[];
}

export interface InventedMeeting {
  readonly day: string;
  readonly sentences: readonly InventedSentence[];
}

const KINDS: Readonly<Record<string, OutcomeKind>> = { D: 'decision', T: 'task', Q: 'question', N: 'figure' };
const WORD_MS = 280;
const GAP_MS = 20;
/** Between two sentences. */
const PAUSE_MS = 700;

export function readMeeting(text: string): InventedMeeting {
  const [day = '', ...lines] = text.trim().split('\n');
  let speaker = '';
  const sentences: InventedSentence[] = [];
  for (const line of lines) {
    if (line.startsWith('@ ')) speaker = line.slice(2);
    else sentences.push({ speaker, ...readLine(line) });
  }
  return { day, sentences };
}

function readLine(line: string): Omit<InventedSentence, 'speaker'> {
  const [, marks = '', text = line] = /^((?:[DQN]|T\([^)]*\))+)> (.*)$/u.exec(line) ?? [];
  const answers = [...marks.matchAll(/([DQN])|T\(([^;]*); ([^)]*)\)/gu)].map(
    ([, kind, who = '', until = '']) => ({
      kind: KINDS[kind ?? 'T']!,
      assignee: who,
      due: until,
    }),
  );
  return { text, answers };
}

/** One paragraph for each turn, timed like speech. @param isBare without punctuation and capitals, as a poor recogniser writes */
export function toMeetingText({ day, sentences }: InventedMeeting, isBare = false): MeetingText {
  const paragraphs: { speaker: string; words: string[]; stimes: number[]; etimes: number[] }[] = [];
  let clockMs = 0;
  for (const { speaker, text } of sentences) {
    if (paragraphs.at(-1)?.speaker !== speaker)
      paragraphs.push({ speaker, words: [], stimes: [], etimes: [] });
    const { words, stimes, etimes } = paragraphs.at(-1)!;
    for (const word of text.split(' ')) {
      words.push(isBare ? word.replace(/[.,?!:]+$/u, '').toLocaleLowerCase('vi') : word);
      stimes.push(clockMs);
      etimes.push(clockMs + WORD_MS);
      clockMs += WORD_MS + GAP_MS;
    }
    clockMs += PAUSE_MS;
  }
  return { day, paragraphs, bookmarks: [] };
}
