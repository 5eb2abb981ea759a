/**
 * Five people edit one transcript at random, apart and together, and what must hold in the end is checked. The same for the same seed.
 * Every recognised and every typed letter is one of a kind, so that a lost, doubled or moved one can be told.
 */
import * as Y from 'yjs';
import { act, hearAgain, restore, save } from './fuzz-acts.ts';
import {
  checkBookmarks,
  checkBursts,
  checkConvergence,
  checkIds,
  checkLetters,
  checkReading,
  checkTimes,
} from './fuzz-checks.ts';
import { pressKey, read } from './fuzz-typing.ts';
import { CLIENTS, createWorld, pick, wordsOf, type Person, type World } from './fuzz-world.ts';

const STEPS = 140;
/** Of the steps: when a version is saved, when the second reading comes, and when a version is brought back. */
const SAVE_EVERY = 20;
const SECOND_READING_AT = 50;
const RESTORE_AT = 70;

/** What went wrong with this seed; empty when all is well. */
export function fuzz(seed: number): string[] {
  const world = createWorld(seed);
  const original = wordsOf(world.people[0]!.transcript);
  for (let step = 0; step < STEPS; step += 1) {
    const person = world.people[pick(world, CLIENTS)]!;
    if (!pressKey(world, person)) act(world, person);
    if (world.random() < 0.1) read(world, person);
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
  checkBursts(world);
  checkReading(world);
  return world.problems;
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
