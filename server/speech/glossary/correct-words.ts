/**
 * Words of a glossary in what was recognised. Exact words get the case of the glossary; words that only sound like one are corrected where
 * little speaks against it, and keep what was heard, so that it can be seen and given back. When in doubt, what was heard stays.
 */
import { compoundLength } from '../../../transcript/subtitles/compounds.ts';
import { bareWord } from '../../../transcript/words/vietnamese.ts';
import type { WrittenWord } from '../numbers/write-numbers.ts';
import { COMMON_SYLLABLES } from './common-syllables.ts';
import { isSyllable, soundsAlike } from './syllable.ts';
import { addAll, maxOf } from '../../../transcript/long-lists.ts';

export interface GlossaryWord {
  /** As it is written: NFC, single spaces. */
  readonly text: string;
  /** What has been heard for it before and was corrected by hand. */
  readonly heard: readonly string[];
}

export interface Glossary {
  /** The entries as they are written, the last ones first, for recognisers that can listen for a number of them. */
  readonly words: readonly string[];
  /** @returns as many words or fewer, in order; those that nothing changed are the same objects */
  correct(words: readonly WrittenWord[]): WrittenWord[];
}

/** A name is not read across a pause of this length. */
const PAUSE_MS = 600;
/** A word heard with this confidence is right. 0..1. */
const SURE = 0.9;
/** A common word heard with less may be another one. */
const UNSURE = 0.6;
/** Words in front of names. */
const TITLES = new Set('anh chị ông bà cô chú bác em thầy bạn cụ dì cậu tên'.split(' '));

interface Entry {
  readonly text: string;
  /** As it is written, word by word; and the same in lower case. */
  readonly written: readonly string[];
  readonly plain: readonly string[];
}

/** What to put at a place: so many words heard give way to those of an entry. */
interface Match {
  readonly entry: Entry;
  readonly length: number;
}

export function createGlossary(words: readonly GlossaryWord[]): Glossary {
  // Of entries that differ in case only the last one counts.
  const exact = new Map<string, Entry>();
  for (const { text } of words) {
    const plain = plainOf(text).join(' ');
    // Anew, so that it stands where the last one does.
    exact.delete(plain);
    if (plain !== '') exact.set(plain, toEntry(text));
  }
  const entries = [...exact.values()];
  const aliases = new Map<string, Entry>();
  for (const { text, heard } of words)
    for (const alias of heard) {
      const plain = plainOf(alias).join(' ');
      if (plain !== '' && !exact.has(plain)) aliases.set(plain, toEntry(text));
    }
  const longest = maxOf([0, ...[...exact.keys(), ...aliases.keys()].map((key) => key.split(' ').length)]);
  const alike = indexSyllables(entries);

  function findAt(heard: readonly string[], spans: readonly WrittenWord[], at: number): Match | null {
    const most = reachOf(spans, at, longest);
    for (let length = most; length > 0; length -= 1) {
      const phrase = heard.slice(at, at + length).join(' ');
      const entry = exact.get(phrase);
      if (entry && mayBeCased(entry, heard, at)) return { entry, length };
      const meant = aliases.get(phrase);
      if (meant) return { entry: meant, length };
      if (entry) return null;
    }
    return null;
  }

  return {
    words: entries.map(({ text }) => text).toReversed(),
    correct(spans) {
      if (entries.length === 0) return [...spans];
      const heard = spans.map(({ text }) => bareWord(text));
      const found = new Map<number, Match>();
      const taken = new Set<number>();
      const take = (at: number, match: Match) => {
        const places = Array.from({ length: match.length }, (_, offset) => at + offset);
        if (places.some((place) => taken.has(place))) return;
        places.forEach((place) => taken.add(place));
        found.set(at, match);
      };
      // What was heard right comes before anything that only sounds so.
      for (let at = 0; at < heard.length; at += 1) {
        const match = taken.has(at) ? null : findAt(heard, spans, at);
        if (match) take(at, match);
      }
      for (const [at, entry] of findAlike(alike, heard, spans))
        take(at, { entry, length: entry.plain.length });
      return write(spans, found);
    },
  };
}

const toEntry = (text: string): Entry => {
  const written = text.normalize('NFC').split(/\s+/u).filter(Boolean);
  return { text: written.join(' '), written, plain: written.map(bareWord) };
};

const plainOf = (text: string): string[] => text.normalize('NFC').split(/\s+/u).map(bareWord).filter(Boolean);

/** How many words from here on, up to `most`, are said in one breath and stand for themselves. */
function reachOf(spans: readonly WrittenWord[], at: number, most: number): number {
  let end = at;
  while (end < spans.length && end - at < most && spans[end]!.spoken === undefined) {
    const [word, next] = [spans[end]!, spans[end + 1]];
    end += 1;
    const isBreak = /[.,;:?!…]$/u.test(word.text) || (next && next.startMs - word.endMs >= PAUSE_MS);
    if (isBreak) break;
  }
  return end - at;
}

/** A single syllable may be a name in one place and a word in another: "an toàn", "anh An". */
function mayBeCased({ plain }: Entry, heard: readonly string[], at: number): boolean {
  const [word] = plain;
  if (plain.length > 1 || word === undefined || !isSyllable(word)) return true;
  return !COMMON_SYLLABLES.has(word) || TITLES.has(heard[at - 1] ?? '');
}

/** Entries of two and more syllables by one of their syllables and its number in the entry. */
type SyllableIndex = ReadonlyMap<string, readonly { entry: Entry; offset: number }[]>;

function indexSyllables(entries: readonly Entry[]): SyllableIndex {
  const index = new Map<string, { entry: Entry; offset: number }[]>();
  for (const entry of entries) {
    if (entry.plain.length < 2 || !entry.plain.every(isSyllable)) continue;
    for (const [offset, syllable] of entry.plain.entries()) {
      const places = index.get(syllable);
      if (places) places.push({ entry, offset });
      else index.set(syllable, [{ entry, offset }]);
    }
  }
  return index;
}

/** Where something was heard that sounds like an entry, and like one only; from the longest on. */
function findAlike(
  index: SyllableIndex,
  heard: readonly string[],
  spans: readonly WrittenWord[],
): [at: number, entry: Entry][] {
  const candidates = new Map<number, Set<Entry>>();
  for (const [word, syllable] of heard.entries())
    for (const { entry, offset } of index.get(syllable) ?? []) {
      const at = word - offset;
      const known = candidates.get(at);
      if (at < 0 || known?.has(entry) || !isMeant(entry, heard, spans, at)) continue;
      candidates.set(at, (known ?? new Set()).add(entry));
    }
  return [...candidates]
    .flatMap(([at, entries]): [number, Entry][] => (entries.size === 1 ? [[at, [...entries][0]!]] : []))
    .sort(([, a], [, b]) => b.plain.length - a.plain.length);
}

/** Whether what was heard is the entry but for a few syllables that are easily confused. */
function isMeant(
  { plain }: Entry,
  heard: readonly string[],
  spans: readonly WrittenWord[],
  at: number,
): boolean {
  const most = Math.max(1, Math.floor(plain.length / 3));
  const others: number[] = [];
  for (let offset = 0; offset < plain.length && others.length <= most; offset += 1)
    if (heard[at + offset] !== plain[offset]) others.push(offset);
  if (others.length === 0 || others.length > most) return false;
  if (reachOf(spans, at, plain.length) < plain.length) return false;
  if (!others.every((offset) => soundsAlike(plain[offset]!, heard[at + offset]!))) return false;
  if (others.some((offset) => (spans[at + offset]!.confidence ?? 0) >= SURE)) return false;
  if (others.some((offset) => isInCompound(heard, at + offset))) return false;
  if (plain.length > 2) return true;
  // Of two syllables one alone holds the name: what was heard in the place of the other must not be a word by itself.
  const [other = 0] = others;
  const isUnsure = (spans[at + other]!.confidence ?? 1) < UNSURE;
  return isUnsure || !COMMON_SYLLABLES.has(heard[at + other]!);
}

/** Longest compound of the list, in syllables. */
const MAX_COMPOUND_LENGTH = 4;

function isInCompound(heard: readonly string[], word: number): boolean {
  for (let from = Math.max(0, word - MAX_COMPOUND_LENGTH + 1); from <= word; from += 1)
    if (from + compoundLength(heard, from) > word && compoundLength(heard, from) > 1) return true;
  return false;
}

function write(spans: readonly WrittenWord[], found: ReadonlyMap<number, Match>): WrittenWord[] {
  const written: WrittenWord[] = [];
  for (let at = 0; at < spans.length;) {
    const match = found.get(at);
    const own = spans.slice(at, at + (match?.length ?? 1));
    addAll(written, match ? rewrite(own, match.entry) : own);
    at += own.length;
  }
  return written;
}

function rewrite(own: readonly WrittenWord[], { written, text }: Entry): WrittenWord[] {
  if (written.length === own.length) return own.map((word, index) => putIn(word, written[index]!));
  const confidences = own.flatMap(({ confidence }) => confidence ?? []);
  // Only an entry of one word takes the place of several (see `learnedFrom`).
  return [
    {
      text: text + marksBehind(own.at(-1)!.text),
      startMs: own[0]!.startMs,
      endMs: own.at(-1)!.endMs,
      ...(confidences.length > 0 && { confidence: Math.min(...confidences) }),
      heard: own.map((word) => bareWord(word.text)).join(' '),
    },
  ];
}

function putIn(word: WrittenWord, entryWord: string): WrittenWord {
  const heard = bareWord(word.text);
  const text = entryWord + marksBehind(word.text);
  if (bareWord(entryWord) !== heard) return { ...word, text, heard };
  return text === word.text ? word : { ...word, text };
}

const marksBehind = (text: string): string => /[.,;:?!…]+$/u.exec(text)?.[0] ?? '';

/**
 * Whether what was heard may be remembered for an entry: other words, as many as the entry has or one word for them all, and no common
 * word alone, which would be changed everywhere.
 */
export function isLearnable(text: string, heard: string): boolean {
  const [entry, alias] = [plainOf(text), plainOf(heard)];
  if (entry.length === 0 || alias.length === 0 || entry.join(' ') === alias.join(' ')) return false;
  if (alias.length === 1) return entry.length === 1 && !COMMON_SYLLABLES.has(alias[0]!);
  return entry.length === alias.length || entry.length === 1;
}
