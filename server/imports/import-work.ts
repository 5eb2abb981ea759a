/** What the thread of imports does: bytes of a file to the shared document of a record. */
import { randomUUID } from 'node:crypto';
import {
  buildImported,
  importFile,
  type ImportFormat,
  type ImportRefusal,
} from '../../transcript/imports/index.ts';
import { readDocx } from './read-docx.ts';

export interface ImportRequest {
  readonly bytes: Uint8Array;
  readonly recordId: string;
  readonly nowMs: number;
}

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

export async function readImport({ bytes, recordId, nowMs }: ImportRequest): Promise<ImportAnswer> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const imported = isZip ? await readDocx(bytes) : importFile(bytes);
  if (imported.kind === 'refused') return imported;
  const { format, sentences, leftOut, mended } = imported;
  const built = buildImported(sentences, { recordId, nowMs, newId: randomUUID });
  return { kind: 'read', format, ...built, sentences: sentences.length, leftOut, mended };
}
