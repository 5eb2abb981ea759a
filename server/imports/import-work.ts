/** What the thread of imports does: bytes of a file to the shared document of a record. */
import { randomUUID } from 'node:crypto';
import * as Y from 'yjs';
import {
  importStoredDocument,
  importTranslations,
  openTranscript,
  type KeptTranslations,
} from '../../transcript/document/index.ts';
import { documentFileSchema, type StoredDocument } from '../../transcript/document/stored-document-schema.ts';
import {
  buildImported,
  importFile,
  type ImportFormat,
  type ImportRefusal,
} from '../../transcript/imports/index.ts';
import { readDocx } from './read-docx.ts';

/** A file of any program, for the record of this id. */
export interface FileRequest {
  readonly kind: 'file';
  readonly bytes: Uint8Array;
  readonly recordId: string;
  readonly nowMs: number;
}

/** A transcript that NxNote saved (spec 7), with the ids of those people who are known here too; all others are nobody. */
export interface DocumentRequest {
  readonly kind: 'document';
  readonly bytes: Uint8Array;
  readonly people: Readonly<Record<string, string>>;
  readonly translations: readonly KeptTranslations[];
  readonly nowMs: number;
}

/** The same as a version of before, which stays a file. */
export interface VersionRequest extends Pick<DocumentRequest, 'bytes' | 'people'> {
  readonly kind: 'version';
}

export type ImportRequest = FileRequest | DocumentRequest | VersionRequest;

/** The document as one update; null for bytes that are no saved transcript. */
export type DocumentAnswer = { readonly update: Uint8Array } | null;

/** The file; null for bytes that are no saved transcript. */
export type VersionAnswer = { readonly content: Uint8Array } | null;

export type ImportAnswer =
  | {
      readonly kind: 'read';
      readonly format: ImportFormat;
      readonly update: Uint8Array;
      readonly durationMs: number;
      readonly sentences: number;
      readonly speakers: number;
      readonly leftOut: number;
      readonly mended: number;
    }
  | { readonly kind: 'refused'; readonly reason: ImportRefusal };

export function readSavedDocument({ bytes, people, translations, nowMs }: DocumentRequest): DocumentAnswer {
  const read = documentFileSchema.safeParse(parse(bytes));
  if (!read.success) return null;
  const transcript = openTranscript(new Y.Doc());
  importStoredDocument(transcript, asSaidBy(read.data.content.document, people), { nowMs });
  importTranslations(transcript, translations);
  return { update: Y.encodeStateAsUpdate(transcript.doc) };
}

export function readSavedVersion({ bytes, people }: VersionRequest): VersionAnswer {
  const read = documentFileSchema.safeParse(parse(bytes));
  if (!read.success) return null;
  const document = asSaidBy(read.data.content.document, people);
  return { content: Buffer.from(JSON.stringify({ content: { document } })) };
}

/** Nobody comes to have said or written what only a file says of them. */
function asSaidBy(document: StoredDocument, people: DocumentRequest['people']): StoredDocument {
  const known = (id: string | null | undefined): string => (id == null ? '' : (people[id] ?? ''));
  return {
    ...document,
    children: document.children.map((paragraph) => ({
      ...paragraph,
      children: paragraph.children.map(({ text, data }) => ({
        text,
        ...(data && {
          data: { ...data, ...(data.updateByID != null && { updateByID: known(data.updateByID) || null }) },
        }),
      })),
    })),
    comments: document.comments?.map((comment) => ({ ...comment, author: known(comment.author) })),
  };
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return null;
  }
}

export async function readImport({ bytes, recordId, nowMs }: FileRequest): Promise<ImportAnswer> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const imported = isZip ? await readDocx(bytes) : importFile(bytes);
  if (imported.kind === 'refused') return imported;
  const { format, sentences, leftOut, mended } = imported;
  const built = buildImported(sentences, { recordId, nowMs, newId: randomUUID });
  return { kind: 'read', format, ...built, sentences: sentences.length, leftOut, mended };
}
