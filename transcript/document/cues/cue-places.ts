/** Where cues and their second lines start in the text: at letters, held as the edges of bookmarks are (rules 64, 65 and 69). */
import type * as Y from 'yjs';
import { countUpTo } from '../../count-up-to.ts';
import { createAnchorReader, writeAnchor, type Anchor } from '../anchors.ts';
import type { TranscriptDocument } from '../document.ts';
import type { TextLine, TextLines } from '../text-lines.ts';

/** Holds on to the letter at a position and to the one before it, for when that one is deleted. */
export const placeCue = (transcript: TranscriptDocument, id: string, position: number): void =>
  void transcript.cues.set(id, {
    start: writeAnchor(transcript, position, 0),
    before: writeAnchor(transcript, position, -1),
  });

/** The same for many. */
export function placeCues(
  transcript: TranscriptDocument,
  cues: readonly { readonly id: string; readonly from: number }[],
): void {
  for (const { id, from } of cues) placeCue(transcript, id, from);
}

export type AnchorReader = (encoded: unknown) => Anchor | null;

/** A start. As for bookmarks: of a letter that was deleted and brought back others know only the deleted one, behind its copy. */
export function readCuePlace(fields: unknown, readAnchor: AnchorReader): Anchor | null {
  if (typeof fields !== 'object' || fields === null) return null;
  const { start: startBytes, before: beforeBytes } = fields as Record<string, unknown>;
  const start = readAnchor(startBytes);
  if (!start || start.isLive) return start;
  return { isLive: false, index: readAnchor(beforeBytes)?.index ?? start.index };
}

/**
 * Which line each place of a map stands in. Lines that stay as they are keep their places, whatever is written before them; only those of
 * lines that changed are read again.
 */
export class PlacesByLine {
  readonly #transcript: TranscriptDocument;
  readonly #places: Y.Map<unknown>;
  readonly #read: (value: unknown, readAnchor: AnchorReader) => Anchor | null;
  /** By line, then by id; positions count from the start of the line. */
  readonly #held = new Map<TextLine, Map<string, Anchor>>();
  readonly #lineOf = new Map<string, TextLine>();
  /** What is to be read; what stands nowhere, or at the end of whatever text there is, with every change of the text. */
  readonly #unread: Set<string>;
  readonly #loose = new Set<string>();

  constructor(
    transcript: TranscriptDocument,
    places: Y.Map<unknown>,
    read: (value: unknown, readAnchor: AnchorReader) => Anchor | null,
  ) {
    this.#transcript = transcript;
    this.#places = places;
    this.#read = read;
    this.#unread = new Set(places.keys());
  }

  /** Those of a line, by id. */
  in(line: TextLine): ReadonlyMap<string, Anchor> {
    return this.#held.get(line) ?? NO_PLACES;
  }

  /** Others have been stored under these ids, or none. */
  forget(ids: Iterable<string>): void {
    for (const id of ids) this.#unread.add(id);
  }

  /** The text has changed; these lines are no more. */
  forgetLines(lines: readonly TextLine[]): void {
    this.forget(this.#loose);
    for (const line of lines) {
      this.forget(this.in(line).keys());
      this.#held.delete(line);
    }
  }

  /** Reads what is to be read. @returns the lines in which places came, went or moved */
  settle(lines: TextLines): ReadonlySet<TextLine> {
    const changed = new Set<TextLine>();
    if (this.#unread.size === 0) return changed;
    const readAnchor = createAnchorReader(this.#transcript);
    for (const id of this.#unread) {
      const before = this.#lineOf.get(id);
      if (before && this.#held.get(before)?.delete(id)) changed.add(before);
      this.#lineOf.delete(id);
      this.#loose.delete(id);
      if (!this.#places.has(id)) continue;
      const place = this.#read(this.#places.get(id), readAnchor);
      if (!place || place.index >= this.#transcript.content.length) this.#loose.add(id);
      if (!place) continue;
      const line = lines.at(place.index);
      const held = this.#held.get(line) ?? new Map<string, Anchor>();
      this.#held.set(line, held.set(id, { ...place, index: place.index - line.start }));
      this.#lineOf.set(id, line);
      changed.add(line);
    }
    this.#unread.clear();
    return changed;
  }
}

const NO_PLACES: ReadonlyMap<string, Anchor> = new Map();

/** A cue that starts in a line, and the number of the word there. */
export interface CueStart {
  readonly id: string;
  readonly word: number;
}

/** The starts of a line, one at each word. One inside a word is that of the word; one behind the last of them is not read. */
export function findCueStarts({ words }: TextLine, places: ReadonlyMap<string, Anchor>): CueStart[] {
  const byWord = new Map<number, { id: string; word: number; place: Anchor }>();
  for (const [id, place] of places) {
    const word = findWord(words, place.index);
    if (word === words.length) continue;
    const other = byWord.get(word);
    if (!other || isBefore({ id, place }, other)) byWord.set(word, { id, word, place });
  }
  return [...byWord.values()].sort((a, b) => a.word - b.word).map(({ id, word }) => ({ id, word }));
}

/** The word that a position is inside of or before. */
const findWord = (words: TextLine['words'], position: number): number =>
  countUpTo(words.length, (word) => words[word]!.to <= position);

/** Of two at one word: the one whose letter still stands, then the earlier, then the smaller id. */
function isBefore(one: { id: string; place: Anchor }, other: { id: string; place: Anchor }): boolean {
  if (one.place.isLive !== other.place.isLive) return one.place.isLive;
  return one.place.index === other.place.index ? one.id < other.id : one.place.index < other.place.index;
}
