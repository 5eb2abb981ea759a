/** Typing as people do it: over a selection or at a caret, letter by letter, while others work and letters of both travel, and reading meanwhile (rules 98, 99). */
import { change, newLetter } from './fuzz-acts.ts';
import { lettersOf, pick, textOf, type Person, type Typing, type World } from './fuzz-world.ts';

/** One key, where the person is typing or begins to. False where they do something else. */
export function pressKey(world: World, person: Person): boolean {
  if (person.typing && world.random() < 0.15) person.typing = null;
  if (!person.typing && world.random() > 0.3) return false;
  const { burst, at } = person.typing ?? begin(world, person);
  const { transcript } = person;
  const { to } = at;
  let { from } = at;
  const kind = world.random();
  let insert = kind < 0.2 ? '' : newLetter(world, person);
  const isBehindOwn =
    from === to && burst.letters.length > 0 && textOf(transcript)[from - 1] === burst.letters.at(-1);
  // Backspace, or the last letter written anew as when a mark comes to it.
  if (isBehindOwn && kind < 0.4) {
    from -= 1;
    burst.letters.pop();
  } else if (insert === '') insert = ' ';
  change(world, person, from, to, insert);
  if (insert.trim() !== '') {
    burst.letters.push(insert);
    burst.everTyped.push(insert);
  }
  const caret = from + insert.length;
  person.typing = { burst, at: { from: caret, to: caret } };
  return true;
}

/** Where others are too, more often than not: behind what one of them is typing, or over the first word. */
function begin(world: World, { transcript }: Person): Typing {
  const text = textOf(transcript);
  const burst = { letters: [], everTyped: [], isEntered: false };
  const at = choosePlace(world, text);
  world.bursts.push(burst);
  return { burst, at };
}

function choosePlace(world: World, text: string): { from: number; to: number } {
  const kind = world.random();
  const others = world.people[pick(world, world.people.length)]!.typing?.burst.everTyped ?? [];
  const behind = Math.max(...others.map((letter) => text.indexOf(letter)), -1);
  if (kind < 0.4 && behind >= 0) return { from: behind + 1, to: behind + 1 };
  const word = kind < 0.8 ? /\S+/.exec(text) : null;
  if (word) return { from: word.index, to: word.index + word[0].length };
  const from = pick(world, text.length + 1);
  return { from, to: Math.min(text.length, from + pick(world, 4)) };
}

/** They look at a letter, and from now on hold the line that it stands in. */
export function read(world: World, person: Person): void {
  const { transcript } = person;
  const text = textOf(transcript);
  const from = pick(world, text.length);
  const letter = text[from];
  if (letter === undefined || lettersOf(letter).length === 0) return;
  person.reading = { letter, at: { from, to: from + 1 } };
}
