/** Work that somebody was given or took, by whom and until when. */
import {
  ACTIONS,
  ASSIGNS,
  CONDITIONAL,
  cue,
  EVERYBODY,
  hasCue,
  IN_CHARGE,
  PAST,
  PROCEDURE,
  PROPOSES,
  PRONOUN,
  UNSURE,
} from './cues.ts';
import { findDates } from './dates.ts';
import type { NamedPerson, People } from './people.ts';
import type { SaidSentence } from './said-sentences.ts';

export interface Task {
  /** '' where nobody was named. */
  readonly assignee: string;
  /** `yyyy-MM-dd`, or ''. */
  readonly due: string;
}

/** What was said before a sentence, as far as it tells who is meant. */
export interface Before {
  readonly sentence: SaidSentence | null;
  readonly task: Task | null;
  /** Who was given work in the turn before. */
  readonly asked: ReadonlySet<string>;
  /** Who spoke last before the speaker of the sentence. */
  readonly otherSpeaker: string | null;
  /** The date named last, `yyyy-MM-dd`, or ''. */
  readonly day: string;
}

const OPENERS =
  '^((dạ|vâng|đồng ý|nhất trí|vậy|thế|thì|thôi|ok|ừ|rồi|được|còn|à|và|riêng|nhưng|ngày mai|sáng mai|chiều nay|trước mắt) ){0,3}';
const FILLERS = '((sẽ|nhớ|hãy|cứ|cố gắng|phải|tranh thủ|đi|mai|ngay|liền|vẫn|chịu khó|cần) ){0,3}';
/** A bare "em gửi" may tell what is done anyway; with one of these, or a day, it is an offer. */
const IS_MEANT = [cue('(luôn|ngay|liền|cho|giúp|hộ|phần|việc này|cái này|việc đó|nhé|nha)')];
/** I, but not the we of "mình". */
const SELF = '(tôi|tao|tớ|em|anh|chị|cô|thầy|chú|bác|ông|bà|con|cháu)';
const SELF_OFFER = [
  cue(`(để|cứ để) ${PRONOUN} (W )?(W )?${ACTIONS}`),
  cue(
    `${OPENERS}${SELF} (sẽ|xin nhận|nhận|đảm nhận|đảm nhiệm|phụ trách|chịu trách nhiệm|lo(?! (chuyện|là|lắm|ngại|sợ|rằng)))`,
  ),
  cue(`(việc|cái) (này|đó|đấy) ${PRONOUN} (sẽ )?${ACTIONS}`),
];
const BARE_OFFER = [cue(`${OPENERS}${SELF} ${FILLERS}${ACTIONS}`)];
const ADDRESSED = [
  cue(`(xong|rồi) (W )?(thì )?(em|anh|chị) ${ACTIONS}`),
  cue(`${OPENERS}(em|anh|chị|cô|thầy|bác|chú|cậu|bạn|ông|bà) ${FILLERS}${ACTIONS}`),
];
const ASKED_OF_ALL = [cue(`${EVERYBODY} ${FILLERS}${ACTIONS}`)];
const GOES_ON = [cue(`^((đồng thời|ngoài ra|với lại|và|rồi|sau đó|nhân tiện|cũng) )${FILLERS}${ACTIONS}`)];
/** "Chị Lan gửi giúp em được không?" asks for work, not whether. */
const POLITELY_ASKED = [cue('(giúp|hộ|giùm) … (được không|được chứ|nhé|nha|với)( ạ| chị| anh| em)?(?= $)')];
const THAT_DAY = / (ngày|hạn|hôm|lúc) (đó|đấy|ấy) /u;
const BEHIND_NAME = new RegExp(
  `^ (?:(?:sẽ|nhớ|hãy|cứ|cố gắng|phải|tranh thủ|đi|mai|ngay|liền|thì|chịu khó|cần|tuần|này|tới|cùng|với|giúp|hôm|nay|chiều|sáng|trong) ){0,4}${ACTIONS} `,
  'u',
);
/** An acknowledgement repeats what was asked; work that somebody takes on says more. */
const MIN_OFFER_WORDS = 5;
const IS_ANSWER = [cue('^(dạ|vâng|ok|ừ|rồi|được)')];

export function findTask(sentence: SaidSentence, people: People, before: Before, today: string): Task | null {
  const { plain, plainWords, isQuestion } = sentence;
  if ((isQuestion && !hasCue(plain, POLITELY_ASKED)) || plainWords.length < 3) return null;
  if (hasCue(plain, CONDITIONAL) || hasCue(plain, PAST) || hasCue(plain, UNSURE) || hasCue(plain, PROPOSES))
    return null;
  const due = findDue(plainWords, today) || (THAT_DAY.test(plain) ? before.day : '');
  if (hasCue(plain, PROCEDURE) && due === '') return null;
  const assignee = findAssignee(sentence, people, before, due);
  return assignee === null ? null : { assignee, due };
}

/** Null where the sentence hands out no work, '' where it does not say to whom. */
function findAssignee(sentence: SaidSentence, people: People, before: Before, due: string): string | null {
  const { plain, speaker } = sentence;
  const others = people.find(sentence).filter(({ name }) => name !== speaker);
  const isChair = speaker !== null && speaker === people.chair;
  const named = others.find((person) => isGivenWork(sentence, person, others));
  if (named) return named.name;
  if (hasCue(plain, ASKED_OF_ALL) && (due !== '' || / ai đó /u.test(plain))) return '';
  if (hasCue(plain, GOES_ON) && before.task && before.sentence?.speaker === speaker)
    return before.task.assignee;
  if (isChair && before.otherSpeaker !== null && isAddressed(sentence, people)) return before.otherSpeaker;
  if (takesOn(sentence, before, due, isChair, people)) return speaker ?? '';
  return null;
}

/** "Giao (cho) anh Mẫu", "anh Mẫu phụ trách", "anh Mẫu … gửi". */
function isGivenWork(
  { plainWords }: SaidSentence,
  { from, to, name }: NamedPerson,
  all: readonly NamedPerson[],
): boolean {
  const before = ` ${plainWords.slice(Math.max(0, from - 5), from).join(' ')} `;
  const behind = ` ${plainWords.slice(to).join(' ')} `;
  const isOffice = name === name.toLowerCase();
  // Of an office only who is given work in so many words: "bên kho gửi" tells what happened.
  if (isOffice)
    return hasCue(before, ASSIGNS) && !all.some((other) => other.name !== name && !isOfficeName(other));
  if (plainWords[to] === 'ơi' || / (mời|cảm ơn|của|theo|với|như|hộ|về) $/u.test(before)) return false;
  return (
    hasCue(before, ASSIGNS) ||
    hasCue(behind.slice(0, 40).replace(/ [^ ]*$/u, ' '), IN_CHARGE) ||
    BEHIND_NAME.test(behind)
  );
}

const isOfficeName = ({ name }: NamedPerson): boolean => name === name.toLowerCase();

/** The chair says "em gửi" to whoever spoke before, and "chị gọi" of herself when she is called chị. */
function isAddressed({ plain, plainWords }: SaidSentence, people: People): boolean {
  if (!hasCue(plain, ADDRESSED)) return false;
  const pronoun = plainWords.find((word) => /^(em|anh|chị|cô|thầy|bác|chú|cậu|bạn|ông|bà)$/u.test(word));
  return pronoun !== people.chairTitle && !/ (để|cứ để) (em|anh|chị|cô|thầy|bác|chú|ông|bà) /u.test(plain);
}

/** People who take work on themselves; an answer to work just given repeats it. */
function takesOn(
  { plain, plainWords, speaker }: SaidSentence,
  before: Before,
  due: string,
  isChair: boolean,
  people: People,
): boolean {
  const isBare = !hasCue(plain, SELF_OFFER);
  if (isBare && !(hasCue(plain, BARE_OFFER) && (due !== '' || hasCue(plain, IS_MEANT)))) return false;
  const isAnswer = speaker !== null && before.asked.has(speaker);
  if (isAnswer || plainWords.length < MIN_OFFER_WORDS) return false;
  if (isChair) return !plain.startsWith(' em ') || people.chairTitle === 'em';
  return due !== '' || !hasCue(plain, IS_ANSWER) || / (đảm nhận|đảm nhiệm|phụ trách|sẽ) /u.test(plain);
}

/** The day until which something is asked: the one behind a word like "trước" if there is one, else the first. */
export function findDue(plainWords: readonly string[], today: string): string {
  const dates = findDates(plainWords, today);
  const limited = dates.find(({ from }) =>
    /^(trước|hạn|nhất|deadline|hết|muộn|là)$/u.test(plainWords[from - 1] ?? ''),
  );
  return (limited ?? dates[0])?.day ?? '';
}
