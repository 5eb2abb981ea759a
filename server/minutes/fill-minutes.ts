/** What a record has to say for its minutes without anybody writing a word: pure, and always with the same ids. */
import { EMPTY_MINUTES } from '../../contract/minutes/empty-minutes.ts';
import { asSentence, clip, entriesOfOutcomes } from '../../transcript/minutes/minutes-entries.ts';
import { MINUTES_LISTS } from '../../contract/minutes/minutes-lists.ts';
import type { MinutesContent, MinutesPoint, MinutesStatement } from '../../contract/minutes/minutes.ts';
import type { SavedLine } from '../../contract/minutes/outcome-lines.ts';
import { listOutcomes, type Proceeding } from '../../transcript/outcomes/index.ts';
import type { RecordKind } from '../../contract/records/records.ts';
import { cutSentences } from '../../transcript/document/index.ts';
import { isGivenName } from '../../contract/transcription/speaker-names.ts';
import type { ExportContent, ExportParagraph, MeetingContent } from '../exports/index.ts';

const MAX_TEXT = 4000;
const MAX_QUOTE = 400;
const MAX_NAME = 300;
const MAX_ID = 64;

interface Filling {
  kind: RecordKind;
  /** What people made of the outcomes. */
  lines: readonly SavedLine[];
}

/**
 * Speakers with names were present; every bookmark is a point of its speaker, in whole sentences, and so is what states an opinion or a figure;
 * decisions and tasks are those of the outcomes. Of each list no more than minutes hold. Only of a meeting that was recorded here is it known when it was.
 */
export function fillMinutes(meeting: MeetingContent, { kind, lines }: Filling): MinutesContent {
  const { content, outcomes, quotes, agenda, statements } = meeting;
  const wasHere = kind !== 'upload';
  const startMs = new Date(content.createdAt).getTime();
  const { decision, task } = listOutcomes(outcomes, lines, quotes);
  const { conclusions, tasks } = entriesOfOutcomes([...decision, ...task]);
  const bookmarked = readBookmarked(content);
  const isStated = new Set(bookmarked.flatMap(({ sentences }) => sentences));
  const stated = statements.filter(({ quote }) => !isStated.has(quote.startMs)).map(pointOf);
  const points = [...bookmarked.map(({ point }) => point), ...stated].sort((a, b) => a.at_ms - b.at_ms);
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
    agenda: withOwnIds(agenda.map(topicOf)).slice(0, MINUTES_LISTS.agenda),
    points: withOwnIds(points).slice(0, MINUTES_LISTS.points),
    conclusions: withOwnIds(conclusions).slice(0, MINUTES_LISTS.conclusions),
    tasks: withOwnIds(tasks).slice(0, MINUTES_LISTS.tasks),
  };
}

/** In the order in which they were first heard. */
const listSpeakers = ({ paragraphs }: ExportContent): string[] => [
  ...new Set(paragraphs.map(({ speaker }) => speaker.slice(0, MAX_NAME)).filter(isGivenName)),
];

const foundAt = (name: string, { quote }: Proceeding) => ({
  id: `${name}-${quote.startMs}`,
  at_ms: quote.startMs,
  quote: clip(quote.text, MAX_QUOTE),
  is_machine: true,
});

const topicOf = (topic: Proceeding): MinutesStatement => ({
  ...foundAt('topic', topic),
  text: asSentence(clip(topic.text, MAX_TEXT - 1)),
});

const pointOf = (statement: Proceeding) => ({
  ...foundAt('said', statement),
  text: asSentence(clip(statement.text, MAX_TEXT - 1)),
  speaker: nameOf(statement.quote.speaker ?? ''),
});

const nameOf = (speaker: string): string => (isGivenName(speaker) ? clip(speaker, MAX_NAME) : '');

interface Bookmarked {
  point: MinutesPoint & { at_ms: number };
  /** When the sentences start that it covers, ms. */
  sentences: number[];
}

/** A bookmark over several paragraphs is a point of each speaker. Bookmarks in the same sentences are one point, unless they have names. */
const readBookmarked = ({ paragraphs }: ExportContent): Bookmarked[] =>
  paragraphs.flatMap(({ speaker, words, bookmarks }) => {
    const sentences = cutSentences(words);
    const stated = new Set<string>();
    return bookmarks.flatMap(({ startMs, from, to, name }) => {
      const own = sentences.filter(([first, end]) => first < to && end > from);
      const said = sayWhole(words, own, MAX_TEXT);
      const text = clip(name === null ? said : `${name}: ${said}`, MAX_TEXT);
      if (stated.has(text)) return [];
      stated.add(text);
      const point = {
        id: `bookmark-${startMs}-${from}`,
        at_ms: startMs,
        quote: clip(sayWhole(words, own, MAX_QUOTE), MAX_QUOTE),
        is_machine: false,
        text,
        speaker: nameOf(speaker),
      };
      return [{ point, sentences: own.flatMap(([first, end]) => startOf(words.slice(first, end))) }];
    });
  });

const startOf = (words: ExportParagraph['words']): number[] => {
  const startMs = words.find((word) => word.startMs !== null)?.startMs;
  return startMs === undefined || startMs === null ? [] : [startMs];
};

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

const LOCAL = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Ho_Chi_Minh',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** `yyyy-MM-ddTHH:mm` in Vietnam, as form fields have it. */
const localTime = (epochMs: number): string => LOCAL.format(epochMs).replace(' ', 'T');
