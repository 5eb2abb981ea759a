/**
 * Five people edit one transcript at random, apart and together, and what must hold in the end is checked. The same for the same seed.
 * Every recognised and every typed letter is one of a kind, so that a lost, doubled or moved one can be told.
 */
import * as Y from 'yjs';
import {
  addBookmark,
  addComment,
  addSpeaker,
  appendSentences,
  assignSpeaker,
  createUndoManager,
  editComment,
  exportStoredDocument,
  findMatches,
  mergeSecondReading,
  mergeWithPrevious,
  openTranscript,
  readBookmarks,
  readComments,
  readParagraphs,
  readSpeakers,
  removeComment,
  renameSpeaker,
  replaceMatches,
  replaceText,
  restoreStoredDocument,
  scanTranscript,
  setCompleted,
  splitParagraph,
  tidyText,
  type EditContext,
  type StoredDocument,
  type TranscriptDocument,
} from '../index.ts';
import type { Sentence } from '../../transcript.ts';
import { createRandom, createSentence } from '../testing.ts';
import { startOf } from '../text-places.ts';

const CLIENTS = 5;
const STEPS = 100;
const WORDS = 70;
/** Of the steps: when a version is saved, when the second reading comes, and when a version is brought back. */
const SAVE_EVERY = 20;
const SECOND_READING_AT = 50;
const RESTORE_AT = 70;
/** Hangul for what was recognised, Yi for what the second reading heard, Han for what is typed: letters that Unicode never changes. */
const FIRST_RECOGNISED = 0xac00;
const FIRST_HEARD_AGAIN = 0xa000;
const FIRST_TYPED = 0x4e00;

interface Person {
  readonly transcript: TranscriptDocument;
  readonly undo: Y.UndoManager;
  readonly context: EditContext;
  readonly typed: Set<string>;
  readonly deleted: Set<string>;
  /** Letters that bringing a version back wrote anew. */
  readonly restored: Set<string>;
  isOnline: boolean;
}

interface Covered {
  readonly inside: string;
  /** What stood elsewhere, as {@link readOrigins} names it. */
  readonly outside: ReadonlySet<string>;
}

interface World {
  readonly random: () => number;
  readonly people: readonly Person[];
  /** Letters of words that somebody's change touched. */
  readonly touched: Set<string>;
  /** Letters that somebody's change, undo or redo took away, for a while or for good. */
  readonly removed: Set<string>;
  /** What each bookmark covered when it was made, by id. */
  readonly bookmarks: Map<string, Covered>;
  readonly problems: string[];
  /** What the first reading heard. */
  readonly sentences: readonly Sentence[];
  /** Versions that were saved. */
  readonly versions: StoredDocument[];
  letters: number;
}

/** What went wrong with this seed; empty when all is well. */
export function fuzz(seed: number): string[] {
  const world = createWorld(seed);
  const original = wordsOf(world.people[0]!.transcript);
  for (let step = 0; step < STEPS; step += 1) {
    const person = world.people[pick(world, CLIENTS)]!;
    act(world, person);
    if (step % SAVE_EVERY === 0) save(world, person);
    if (step === SECOND_READING_AT) hearAgain(world, seed);
    if (step === RESTORE_AT) restore(world, person);
    if (world.random() < 0.05) person.isOnline = !person.isOnline;
    if (world.random() < 0.4) exchange(world, person, world.people[pick(world, CLIENTS)]!);
  }
  for (const person of world.people) person.isOnline = true;
  // Through one, thrice: what clients clean up on receiving is exchanged too.
  for (let round = 0; round < 3; round += 1) {
    for (const one of world.people) exchange(world, one, world.people[0]!);
  }
  checkConvergence(world);
  checkLetters(world);
  checkTimes(world, original);
  checkIds(world);
  checkBookmarks(world);
  return world.problems;
}

function createWorld(seed: number): World {
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
    return {
      transcript,
      undo: createUndoManager(transcript, { captureMs: 0 }),
      context: { nowMs: 1_764_000_000_000, userId: `u${index}`, newId },
      typed: new Set(),
      deleted: new Set(),
      restored: new Set(),
      isOnline: true,
    };
  });
  return {
    random,
    people,
    touched: new Set(),
    removed: new Set(),
    bookmarks: new Map(),
    problems: [],
    sentences,
    versions: [],
    letters: 0,
  };
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

const pick = ({ random }: World, count: number): number => Math.floor(random() * count);
const textOf = ({ content }: TranscriptDocument): string => content.toJSON();
const wordsOf = (transcript: TranscriptDocument) => readParagraphs(transcript).flatMap(({ words }) => words);
const lettersOf = (text: string): string[] => text.split('').filter((letter) => letter > '\u2000');

/** One of a kind each, with now and then a space or a newline between them. */
function typedText(world: World, person: Person): string {
  let text = '';
  for (let count = 1 + pick(world, 5); count > 0; count -= 1) {
    const letter = String.fromCodePoint(FIRST_TYPED + world.letters);
    world.letters += 1;
    person.typed.add(letter);
    text += letter;
    if (world.random() < 0.2) text += ' ';
    else if (world.random() < 0.03) text += '\n';
  }
  return world.random() < 0.3 ? ` ${text}` : text;
}

function act(world: World, person: Person): void {
  const { transcript, context } = person;
  const text = textOf(transcript);
  const at = pick(world, text.length + 1);
  const kind = world.random();
  if (kind < 0.35) change(world, person, at, at, typedText(world, person));
  else if (kind < 0.5) change(world, person, at, Math.min(text.length, at + 1 + pick(world, 8)), '');
  else if (kind < 0.58) {
    change(world, person, at, Math.min(text.length, at + 1 + pick(world, 5)), typedText(world, person));
  } else if (kind < 0.68) {
    if (/\S\S/.test(text.slice(Math.max(0, at - 1), at + 1))) touch(world, text, at, at);
    splitParagraph(transcript, at, context);
  } else if (kind < 0.75) {
    const { breaks } = scanTranscript(transcript);
    const lineBreak = breaks[pick(world, Math.max(1, breaks.length))];
    if (lineBreak?.key == null) return;
    touch(world, text, lineBreak.at, lineBreak.at + 1);
    mergeWithPrevious(transcript, lineBreak.key, context);
  } else if (kind < 0.8) bookmark(world, person, at);
  else if (kind < 0.84) {
    for (const blank of text.matchAll(/(\n|^) +| +(\n|$)| {2,}|\n{2,}/g)) {
      touch(world, text, blank.index, blank.index + blank[0].length);
    }
    tidyText(transcript, [], context);
  } else if (kind < 0.89) decorate(world, person);
  else if (kind < 0.91) talk(world, person);
  else if (kind < 0.93) replaceFound(world, person, at);
  else if (kind < 0.98) stepBack(world, person, 'undo');
  else stepBack(world, person, 'redo');
}

function change(world: World, person: Person, from: number, to: number, insert: string): void {
  const text = textOf(person.transcript);
  // A whole line goes with the newline before it (rule 23), and what somebody else writes there joins the word ahead.
  const isLine = insert === '' && from > 0 && text[from - 1] === '\n' && text[to - 1] === '\n';
  touch(world, text, isLine ? from - 1 : from, to);
  for (const letter of lettersOf(text.slice(from, to))) {
    person.deleted.add(letter);
    world.removed.add(letter);
  }
  replaceText(person.transcript, { from, to, insert }, person.context);
  const expected = text.slice(0, from) + insert + text.slice(to);
  if (textOf(person.transcript) !== expected) world.problems.push('a change wrote another text than asked');
}

function save({ versions }: World, { transcript }: Person): void {
  versions.push(exportStoredDocument(transcript, { version: versions.length + 1 }));
}

/** Brings one of the saved versions back. Two who do so at once write the same letters twice, so it happens once. */
function restore(world: World, { transcript, context, deleted, restored }: Person): void {
  const stored = world.versions[pick(world, world.versions.length)]!;
  const wanted = stored.children.map(({ children }) => children.map(({ text }) => text).join(' '));
  const marked = new Set(readBookmarks(transcript).map(({ id }) => id));
  const { lost, gained } = noteWords(world, transcript, () =>
    restoreStoredDocument(transcript, stored, context),
  );
  for (const letter of lost) deleted.add(letter);
  // Whoever deleted them may bring them back too.
  for (const letter of gained) {
    deleted.add(letter);
    restored.add(letter);
  }
  // A bookmark that comes back covers what it covered in the version.
  for (const { id } of readBookmarks(transcript)) if (!marked.has(id)) world.bookmarks.delete(id);
  const found = readParagraphs(transcript).map(({ words }) => words.map(({ text }) => text).join(' '));
  if (found.filter(Boolean).join('\n') !== wanted.filter(Boolean).join('\n'))
    world.problems.push('a version came back as another text');
}

/** The second reading of the whole recording: here and there another word, one less, or one more. Nobody's undo takes it back. */
function hearAgain(world: World, seed: number): void {
  const random = createRandom(seed);
  const { transcript, context } = world.people[0]!;
  let letter = FIRST_HEARD_AGAIN;
  const second = world.sentences.flatMap((sentence, index) => {
    const words = sentence.metadata.words.flatMap((word) => {
      const kind = random();
      if (kind < 0.1) return [];
      if (kind > 0.3) return [word];
      const other = { ...word, text: String.fromCodePoint(letter++) };
      return kind < 0.25 ? [other] : [word, { ...other, stime: word.etime, etime: word.etime + 20 }];
    });
    return words.length === 0 ? [] : createSentence(`again-${index}`, words, sentence.metadata.newline);
  });
  const readings = { first: world.sentences, second, fromMs: 0 };
  noteWords(world, transcript, () =>
    mergeSecondReading(transcript, readings, { nowMs: context.nowMs, newId: context.newId }),
  );
}

/** Does something to whole words. Those that came or went count as touched; letters that went, as removed. */
function noteWords(
  world: World,
  transcript: TranscriptDocument,
  work: () => void,
): { lost: string[]; gained: string[] } {
  const readAll = () => ({
    words: wordsOf(transcript).map(({ text }) => text),
    letters: placesOf(transcript),
    blanks: blanksBehindWords(textOf(transcript)),
  });
  const before = readAll();
  work();
  const after = readAll();
  const absent = (from: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
    [...from].filter(([letter, place]) => other.get(letter) !== place).map(([letter]) => letter);
  const lost = absent(before.letters, after.letters);
  const gained = absent(after.letters, before.letters);
  for (const each of lost) world.removed.add(each);
  const changed = new Set([...lost, ...gained]);
  touchChanged(world, before.words, after.words, changed);
  touchChanged(world, after.words, before.words, changed);
  // Where a blank went, what somebody else writes meanwhile may join the words on either side.
  for (const [word, blank] of before.blanks)
    if (after.blanks.has(word) && after.blanks.get(word) !== blank)
      for (const letter of lettersOf(word)) world.touched.add(letter);
  return { lost, gained };
}

/** What stands between each word and the next. */
const blanksBehindWords = (text: string): Map<string, string> =>
  new Map([...text.matchAll(/(\S+)(\s*)/g)].map(([, word = '', blank = '']) => [word, blank]));

/** Where each letter of a kind stands in what was written. */
function placesOf(transcript: TranscriptDocument): Map<string, string> {
  const origins = readOrigins(transcript);
  const letters = textOf(transcript).split('').entries();
  return new Map([...letters].flatMap(([at, letter]) => (letter > '\u2000' ? [[letter, origins[at]!]] : [])));
}

/** By position, who wrote it, and as which: a letter that is written anew looks the same and is another. */
function readOrigins({ content }: TranscriptDocument): string[] {
  const origins: string[] = [];
  for (let { item } = startOf(content); item !== null; item = item.right) {
    if (item.deleted || !item.countable) continue;
    const { client, clock } = item.id;
    for (let index = 0; index < item.length; index += 1) origins.push(`${client} ${clock + index}`);
  }
  return origins;
}

/**
 * Words that the others lack or that hold one of the letters, and their neighbours, which what somebody else writes meanwhile may
 * join with them.
 */
function touchChanged(
  { touched }: World,
  words: readonly string[],
  others: readonly string[],
  letters: ReadonlySet<string>,
): void {
  const known = new Set(others);
  for (const [index, word] of words.entries()) {
    if (known.has(word) && !lettersOf(word).some((letter) => letters.has(letter))) continue;
    for (const near of words.slice(Math.max(0, index - 1), index + 2))
      for (const letter of lettersOf(near)) touched.add(letter);
  }
}

/** Searches for one letter and puts another in its place. */
function replaceFound(world: World, person: Person, at: number): void {
  const text = textOf(person.transcript);
  const [letter] = lettersOf(text.slice(at));
  if (letter === undefined) return;
  const matches = findMatches(text, letter, { matchMarks: true, matchCase: true });
  // What stands there twice was brought back by two; replacing both would write one letter twice.
  const [match] = matches;
  if (!match || matches.length > 1) return;
  touch(world, text, match.from, match.to);
  person.deleted.add(letter);
  world.removed.add(letter);
  const replacement = String.fromCodePoint(FIRST_TYPED + world.letters);
  world.letters += 1;
  person.typed.add(replacement);
  replaceMatches(person.transcript, matches, replacement, person.context);
  const expected = text.slice(0, match.from) + replacement + text.slice(match.to);
  if (textOf(person.transcript) !== expected) world.problems.push('replacing wrote another text than asked');
}

/** Says something about a bookmark, settles it, or takes it back. */
function talk(world: World, { transcript, context }: Person): void {
  const bookmarks = readBookmarks(transcript);
  const comments = readComments(transcript);
  const idBookmark = bookmarks[pick(world, Math.max(1, bookmarks.length))]?.id;
  const comment = comments[pick(world, Math.max(1, comments.length))];
  const kind = world.random();
  if (kind < 0.6 && idBookmark !== undefined)
    addComment(transcript, { idBookmark, label: 'Xem lại', name: 'An', email: '' }, context);
  else if (kind < 0.9 && comment) editComment(transcript, comment.id, { isResolved: !comment.isResolved });
  else if (comment) removeComment(transcript, comment.id);
}

/** The words that a change between these positions lies in or next to. */
function touch(world: World, text: string, from: number, to: number): void {
  let [start, end] = [from, to];
  while (start > 0 && /\S/.test(text[start - 1]!)) start -= 1;
  while (end < text.length && /\S/.test(text[end]!)) end += 1;
  for (const letter of lettersOf(text.slice(start, end))) world.touched.add(letter);
}

function bookmark(world: World, person: Person, at: number): void {
  const text = textOf(person.transcript);
  const to = Math.min(text.length, at + 3 + pick(world, 20));
  const added = addBookmark(person.transcript, { from: at, to }, person.context);
  if (added.result !== 'added') return;
  const place = readBookmarks(person.transcript).find(({ id }) => id === added.id);
  if (!place) return void world.problems.push('a new bookmark is not read');
  const origins = readOrigins(person.transcript);
  world.bookmarks.set(added.id, {
    inside: text.slice(place.from, place.to),
    outside: new Set([...origins.slice(0, place.from), ...origins.slice(place.to)]),
  });
}

function decorate(world: World, { transcript, context }: Person): void {
  const speaker = addSpeaker(transcript, `Người ${pick(world, 4)}`, context);
  const paragraphs = readParagraphs(transcript);
  const key = paragraphs[pick(world, Math.max(1, paragraphs.length))]?.key;
  if (!speaker || key === undefined) return;
  assignSpeaker(transcript, [key], speaker.id);
  setCompleted(transcript, key, world.random() < 0.5, { upTo: world.random() < 0.3 });
  if (world.random() < 0.3) renameSpeaker(transcript, speaker.id, `Người ${pick(world, 4)}`);
}

/** Undo takes away only letters of one's own; redo only what one typed or deleted before. */
function stepBack(world: World, person: Person, direction: 'undo' | 'redo'): void {
  const before = lettersOf(textOf(person.transcript));
  person.undo[direction]();
  const after = new Set(lettersOf(textOf(person.transcript)));
  for (const letter of before.filter((each) => !after.has(each))) {
    world.removed.add(letter);
    const isOwn =
      person.typed.has(letter) ||
      person.restored.has(letter) ||
      (direction === 'redo' && person.deleted.has(letter));
    if (isOwn) person.deleted.add(letter);
    else world.problems.push(`${direction} took away a letter of another: ${letter}`);
  }
}

function exchange(world: World, one: Person, other: Person): void {
  if (!one.isOnline || !other.isOnline || one === other) return;
  for (const [from, to] of [
    [one.transcript.doc, other.transcript.doc],
    [other.transcript.doc, one.transcript.doc],
  ] as const) {
    Y.applyUpdate(to, Y.encodeStateAsUpdate(from, Y.encodeStateVector(to)), 'network');
  }
}

function checkConvergence({ people, problems }: World): void {
  const states = people.map(({ transcript }) =>
    JSON.stringify([
      transcript.content.toDelta(),
      readParagraphs(transcript),
      readBookmarks(transcript),
      readSpeakers(transcript),
      readComments(transcript),
    ]),
  );
  if (new Set(states).size > 1) problems.push('the transcripts differ');
}

function checkLetters({ people, removed, problems }: World): void {
  const counts = new Map<string, number>();
  for (const letter of lettersOf(textOf(people[0]!.transcript))) {
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  for (const [letter, count] of counts) {
    // Two who deleted the same letter at once and both take it back bring it back twice: Yjs knows no way around that.
    const deleters = people.filter(({ deleted }) => deleted.has(letter)).length;
    // The same goes for what a version brought back and whoever had taken it away takes back too.
    const isRestored = people.some(({ restored }) => restored.has(letter));
    if (count > 1 && deleters < 2 && !isRestored) problems.push(`${letter} stands there ${count} times`);
  }
  for (const letter of people.flatMap(({ typed }) => [...typed])) {
    if (!removed.has(letter) && !counts.has(letter)) problems.push(`${letter} was lost`);
  }
}

function checkTimes({ people, touched, problems }: World, original: ReturnType<typeof wordsOf>): void {
  const words = new Map(wordsOf(people[0]!.transcript).map((word) => [word.text, word]));
  for (const { text, startMs, endMs } of original) {
    if (text.split('').some((letter) => touched.has(letter))) continue;
    const now = words.get(text);
    if (!now) problems.push(`the word ${text} is gone`);
    else if (now.startMs !== startMs || now.endMs !== endMs) {
      problems.push(`${text} moved from ${startMs}..${endMs} to ${now.startMs}..${now.endMs}`);
    }
  }
}

function checkIds({ people, problems }: World): void {
  const { transcript } = people[0]!;
  const keys = readParagraphs(transcript).map(({ key }) => key);
  const ids = readBookmarks(transcript).map(({ id }) => id);
  if (new Set(keys).size < keys.length) problems.push(`paragraph keys repeat: ${keys.join()}`);
  if (new Set(ids).size < ids.length) problems.push(`bookmark ids repeat: ${ids.join()}`);
  const comments = readComments(transcript).map(({ id }) => id);
  if (new Set(comments).size < comments.length) problems.push(`comment ids repeat: ${comments.join()}`);
}

/** A bookmark, with the parts it was divided into, covers all that it covered and is still there, and nothing that lay outside. */
function checkBookmarks({ people, removed, touched, bookmarks, problems }: World): void {
  const { transcript } = people[0]!;
  const text = textOf(transcript);
  const origins = readOrigins(transcript);
  for (const { id, from, to } of readBookmarks(transcript)) {
    const outside = bookmarks.get(id)?.outside ?? new Set();
    // A word that was joined with one inside belongs to the bookmark as a whole.
    const taken = [...text.slice(from, to).matchAll(/\S+/g)].filter(
      ({ 0: word, index }) =>
        lettersOf(word).some((letter) => !touched.has(letter)) &&
        origins.slice(from + index, from + index + word.length).every((origin) => outside.has(origin)),
    );
    if (taken.length > 0) problems.push(`bookmark ${id} took in ${taken.join(' ')}`);
  }
  const all = new Set(readBookmarks(transcript).flatMap(({ from, to }) => lettersOf(text.slice(from, to))));
  const present = new Set(readBookmarks(transcript).map(({ id }) => id));
  for (const [id, { inside }] of bookmarks) {
    if (!present.has(id)) continue;
    const lost = lettersOf(inside).filter((letter) => !removed.has(letter) && !all.has(letter));
    if (lost.length > 0) problems.push(`bookmark ${id} lost ${lost.join('')}`);
  }
}
