/** The text as runs with their attributes: once all of it, with the places to read on from, and from then on the ranges that changed. */
import * as Y from 'yjs';
import type { TextRun } from './read-words.ts';
import { notePlaces, startOf, TextPlaces, type Attributes, type Place } from './text-places.ts';

/** What Yjs calls the delta of the text, in a third of its time. Runs that carry the same are not always one. */
export function readTextRuns(content: Y.Text): { readonly runs: TextRun[]; readonly places: TextPlaces } {
  const { noted, pass } = notePlaces();
  const start = startOf(content);
  const runs = readRuns(start, 0, Infinity, pass);
  const places = new TextPlaces(content);
  places.replace(start, content.length, content.length, noted);
  return { runs, places };
}

/** The runs between two positions of the text, cut where a position stands within one. */
export const readRunsBetween = (places: TextPlaces, from: number, to: number): TextRun[] =>
  readRuns(places.before(from), from, to, () => {});

function readRuns(
  place: Place,
  from: number,
  to: number,
  pass: ReturnType<typeof notePlaces>['pass'],
): TextRun[] {
  const runs: TextRun[] = [];
  /** Never changed once a run holds on to it. */
  let attributes: Attributes = { ...place.attributes };
  let isShared = false;
  let { position } = place;
  for (let { item } = place; item !== null && position < to; item = item.right) {
    if (item.deleted) continue;
    if (item.content instanceof Y.ContentFormat) {
      const { key, value } = item.content;
      if (isShared) attributes = { ...attributes };
      isShared = false;
      if (value === null) delete attributes[key];
      else attributes[key] = value;
    } else if (item.content instanceof Y.ContentString) {
      pass(item, position, attributes);
      const end = position + item.length;
      if (end > from) {
        const isWhole = position >= from && end <= to;
        const { str } = item.content;
        runs.push({
          insert: isWhole ? str : str.slice(Math.max(0, from - position), to - position),
          attributes,
        });
        isShared = true;
      }
      position = end;
    }
  }
  return runs;
}
