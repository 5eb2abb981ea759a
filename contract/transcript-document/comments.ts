/** Comments: what people say to each other about a bookmark (rule 34). */
import * as Y from 'yjs';
import { edit, type EditContext, type TranscriptDocument } from './document.ts';

export interface Comment {
  readonly id: string;
  readonly idBookmark: string;
  /** What was said. */
  readonly label: string;
  /** Who said it. */
  readonly name: string;
  readonly email: string;
  readonly tag: string;
  /** Epoch milliseconds. */
  readonly createTime: number;
  readonly isResolved: boolean;
}

export type NewComment = Pick<Comment, 'idBookmark' | 'label' | 'name' | 'email'> & { readonly tag?: string };

/** Adds a comment and returns its id; null when it says nothing. */
export function addComment(
  transcript: TranscriptDocument,
  comment: NewComment,
  context: Pick<EditContext, 'nowMs' | 'newId'>,
): string | null {
  const label = comment.label.normalize('NFC').trim();
  if (label === '' || comment.idBookmark === '') return null;
  const id = context.newId();
  const { idBookmark, name, email, tag = '' } = comment;
  edit(transcript, () =>
    insertComment(transcript, {
      id,
      idBookmark,
      label,
      name,
      email,
      tag,
      createTime: context.nowMs,
      isResolved: false,
    }),
  );
  return id;
}

/** Changes what a comment says, its tag, or whether it is settled. False when there is no such comment or it would say nothing. */
export function editComment(
  transcript: TranscriptDocument,
  id: string,
  change: Partial<Pick<Comment, 'label' | 'tag' | 'isResolved'>>,
): boolean {
  const index = findComment(transcript, id);
  const label = change.label?.normalize('NFC').trim();
  if (index < 0 || label === '') return false;
  edit(transcript, () => {
    const fields = transcript.comments.get(index);
    if (label !== undefined) fields.set('label', label);
    if (change.tag !== undefined) fields.set('tag', change.tag);
    if (change.isResolved !== undefined) fields.set('resolved', change.isResolved);
  });
  return true;
}

/** False when there is no such comment. */
export function removeComment(transcript: TranscriptDocument, id: string): boolean {
  if (findComment(transcript, id) < 0) return false;
  edit(transcript, () => {
    for (let index = findComment(transcript, id); index >= 0; index = findComment(transcript, id))
      transcript.comments.delete(index);
  });
  return true;
}

/** All comments in the order they were made. One that two people brought back stands in the document twice, and is read once. */
export function readComments({ comments }: TranscriptDocument): Comment[] {
  const found = comments.toArray().flatMap((fields) => {
    if (!(fields instanceof Y.Map)) return [];
    const text = (field: string) => {
      const value = fields.get(field);
      return typeof value === 'string' ? value : '';
    };
    return [
      {
        id: text('id'),
        idBookmark: text('idBookmark'),
        label: text('label'),
        name: text('name'),
        email: text('email'),
        tag: text('tag'),
        // Anybody who may edit writes the document by any program: 0 for what is no moment.
        createTime: new Date(Number(fields.get('createTime'))).getTime() || 0,
        isResolved: fields.get('resolved') === true,
      },
    ];
  });
  return [...new Map(found.toReversed().map((comment) => [comment.id, comment])).values()].sort(
    (a, b) => a.createTime - b.createTime || (a.id < b.id ? -1 : 1),
  );
}

/** Writes a comment into the list; the caller holds the transaction. */
export function insertComment({ comments }: TranscriptDocument, { isResolved, ...comment }: Comment): void {
  const fields = new Y.Map<unknown>(Object.entries(comment));
  if (isResolved) fields.set('resolved', true);
  comments.push([fields]);
}

const findComment = ({ comments }: TranscriptDocument, id: string): number =>
  comments.toArray().findIndex((fields) => fields instanceof Y.Map && fields.get('id') === id);
