/** Five people with a transcript each, and what is remembered of what they did to it. */
import * as Y from 'yjs';
import {
  appendSentences,
  createUndoManager,
  openTranscript,
  readParagraphs,
  type EditContext,
  moveSelection,
  type Selection,
  type StoredDocument,
  type TranscriptDocument,
} from '../index.ts';
import type { Sentence } from '../../../contract/transcription/transcript.ts';
import { idsAt } from '../recognition.ts';
import { createRandom, createSentence } from '../testing.ts';
import type { TextStep } from '../text-lines.ts';
import { readWindow } from '../text-window.ts';

export const CLIENTS = 5;
const WORDS = 70;
/** Hangul for what was recognised: letters that Unicode never changes. */
const FIRST_RECOGNISED = 0xac00;

export interface Person {
  readonly transcript: TranscriptDocument;
  readonly undo: Y.UndoManager;
  readonly context: EditContext;
  readonly typed: Set<string>;
  readonly deleted: Set<string>;
  /** Letters that bringing a version back wrote anew. */
  readonly restored: Set<string>;
  isOnline: boolean;
  typing: Typing | null;
  /** The letter that they read, and where. */
  reading: { readonly letter: string; at: Selection } | null;
}

/** What somebody is typing, and where. */
export interface Typing {
  readonly burst: Burst;
  at: Selection;
}

/** What somebody typed in one go, letter by letter. */
export interface Burst {
  readonly letters: string[];
  /** Those too that they took away or wrote anew: others may not know yet. */
  readonly everTyped: string[];
  /** Whether somebody wrote into the middle of it, seeing it there. */
  isEntered: boolean;
}

interface Covered {
  readonly inside: string;
  /** What stood elsewhere, as {@link readOrigins} names it. */
  readonly outside: ReadonlySet<string>;
}

export interface World {
  readonly random: () => number;
  readonly people: readonly Person[];
  /** Letters of words that somebody's change touched. */
  readonly touched: Set<string>;
  /** Letters that somebody's change, undo or redo took away, for a while or for good. */
  readonly removed: Set<string>;
  /** What each bookmark covered when it was made, by id. */
  readonly bookmarks: Map<string, Covered>;
  readonly problems: string[];
  readonly bursts: Burst[];
  /** What the first reading heard. */
  readonly sentences: readonly Sentence[];
  /** Versions that were saved. */
  readonly versions: StoredDocument[];
  letters: number;
}

export function createWorld(seed: number): World {
  const random = createRandom(seed);
  const first = new Y.Doc();
  first.clientID = 1;
  const sentences = createUniqueSentences(random);
  appendSentences(openTranscript(first), sentences, { nowMs: 1_000 });
  const state = Y.encodeStateAsUpdate(first);
  let ids = 0;
  const people = Array.from({ length: CLIENTS }, (_, index): Person => {
    const doc = new Y.Doc();
    doc.clientID = 10 + Math.floor(random() * 1_000) * CLIENTS + index;
    Y.applyUpdate(doc, state, 'network');
    const transcript = openTranscript(doc);
    const newId = () => `id${(ids += 1)}`;
    const person: Person = {
      transcript,
      undo: createUndoManager(transcript, { captureMs: 0 }),
      context: {
        userId: `u${index}`,
        newId,
        get nowMs() {
          return 1_764_000_000_000 + world.letters * 1_000;
        },
      },
      typed: new Set(),
      deleted: new Set(),
      restored: new Set(),
      isOnline: true,
      typing: null,
      reading: null,
    };
    transcript.content.observe(({ delta }) => follow(person, delta));
    return person;
  });
  const world: World = {
    random,
    people,
    touched: new Set(),
    removed: new Set(),
    bookmarks: new Map(),
    bursts: [],
    problems: [],
    sentences,
    versions: [],
    letters: 0,
  };
  return world;
}

/** Others write: what people hold stays where it was. */
function follow({ transcript, typing, reading }: Person, delta: readonly TextStep[]): void {
  for (const held of [typing, reading]) if (held) held.at = moveSelection(held.at, delta, transcript.content);
}

function createUniqueSentences(random: () => number): Sentence[] {
  let letter = FIRST_RECOGNISED;
  let clockMs = 500;
  const sentences: Sentence[] = [];
  for (let words = 0; words < WORDS;) {
    const timed = Array.from({ length: 2 + Math.floor(random() * 6) }, () => {
      const text = Array.from({ length: 1 + Math.floor(random() * 4) }, () =>
        String.fromCodePoint(letter++),
      ).join('');
      const stime = clockMs;
      clockMs += 100 + Math.floor(random() * 300);
      const etime = clockMs;
      clockMs += Math.floor(random() * 3) * 60;
      return { text, stime, etime };
    });
    words += timed.length;
    sentences.push(createSentence(`s${sentences.length}`, timed, random() < 0.4));
  }
  return sentences;
}

export const pick = ({ random }: World, count: number): number => Math.floor(random() * count);
export const textOf = ({ content }: TranscriptDocument): string => content.toJSON();
export const wordsOf = (transcript: TranscriptDocument) =>
  readParagraphs(transcript).flatMap(({ words }) => words);
export const lettersOf = (text: string): string[] => text.split('').filter((letter) => letter > '\u2000');

/** By position, who wrote it, and as which: a letter that is written anew looks the same and is another. */
export function readOrigins({ content }: TranscriptDocument): string[] {
  const origins: string[] = [];
  const all = Array.from({ length: content.length }, (_, position) => position);
  for (const id of idsAt(content, all)) origins.push(`${id?.client} ${id?.clock}`);
  return origins;
}
