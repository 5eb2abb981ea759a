import { documentFileSchema } from '../../transcript/document/stored-document-schema.ts';

/** Whether this is a document.json that can be opened again. */
export function isDocumentFile(bytes: Uint8Array): boolean {
  try {
    return documentFileSchema.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8'))).success;
  } catch {
    return false; // no JSON
  }
}
