/**
 * Who is behind what is heard. A name is never guessed: it is told by the page for sure, or learned where one voice alone was loud while one
 * person alone was shown as speaking, again and again. Who is not known stays a number.
 */
import type { Identity } from '../sound/meeting-sound.ts';

/** Somebody whom the meeting's page shows. */
export interface Shown {
  name: string;
  /** The page shows them as speaking now. */
  isSpeaking: boolean;
  /** The tracks that the page says are theirs. */
  tracks: readonly string[];
}

export interface KnownPerson {
  /** From 1, in the order in which they were heard. */
  number: number;
  name: string | null;
  identity: Identity;
}

const MIN_VOTES = 3;
const MIN_AGREEMENT = 0.8;
const MAX_NAME_LENGTH = 80;
/** UTF-16 units that are looked at: a page may send anything. */
const MAX_READ_LENGTH = 1_000;

/** What nobody sees, and what turns text around: somebody could write another's name with it. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu;

/** A name as other people wrote it. @returns null where nothing is left */
export function cleanName(name: string): string | null {
  const seen = name
    .slice(0, MAX_READ_LENGTH)
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(UNSEEN, '')
    .trim();
  return seen === '' ? null : Array.from(seen).slice(0, MAX_NAME_LENGTH).join('');
}

function firstFree(name: string, taken: ReadonlySet<string>): string {
  for (let place = 1; ; place += 1) {
    const free = place === 1 ? name : `${name} (${place})`;
    if (!taken.has(free)) return free;
  }
}

export interface People {
  /**
   * Takes in what the page shows and who was the only one to be heard meanwhile.
   * @param alone null where several were heard, or nobody
   */
  look(shown: readonly Shown[], alone: Identity | null): void;
  /** The person of an identity that was heard; a new one gets the next number. */
  of(identity: Identity): KnownPerson;
  all(): KnownPerson[];
  /** Numbers that turned out to be somebody who has one already, since the last call. */
  takeMerged(): { from: number; to: number }[];
}

/**
 * @param votesOn which identities stay with one person, so that a name can be learned: sources that the connection names, or tracks. A
 * slot that changes hands is none.
 * @param known from before the bot came back
 */
export function createPeople(
  votesOn: 'sources' | 'tracks' | 'nothing',
  known: readonly KnownPerson[] = [],
): People {
  const people = known.map((person) => ({ ...person }));
  const byIdentity = new Map(people.map((person) => [person.identity, person]));
  const names = new Map<Identity, string>(
    people.flatMap(({ identity, name }) => (name === null ? [] : [[identity, name] as const])),
  );
  const votes = new Map<Identity, Map<string, number>>();
  /** A number that was merged into another is not given again. */
  let nextNumber = 1 + Math.max(0, ...people.map(({ number }) => number));
  let merged: { from: number; to: number }[] = [];

  const mayVote = (identity: Identity): boolean =>
    votesOn === 'sources'
      ? identity.startsWith('csrc:')
      : votesOn === 'tracks' && identity.startsWith('track:');

  function bind(identity: Identity, name: string): void {
    names.set(identity, name);
    const person = byIdentity.get(identity);
    if (!person || person.name === name) return;
    const before = people.find((other) => other !== person && other.name === name);
    person.name = name;
    if (!before) return;
    // The same person with a new track.
    byIdentity.set(identity, before);
    people.splice(people.indexOf(person), 1);
    merged.push({ from: person.number, to: before.number });
  }

  function vote(identity: Identity, name: string): void {
    const own = votes.get(identity) ?? new Map<string, number>();
    votes.set(identity, own.set(name, (own.get(name) ?? 0) + 1));
    const total = [...own.values()].reduce((sum, count) => sum + count, 0);
    const count = own.get(name)!;
    if (count >= MIN_VOTES && count / total >= MIN_AGREEMENT) bind(identity, name);
  }

  /** What those are called whose tracks are known, and under which name they were shown. */
  const called = new Map<Identity, { name: string; shown: string }>();

  /** Who is shown under the same name as another at the same time is told apart: nobody gets another's words by their name. */
  function bindTracks(shown: readonly Shown[]): void {
    const before = shown.map(({ name, tracks }) =>
      tracks.flatMap((track) => called.get(`track:${track}`) ?? []).find((one) => one.shown === name),
    );
    const taken = new Set(before.flatMap((one) => one?.name ?? []));
    for (const [at, { name: shownName, tracks }] of shown.entries()) {
      if (tracks.length === 0) continue;
      const name = before[at]?.name ?? firstFree(shownName, taken);
      taken.add(name);
      for (const track of tracks) {
        called.set(`track:${track}`, { name, shown: shownName });
        bind(`track:${track}`, name);
      }
    }
  }

  return {
    look(shown, alone) {
      const named = shown.flatMap((one) => {
        const name = cleanName(one.name);
        return name === null ? [] : [{ ...one, name }];
      });
      bindTracks(named);
      const [lit, ...others] = named.filter(({ isSpeaking }) => isSpeaking);
      const isOne = lit && others.length === 0 && named.filter(({ name }) => name === lit.name).length === 1;
      if (alone !== null && isOne && mayVote(alone)) vote(alone, lit.name);
    },
    of(identity) {
      const there = byIdentity.get(identity);
      if (there) return there;
      const name = names.get(identity) ?? null;
      // A talker's reload, or the bot's own return, brings new tracks of somebody who is known.
      const same = name === null ? undefined : people.find((person) => person.name === name);
      const person = same ?? {
        number: nextNumber,
        name,
        identity,
      };
      if (!same) {
        people.push(person);
        nextNumber += 1;
      }
      byIdentity.set(identity, person);
      return person;
    },
    all: () => people.map((person) => ({ ...person })),
    takeMerged() {
      const taken = merged;
      merged = [];
      return taken;
    },
  };
}
