/** The whole text, read once: its runs with their attributes, and the places to read on from later. */
import * as Y from 'yjs';
import type { TextRun } from './read-words.ts';
import { notePlaces, startOf, TextPlaces, type Attributes } from './text-places.ts';

/** What Yjs calls the delta of the text, in a third of its time. Runs that carry the same are not always one. */
export function readTextRuns(content: Y.Text): { readonly runs: TextRun[]; readonly places: TextPlaces } {
  const runs: TextRun[] = [];
  const start = startOf(content);
  const { noted, pass } = notePlaces();
  /** Never changed, because runs hold on to it. */
  let attributes: Attributes = {};
  let isShared = false;
  let position = 0;
  for (let { item } = start; item !== null; item = item.right) {
    if (item.deleted) continue;
    if (item.content instanceof Y.ContentFormat) {
      const { key, value } = item.content;
      if (isShared) attributes = { ...attributes };
      isShared = false;
      if (value === null) delete attributes[key];
      else attributes[key] = value;
    } else if (item.content instanceof Y.ContentString) {
      pass(item, position, attributes);
      runs.push({ insert: item.content.str, attributes });
      isShared = true;
      position += item.length;
    }
  }
  const places = new TextPlaces(content);
  places.replace(start, position, position, noted);
  return { runs, places };
}
