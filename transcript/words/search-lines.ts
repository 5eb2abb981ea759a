/** What the search knows of a record: one line for each sentence, outcome, bookmark and comment. Pure. */
import type { SavedLine } from '../../contract/minutes/outcome-lines.ts';
import { findOutcomes, findQuotes, listOutcomes } from '../outcomes/index.ts';
import type { Reading } from '../../contract/sharing/reading.ts';
import type { SearchKind } from '../../contract/search/search-routes.ts';
import { cutSentences } from '../document/index.ts';

export interface SearchLine {
  readonly kind: SearchKind;
  readonly detail: 'decision' | 'task' | 'question' | null;
  readonly atMs: number | null;
  readonly speaker: string | null;
  /** 0 where there is none. */
  readonly colour: number;
  readonly text: string;
}

/** Words of a line: who spoke without a pause or a full stop is found by parts. */
const MAX_LINE_WORDS = 60;

export interface SearchLinesContext {
  /** Of the meeting in Vietnam, `yyyy-MM-dd`. */
  readonly day: string;
  /** What people made of the outcomes. */
  readonly saved: readonly SavedLine[];
  /** A language model drafted outcomes: what the rules find is not shown then. */
  readonly isDrafted: boolean;
}

export function searchLinesOf(reading: Reading, context: SearchLinesContext): SearchLine[] {
  return [...spokenLines(reading), ...outcomeLines(reading, context), ...markedLines(reading)];
}

function spokenLines({ paragraphs }: Reading): SearchLine[] {
  return paragraphs.flatMap(({ speaker, speaker_colour: colour, words, stimes, etimes, stime }) => {
    const timed = words.map((text, at) => ({
      text,
      startMs: momentOf(stimes[at]),
      endMs: momentOf(etimes[at]),
    }));
    let clockMs = stime;
    return cutSentences(timed)
      .flatMap(([from, to]) => cutLong(from, to))
      .map(([from, to]) => {
        const own = timed.slice(from, to);
        const atMs = own.find(({ startMs }) => startMs !== null)?.startMs ?? clockMs;
        clockMs = own.findLast(({ endMs }) => endMs !== null)?.endMs ?? atMs;
        const text = own.map((word) => word.text).join(' ');
        return { kind: 'speech', detail: null, atMs, speaker, colour, text };
      });
  });
}

const momentOf = (ms: number | undefined): number | null => (ms === undefined || ms < 0 ? null : ms);

function cutLong(from: number, to: number): [from: number, to: number][] {
  const count = Math.ceil((to - from) / MAX_LINE_WORDS);
  const length = Math.ceil((to - from) / count);
  return Array.from({ length: count }, (_, at) => [
    from + at * length,
    Math.min(to, from + (at + 1) * length),
  ]);
}

function outcomeLines({ paragraphs, bookmarks }: Reading, context: SearchLinesContext): SearchLine[] {
  const meeting = { paragraphs, bookmarks, day: context.day };
  const found = context.isDrafted ? [] : findOutcomes(meeting);
  const quotes = findQuotes(
    meeting,
    context.saved.map(({ at_ms: atMs }) => atMs),
  );
  const colours = new Map(paragraphs.map(({ speaker, speaker_colour: colour }) => [speaker, colour]));
  return Object.values(listOutcomes(found, context.saved, quotes))
    .flat()
    .map(({ line, text, quote }) => ({
      kind: 'outcome',
      detail: line.listed_as,
      atMs: quote.startMs,
      speaker: quote.speaker,
      colour: colours.get(quote.speaker) ?? 0,
      text,
    }));
}

const markedLines = ({ bookmarks }: Reading): SearchLine[] =>
  bookmarks.flatMap(({ name, stime: atMs, comments }) => {
    // Without a name of its own a bookmark is the words that it covers.
    const marked =
      name === null
        ? []
        : [{ kind: 'bookmark', detail: null, atMs, speaker: null, colour: 0, text: name } as const];
    const said = comments.map(
      (comment) =>
        ({
          kind: 'comment',
          detail: null,
          atMs,
          speaker: comment.name,
          colour: 0,
          text: comment.label,
        }) as const,
    );
    return [...marked, ...said];
  });
