/**
 * The text around an edit with its attributes. A keystroke may not read 30,000 words as delta (30 ms), so this walks the items of the
 * Y.Text, counting only, from a place before the edit, and reads in full what stands near.
 */
import * as Y from 'yjs';
import { countUpTo } from '../count-up-to.ts';
import { scanRuns, type ScannedText } from './read-words.ts';
import { startOf, type Place, type TextPlaces } from './text-places.ts';

/** UTF-16 units read in full on both sides of an edit: more than the longest word. */
const REACH = 256;

/** One letter's attributes; null where it carries none. */
export interface LetterAttributes {
  readonly w: string | null;
  readonly u: string | null;
  readonly s: string | null;
  readonly h: string | null;
}

interface WindowRun extends LetterAttributes {
  readonly from: number;
  readonly insert: string;
  readonly p: string | null;
}

export interface TextWindow extends ScannedText {
  /** Position of the first letter of {@link text}. */
  readonly start: number;
  readonly text: string;
  readonly runs: readonly WindowRun[];
  /** Key of the paragraph that `from` stands in; null when no newline before it carries one. */
  readonly paragraphKey: string | null;
}

const NO_ATTRIBUTES: LetterAttributes = { w: null, u: null, s: null, h: null };

/** What stands around the range `from` to `to`, positions in UTF-16 units of `content`. */
export function readWindow(content: Y.Text, from: number, to: number, places?: TextPlaces): TextWindow {
  const before = (position: number) => places?.before(position) ?? startOf(content);
  let place = before(from - REACH - 1);
  let read = readRuns(place, from, to);
  // The newline that the paragraph begins with may stand before the place.
  while (read.paragraphKey === null && place.position > 0) {
    place = before(place.position - 1);
    read = readRuns(place, from, to);
  }
  return openWindow(read.runs, read.paragraphKey);
}

/** Words are read when they are asked for: a letter typed into a word asks for none. */
function openWindow(runs: readonly WindowRun[], paragraphKey: string | null): TextWindow {
  const start = runs[0]?.from ?? 0;
  let scanned: ScannedText | null = null;
  const scan = () => (scanned ??= scanRuns(runs.map(toTextRun), start));
  return {
    start,
    text: runs.map((run) => run.insert).join(''),
    runs,
    paragraphKey,
    get words() {
      return scan().words;
    },
    get breaks() {
      return scan().breaks;
    },
  };
}

function readRuns(place: Place, from: number, to: number): Pick<TextWindow, 'runs' | 'paragraphKey'> {
  const runs: WindowRun[] = [];
  const now: Record<string, unknown> = { ...place.attributes };
  let paragraphKey: string | null = null;
  let { position } = place;
  for (let { item } = place; item !== null && position <= to + REACH; item = item.right) {
    if (item.deleted) continue;
    if (item.content instanceof Y.ContentFormat) {
      const { key, value } = item.content;
      now[key] = value;
    } else {
      const end = position + item.length;
      if (item.content instanceof Y.ContentString) {
        // Letters carry it too, where the text was joined while others wrote in it.
        if (typeof now['p'] === 'string') {
          const newline = item.content.str.indexOf('\n');
          if (newline >= 0 && position + newline < from) paragraphKey = now['p'];
        }
        if (end >= from - REACH) runs.push(toRun(position, item.content.str, now));
      }
      position = end;
    }
  }
  return { runs, paragraphKey };
}

/** What stands around a range, cut out of a window that holds more: cheaper than reading again for each of many. */
export function sliceWindow(window: TextWindow, from: number, to: number): TextWindow {
  const { runs: all, breaks } = window;
  const first = countUpTo(all.length, (index) => {
    const run = all[index]!;
    return run.from + run.insert.length < from - REACH;
  });
  let last = first;
  while (last < all.length && all[last]!.from <= to + REACH) last += 1;
  const paragraphKey = breaks.findLast(({ at, key }) => at < from && key !== null)?.key ?? null;
  return openWindow(all.slice(first, last), paragraphKey);
}

/** The letter at a position of the whole text, or '' outside the window. */
export const letterAt = ({ text, start }: TextWindow, position: number): string =>
  text[position - start] ?? '';

export function attributesAt({ runs }: TextWindow, position: number): LetterAttributes {
  return runs.find((run) => run.from <= position && position < run.from + run.insert.length) ?? NO_ATTRIBUTES;
}

const toRun = (from: number, insert: string, { w, u, p, s, h }: Record<string, unknown>): WindowRun => ({
  from,
  insert,
  w: textOrNull(w),
  u: textOrNull(u),
  p: textOrNull(p),
  s: textOrNull(s),
  h: textOrNull(h),
});

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const toTextRun = ({ insert, w, u, p, s, h }: WindowRun) => ({
  insert,
  attributes: {
    ...(w !== null && { w }),
    ...(u !== null && { u }),
    ...(p !== null && { p }),
    ...(s !== null && { s }),
    ...(h !== null && { h }),
  },
});
