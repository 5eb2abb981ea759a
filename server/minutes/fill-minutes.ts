/** What a record has to say for its minutes without anybody writing a word: pure, and always with the same ids. */
import { EMPTY_MINUTES } from '../../contract/empty-minutes.ts';
import { MINUTES_LISTS } from '../../contract/minutes-lists.ts';
import type { MinutesContent } from '../../contract/minutes.ts';
import type { RecordKind } from '../../contract/records.ts';
import { cutSentences } from '../../contract/transcript-document/index.ts';
import { isGivenName } from '../../contract/speaker-names.ts';
import type { ExportComment, ExportContent, ExportParagraph } from '../exports/index.ts';

const MAX_TEXT = 4000;
const MAX_QUOTE = 400;
const MAX_NAME = 300;
const MAX_ID = 64;

/**
 * Speakers with names were present; every bookmark is a point of its speaker, in whole sentences; what was said about it is a task while it is open, and
 * a conclusion once it is settled; of each list no more than minutes hold. Only of a meeting that was recorded here is it known when it was.
 */
export function fillMinutes(content: ExportContent, kind: RecordKind): MinutesContent {
  const wasHere = kind !== 'upload';
  const startMs = new Date(content.createdAt).getTime();
  const statements = readStatements(content);
  return {
    ...EMPTY_MINUTES,
    title: content.title.slice(0, MAX_NAME),
    starts_at: wasHere ? localTime(startMs) : '',
    ends_at: wasHere && content.durationMs > 0 ? localTime(startMs + content.durationMs) : '',
    attendees: withOwnIds(
      listSpeakers(content)
        .slice(0, MINUTES_LISTS.attendees)
        .map((name) => ({ id: `speaker-${name}`, name, position: '', is_present: true })),
    ),
    points: withOwnIds(statements.flatMap(({ points }) => points)).slice(0, MINUTES_LISTS.points),
    conclusions: withOwnIds(statements.flatMap(({ conclusions }) => conclusions)).slice(
      0,
      MINUTES_LISTS.conclusions,
    ),
    tasks: withOwnIds(statements.flatMap(({ tasks }) => tasks)).slice(0, MINUTES_LISTS.tasks),
  };
}

/** In the order in which they were first heard. */
const listSpeakers = ({ paragraphs }: ExportContent): string[] => [
  ...new Set(paragraphs.map(({ speaker }) => speaker.slice(0, MAX_NAME)).filter(isGivenName)),
];

/**
 * A bookmark over several paragraphs is a point of each speaker; what was said about it counts once. Bookmarks in the same sentences are one
 * point, unless they have names.
 */
function readStatements({ paragraphs }: ExportContent) {
  const told = new Set<ExportComment>();
  return paragraphs.flatMap(({ speaker, words, bookmarks }) => {
    const sentences = cutSentences(words);
    const stated = new Set<string>();
    return bookmarks.map(({ startMs, from, to, name, comments }) => {
      const own = sentences.filter(([first, end]) => first < to && end > from);
      const said = sayWhole(words, own, MAX_TEXT);
      const quote = clip(sayWhole(words, own, MAX_QUOTE), MAX_QUOTE);
      const source = { at_ms: startMs, quote, is_machine: false };
      const id = `bookmark-${startMs}-${from}`;
      const text = clip(name === null ? said : `${name}: ${said}`, MAX_TEXT);
      const isRepeated = stated.has(text);
      stated.add(text);
      const fresh = comments.filter((each) => !told.has(each));
      fresh.forEach((each) => told.add(each));
      return {
        points: isRepeated
          ? []
          : [{ ...source, id, text, speaker: isGivenName(speaker) ? clip(speaker, MAX_NAME) : '' }],
        conclusions: fresh
          .filter(({ isResolved }) => isResolved)
          .map((each) => ({ ...source, id: `comment-${each.createdMs}`, text: clip(each.text, MAX_TEXT) })),
        tasks: fresh
          .filter(({ isResolved }) => !isResolved)
          .map((each) => ({
            ...source,
            id: `comment-${each.createdMs}`,
            what: clip(each.text, 2000),
            who: '',
            until: '',
          })),
      };
    });
  });
}

/** As many of the sentences as there is room for, at least one. */
function sayWhole(
  words: ExportParagraph['words'],
  sentences: readonly (readonly [number, number])[],
  room: number,
): string {
  const say = (count: number) =>
    words
      .slice(sentences[0]![0], sentences[count - 1]![1])
      .map(({ text }) => text)
      .join(' ');
  let count = sentences.length;
  while (count > 1 && say(count).length > room) count -= 1;
  return say(count);
}

/** Of those that come from the same moment or name the later ones are counted, so that none is taken for another. */
function withOwnIds<Item extends { id: string }>(items: readonly Item[]): Item[] {
  const taken = new Set<string>();
  return items.map((item) => {
    let id = item.id.slice(0, MAX_ID);
    for (let count = 2; taken.has(id); count += 1) id = `${item.id.slice(0, MAX_ID - 5)}-${count}`;
    taken.add(id);
    return { ...item, id };
  });
}

const clip = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1)}…`;

const LOCAL = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Ho_Chi_Minh',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** `yyyy-MM-ddTHH:mm` in Vietnam, as form fields have it. */
const localTime = (epochMs: number): string => LOCAL.format(epochMs).replace(' ', 'T');
