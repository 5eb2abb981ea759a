/** Edits that the server makes for somebody. They have names, so that the thread can make them; each is one update, or none. */
import { randomUUID } from 'node:crypto';
import { MAX_COMMENTS } from '../../contract/limits.ts';
import { textOf } from '../../transcript/subtitles/index.ts';
import {
  addComments,
  addMachineTranslations,
  editComments,
  keepCues,
  listUntranslated,
  nameVoice,
  unnameVoice,
  readBookmarks,
  readComments,
  readCues,
  readTranslations,
  removeComments,
  setCueText,
  setCueTimes,
  setSentenceText,
  type Comment,
  type CommentChange,
  type NamedVoice,
  type NewTranslation,
  type TranscriptCue,
  type TranscriptDocument,
} from '../../transcript/document/index.ts';
import { toTextSentence, type TextSentence } from './text-sentence.ts';

/** One edit of the comments. */
export type CommentEdit =
  /** @param mayAwaitBookmark whoever says it writes bookmarks too, and its own may be on its way */
  | { kind: 'add'; comment: Omit<Comment, 'createTime' | 'isResolved'>; mayAwaitBookmark: boolean }
  | { kind: 'change'; id: string; change: CommentChange }
  /** Resolves everything said about a bookmark, or opens it again. */
  | { kind: 'resolve'; idBookmark: string; isResolved: boolean }
  | { kind: 'remove'; id: string };

/** What became of it: the comment that was added or is there already, whether it is done, or why not. */
export type CommentAnswer = { comment: Comment | null } | { refusal: 'unknown' | 'full' };

export interface CueChange {
  cueId: string;
  userId: string;
  startMs: number;
  endMs: number;
  /** The lines, with `\n` between them. */
  text: string;
}

/** What became of a subtitle: as it is now, or why it is as before. */
export type CueAnswer = { cue: TranscriptCue } | { refusal: 'unknown' | 'overlaps' | 'blank' };

/** What an edit says to whoever asked for it. With `isDropped` nothing of it is stored. */
interface Edited<Answer> {
  answer: Answer;
  isDropped?: boolean;
}

function changeComments(
  transcript: TranscriptDocument,
  edit: CommentEdit,
  nowMs: number,
): Edited<CommentAnswer> {
  if (edit.kind === 'add') return sayComment(transcript, edit, nowMs);
  const isDone =
    edit.kind === 'change'
      ? editComments(transcript, [edit.id], edit.change)
      : edit.kind === 'remove'
        ? removeComments(transcript, [edit.id])
        : resolveThread(transcript, edit);
  return { answer: isDone ? { comment: null } : { refusal: 'unknown' } };
}

function sayComment(
  transcript: TranscriptDocument,
  { comment, mayAwaitBookmark }: Extract<CommentEdit, { kind: 'add' }>,
  nowMs: number,
): Edited<CommentAnswer> {
  const known = readComments(transcript);
  const same = known.find(({ id }) => id === comment.id);
  // Sent once more, because the first answer did not arrive.
  if (same) return { answer: { comment: same } };
  const bookmarks = new Set(readBookmarks(transcript).map(({ id }) => id));
  if (!mayAwaitBookmark && !bookmarks.has(comment.idBookmark)) return { answer: { refusal: 'unknown' } };
  if (known.length >= MAX_COMMENTS) {
    const hidden = known.filter(({ idBookmark }) => !bookmarks.has(idBookmark)).map(({ id }) => id);
    if (hidden.length === 0) return { answer: { refusal: 'full' } };
    // Nobody sees them who could make room, and a bookmark brings them back only if it is undone.
    removeComments(transcript, hidden);
  }
  const said = { ...comment, createTime: nowMs, isResolved: false };
  return { answer: addComments(transcript, [said]) > 0 ? { comment: said } : { refusal: 'unknown' } };
}

function resolveThread(
  transcript: TranscriptDocument,
  { idBookmark, isResolved }: Extract<CommentEdit, { kind: 'resolve' }>,
): boolean {
  const said = readComments(transcript).filter((comment) => comment.idBookmark === idBookmark);
  const others = said.filter((comment) => comment.isResolved !== isResolved);
  if (others.length === 0) return said.length > 0;
  return editComments(
    transcript,
    others.map(({ id }) => id),
    { isResolved },
  );
}

function changeCue(
  transcript: TranscriptDocument,
  { cueId, userId, startMs, endMs, text }: CueChange,
  nowMs: number,
): Edited<CueAnswer> {
  const refuse = (refusal: 'unknown' | 'overlaps' | 'blank') => ({ answer: { refusal }, isDropped: true });
  const find = () => readCues(transcript).find(({ id }) => id === cueId);
  const timed = setCueTimes(transcript, cueId, { startMs, endMs });
  if (timed !== 'done') return refuse(timed === 'unknown' ? 'unknown' : 'overlaps');
  const before = find();
  if (!before) return refuse('unknown');
  if (linesOf(before) === text) return { answer: { cue: before } };
  const written = setCueText(transcript, cueId, text, { nowMs, userId, newId: randomUUID });
  if (written === 'refused') return refuse('blank');
  const cue = find();
  return cue ? { answer: { cue } } : refuse('unknown');
}

export interface SentenceChange {
  sentenceId: string;
  userId: string;
  text: string;
}

/** What became of a sentence: as it is listed now, or why it is as before. */
function changeSentence(
  transcript: TranscriptDocument,
  { sentenceId, userId, text }: SentenceChange,
  nowMs: number,
): Edited<{ sentence: TextSentence } | { refusal: 'unknown' | 'blank' }> {
  const outcome = setSentenceText(transcript, sentenceId, text, { nowMs, userId, newId: randomUUID });
  if ('refusal' in outcome) return { answer: outcome, isDropped: true };
  return { answer: { sentence: toTextSentence(outcome.sentence) } };
}

/** The lines of a subtitle, with `\n` between them. */
export const linesOf = ({ lines }: TranscriptCue): string => lines.map(textOf).join('\n');

/** What there is to translate; the ids of the cues are stored with it, since translations hang on them. */
function listMissing(
  transcript: TranscriptDocument,
  { language }: { language: string },
): Edited<{ missing: Omit<NewTranslation, 'text'>[]; total: number }> {
  keepCues(transcript);
  const rows = readTranslations(transcript, language);
  const missing = listUntranslated(rows).map(({ id, text }) => ({ cueId: id, source: text }));
  return { answer: { missing, total: rows.length } };
}

/** @returns how many were written */
const addTranslations = (
  transcript: TranscriptDocument,
  { language, made }: { language: string; made: readonly NewTranslation[] },
): Edited<number> => ({ answer: addMachineTranslations(transcript, language, made) });

const nameOneVoice = (
  transcript: TranscriptDocument,
  { atMs, name }: { atMs: number; name: string },
): Edited<NamedVoice> => ({ answer: nameVoice(transcript, atMs, name) });

const unnameOneVoice = (
  transcript: TranscriptDocument,
  { speakerId, name }: { speakerId: string; name: string },
): Edited<boolean> => ({ answer: unnameVoice(transcript, speakerId, name) });

export const serverEdits = {
  changeComments,
  changeCue,
  changeSentence,
  listMissing,
  addTranslations,
  nameVoice: nameOneVoice,
  unnameVoice: unnameOneVoice,
};
type ServerEdits = typeof serverEdits;

export type EditName = keyof ServerEdits;
export type EditChange<Name extends EditName> = Parameters<ServerEdits[Name]>[1];
export type EditAnswer<Name extends EditName> = ReturnType<ServerEdits[Name]>['answer'];
