/**
 * Places in the text from which its items can be read on. A Y.Text is a list without an index, a hundred thousand items in three hours;
 * with a place every few hundred, what one key needs is read as fast there as in a minute.
 */
import * as Y from 'yjs';
import { countUpTo } from '../count-up-to.ts';

/** Items between two places. */
const SPACING = 256;

/** A change of more items than this reaches over so many places that reading from the start costs no more. */
const MAX_ITEMS = 64;

export type Attributes = Record<string, unknown>;

export interface Place {
  /** The next item; null at the end of the text. */
  readonly item: Y.Item | null;
  /** Of the item's first letter, in UTF-16 units. */
  readonly position: number;
  /** What is in force before the item. */
  readonly attributes: Readonly<Attributes>;
}

export const startOf = ({ _start: item }: Y.Text): Place => ({ item, position: 0, attributes: {} });

/** True as long as every event of the text goes through `readTextChange` with it. */
export class TextPlaces {
  readonly #content: Y.Text;
  /** In the order of the text. */
  #places: Place[] = [];
  #byItem = new Map<Y.Item | null, Place>();

  constructor(content: Y.Text) {
    this.#content = content;
  }

  /** A place at the position or before it; the start of the text where there is none. */
  before(position: number): Place {
    let index = this.#countUpTo(position);
    while (index > 0 && !this.#isStanding(this.#places[index - 1]!)) index -= 1;
    return this.#places[index - 1] ?? startOf(this.#content);
  }

  /** Where the first letter of an item stands, or where a deleted one stood. */
  positionOf(item: Y.Item): number {
    let count = 0;
    for (let left: Y.Item | null = item; left !== null; left = left.left) {
      if (left !== item && !left.deleted && left.countable) count += left.length;
      const place = this.#byItem.get(left);
      if (place) return place.position + count;
    }
    return count;
  }

  /** The last place before all of the items. */
  beforeItems(items: ReadonlySet<Y.Item>): Place {
    if (items.size > MAX_ITEMS) return startOf(this.#content);
    const found = new Set<Place>();
    for (const item of items) {
      let left: Y.Item | null = item;
      while (left !== null && !this.#byItem.has(left) && (left === item || !items.has(left)))
        left = left.left;
      if (left === null) return startOf(this.#content);
      const place = this.#byItem.get(left);
      if (place) found.add(place);
    }
    return this.#places.find((place) => found.has(place)) ?? startOf(this.#content);
  }

  /** Takes over that the text was read from a place on to where it stood at `oldEnd` before the change and stands at `newEnd` now. */
  replace(start: Place, oldEnd: number, newEnd: number, noted: readonly Place[]): void {
    const first = this.#places.indexOf(start) + 1;
    const last = Math.max(first, this.#countUpTo(oldEnd));
    if (first === last && noted.length === 0 && oldEnd === newEnd) return;
    const behind = this.#places
      .slice(last)
      .map((place) => ({ ...place, position: place.position + newEnd - oldEnd }));
    this.#places = [...this.#places.slice(0, first), ...noted, ...behind];
    this.#byItem = new Map(this.#places.map((place) => [place.item, place]));
  }

  /** How many places stand at the position or before it. */
  #countUpTo(position: number): number {
    return countUpTo(this.#places.length, (index) => this.#places[index]!.position <= position);
  }

  /** Yjs makes one item of two where it can; the second is then no place any more. */
  #isStanding({ item }: Place): boolean {
    return item !== null && Y.getItem(this.#content.doc!.store, item.id) === item;
  }
}

/** Notes places while a text is read: one call for each item that holds letters. */
export function notePlaces(): {
  readonly noted: Place[];
  readonly pass: (item: Y.Item, position: number, attributes: Attributes) => void;
} {
  const noted: Place[] = [];
  let count = 0;
  return {
    noted,
    pass: (item, position, attributes) => {
      count += 1;
      if (count < SPACING) return;
      count = 0;
      noted.push({ item, position, attributes: { ...attributes } });
    },
  };
}
