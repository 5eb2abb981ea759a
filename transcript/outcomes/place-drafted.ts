/**
 * What a language model drafted, as far as the text bears it: pure. A line is listed where its quote stands word for word, and where every name, number
 * and date of it stands in the same paragraph. It is asked again whenever the text is read, so that a line goes with its words.
 */
import { NUMBER_WORDS } from '../words/digit-words.ts';
import type { DraftedLine } from '../../contract/minutes/outcome-lines.ts';
import { isGivenName, shownSpeaker } from '../../contract/transcription/speaker-names.ts';
import { findDates } from './dates.ts';
import { findDue } from './find-tasks.ts';
import type { MeetingText, Outcome, Quote } from './outcome.ts';
import { plainWord, quoteOf, readSaidSentences, type SaidSentence } from './said-sentences.ts';

/** A quote of fewer words could be found anywhere. */
const MIN_QUOTE_WORDS = 3;
/** Of the words of a line that its paragraph must have; the others are the model's own. */
const MIN_BORNE_RATIO = 0.5;
const IS_LETTER = /[\p{L}\p{M}\p{N}]/u;
/** What files do not keep of a text (`server/exports/clean-text.ts`), and the browser does. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}]/gu;

type Paragraph = MeetingText['paragraphs'][number];

/** Words of a paragraph; `to` is behind the last. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** What the paragraphs of a meeting are compared by. */
interface Bearer {
  readonly paragraph: Paragraph;
  readonly plainWords: readonly string[];
  /** Its words, and those of the name of its speaker. */
  readonly known: ReadonlySet<string>;
  readonly sentences: readonly SaidSentence[];
}

/** The lines that the text bears, as outcomes. */
export function placeDrafted(meeting: MeetingText, lines: readonly DraftedLine[]): Outcome[] {
  const place = createPlacer(meeting);
  return lines.flatMap((line) => place(line) ?? []);
}

/** The same for those who ask line by line: null for one that the text does not bear. Only the paragraphs that are asked for are read. */
export function createPlacer(meeting: MeetingText): (line: DraftedLine) => Outcome | null {
  const spans = meeting.paragraphs.map(spanOf);
  const names = new Set(
    meeting.paragraphs.flatMap(({ speaker }) => (speaker === null ? [] : [shownSpeaker(speaker)])),
  );
  const bearers = new Map<number, Bearer>();
  const bearerAt = (index: number): Bearer => {
    const known = bearers.get(index) ?? readBearer(meeting, index);
    bearers.set(index, known);
    return known;
  };
  return (line) => {
    let nearest: { bearer: Bearer; range: Range; distance: number } | null = null;
    spans.forEach((span, index) => {
      if (span === null || line.at_ms < span.startMs || line.at_ms > span.endMs) return;
      const bearer = bearerAt(index);
      for (const range of findQuoted(bearer.paragraph.words, line.quote)) {
        const distance = Math.abs((startOf(bearer.paragraph, range) ?? span.startMs) - line.at_ms);
        if (distance < (nearest?.distance ?? Number.POSITIVE_INFINITY)) nearest = { bearer, range, distance };
      }
    });
    return nearest && describe(line, nearest, names, meeting.day);
  };
}

/**
 * A line for those who may read its sentences and nothing else: without a person or a day that stands elsewhere; null where its own words go beyond
 * the sentences.
 */
export function cutToQuote(line: DraftedLine, { text, speaker }: Quote): DraftedLine | null {
  const said = new Set(plainOf([...wordsOf(text), ...wordsOf(speaker ?? '')]));
  const isSaid = (written: string) => plainOf(wordsOf(written)).every((word) => said.has(word));
  if (!isSaid(line.text)) return null;
  return {
    ...line,
    assignee: isSaid(line.assignee) ? line.assignee : '',
    until: isSaid(line.until) ? line.until : '',
  };
}

const plainOf = (words: readonly string[]): string[] => words.map(plainWord).filter((word) => word !== '');
const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '');

function readBearer({ paragraphs, day }: MeetingText, index: number): Bearer {
  const paragraph = paragraphs[index]!;
  const plainWords = plainOf(paragraph.words);
  const name = paragraph.speaker === null ? '' : shownSpeaker(paragraph.speaker);
  const alone = readSaidSentences({ paragraphs: [paragraph], bookmarks: [], day });
  return {
    paragraph,
    plainWords,
    known: new Set([...plainWords, ...plainOf(wordsOf(name))]),
    sentences: alone.map((sentence) => ({ ...sentence, paragraph: index })),
  };
}

/** From its first word with a time to the end of the last; null where none has one. */
function spanOf({ stimes, etimes }: Paragraph): { startMs: number; endMs: number } | null {
  const timed = stimes.flatMap((ms, index) => (ms < 0 ? [] : [[ms, etimes[index]!] as const]));
  if (timed.length === 0) return null;
  return {
    startMs: timed.reduce((least, [startMs]) => Math.min(least, startMs), Number.POSITIVE_INFINITY),
    endMs: timed.reduce((most, [, endMs]) => Math.max(most, endMs), 0),
  };
}

const startOf = ({ stimes }: Paragraph, { from, to }: Range): number | null =>
  stimes.slice(from, to).find((ms) => ms >= 0) ?? null;

/** NFC, one space between words. */
const even = (text: string): string =>
  text.normalize('NFC').replace(/\s/gu, ' ').replace(UNSEEN, '').replace(/ +/gu, ' ').trim();

/** Where a quote stands in words, letter for letter; whole words, of which the last may lack the mark behind it. */
export function findQuoted(words: readonly string[], quote: string): Range[] {
  const wanted = even(quote);
  const starts: number[] = [];
  let said = '';
  for (const word of words) {
    const clean = even(word);
    if (clean !== '' && said !== '') said += ' ';
    starts.push(said.length);
    said += clean;
  }
  const needed = Math.min(MIN_QUOTE_WORDS, words.filter((word) => IS_LETTER.test(word)).length);
  const found: Range[] = [];
  if (wanted === '' || wordsOf(wanted).filter((word) => IS_LETTER.test(word)).length < needed) return found;
  for (let at = said.indexOf(wanted); at >= 0; at = said.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (IS_LETTER.test(said[at - 1] ?? ' ') || IS_LETTER.test(said[end] ?? ' ')) continue;
    const from = starts.findLastIndex((start) => start <= at);
    const to = starts.findIndex((start) => start >= end);
    found.push({ from, to: to < 0 ? words.length : to });
  }
  return found;
}

/** The sentences that the quoted words stand in; null where the paragraph does not bear what the line says. */
function describe(
  line: DraftedLine,
  { bearer, range }: { bearer: Bearer; range: Range },
  names: ReadonlySet<string>,
  day: string,
): Outcome | null {
  const own = bearer.sentences.filter(({ from, to }) => to > range.from && from < range.to);
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last || !bears(bearer, line.text, names, day)) return null;
  const quote = quoteOf({
    ...first,
    to: last.to,
    words: bearer.paragraph.words.slice(first.from, last.to).map((word) => word.normalize('NFC')),
    endMs: Math.max(first.endMs, last.endMs),
  });
  const isTask = line.kind === 'task';
  return {
    kind: line.kind,
    text: line.text.charAt(0).toLocaleUpperCase('vi') + line.text.slice(1).replace(/[.,;:\s]+$/u, ''),
    quote,
    assignee: isTask ? findAssignee(bearer, line.assignee, names) : '',
    due: isTask && stands(bearer, wordsOf(line.until)) ? findDue(plainOf(wordsOf(line.until)), day) : '',
    origin: 'model',
  };
}

/** Whether names, numbers and dates of a text stand in the paragraph, and enough of its other words. */
function bears(bearer: Bearer, text: string, names: ReadonlySet<string>, day: string): boolean {
  const words = wordsOf(text);
  const plain = words.map(plainWord);
  const isKnown = (word: string) => word === '' || bearer.known.has(word);
  const others = givenNamesOf(names);
  const isBorne = plain.every((word, index) => {
    // A capital opens the text; later it is a name, or the short form of one.
    const isName = /^[^\p{L}]*\p{Lu}/u.test(words[index]!) && (index > 0 || others.has(word));
    return (!isName && !/\p{N}/u.test(word) && !NUMBER_WORDS.has(word)) || isKnown(word);
  });
  if (!isBorne || findDates(plain, day).some(({ from, to }) => !stands(bearer, words.slice(from, to))))
    return false;
  return plain.filter(isKnown).length >= plain.length * MIN_BORNE_RATIO;
}

const givenNamesOf = (names: ReadonlySet<string>): Set<string> =>
  new Set([...names].filter(isGivenName).map((name) => plainWord(name.split(' ').at(-1)!)));

/** Whether these words are said one behind the other. */
function stands({ plainWords }: Bearer, words: readonly string[]): boolean {
  const wanted = plainOf(words);
  if (wanted.length === 0) return false;
  return plainWords.some((_, at) => wanted.every((word, offset) => plainWords[at + offset] === word));
}

/** A speaker by the name that people see, whoever else is named there, or '' for anybody else. */
function findAssignee(bearer: Bearer, written: string, names: ReadonlySet<string>): string {
  const wanted = plainOf(wordsOf(written));
  if (wanted.length === 0) return '';
  const isMeant = (name: string) => {
    const own = plainOf(wordsOf(name));
    const given = own.at(-1)!;
    return own.join(' ') === wanted.join(' ') || (isGivenName(name) && wanted.at(-1) === given);
  };
  const isHere = (name: string) =>
    name === bearer.paragraph.speaker ||
    (isGivenName(name) && bearer.plainWords.includes(plainWord(name.split(' ').at(-1)!)));
  const speaker = [...names].find((name) => isMeant(name) && isHere(name));
  return speaker ?? (stands(bearer, wordsOf(written)) ? written : '');
}
