/** The transcript as the file that is saved, and back without loss (rules 39 to 41). */
import { DEFAULT_SPEAKER_LABEL } from '../../contract/limits.ts';
import { readBookmarks } from './bookmarks.ts';
import { addComments, readComments } from './comments.ts';
import { nameEditors } from './editor-mark.ts';
import { toStoredCues } from './cues/stored-cues.ts';
import { RECOGNITION_ORIGIN, type TranscriptDocument } from './document.ts';
import { cleanName } from '../../contract/transcription/clean-name.ts';
import { findPlace } from './paragraph-index.ts';
import { readParagraphs, scanTranscript, type Paragraph } from './read-paragraphs.ts';
import type { SaidWord } from './said-words.ts';
import { readSpeakers } from './speakers.ts';
import type { StoredBookmark, StoredDocument, StoredParagraph } from './stored-document-schema.ts';
import { writeStoredDocument } from './write-stored-document.ts';

/** The file's content: paragraphs with their words, version and bookmarks as the specification has them; the rest are further fields. */
export function exportStoredDocument(
  transcript: TranscriptDocument,
  { version }: { readonly version: number },
): StoredDocument {
  const paragraphs = readParagraphs(transcript);
  return {
    children: paragraphs.map((paragraph) => toStoredParagraph(transcript, paragraph)),
    data: { version },
    bookmarks: toStoredBookmarks(transcript, paragraphs),
    speakers: readSpeakers(transcript),
    comments: readComments(transcript),
    ...toStoredCues(transcript),
    sentences: Object.fromEntries(transcript.sentences.entries()),
  };
}

function toStoredParagraph(transcript: TranscriptDocument, paragraph: Paragraph): StoredParagraph {
  return {
    type: 'paragraph',
    children: paragraph.words.map((word) => {
      const updateByID = word.changedBy === null ? null : transcript.editors.get(word.changedBy);
      return {
        text: word.text,
        data: {
          ...(word.startMs !== null && { stime: word.startMs, etime: word.endMs }),
          ...(word.confidence !== null && { confidence: word.confidence }),
          ...(word.timing !== 'measured' && { timing: word.timing }),
          ...(updateByID != null && { updateByID }),
          ...(word.spoken !== null && { spoken: word.spoken.map(toStoredSaid) }),
          ...(word.heard !== null && { heard: word.heard }),
        },
      };
    }),
    data: {
      id: paragraph.id,
      start: paragraph.startMs,
      end: paragraph.endMs,
      speaker: paragraph.speaker ?? DEFAULT_SPEAKER_LABEL,
      speakerId: paragraph.speakerId,
      completed: paragraph.isCompleted,
    },
  };
}

const toStoredSaid = ({ text, startMs, endMs, confidence }: SaidWord) => ({
  text,
  stime: startMs,
  etime: endMs,
  ...(confidence !== null && { confidence }),
});

/** The specification names a stored bookmark by its paragraph; its own id and place are further fields. */
function toStoredBookmarks(
  transcript: TranscriptDocument,
  paragraphs: readonly Paragraph[],
): StoredBookmark[] {
  const scanned = scanTranscript(transcript);
  return readBookmarks(transcript).flatMap(({ id, from, to, stime, etime, label, name }) => {
    const range = { from: findPlace(scanned, from, 'from'), to: findPlace(scanned, to, 'to') };
    const paragraph = paragraphs[range.from[0]];
    return paragraph
      ? [{ id: paragraph.id, stime, etime, bookmarkId: id, label, ...(name !== null && { name }), range }]
      : [];
  });
}

/**
 * Fills an empty transcript from a stored document that has passed its schema. Not an edit of anybody's: no undo takes it back,
 * and it writes what only the server may.
 * False, and nothing happens, when the transcript holds text already.
 */
export function importStoredDocument(
  transcript: TranscriptDocument,
  stored: StoredDocument,
  { nowMs }: { readonly nowMs: number },
): boolean {
  if (transcript.content.length > 0) return false;
  transcript.doc.transact(() => {
    writeStoredDocument(transcript, stored, nowMs);
    for (const [id, startMs] of Object.entries(stored.sentences ?? {})) transcript.sentences.set(id, startMs);
  }, RECOGNITION_ORIGIN);
  writeServerItems(transcript, stored);
  return true;
}

function writeServerItems(transcript: TranscriptDocument, { children, comments }: StoredDocument): void {
  const editors = new Set(children.flatMap((part) => part.children.map(({ data }) => data?.updateByID)));
  nameEditors(
    transcript,
    [...editors].filter((userId) => userId != null),
  );
  const said = (comments ?? []).map(({ name, author, tag, createTime, isResolved, ...comment }) => ({
    ...comment,
    name: cleanName(name ?? ''),
    author: author ?? '',
    tag: tag ?? '',
    createTime: createTime ?? 0,
    isResolved: isResolved === true,
  }));
  addComments(transcript, said);
}
