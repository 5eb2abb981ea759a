/** What an export is made of, whatever its format: read once from the shared document. */
import {
  findFirstWordFrom,
  readBookmarks,
  readComments,
  readCues,
  readCueShift,
  readParagraphs,
  scanTranscript,
  type TranscriptDocument,
} from '../../transcript/document/index.ts';
import { DEFAULT_CUE_RULES, type CueRules } from '../../transcript/subtitles/index.ts';
import { shownSpeaker } from '../../contract/transcription/speaker-names.ts';
import { cleanLine, cleanText } from './clean-text.ts';

export interface ExportWord {
  readonly text: string;
  /** Milliseconds from the start of the audio; null for a word without a time. */
  readonly startMs: number | null;
  readonly endMs: number | null;
  /** 0..1 where the engine gave one. */
  readonly confidence: number | null;
  /** The words that were said, where this one is a number written for them. */
  /** Only where subtitles were edited, or are asked for. */
  readonly cueLine?: CueLine | undefined;
  readonly spoken: readonly Omit<ExportWord, 'spoken'>[] | null;
}

/** The line of a subtitle that a word is shown on. */
export interface CueLine {
  readonly cueId: string;
  readonly startMs: number;
  readonly endMs: number;
  /** 0 for the first. */
  readonly line: number;
  /** By how much all subtitles show later than they are said, ms. */
  readonly shiftMs: number;
}

export interface ExportComment {
  readonly author: string;
  readonly text: string;
  /** '' where it has none. */
  readonly tag: string;
  /** Epoch milliseconds. */
  readonly createdMs: number;
  readonly isResolved: boolean;
}

export interface ExportBookmark {
  /** The name given to it; null where nobody named it. */
  readonly name: string | null;
  readonly startMs: number;
  readonly endMs: number;
  /** Its words, counted from the first of its paragraph; `to` is behind the last. */
  readonly from: number;
  readonly to: number;
  readonly comments: readonly ExportComment[];
}

export interface ExportParagraph {
  readonly speaker: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly words: readonly ExportWord[];
  readonly bookmarks: readonly ExportBookmark[];
}

export interface ExportContent {
  /** Name of the record. */
  readonly title: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly durationMs: number;
  readonly paragraphs: readonly ExportParagraph[];
}

/** How subtitles are cut. */
export interface CueOptions extends CueRules {
  /** Frames a second; null for times as they are. */
  readonly frameRate: number | null;
}

export const DEFAULT_CUE_OPTIONS: CueOptions = { ...DEFAULT_CUE_RULES, frameRate: null };

/** What people choose in the dialog. */
export interface ExportOptions {
  readonly cues: CueOptions;
  readonly times: boolean;
  readonly speakers: boolean;
  readonly bookmarksOnly: boolean;
  readonly comments: boolean;
  readonly numbers: 'digits' | 'words';
  readonly hideFillers: boolean;
}

export type ExportHeading = Pick<ExportContent, 'title' | 'createdAt' | 'durationMs'>;

/** The transcript as it is now, cleaned of what no file should hold. */
export function readContent(
  transcript: TranscriptDocument,
  heading: ExportHeading,
  { withCues = transcript.cues.size > 0 }: { readonly withCues?: boolean } = {},
): ExportContent {
  const bookmarks = placeBookmarks(transcript);
  const cueLines = withCues ? readCueLines(transcript) : [];
  let first = 0;
  const paragraphs = readParagraphs(transcript).map(({ speaker, startMs, endMs, words }) => {
    const from = first;
    first += words.length;
    return {
      speaker: cleanLine(shownSpeaker(speaker)),
      startMs,
      endMs,
      words: words.map((word, index) => ({
        text: cleanLine(word.text),
        startMs: word.startMs,
        endMs: word.endMs,
        confidence: word.confidence,
        cueLine: cueLines[from + index],
        spoken: word.spoken?.map((said) => ({ ...said, text: cleanLine(said.text) })) ?? null,
      })),
      bookmarks: bookmarks.flatMap((bookmark) => clipBookmark(bookmark, from, first)),
    };
  });
  return { ...heading, title: cleanLine(heading.title), paragraphs: paragraphs.map(dropBlankWords) };
}

/** For each word of the transcript: every one is in one cue. */
function readCueLines(transcript: TranscriptDocument): CueLine[] {
  const shiftMs = readCueShift(transcript);
  return readCues(transcript).flatMap(({ id: cueId, startMs, endMs, lines }) =>
    lines.flatMap((words, line) => words.map(() => ({ cueId, startMs, endMs, line, shiftMs }))),
  );
}

/** Bookmarks by the numbers of their words in the whole transcript. */
function placeBookmarks(transcript: TranscriptDocument): ExportBookmark[] {
  const bookmarks = readBookmarks(transcript);
  if (bookmarks.length === 0) return [];
  const { words } = scanTranscript(transcript);
  const comments = readComments(transcript);
  return bookmarks.map(({ id, name, stime, etime, from, to }) => ({
    name: name === null ? null : cleanLine(name),
    startMs: stime,
    endMs: etime,
    from: findFirstWordFrom(words, from),
    to: findFirstWordFrom(words, to),
    comments: comments
      .filter(({ idBookmark }) => idBookmark === id)
      .map((comment) => ({
        author: cleanLine(comment.name),
        text: cleanText(comment.label),
        tag: comment.tag,
        createdMs: comment.createTime,
        isResolved: comment.isResolved,
      })),
  }));
}

/** The part of a bookmark that lies in the paragraph of these words. */
function clipBookmark(bookmark: ExportBookmark, first: number, end: number): ExportBookmark[] {
  const from = Math.max(bookmark.from, first) - first;
  const to = Math.min(bookmark.to, end) - first;
  return from < to ? [{ ...bookmark, from, to }] : [];
}

/** A word of nothing but harmful characters is none. */
function dropBlankWords(paragraph: ExportParagraph): ExportParagraph {
  const { words } = paragraph;
  if (words.every(({ text }) => text !== '')) return paragraph;
  const kept = (end: number): number => words.slice(0, end).filter(({ text }) => text !== '').length;
  return {
    ...paragraph,
    words: words.filter(({ text }) => text !== ''),
    bookmarks: paragraph.bookmarks
      .map((bookmark) => ({ ...bookmark, from: kept(bookmark.from), to: kept(bookmark.to) }))
      .filter(({ from, to }) => from < to),
  };
}

/** Only what is bookmarked: each bookmark as a paragraph of its own. */
export const onlyBookmarks = (content: ExportContent): ExportContent => ({
  ...content,
  paragraphs: content.paragraphs.flatMap(({ speaker, words, bookmarks }) =>
    bookmarks.map((bookmark) => ({
      speaker,
      startMs: bookmark.startMs,
      endMs: bookmark.endMs,
      words: words.slice(bookmark.from, bookmark.to),
      bookmarks: [{ ...bookmark, from: 0, to: bookmark.to - bookmark.from }],
    })),
  ),
});
