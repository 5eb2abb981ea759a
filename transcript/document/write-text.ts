/**
 * Writes into the text from a place on. Yjs walks to each position from the start of the text, past a hundred thousand items in three
 * hours; this begins at the last place before it. It formats and deletes as Yjs does, and leaves the same items (write-text.test.ts holds
 * it to that). It inserts by a rule of its own, so that what several people type at once stays apart (rule 98).
 */
import * as Y from 'yjs';
import type { Attributes, Place } from './text-places.ts';
import { readTextRuns } from './read-text-runs.ts';
import { findTypingItem, isInvisible } from './typing-item.ts';

/** Between two items of the text, and what is in force there. */
interface Spot {
  left: Y.Item | null;
  right: Y.Item | null;
  readonly now: Attributes;
}

/** Text with all that it is to carry, `null` for what it is not to. */
export interface Run {
  readonly insert: string;
  readonly attributes: Readonly<Attributes>;
}

/**
 * As `content.insert`, within a transaction, but for the place among the items that nobody sees: the text stands between two marks of whoever
 * writes. Where the one before or behind it is not theirs they get a mark that says what holds there anyway.
 * @param place before the position, not at it: between two letters, attributes that end come first
 * @param takesPlace whether the letter behind is about to be deleted for this: then right before that
 */
export function insertRuns(
  content: Y.Text,
  position: number,
  runs: readonly Run[],
  place: Place,
  takesPlace = false,
): void {
  if (runs.length === 0) return;
  if (!isWalked(content)) {
    // From the last on, each is put where the first is to stand.
    for (const { insert, attributes } of runs.toReversed()) content.insert(position, insert, attributes);
    return;
  }
  Y.transact(content.doc, (transaction) => {
    const spot = walkTo(transaction, place, position);
    const { clientID } = content.doc;
    const item = findTypingItem(spot, clientID, takesPlace);
    while (spot.left !== item) step(spot);

    const isOwn = (neighbour: Y.Item | null) => neighbour?.id.client === clientID;
    const around = { ...spot.now };
    const [key] = [...Object.keys(runs[0]!.attributes), ...Object.keys(around)] as [string];
    const unchanged = { [key]: around[key] ?? null };

    for (const { insert, attributes } of runs) {
      const begins = differences(spot.now, attributes);
      addMarks(transaction, content, spot, isEmpty(begins) && !isOwn(spot.left) ? unchanged : begins);
      add(transaction, content, spot, new Y.ContentString(insert));
    }
    const ends = differences(spot.now, around);
    dropSaid(ends, spot.right);
    const isClosed = isOwn(spot.right) && isInvisible(spot.right!);
    addMarks(transaction, content, spot, isEmpty(ends) && !isClosed ? unchanged : ends);
  });
}

/**
 * As `content.format`, within a transaction.
 * @param attributes what changes, `null` for what ends
 * @param place before the position, not at it
 */
export function formatText(
  content: Y.Text,
  position: number,
  length: number,
  attributes: Readonly<Attributes>,
  place: Place,
): void {
  if (length === 0) return;
  if (!isWalked(content)) return content.format(position, length, attributes);
  Y.transact(content.doc, (transaction) => {
    const spot = walkTo(transaction, place, position);
    const before = beginAttributes(transaction, content, spot, attributes);
    let left = length;
    for (; spot.right !== null; step(spot)) {
      const item = spot.right;
      if (left === 0 && (Object.keys(before).length === 0 || !(item.deleted || isFormat(item)))) break;
      if (item.deleted) continue;
      if (!isFormat(item)) {
        left -= cut(transaction, item, left);
        continue;
      }
      const { key, value } = item.content;
      if (attributes[key] === undefined) continue;
      if (attributes[key] === value) delete before[key];
      else if (left === 0) break;
      else before[key] = value;
      item.delete(transaction);
    }
    endAttributes(transaction, content, spot, before);
  });
}

/**
 * As `content.delete`, within a transaction.
 * @param place before the position, not at it
 */
export function deleteText(content: Y.Text, position: number, length: number, place: Place): void {
  if (length === 0) return;
  if (!isWalked(content)) return content.delete(position, length);
  Y.transact(content.doc, (transaction) => {
    const spot = walkTo(transaction, place, position);
    const [first, before] = [spot.right, { ...spot.now }];
    for (let left = length; left > 0 && spot.right !== null; step(spot)) {
      const item = spot.right;
      if (item.deleted || isFormat(item)) continue;
      left -= cut(transaction, item, left);
      item.delete(transaction);
    }
    if (first) dropFormats(transaction, first, before);
  });
}

/** What takes the place of the text between two positions. */
export interface Writing {
  readonly from: number;
  readonly to: number;
  readonly runs: readonly Run[];
}

/** Within a transaction, in one walk along the text and a short one to each place. @param writings in the order of the text, apart from each other */
export function writeAll(content: Y.Text, writings: readonly Writing[]): void {
  if (writings.length === 0) return;
  const { places } = readTextRuns(content);
  // From the end, so that positions and places before stay right.
  for (const { from, to, runs } of writings.toReversed()) {
    insertRuns(content, from, runs, places.before(from - 1));
    const written = runs.reduce((length, { insert }) => length + insert.length, 0);
    deleteText(content, from + written, to - from, places.before(from - 1));
  }
}

/** Without attributes Yjs keeps places itself, and has to hear of what moves them. */
function isWalked(content: Y.Text): content is Y.Text & { doc: Y.Doc } {
  const { doc, _hasFormatting: hasAttributes } = content;
  return doc !== null && hasAttributes;
}

/** Cuts the item in two that the position stands in. */
function walkTo(transaction: Y.Transaction, { item, position: from, attributes }: Place, to: number): Spot {
  const spot: Spot = { left: item?.left ?? null, right: item, now: { ...attributes } };
  for (let left = to - from; left > 0 && spot.right !== null; step(spot)) {
    const { right } = spot;
    if (!right.deleted && right.countable) left -= cut(transaction, right, left);
  }
  return spot;
}

/** Leaves no more of the item than `most` letters; what is cut off becomes the next. @returns how many it has then */
function cut(transaction: Y.Transaction, item: Y.Item, most: number): number {
  if (most < item.length) Y.getItemCleanStart(transaction, Y.createID(item.id.client, item.id.clock + most));
  return item.length;
}

type FormatItem = Y.Item & { readonly content: Y.ContentFormat };

const isFormat = (item: Y.Item): item is FormatItem => item.content instanceof Y.ContentFormat;

function step(spot: Spot): void {
  const item = spot.right!;
  if (!item.deleted && isFormat(item)) {
    const { key, value } = item.content;
    if (value === null) delete spot.now[key];
    else spot.now[key] = value;
  }
  spot.left = item;
  spot.right = item.right;
}

/** Puts the wanted attributes in force. @returns those that were, of what was changed */
function beginAttributes(
  transaction: Y.Transaction,
  content: Y.Text,
  spot: Spot,
  wanted: Readonly<Attributes>,
): Attributes {
  // What already says the same stays before the text.
  while (spot.right !== null && (spot.right.deleted || says(spot.right, wanted, null))) step(spot);
  const before: Attributes = {};
  for (const [key, value] of Object.entries(wanted)) {
    if ((spot.now[key] ?? null) === value) continue;
    before[key] = spot.now[key] ?? null;
    add(transaction, content, spot, new Y.ContentFormat(key, value as object));
  }
  return before;
}

/** Behind the text everything is as before, without what is said there anyway. */
function endAttributes(transaction: Y.Transaction, content: Y.Text, spot: Spot, before: Attributes): void {
  while (spot.right !== null && (spot.right.deleted || says(spot.right, before, undefined))) {
    if (!spot.right.deleted) delete before[(spot.right.content as Y.ContentFormat).key];
    step(spot);
  }
  addMarks(transaction, content, spot, before);
}

/** What has to be said for these attributes to hold, and no others; in one order, wherever the walk began. */
function differences(now: Readonly<Attributes>, wanted: Readonly<Attributes>): Attributes {
  const changed = [...new Set([...Object.keys(wanted), ...Object.keys(now)])].filter(
    (key) => (now[key] ?? null) !== (wanted[key] ?? null),
  );
  return Object.fromEntries(changed.sort().map((key) => [key, wanted[key] ?? null]));
}

/** Takes out what is said there anyway. */
function dropSaid(attributes: Attributes, from: Y.Item | null): void {
  for (let item = from; item !== null && says(item, attributes, undefined); item = item.right)
    delete attributes[(item.content as Y.ContentFormat).key];
}

function addMarks(transaction: Y.Transaction, content: Y.Text, spot: Spot, attributes: Attributes): void {
  for (const [key, value] of Object.entries(attributes))
    add(transaction, content, spot, new Y.ContentFormat(key, value as object));
}

const isEmpty = (attributes: Attributes): boolean => Object.keys(attributes).length === 0;

/** Whether the item only says what the attributes do; `missing` is the value of those that are not given. */
const says = (item: Y.Item, attributes: Attributes, missing: null | undefined): boolean =>
  !item.deleted && isFormat(item) && (attributes[item.content.key] ?? missing) === item.content.value;

/** Of the formats in a row without letters, takes away those that another there overrules, and those that say what was in force before. */
function dropFormats(transaction: Y.Transaction, first: Y.Item, before: Readonly<Attributes>): void {
  const formats: FormatItem[] = [];
  for (let item: Y.Item | null = first; item !== null && (item.deleted || !item.countable); item = item.right)
    if (!item.deleted && isFormat(item)) formats.push(item);
  const last = new Map(formats.map((item) => [item.content.key, item]));
  for (const item of formats) {
    const { key, value } = item.content;
    if (last.get(key) !== item || (before[key] ?? null) === value) item.delete(transaction);
  }
}

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
