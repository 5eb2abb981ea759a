import { UNKNOWN_SPEAKER_SHOWN } from '../../contract/transcription/speaker-words.ts';
import {
  findOutcomes,
  findProceedings,
  findQuotes,
  type MeetingText,
  type Outcome,
  type Proceeding,
  type Quote,
} from '../../transcript/outcomes/index.ts';
import type { DraftedLine } from '../../contract/minutes/outcome-lines.ts';
import { vietnamDay } from '../../contract/values/date-time.ts';
import type { ExportComment, ExportContent } from './content.ts';

/** A transcript with what is found in it. */
export interface MeetingContent {
  content: ExportContent;
  outcomes: readonly Outcome[];
  /** The sentences that are said at the moments that were asked for. */
  quotes: ReadonlyMap<number, Quote>;
  agenda: readonly Proceeding[];
  statements: readonly Proceeding[];
}

/** @param drafted by a language model */
export function readMeetingContent(
  content: ExportContent,
  moments: readonly number[],
  drafted: readonly DraftedLine[] = [],
): MeetingContent {
  const meeting = toMeetingText(content);
  const outcomes = findOutcomes(meeting, drafted);
  const quotes = findQuotes(meeting, moments);
  return { content, outcomes, quotes, ...findProceedings(meeting, outcomes) };
}

/** The transcript as the rules for outcomes read it in the browser too, so that both find the same at the same moments. */
export function toMeetingText({
  paragraphs,
  createdAt,
}: Pick<ExportContent, 'paragraphs' | 'createdAt'>): MeetingText {
  const isRead = new Set<ExportComment>();
  const bookmarks = paragraphs.flatMap((paragraph, index) =>
    paragraph.bookmarks.map(({ from, to, comments }) => ({
      first: [index, from] as const,
      last: [index, to - 1] as const,
      // Over several paragraphs it comes once for each; what was said about it belongs to its beginning.
      comments: comments
        .filter((comment) => !isRead.has(comment) && isRead.add(comment))
        .map(({ tag, text }) => ({ tag, label: text })),
    })),
  );
  return {
    day: vietnamDay(createdAt),
    paragraphs: paragraphs.map(({ speaker, words }) => ({
      speaker: speaker === UNKNOWN_SPEAKER_SHOWN ? null : speaker,
      words: words.map(({ text }) => text),
      stimes: words.map(({ startMs }) => startMs ?? -1),
      etimes: words.map(({ endMs }) => endMs ?? -1),
    })),
    bookmarks,
  };
}
