/** What an import would make of the transcript, worked out on a draft: the transcript itself is not changed (rule 79). */
import * as Y from 'yjs';
import type { ParsedCue } from '../../subtitles/index.ts';
import { readBookmarks } from '../bookmarks.ts';
import { readComments } from '../comments.ts';
import { openTranscript, type EditContext, type TranscriptDocument } from '../document.ts';
import { importCues, planImport, type ImportPlan, type Replacement } from './import-cues.ts';

export interface ImportPreview {
  /** That the file has. */
  readonly cues: number;
  /** How many words the file has more, has otherwise, and does not have. */
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** Bookmarks whose words go, and what was said about them. */
  readonly lost: readonly LostBookmark[];
  /** The paragraphs that change, in the order of the text. */
  readonly paragraphs: readonly DraftParagraph[];
}

export interface LostBookmark {
  readonly id: string;
  readonly label: string;
  readonly comments: readonly { readonly name: string; readonly label: string }[];
}

/** The text of a paragraph in pieces: what stays, what goes, and what the file has in its place. */
export interface DraftParagraph {
  /** Position of its first letter in the transcript. */
  readonly start: number;
  readonly pieces: readonly DraftPiece[];
}

export interface DraftPiece {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

export function previewImport(
  transcript: TranscriptDocument,
  parsed: readonly ParsedCue[],
  context: EditContext,
): ImportPreview {
  const plan = planImport(transcript, parsed);
  return {
    cues: plan.cues.length,
    ...countWords(plan),
    lost: plan.replacements.length === 0 ? [] : findLost(transcript, parsed, context),
    paragraphs: describeChanges(transcript.content.toJSON(), plan.replacements),
  };
}

function countWords({ changes }: ImportPlan): Pick<ImportPreview, 'added' | 'changed' | 'removed'> {
  let [added, changed, removed] = [0, 0, 0];
  for (const { from, to, wantedFrom, wantedTo } of changes) {
    const [old, wanted] = [to - from, wantedTo - wantedFrom];
    changed += Math.min(old, wanted);
    added += Math.max(0, wanted - old);
    removed += Math.max(0, old - wanted);
  }
  return { added, changed, removed };
}

function findLost(
  transcript: TranscriptDocument,
  parsed: readonly ParsedCue[],
  context: EditContext,
): LostBookmark[] {
  const bookmarks = readBookmarks(transcript);
  if (bookmarks.length === 0) return [];
  const draft = openTranscript(new Y.Doc());
  Y.applyUpdate(draft.doc, Y.encodeStateAsUpdate(transcript.doc));
  importCues(draft, parsed, context);
  const kept = new Set(readBookmarks(draft).map(({ id }) => id));
  const comments = readComments(transcript);
  return bookmarks
    .filter(({ id }) => !kept.has(id))
    .map(({ id, label }) => ({
      id,
      label,
      comments: comments
        .filter(({ idBookmark }) => idBookmark === id)
        .map((comment) => ({ name: comment.name, label: comment.label })),
    }));
}

function describeChanges(text: string, replacements: readonly Replacement[]): DraftParagraph[] {
  const paragraphs: { start: number; end: number; pieces: DraftPiece[] }[] = [];
  let at = 0;
  const finish = (): void => {
    const last = paragraphs.at(-1);
    if (last) addPiece(last.pieces, 'same', text.slice(at, last.end));
  };
  for (const { from, to, insert } of replacements) {
    if (from > (paragraphs.at(-1)?.end ?? -1)) {
      finish();
      const start = text.lastIndexOf('\n', from - 1) + 1;
      const newline = text.indexOf('\n', to);
      paragraphs.push({ start, end: newline < 0 ? text.length : newline, pieces: [] });
      at = start;
    }
    const { pieces } = paragraphs.at(-1)!;
    addPiece(pieces, 'same', text.slice(at, from));
    addPiece(pieces, 'removed', text.slice(from, to));
    addPiece(pieces, 'added', insert);
    at = to;
  }
  finish();
  return paragraphs.map(({ start, pieces }) => ({ start, pieces }));
}

function addPiece(pieces: DraftPiece[], kind: DraftPiece['kind'], text: string): void {
  if (text.trim() !== '') pieces.push({ kind, text: text.trim() });
}
