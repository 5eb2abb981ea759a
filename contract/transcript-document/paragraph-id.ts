/**
 * A paragraph id has four parts joined by dashes, `p-<start ms>-<created ms>-<edits>` (spec 3 "Paragraph"). The first three are
 * the key: they stand in the text and never change. The fourth counts edits, lives in the paragraph's map and is joined on reading,
 * so that counting an edit does not rewrite the text that others are typing in.
 */

/** The key of a new paragraph, moved on by a millisecond until `isTaken` lets it pass. Rule 6. */
export function createParagraphKey(
  startMs: number,
  nowMs: number,
  isTaken: (key: string) => boolean = () => false,
): string {
  let createdMs = nowMs;
  while (isTaken(`p-${startMs}-${createdMs}`)) createdMs += 1;
  return `p-${startMs}-${createdMs}`;
}

/** The whole id as the specification shows it. Rule 7. */
export const paragraphId = (key: string, edits: number): string => `${key}-${edits}`;
