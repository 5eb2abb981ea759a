/** How a meeting went, for its minutes: the topics that somebody opened, and what people stated on them. Pure, by rules alone. */
import { cue, hasCue, PRONOUN } from './cues.ts';
import { findFigures } from './find-figures.ts';
import { suggestedOutcomes } from './list-outcomes.ts';
import type { MeetingText, Outcome, Quote } from './outcome.ts';
import { quoteOf, readSaidSentences, type SaidSentence } from './said-sentences.ts';
import { summarise } from './summarise.ts';

/** A topic or a statement, and the words that it rests on. */
export interface Proceeding {
  readonly text: string;
  readonly quote: Quote;
}

/** Minutes of which nobody reads the end help nobody. */
const MAX_STATEMENTS = 40;
const MIN_WORDS = 6;
const MAX_WORDS = 60;
const MIN_TOPIC_WORDS = 2;
const MAX_TOPIC_WORDS = 18;
/** Of a cue of opinion; a figure counts 1. */
const OPINION_POINTS = 2;

const TOPIC = '(việc|nội dung|vấn đề|phần|mục|chuyện)';
const ORDINAL = '(đầu tiên|đầu|thứ (nhất|hai|ba|tư|năm|sáu|bảy)|tiếp theo|kế tiếp|cuối cùng|cuối|một|hai|ba)';
/** What stands in front of a topic; it begins behind the longest of these that matches. */
const OPENS = [
  `^(W ){0,3}${TOPIC} ${ORDINAL}( hôm nay)?( là)?( ${TOPIC})?`,
  `^(đầu tiên|trước hết|trước tiên|tiếp theo|cuối cùng|thứ (nhất|hai|ba|tư|năm))( là| thì| đến| sang)+( ${TOPIC})?`,
  `^(W ){0,3}(chuyển )?(sang|tới|qua|đến) ${TOPIC}`,
  '^(W ){0,6}(hôm nay|buổi này|phiên này|cuộc họp này)( thì)?( mình| ta| chúng ta| chúng mình| cả nhà| tôi| em| anh| chị)?( sẽ| chỉ)? (họp|bàn|nói|trao đổi|thảo luận|xem)( lại)?( về)?( chuyện| việc| vấn đề)?',
  '^(W ){0,2}(mình|ta|chúng ta|chúng mình) (bàn|họp|trao đổi|thảo luận)( về)?( chuyện| việc| vấn đề)?',
].map((pattern) => cue(pattern));
const OPINIONS = [
  cue(`theo (ý )?${PRONOUN}`),
  cue(
    `${PRONOUN} (xin |cũng |thì )?(đề nghị|đề xuất|kiến nghị|báo cáo|góp ý|nghĩ|thấy|cho rằng|lo là|lo rằng|ủng hộ|không đồng ý|phản đối|đồng tình)`,
  ),
  cue('(đề nghị|đề xuất|kiến nghị|phản ánh|nguyên nhân|lý do)'),
  cue('^(W )?(vì|do|bởi vì|phần lớn là)'),
];

/**
 * Topics and statements in the order in which they were said; what was decided or handed out is no statement. Whoever spoke is stated once at
 * least, where they said a sentence long enough.
 */
export function findProceedings(
  meeting: MeetingText,
  outcomes: readonly Outcome[],
): { agenda: readonly Proceeding[]; statements: readonly Proceeding[] } {
  const taken = new Set(
    suggestedOutcomes(outcomes)
      .filter(({ kind }) => kind === 'decision' || kind === 'task')
      .map(({ quote }) => quote.startMs),
  );
  const sentences = readSaidSentences(meeting);
  const topics = sentences.flatMap((sentence) => {
    const text = readTopic(sentence);
    return text === null ? [] : [{ text, quote: quoteOf(sentence) }];
  });
  for (const { quote } of topics) taken.add(quote.startMs);
  const rest = sentences.filter(({ startMs }) => !taken.has(startMs));
  return { agenda: topics, statements: chooseStatements(rest, meeting.day) };
}

function readTopic({ plain, plainWords, words }: SaidSentence): string | null {
  const behind = OPENS.map((pattern) => pattern.exec(plain)?.[0].trim().split(' ').length ?? 0);
  const from = Math.max(...behind);
  if (from === 0) return null;
  const comma = words.findIndex((word, at) => at >= from + MIN_TOPIC_WORDS - 1 && /[,;:]$/u.test(word));
  const topic = words.slice(from, comma < 0 ? words.length : comma + 1);
  const isQuestion = topic.at(-1)?.endsWith('?') ?? false;
  if (topic.length < MIN_TOPIC_WORDS || topic.length > MAX_TOPIC_WORDS || isQuestion) return null;
  // "Phần đầu tiên anh làm": somebody does it, it is no topic.
  return new RegExp(`^${PRONOUN}$`, 'u').test(plainWords[from]!) ? null : summarise(topic);
}

function chooseStatements(sentences: readonly SaidSentence[], day: string): Proceeding[] {
  const able = sentences.filter(
    ({ words, isQuestion }) => !isQuestion && words.length >= MIN_WORDS && words.length <= MAX_WORDS,
  );
  const points = new Map(able.map((sentence) => [sentence, weigh(sentence, day)]));
  const chosen = new Set(
    able
      .filter((sentence) => points.get(sentence)! > 0)
      .sort((a, b) => points.get(b)! - points.get(a)!)
      .slice(0, MAX_STATEMENTS),
  );
  const heard = new Set([...chosen].map(({ speaker }) => speaker));
  for (const sentence of able.toSorted((a, b) => b.words.length - a.words.length)) {
    if (heard.has(sentence.speaker)) continue;
    heard.add(sentence.speaker);
    chosen.add(sentence);
  }
  return able
    .filter((sentence) => chosen.has(sentence))
    .map((sentence) => ({ text: summarise(sentence.words), quote: quoteOf(sentence) }));
}

const weigh = (sentence: SaidSentence, day: string): number =>
  (hasCue(sentence.plain, OPINIONS) ? OPINION_POINTS : 0) + (findFigures(sentence, day).length > 0 ? 1 : 0);
