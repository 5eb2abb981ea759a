/** Who is meant in a meeting: speakers by their given names, whoever leads it, and how people call each other. */
import { isGivenName } from '../../contract/transcription/speaker-names.ts';
import { ACTIONS, cue, hasCue, OFFICE } from './cues.ts';
import type { SaidSentence } from './said-sentences.ts';

export interface NamedPerson {
  readonly name: string;
  /** Numbers of the words that name them, a title before the name included; `to` is behind the last. */
  readonly from: number;
  readonly to: number;
}

export interface People {
  /** Speaker, person or office that a sentence names, in the order of its words. */
  readonly find: (sentence: SaidSentence) => readonly NamedPerson[];
  /** Whoever leads the meeting, as far as their words show it. */
  readonly chair: string | null;
  /** How others call the chair: `chị` in "chị ơi". */
  readonly chairTitle: string;
}

const TITLES = new Set('anh chị em cô thầy chú bác ông bà đồng cậu bạn con cháu mợ dì'.split(' '));
const LEADS = [
  cue('(mời|bắt đầu|tiếp theo|việc thứ|việc tiếp theo|sang (việc|phần)|cuối cùng|giải tán|cảm ơn)'),
];
const IS_OFFICE = new RegExp(`^${OFFICE}$`, 'u');
const BEGINS_ACTION = new RegExp(`^${ACTIONS} `, 'u');
const MAX_OFFICE_WORDS = 5;
const LEADING_POINTS = 5;

export function readPeople(sentences: readonly SaidSentence[]): People {
  const speakers = [...new Set(sentences.map(({ speaker }) => speaker))].filter((name) => name !== null);
  const byGivenName = new Map(
    speakers.filter(isGivenName).map((name) => [name.split(' ').at(-1)!.toLowerCase(), name]),
  );
  const chair = findChair(sentences);
  return {
    find: (sentence) => findPeople(sentence, byGivenName),
    chair,
    chairTitle: findTitle(sentences.filter(({ speaker }) => speaker !== chair)),
  };
}

function findChair(sentences: readonly SaidSentence[]): string | null {
  const points = new Map<string, number>();
  for (const { speaker, plain } of sentences)
    if (speaker !== null)
      points.set(speaker, (points.get(speaker) ?? 0) + 1 + (hasCue(plain, LEADS) ? LEADING_POINTS : 0));
  const [first] = [...points].sort((a, b) => b[1] - a[1]);
  return first?.[0] ?? null;
}

/** What is said before "ơi", behind "dạ" and at the end of answers. */
function findTitle(sentences: readonly SaidSentence[]): string {
  const counts = new Map<string, number>();
  for (const { plainWords } of sentences)
    plainWords.forEach((word, at) => {
      if (!TITLES.has(word)) return;
      const isCall = plainWords[at + 1] === 'ơi' || at === plainWords.length - 1;
      if (isCall) counts.set(word, (counts.get(word) ?? 0) + 1);
    });
  const [first] = [...counts].sort((a, b) => b[1] - a[1]);
  return first?.[0] ?? '';
}

/** An office is named by at most five words, up to what it is to do. */
function endOfOffice(plainWords: readonly string[], at: number): number {
  let to = at + 2;
  const isWork = () => BEGINS_ACTION.test(`${plainWords.slice(to).join(' ')} `);
  while (to < Math.min(plainWords.length, at + MAX_OFFICE_WORDS) && !isWork()) to += 1;
  return Math.min(to, plainWords.length);
}

function findPeople(
  { words, plainWords }: SaidSentence,
  byGivenName: ReadonlyMap<string, string>,
): NamedPerson[] {
  const people: NamedPerson[] = [];
  /** Without any capital behind the first word the recogniser wrote none. */
  const hasCase = words.some((word, at) => at > 0 && /^\p{Lu}/u.test(word));
  for (let at = 0; at < plainWords.length; at += 1) {
    const word = plainWords[at]!;
    const isTitled = TITLES.has(plainWords[at - 1] ?? '') || plainWords[at - 1] === 'chí';
    const from = plainWords[at - 1] === 'chí' ? at - 2 : isTitled ? at - 1 : at;
    const known = byGivenName.get(word);
    const isCapital = /^\p{Lu}/u.test(words[at]!.replace(/^["'“(]+/u, ''));
    if (known !== undefined && (isTitled || (isCapital && at > 0) || (at === 0 && (isCapital || !hasCase))))
      people.push({ name: known, from: Math.max(0, from), to: at + 1 });
    else if (known === undefined && isTitled && isCapital && at > 0)
      people.push({ name: words[at]!.replace(/[.,;:?!…]+$/u, ''), from: Math.max(0, from), to: at + 1 });
    else if (IS_OFFICE.test(word) && !IS_OFFICE.test(plainWords[at - 1] ?? '')) {
      const to = endOfOffice(plainWords, at);
      people.push({ name: plainWords.slice(at, to).join(' '), from: at, to });
    }
  }
  return people;
}
