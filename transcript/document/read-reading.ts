/** What people get of a transcript who may not edit it (rule 96). */
import type {
  Reading,
  ReadingBookmark,
  ReadingParagraph,
  ReadingSubtitles,
} from '../../contract/sharing/reading.ts';
import { shownSpeaker } from '../../contract/transcription/speaker-names.ts';
import { readBookmarks } from './bookmarks.ts';
import { readComments } from './comments.ts';
import { toStoredCues } from './cues/stored-cues.ts';
import type { TranscriptDocument } from './document.ts';
import { isDoubtful } from './doubtful-word.ts';
import { readParagraphs, scanTranscript, type Paragraph } from './read-paragraphs.ts';
import { readTranslations } from './translations.ts';
import { findFirstWordFrom } from './word-table.ts';

/** The text as it is now, and nothing of how it came about. Rule 96. */
export function readReading(transcript: TranscriptDocument): Required<Reading> {
  const paragraphs = readParagraphs(transcript);
  return {
    paragraphs: paragraphs.map(describeParagraph),
    bookmarks: describeBookmarks(transcript, paragraphs),
    subtitles: describeSubtitles(transcript),
  };
}

function describeParagraph(paragraph: Paragraph): ReadingParagraph {
  const doubts = paragraph.words.flatMap(({ confidence, heard, timing }, index) =>
    isDoubtful(confidence === null ? -1 : confidence * 100, heard !== null, timing) ? [index] : [],
  );
  return {
    id: paragraph.key,
    speaker: paragraph.speaker === null ? null : shownSpeaker(paragraph.speaker),
    speaker_colour: paragraph.colour,
    is_completed: paragraph.isCompleted,
    stime: paragraph.startMs,
    etime: paragraph.endMs,
    words: paragraph.words.map(({ text }) => text),
    stimes: paragraph.words.map(({ startMs }) => startMs ?? -1),
    etimes: paragraph.words.map(({ endMs }) => endMs ?? -1),
    ...(doubts.length > 0 && { doubts }),
  };
}

function describeBookmarks(
  transcript: TranscriptDocument,
  paragraphs: readonly Paragraph[],
): ReadingBookmark[] {
  const bookmarks = readBookmarks(transcript);
  if (bookmarks.length === 0) return [];
  const { words } = scanTranscript(transcript);
  const comments = readComments(transcript);
  const firsts: number[] = [];
  let count = 0;
  for (const paragraph of paragraphs) {
    firsts.push(count);
    count += paragraph.words.length;
  }
  const placeOf = (word: number): [number, number] => {
    const paragraph = firsts.findLastIndex((first) => first <= word);
    return [paragraph, word - firsts[paragraph]!];
  };
  return bookmarks.map(({ id, label, name, stime, etime, from, to }) => ({
    id,
    label,
    name,
    stime,
    etime,
    first: placeOf(findFirstWordFrom(words, from)),
    last: placeOf(findFirstWordFrom(words, to) - 1),
    comments: comments
      .filter(({ idBookmark }) => idBookmark === id)
      .map((comment) => ({
        id: comment.id,
        name: comment.name,
        label: comment.label,
        tag: comment.tag,
        create_time: new Date(comment.createTime).toISOString(),
        is_resolved: comment.isResolved,
      })),
  }));
}

/** A translation whose subtitle is gone stays behind; nobody sees it, so no reader gets it. */
function describeSubtitles(transcript: TranscriptDocument): ReadingSubtitles {
  const { cues, cueShift } = toStoredCues(transcript);
  const languages = new Set([...transcript.translations.keys()].map((key) => key.slice(0, key.indexOf('.'))));
  return {
    cues: (cues ?? []).map(({ id, word, stime, etime, line }) => ({
      id,
      word,
      ...(stime != null && { stime }),
      ...(etime != null && { etime }),
      ...(line != null && { line }),
    })),
    cue_shift: cueShift ?? 0,
    translations: [...languages].flatMap((language) =>
      readTranslations(transcript, language)
        .filter(({ translation }) => translation !== '')
        .map(({ cue, translation, isStale, isMachine }) => ({
          language,
          cue_id: cue.id,
          text: translation,
          is_stale: isStale,
          is_machine: isMachine,
        })),
    ),
  };
}
