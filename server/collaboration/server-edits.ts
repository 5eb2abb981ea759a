/** Edits that the server makes for somebody. They have names, so that the thread can make them; each is one update, or none. */
import { randomUUID } from 'node:crypto';
import { textOf } from '../../contract/subtitles/index.ts';
import {
  addComment,
  addMachineTranslations,
  editComment,
  keepCues,
  listUntranslated,
  readBookmarks,
  readCues,
  readTranslations,
  removeComment,
  setCueText,
  setCueTimes,
  setSentenceText,
  type Comment,
  type NewTranslation,
  type TranscriptCue,
  type TranscriptDocument,
} from '../../contract/transcript-document/index.ts';
import { toTextSentence, type TextSentence } from './text-sentence.ts';

/** One change of the comments, by somebody who may not write the document. */
export type CommentChange =
  | { kind: 'add'; comment: Omit<Comment, 'tag' | 'createTime' | 'isResolved'> }
  | { kind: 'change'; id: string; label: string }
  | { kind: 'remove'; id: string };

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

/** @returns false when there is no such bookmark or comment */
function changeComments(
  transcript: TranscriptDocument,
  change: CommentChange,
  nowMs: number,
): Edited<boolean> {
  if (change.kind === 'change')
    return { answer: editComment(transcript, change.id, { label: change.label }) };
  if (change.kind === 'remove') return { answer: removeComment(transcript, change.id) };
  const { comment } = change;
  if (!readBookmarks(transcript).some(({ id }) => id === comment.idBookmark)) return { answer: false };
  return { answer: addComment(transcript, comment, { nowMs, newId: () => comment.id }) !== null };
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

export const serverEdits = { changeComments, changeCue, changeSentence, listMissing, addTranslations };
type ServerEdits = typeof serverEdits;

export type EditName = keyof ServerEdits;
export type EditChange<Name extends EditName> = Parameters<ServerEdits[Name]>[1];
export type EditAnswer<Name extends EditName> = ReturnType<ServerEdits[Name]>['answer'];
