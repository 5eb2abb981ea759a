/** What people do at random, each noted in the world so that what must hold in the end can be told. */
import {
  addBookmark,
  addSpeaker,
  assignSpeaker,
  exportStoredDocument,
  findMatches,
  mergeAllParagraphs,
  mergeSecondReading,
  mergeWithPrevious,
  readBookmarks,
  readParagraphHead,
  readParagraphs,
  removeSpeaker,
  renameSpeaker,
  replaceMatches,
  replaceText,
  restoreStoredDocument,
  scanTranscript,
  setCompleted,
  splitParagraph,
  tidyText,
  type TranscriptDocument,
} from '../index.ts';
import { shownSpeaker, speakerName } from '../../../contract/transcription/speaker-names.ts';
import { createRandom, createSentence } from '../testing.ts';
import { lettersOf, pick, readOrigins, textOf, wordsOf, type Person, type World } from './fuzz-world.ts';

/** Yi for what the second reading heard, Han for what is typed: letters that Unicode never changes. */
const FIRST_HEARD_AGAIN = 0xa000;
const FIRST_TYPED = 0x4e00;

/** One that nobody typed before. */
export function newLetter(world: World, person: Person): string {
  const letter = String.fromCodePoint(FIRST_TYPED + world.letters);
  world.letters += 1;
  person.typed.add(letter);
  return letter;
}

/** One of a kind each, with now and then a space or a newline between them. */
function typedText(world: World, person: Person): string {
  let text = '';
  for (let count = 1 + pick(world, 5); count > 0; count -= 1) {
    text += newLetter(world, person);
    if (world.random() < 0.2) text += ' ';
    else if (world.random() < 0.03) text += '\n';
  }
  return world.random() < 0.3 ? ` ${text}` : text;
}

/** One of all that people do, whatever comes. */
export function act(world: World, person: Person): void {
  const { transcript, context } = person;
  const text = textOf(transcript);
  const at = pick(world, text.length + 1);
  const kind = world.random();
  if (kind < 0.35) change(world, person, at, at, typedText(world, person));
  else if (kind < 0.5) change(world, person, at, Math.min(text.length, at + 1 + pick(world, 8)), '');
  else if (kind < 0.58) {
    change(world, person, at, Math.min(text.length, at + 1 + pick(world, 5)), typedText(world, person));
  } else if (kind < 0.63) breakLine(world, person, at);
  else if (kind < 0.68) {
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
  else if (kind < 0.92) replaceFound(world, person, at);
  else if (kind < 0.93) joinAll(world, person);
  else if (kind < 0.98) stepBack(world, person, 'undo');
  else stepBack(world, person, 'redo');
}

export function change(world: World, person: Person, from: number, to: number, insert: string): void {
  const text = textOf(person.transcript);
  if (insert !== '') enterBursts(world, text, from, to);
  // A whole line goes with the newline before it (rule 23), and what somebody else writes there joins the word ahead.
  const isLine = insert === '' && from > 0 && text[from - 1] === '\n' && text[to - 1] === '\n';
  touch(world, text, isLine ? from - 1 : from, to);
  for (const letter of lettersOf(text.slice(from, to))) {
    person.deleted.add(letter);
    world.removed.add(letter);
  }
  const spoken = speakersOf(person.transcript);
  replaceText(person.transcript, { from, to, insert }, person.context);
  const expected = text.slice(0, from) + insert + text.slice(to);
  if (textOf(person.transcript) !== expected) world.problems.push('a change wrote another text than asked');
  // What is joined to another paragraph is said by whoever speaks there.
  if (insert.includes('\n') || !text.slice(from, to).includes('\n')) checkSpeakers(world, person, spoken);
}

/** As people split: with a line break where the caret stands. */
function breakLine(world: World, person: Person, at: number): void {
  change(world, person, at, at, '\n');
}

/** Who says each letter of a kind, by who wrote it: null for nobody known. */
function speakersOf(transcript: TranscriptDocument): Map<string, string | null> {
  const origins = readOrigins(transcript);
  const { breaks, firstKey } = scanTranscript(transcript);
  const starts = [{ at: -1, key: firstKey }, ...breaks];
  let line = 0;
  let speaker = readParagraphHead(transcript, firstKey ?? '').speaker;
  return new Map(
    origins.map((origin, at) => {
      while ((starts[line + 1]?.at ?? Infinity) <= at)
        speaker = readParagraphHead(transcript, starts[(line += 1)]!.key ?? '').speaker;
      return [origin, speaker];
    }),
  );
}

/** Nobody's words are put in the mouth of another. @param expect who says now what that speaker said before */
function checkSpeakers(
  { problems }: World,
  { transcript }: Person,
  before: ReadonlyMap<string, string | null>,
  expected: (speaker: string | null) => string | null = (speaker) => speaker,
): void {
  const text = textOf(transcript);
  const now = [...speakersOf(transcript)];
  const moved = now.find(
    ([origin, speaker], at) =>
      text[at] !== '\n' && before.has(origin) && speaker !== expected(before.get(origin)!),
  );
  if (moved) problems.push(`${before.get(moved[0])} said what is now said by ${moved[1]}`);
}

/** Notes whose letters stand on both sides of what is written. */
function enterBursts({ bursts }: World, text: string, from: number, to: number): void {
  const [before, behind] = [lettersOf(text.slice(0, from)).at(-1), lettersOf(text.slice(to)).at(0)];
  for (const burst of bursts)
    if (burst.everTyped.includes(before!) && burst.everTyped.includes(behind!)) burst.isEntered = true;
}

/** Keeps a version to bring back later. */
export function save({ versions }: World, { transcript }: Person): void {
  versions.push(exportStoredDocument(transcript, { version: versions.length + 1 }));
}

/** Brings one of the saved versions back. Two who do so at once write the same letters twice, so it happens once. */
export function restore(world: World, { transcript, context, deleted, restored }: Person): void {
  const stored = world.versions[pick(world, world.versions.length)]!;
  const wanted = stored.children.map(({ children }) => children.map(({ text }) => text).join(' '));
  const marked = new Set(readBookmarks(transcript).map(({ id }) => id));
  // Words come back wherever they stood.
  const shown = new Set(lettersOf(textOf(transcript)));
  for (const burst of world.bursts) burst.isEntered ||= burst.letters.some((letter) => shown.has(letter));
  for (const { typing } of world.people) if (typing) typing.burst.isEntered = true;
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
  const spoken = (known: (string | null | undefined)[]) => known.map((name) => name ?? null).join();
  const before = stored.children.map(({ data }) => (data?.speakerId == null ? null : data.speaker));
  if (spoken(readParagraphs(transcript).map(({ speaker }) => speaker)) !== spoken(before))
    world.problems.push('a version came back with other speakers');
}

/** The second reading of the whole recording: here and there another word, one less, or one more. Nobody's undo takes it back. */
export function hearAgain(world: World, seed: number): void {
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
  const replacement = newLetter(world, person);
  replaceMatches(person.transcript, matches, replacement, person.context);
  const expected = text.slice(0, match.from) + replacement + text.slice(match.to);
  if (textOf(person.transcript) !== expected) world.problems.push('replacing wrote another text than asked');
}

/** Joins all paragraphs into the first; what is being typed at the end of one stays whole. */
function joinAll(world: World, person: Person): void {
  const text = textOf(person.transcript);
  for (const { index } of text.matchAll(/\n/g)) {
    enterBursts(world, text, index, index + 1);
    touch(world, text, index, index + 1);
  }
  mergeAllParagraphs(person.transcript, person.context);
  const wanted = text.replaceAll(/(?<=[^\n])\n(?=[^\n])/g, ' ').replaceAll('\n', '');
  if (textOf(person.transcript) !== wanted) world.problems.push('joining all paragraphs wrote another text');
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

function decorate(world: World, person: Person): void {
  const { transcript, context } = person;
  const name = () => `Người nói ${pick(world, 4)}`;
  const speaker = addSpeaker(transcript, name(), context);
  const paragraphs = readParagraphs(transcript);
  const key = paragraphs[pick(world, Math.max(1, paragraphs.length))]?.key;
  if (!speaker || key === undefined) return;
  assignSpeaker(transcript, [key], world.random() < 0.2 ? null : speaker.id);
  setCompleted(transcript, key, world.random() < 0.5, { upTo: world.random() < 0.3 });
  const spoken = speakersOf(transcript);
  const kind = world.random();
  if (kind < 0.3) {
    const other = shownSpeaker(speaker.name) === 'Người nói 1' ? 'Trần Văn Thử' : name();
    renameSpeaker(transcript, speaker.id, other);
    checkSpeakers(world, person, spoken, (said) => (said === speaker.name ? speakerName(other) : said));
  } else if (kind < 0.5) {
    removeSpeaker(transcript, speaker.id);
    checkSpeakers(world, person, spoken, (said) => (said === speaker.name ? null : said));
  }
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
