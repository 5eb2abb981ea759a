/** Where all text was deleted, what is written then is no part of it: a paragraph of its own, also when the text comes back (rule 100). */
import type { UndoManager, YMapEvent, YTextEvent, Transaction } from 'yjs';
import { fieldsOf, RECOGNITION_ORIGIN, type TranscriptDocument } from './document.ts';
import { addParagraph } from './paragraph-id.ts';
import { openFields } from './speakers.ts';

const FIRST = 'firstParagraph';
/** The field of a paragraph that was begun where all text was deleted. */
const ANEW = 'anew';

/** Makes the paragraph for it; the caller names it the first with {@link startAnew}, in the edit that empties the text. */
export const addFirstParagraph = (transcript: TranscriptDocument, nowMs: number): string =>
  transcript.doc.transact(() => {
    const key = addParagraph(transcript, 0, nowMs);
    openFields(transcript, key).set(ANEW, true);
    return key;
  }, RECOGNITION_ORIGIN);

export const startAnew = ({ meta }: TranscriptDocument, key: string): void => void meta.set(FIRST, key);

/** Puts line breaks between text that this undo brings back and what was written while there was none. @returns what to call with its end */
export function keepApart(transcript: TranscriptDocument, undo: UndoManager): () => void {
  const { content, meta } = transcript;
  let range: Range | null = null;
  let emptied: string | null = null;
  const followText = (event: YTextEvent, { origin }: Transaction) => {
    if (origin === undo) range = findLongestInsert(event.delta);
  };
  const followFirst = (event: YMapEvent<unknown>, { origin }: Transaction) => {
    if (origin !== undo) return;
    const oldKey: unknown = event.changes.keys.get(FIRST)?.oldValue;
    const isAnew = typeof oldKey === 'string' && fieldsOf(transcript, oldKey)?.get(ANEW) === true;
    emptied = isAnew ? oldKey : null;
  };
  content.observe(followText);
  meta.observe(followFirst);
  undo.on('stack-item-popped', ({ type }) => {
    if (type === 'undo' && range !== null && emptied !== null) separate(transcript, range, emptied);
    range = null;
    emptied = null;
  });
  return () => {
    content.unobserve(followText);
    meta.unobserve(followFirst);
  };
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** The longest text put in without a gap; what carries different attributes comes in parts. */
function findLongestInsert(delta: YTextEvent['delta']): Range | null {
  let longest: Range | null = null;
  let position = 0;
  let from = 0;
  for (const { retain = 0, insert } of delta) {
    if (retain > 0) from = position + retain;
    position += retain + (typeof insert === 'string' ? insert.length : 0);
    if (position - from > (longest ? longest.to - longest.from : 0)) longest = { from, to: position };
  }
  return longest;
}

/** @param key of the paragraph that was first while the text was gone */
function separate(transcript: TranscriptDocument, { from, to }: Range, key: string): void {
  const { doc, content, meta } = transcript;
  const first: unknown = meta.get(FIRST);
  if (typeof first !== 'string') return;
  const text = content.toJSON();
  const breakAt = (position: number, p: string) => content.insert(position, '\n', { p });
  // Nobody's undo takes a break away that holds two texts apart.
  doc.transact(() => {
    const [, , createdMs] = key.split('-');
    if (to < text.length && text[to] !== '\n')
      breakAt(to, from === 0 ? key : addParagraph(transcript, 0, Number(createdMs)));
    if (from === 0) return;
    breakAt(from, first);
    meta.set(FIRST, key);
  }, RECOGNITION_ORIGIN);
}
