/**
 * Inserts text from a place on. `Y.Text.insert` walks to the position from the start of the text, past a hundred thousand items in three
 * hours; this begins at the last place before it and leaves the same items, in the same order (insert-text.test.ts holds it to that).
 */
import * as Y from 'yjs';
import type { Attributes, Place } from './text-places.ts';

/** Between two items of the text, and what is in force there. */
interface Spot {
  left: Y.Item | null;
  right: Y.Item | null;
  readonly now: Attributes;
}

/**
 * As `content.insert`, within a transaction.
 * @param attributes all that the text is to carry, `null` for what it is not to; left out, those of the letter before
 * @param place before the position, not at it: between two letters, attributes that end come first
 */
export function insertText(
  content: Y.Text,
  position: number,
  text: string,
  attributes: Readonly<Attributes> | undefined,
  place: Place,
): void {
  const { doc, _hasFormatting: hasAttributes } = content;
  // Without attributes Yjs keeps places itself, and has to hear of what moves them.
  if (doc === null || !hasAttributes) return content.insert(position, text, attributes);
  Y.transact(doc, (transaction) => {
    const spot = walkTo(transaction, place, position);
    const wanted: Attributes = { ...(attributes ?? spot.now) };
    for (const key of Object.keys(spot.now)) wanted[key] ??= null;
    // What already says the same stays before the text.
    while (spot.right !== null && (spot.right.deleted || says(spot.right, wanted, null))) step(spot);
    const before: Attributes = {};
    for (const [key, value] of Object.entries(wanted)) {
      if ((spot.now[key] ?? null) === value) continue;
      before[key] = spot.now[key] ?? null;
      add(transaction, content, spot, new Y.ContentFormat(key, value as object));
    }
    add(transaction, content, spot, new Y.ContentString(text));
    // Behind it everything is as before, without what is said there anyway.
    while (spot.right !== null && (spot.right.deleted || says(spot.right, before, undefined))) {
      if (!spot.right.deleted) delete before[(spot.right.content as Y.ContentFormat).key];
      step(spot);
    }
    for (const [key, value] of Object.entries(before))
      add(transaction, content, spot, new Y.ContentFormat(key, value as object));
  });
}

/** Cuts the item in two that the position stands in. */
function walkTo(transaction: Y.Transaction, { item, position: from, attributes }: Place, to: number): Spot {
  const spot: Spot = { left: item?.left ?? null, right: item, now: { ...attributes } };
  for (let left = to - from; left > 0 && spot.right !== null; step(spot)) {
    const { right } = spot;
    if (right.deleted || !right.countable) continue;
    if (left < right.length)
      Y.getItemCleanStart(transaction, Y.createID(right.id.client, right.id.clock + left));
    left -= right.length;
  }
  return spot;
}

function step(spot: Spot): void {
  const item = spot.right!;
  if (!item.deleted && item.content instanceof Y.ContentFormat) {
    const { key, value } = item.content;
    if (value === null) delete spot.now[key];
    else spot.now[key] = value;
  }
  spot.left = item;
  spot.right = item.right;
}

/** Whether the item only says what the attributes do; `missing` is the value of those that are not given. */
const says = ({ content }: Y.Item, attributes: Attributes, missing: null | undefined): boolean =>
  content instanceof Y.ContentFormat && (attributes[content.key] ?? missing) === content.value;

function add(
  transaction: Y.Transaction,
  parent: Y.Text,
  spot: Spot,
  content: Y.ContentFormat | Y.ContentString,
): void {
  const { doc } = transaction;
  const { left, right } = spot;
  const id = Y.createID(doc.clientID, Y.getState(doc.store, doc.clientID));
  const item = new Y.Item(id, left, left?.lastId ?? null, right, right?.id ?? null, parent, null, content);
  item.integrate(transaction, 0);
  spot.right = item;
  step(spot);
}
