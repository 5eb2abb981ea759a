/** Bringing an earlier version back, as one edit that can be undone (rule 41). */
import { edit, type EditContext, type TranscriptDocument } from './document.ts';
import type { StoredDocument } from './stored-document-schema.ts';
import { writeStoredDocument } from './write-stored-document.ts';

/** Makes the transcript say what the stored document says. Carets and bookmarks in text that both have stay where they are. */
export function restoreStoredDocument(
  transcript: TranscriptDocument,
  stored: StoredDocument,
  { nowMs }: EditContext,
): void {
  edit(transcript, () => writeStoredDocument(transcript, stored, nowMs));
}
