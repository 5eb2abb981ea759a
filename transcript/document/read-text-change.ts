/**
 * What a transaction changed in the text, as steps from its start: what Yjs calls the delta of an event. That one asks of each of the
 * hundred thousand items of a long transcript whether it is new; this first gathers the few that are, begins at the last place before
 * the first, and stops behind the last.
 */
import * as Y from 'yjs';
import { notePlaces, startOf, type Attributes, type TextPlaces } from './text-places.ts';

/** One step: text that is new, or a length that is kept or deleted. `attributes` are those of new text, or what changes on kept text. */
export interface TextStep {
  insert?: string;
  retain?: number;
  delete?: number;
  attributes?: Attributes;
}

/**
 * Only within the observer that is given the event, before Yjs merges what it wrote.
 * @param places made true for the text after the change
 */
export function readTextChange({ target, transaction }: Y.YTextEvent, places?: TextPlaces): TextStep[] {
  const writers = findWriters(transaction);
  const changed = findChangedItems(target, transaction, writers);
  // Few people write in one transaction: a short list is asked faster than a map of all who ever wrote.
  const isNew = ({ id }: Y.Item) =>
    writers.some(({ client, start }) => client === id.client && id.clock >= start);
  const start = places?.beforeItems(changed) ?? startOf(target);
  const { noted, pass } = notePlaces();
  const steps: TextStep[] = start.position > 0 ? [{ retain: start.position }] : [];
  /** As they hold at the item, before and after the change; where it stood, and stands. */
  const [old, now]: [Attributes, Attributes] = [{ ...start.attributes }, { ...start.attributes }];
  let [oldAt, nowAt] = [start.position, start.position];
  let left = changed.size;
  let isSame = true;
  for (let { item } = start; item !== null && (left > 0 || !isSame); item = item.right) {
    const isChanged = (item.deleted || isNew(item)) && changed.has(item);
    if (item.deleted && !isChanged) continue;
    if (isChanged) left -= 1;
    const wasThere = !isChanged || !isNew(item);
    const isThere = !item.deleted;
    if (item.content instanceof Y.ContentFormat) {
      const { key, value } = item.content;
      if (wasThere) old[key] = value;
      if (isThere) now[key] = value;
      if (isChanged || !isSame) isSame = Object.keys(differences(old, now)).length === 0;
    } else if (item.content instanceof Y.ContentString) {
      if (isThere) pass(item, nowAt, now);
      if (wasThere && isThere) retain(steps, item.length, isSame ? NONE : differences(old, now));
      else if (isThere) insert(steps, item.content.str, differences(NONE, now));
      else if (wasThere) remove(steps, item.length);
      if (wasThere) oldAt += item.length;
      if (isThere) nowAt += item.length;
    }
  }
  places?.replace(start, oldAt, nowAt, noted);
  // What is kept behind the last change is no step.
  if (steps.at(-1)?.retain !== undefined && !steps.at(-1)?.attributes) steps.pop();
  return steps;
}

const NONE: Attributes = {};

/** Who wrote in the transaction, and the clock of the first thing each wrote. */
interface Writer {
  readonly client: number;
  readonly start: number;
}

const findWriters = ({ beforeState, afterState }: Y.Transaction): Writer[] =>
  [...afterState].flatMap(([client, end]) => {
    const start = beforeState.get(client) ?? 0;
    return end > start ? [{ client, start }] : [];
  });

/** What the transaction added to the text or deleted from it. */
function findChangedItems(
  target: Y.Text,
  transaction: Y.Transaction,
  writers: readonly Writer[],
): Set<Y.Item> {
  const changed = new Set<Y.Item>();
  const add = (struct: Y.Item | Y.GC) => {
    if (struct instanceof Y.Item && struct.parent === target) changed.add(struct);
  };
  for (const { client, start } of writers) {
    const structs = transaction.doc.store.clients.get(client)!;
    for (let index = structs.length - 1; index >= 0 && structs[index]!.id.clock >= start; index -= 1) {
      const struct = structs[index]!;
      if (struct instanceof Y.Item) add(struct);
    }
  }
  Y.iterateDeletedStructs(transaction, transaction.deleteSet, add);
  return changed;
}

/** The attributes that `to` has otherwise than `from`; null for one that it lacks. */
function differences(from: Attributes, to: Attributes): Attributes {
  const found: Attributes = {};
  for (const key of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const value = to[key] ?? null;
    if ((from[key] ?? null) !== value) found[key] = value;
  }
  return found;
}

// Steps of one kind in a row become one.

function insert(steps: TextStep[], text: string, attributes: Attributes): void {
  const last = steps.at(-1);
  if (last?.insert !== undefined && isEqual(last.attributes, attributes)) last.insert += text;
  else steps.push({ insert: text, ...given(attributes) });
}

function retain(steps: TextStep[], length: number, attributes: Attributes): void {
  const last = steps.at(-1);
  if (last?.retain !== undefined && isEqual(last.attributes, attributes)) last.retain += length;
  else steps.push({ retain: length, ...given(attributes) });
}

function remove(steps: TextStep[], length: number): void {
  const last = steps.at(-1);
  if (last?.delete !== undefined) last.delete += length;
  else steps.push({ delete: length });
}

const given = (attributes: Attributes): Pick<TextStep, 'attributes'> =>
  Object.keys(attributes).length > 0 ? { attributes } : {};

/** As changes: taking an attribute away, `null`, is another one than leaving it. */
const isEqual = (one: Attributes = NONE, other: Attributes = NONE): boolean =>
  one === other ||
  (Object.keys(one).length === Object.keys(other).length &&
    Object.entries(one).every(([key, value]) => other[key] === value));
