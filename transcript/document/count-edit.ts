/** The fourth part of a paragraph id counts edits; letters typed in one go are one edit (rule 22). */
import { fieldsOf, type TranscriptDocument } from './document.ts';

/** Longest time that one burst of typing counts as one edit. Milliseconds. */
const BURST_MS = 2_000;

/** Counts an edit of the paragraph; one without a key is the first. */
export function countEdit(transcript: TranscriptDocument, key: string | null, nowMs: number): void {
  const fields = fieldsOf(transcript, key ?? String(transcript.meta.get('firstParagraph')));
  if (!fields) return;
  const editedMs = fields.get('edited');
  if (typeof editedMs === 'number' && nowMs >= editedMs && nowMs - editedMs < BURST_MS) return;
  const edits = fields.get('edits');
  fields.set('edits', (typeof edits === 'number' ? edits : 0) + 1);
  fields.set('edited', nowMs);
}
