/**
 * A paragraph id has four parts joined by dashes, `p-<start ms>-<created ms>-<edits>` (spec 3 "Paragraph"). The first three are
 * the key: they stand in the text and never change. The fourth counts edits, lives in the paragraph's map and is joined on reading,
 * so that counting an edit does not rewrite the text that others are typing in.
 */
import * as Y from 'yjs';
import type { TranscriptDocument } from './document.ts';

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

/** Makes keys as {@link createParagraphKey} does, one after the other: a hundred thousand of the same start cost little more than as many others. */
export function createKeyMaker(
  isTaken: (key: string) => boolean,
): (startMs: number, nowMs: number) => string {
  /** Where to look on from a clock that was looked at before, for each start. */
  const nexts = new Map<number, Map<number, number>>();
  return (startMs, nowMs) => {
    const next = nexts.get(startMs) ?? new Map<number, number>();
    nexts.set(startMs, next);
    const passed: number[] = [];
    let createdMs = nowMs;
    while (next.has(createdMs) || isTaken(`p-${startMs}-${createdMs}`)) {
      passed.push(createdMs);
      createdMs = next.get(createdMs) ?? createdMs + 1;
    }
    for (const clock of [...passed, createdMs]) next.set(clock, createdMs + 1);
    return `p-${startMs}-${createdMs}`;
  };
}

/** The whole id as the specification shows it. Rule 7. */
export const paragraphId = (key: string, edits: number): string => `${key}-${edits}`;

/** Key and edits of a whole id; null for an id of another make. */
export function splitParagraphId(id: string): { readonly key: string; readonly edits: number } | null {
  const match = /^(p-\d{1,12}-\d{1,15})-(\d{1,9})$/.exec(id);
  return match && { key: match[1]!, edits: Number(match[2]) };
}

/** Makes the map of a new paragraph and returns its key; the caller writes the key into the text. */
export function addParagraph({ paragraphs }: TranscriptDocument, startMs: number, nowMs: number): string {
  const key = createParagraphKey(startMs, nowMs, (taken) => paragraphs.has(taken));
  paragraphs.set(key, new Y.Map());
  return key;
}
