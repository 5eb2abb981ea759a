/**
 * Comments: what people say to each other about a bookmark (rule 34). Only the server writes them; each lies in the list as a value that is
 * replaced and never changed.
 */
import * as Y from 'yjs';
import type { TranscriptDocument } from './document.ts';
import { writeAsServer } from './server-items.ts';

export interface Comment {
  readonly id: string;
  readonly idBookmark: string;
  /** What was said. */
  readonly label: string;
  /** Who said it. */
  readonly name: string;
  /** The account of who said it; '' for a guest. */
  readonly author: string;
  readonly tag: string;
  /** Epoch milliseconds. */
  readonly createTime: number;
  readonly isResolved: boolean;
}

export type CommentChange = Partial<Pick<Comment, 'label' | 'tag' | 'isResolved'>>;

/** A comment as documents held it while browsers wrote them. */
export interface OldComment extends Comment {
  readonly email: string;
}

/** Adds comments, apart from those that say nothing or are there already. @returns how many were added */
export function addComments(transcript: TranscriptDocument, comments: readonly Comment[]): number {
  const known = new Set(readComments(transcript).map(({ id }) => id));
  const added = comments
    .map((comment) => ({ ...comment, label: comment.label.normalize('NFC').trim() }))
    .filter(({ id, label, idBookmark }) => label !== '' && idBookmark !== '' && !known.has(id));
  if (added.length > 0) writeAsServer(transcript.doc, () => transcript.comments.push(added));
  return added.length;
}

/** Changes what comments say, their tags, or whether they are settled. False when one of them is none, or would say nothing. */
export function editComments(
  transcript: TranscriptDocument,
  ids: readonly string[],
  change: CommentChange,
): boolean {
  const label = change.label?.normalize('NFC').trim();
  const known = readComments(transcript).filter(({ id }) => ids.includes(id));
  if (label === '' || known.length < ids.length) return false;
  writeAsServer(transcript.doc, () => {
    deleteComments(transcript, new Set(ids));
    const changed = known.map((comment) => ({ ...comment, ...change, label: label ?? comment.label }));
    transcript.comments.push(changed);
  });
  return true;
}

/** False when one of them is none. */
export function removeComments(transcript: TranscriptDocument, ids: readonly string[]): boolean {
  const known = new Set(readComments(transcript).map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) return false;
  writeAsServer(transcript.doc, () => deleteComments(transcript, new Set(ids)));
  return true;
}

function deleteComments({ comments }: TranscriptDocument, ids: ReadonlySet<string>): void {
  for (let index = comments.length - 1; index >= 0; index -= 1)
    if (ids.has(readComment(comments.get(index))?.id ?? '')) comments.delete(index);
}

/** All comments in the order they were made. */
export const readComments = ({ comments }: TranscriptDocument): Comment[] =>
  comments
    .toArray()
    .flatMap((item) => readComment(item) ?? [])
    .sort((a, b) => a.createTime - b.createTime || (a.id < b.id ? -1 : 1));

function readComment(item: unknown): Comment | null {
  if (typeof item !== 'object' || item === null || item instanceof Y.AbstractType) return null;
  const { isResolved, createTime, ...fields } = item as Record<keyof Comment, unknown>;
  const text = (field: Exclude<keyof Comment, 'createTime' | 'isResolved'>) => {
    const value = fields[field];
    return typeof value === 'string' ? value : '';
  };
  return {
    id: text('id'),
    idBookmark: text('idBookmark'),
    label: text('label'),
    name: text('name'),
    author: text('author'),
    tag: text('tag'),
    createTime: toMoment(createTime),
    isResolved: isResolved === true,
  };
}

/** The comments that browsers wrote, from before only the server did: maps, once for each id. */
export function readOldComments({ comments }: TranscriptDocument): OldComment[] {
  const found = comments.toArray().flatMap((fields: unknown) => {
    if (!(fields instanceof Y.Map)) return [];
    const text = (field: string) => {
      const value: unknown = fields.get(field);
      return typeof value === 'string' ? value : '';
    };
    return [
      {
        id: text('id'),
        idBookmark: text('idBookmark'),
        label: text('label'),
        name: text('name'),
        email: text('email'),
        author: '',
        tag: text('tag'),
        createTime: toMoment(fields.get('createTime')),
        isResolved: fields.get('resolved') === true,
      },
    ];
  });
  return [...new Map(found.toReversed().map((comment) => [comment.id, comment])).values()];
}

/** Anybody who could edit wrote the document by any program: 0 for what is no moment. */
const toMoment = (value: unknown): number => new Date(Number(value)).getTime() || 0;
