/** The content as people read it: what the formats for readers have in common. */
import { formatDateTime } from '../../contract/values/date-time.ts';
import { formatClockTime } from '../../transcript/document/index.ts';
import type { ExportBookmark, ExportComment, ExportContent, ExportOptions } from './content.ts';
import { messages } from './messages.ts';

/** Comments on some words of a block. */
export interface Note {
  /** The words, counted from the first of the block; `to` is behind the last. */
  readonly from: number;
  readonly to: number;
  /** What is commented on, in short. */
  readonly quote: string;
  readonly comments: readonly ExportComment[];
}

export interface Block {
  /** Null where it is not asked for. */
  readonly speaker: string | null;
  /** `HH:MM:SS`; null where it is not asked for. */
  readonly time: string | null;
  /** The name of the bookmark, where bookmarks are all there is. */
  readonly name: string | null;
  readonly words: readonly string[];
  readonly notes: readonly Note[];
}

export interface Sheet {
  readonly title: string;
  /** When it was recorded, and how long it is. */
  readonly facts: string;
  /** Who speaks, in the order in which they begin to; empty where it is not asked for. */
  readonly speakers: readonly string[];
  readonly blocks: readonly Block[];
}

const QUOTE_LENGTH = 80;

export function toSheet(content: ExportContent, options: ExportOptions): Sheet {
  const { title, createdAt, durationMs, paragraphs } = content;
  return {
    title: title === '' ? messages.unnamed : title,
    speakers: options.speakers ? [...new Set(paragraphs.map(({ speaker }) => speaker))] : [],
    facts: `${formatDateTime(createdAt)} · ${messages.length} ${formatClockTime(durationMs)}`,
    blocks: paragraphs.map(({ speaker, startMs, words, bookmarks }) => ({
      speaker: options.speakers ? speaker : null,
      time: options.times ? formatClockTime(startMs) : null,
      name: options.bookmarksOnly ? (bookmarks[0]?.name ?? null) : null,
      words: words.map(({ text }) => text),
      notes: options.comments ? bookmarks.flatMap((bookmark) => toNote(bookmark, words)) : [],
    })),
  };
}

function toNote({ from, to, name, comments }: ExportBookmark, words: readonly { text: string }[]): Note[] {
  if (comments.length === 0) return [];
  const covered = words.slice(from, to).map(({ text }) => text);
  return [{ from, to, quote: shorten(name ?? covered.join(' ')), comments }];
}

const shorten = (text: string): string =>
  text.length <= QUOTE_LENGTH ? text : `${text.slice(0, QUOTE_LENGTH).replace(/\s+\S*$/, '')}…`;
