import { z } from 'zod';
import { storedDocumentSchema } from '../../transcript/document/stored-document-schema.ts';

/** Spec 7: what the file holds. */
const DocumentFile = z.object({ content: z.object({ document: storedDocumentSchema }) });

/** Whether this is a document.json that can be opened again. */
export function isDocumentFile(bytes: Uint8Array): boolean {
  try {
    return DocumentFile.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8'))).success;
  } catch {
    return false; // no JSON
  }
}
