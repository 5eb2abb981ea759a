/** What must hold when all have exchanged everything. What does not is added to the problems of the world. */
import { readBookmarks, readParagraphs, readSpeakers } from '../index.ts';
import { readMarks } from '../editor-mark.ts';
import { readWindow } from '../text-window.ts';
import { lettersOf, readOrigins, textOf, wordsOf, type World } from './fuzz-world.ts';

export function checkConvergence({ people, problems }: World): void {
  const states = people.map(({ transcript }) =>
    JSON.stringify([
      transcript.content.toDelta(),
      readParagraphs(transcript),
      readBookmarks(transcript),
      readSpeakers(transcript),
    ]),
  );
  if (new Set(states).size > 1) problems.push('the transcripts differ');
}

export function checkLetters({ people, removed, problems }: World): void {
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

export function checkTimes({ people, touched, problems }: World, original: ReturnType<typeof wordsOf>): void {
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

export function checkIds({ people, problems }: World): void {
  const { transcript } = people[0]!;
  const keys = readParagraphs(transcript).map(({ key }) => key);
  const ids = readBookmarks(transcript).map(({ id }) => id);
  if (new Set(keys).size < keys.length) problems.push(`paragraph keys repeat: ${keys.join()}`);
  if (new Set(ids).size < ids.length) problems.push(`bookmark ids repeat: ${ids.join()}`);
}

/** A bookmark, with the parts it was divided into, covers all that it covered and is still there, and nothing that lay outside. */
export function checkBookmarks({ people, removed, touched, bookmarks, problems }: World): void {
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

/**
 * What somebody typed in one go stands together, but where somebody took letters of it away or wrote into it, or deleted what stood around
 * it in the same moment, and its marks with it.
 */
export function checkBursts({ people, bursts, removed, problems }: World): void {
  const { transcript } = people[0]!;
  const whole = textOf(transcript);
  const text = lettersOf(whole).join('');
  const window = readWindow(transcript);
  const isMarked = (letter: string) =>
    readMarks(window.attributesAt(whole.indexOf(letter))).some(({ isTyped }) => isTyped);
  for (const { letters, isEntered } of bursts) {
    if (isEntered || letters.some((letter) => removed.has(letter) || !isMarked(letter))) continue;
    if (!text.includes(letters.join(''))) problems.push(`${letters.join('')} was torn apart`);
  }
}

/** Whoever reads a letter that nobody took away still has it before them, whatever others wrote above. */
export function checkReading({ people, removed, problems }: World): void {
  for (const { transcript, reading } of people) {
    if (!reading || removed.has(reading.letter)) continue;
    if (textOf(transcript)[reading.at.from] !== reading.letter)
      problems.push(`whoever read ${reading.letter} lost it`);
  }
}
