/** Who is in a meeting, as its stream tells: by events, and with every piece of sound. */
import type { Shown } from '../names/people.ts';
import type { StreamPerson } from './open-stream.ts';

/** What is sent for no one in particular. */
const NOBODY = '0';

export interface StreamPeople {
  join(people: readonly StreamPerson[]): void;
  leave(ids: readonly string[]): void;
  /** @returns whether somebody is new, or called otherwise */
  hear(person: StreamPerson): boolean;
  /** Everybody who is there and has a name. */
  shown(): Shown[];
}

export function createStreamPeople(): StreamPeople {
  const names = new Map<string, string>();
  /** Sound of somebody may come after they have left. */
  const gone = new Set<string>();

  function note({ id, name }: StreamPerson): boolean {
    if (id === NOBODY || name === null || name === '' || gone.has(id) || names.get(id) === name) return false;
    names.set(id, name);
    return true;
  }

  return {
    join(people) {
      for (const person of people) {
        gone.delete(person.id);
        note(person);
      }
    },
    leave(ids) {
      for (const id of ids) {
        names.delete(id);
        gone.add(id);
      }
    },
    hear: note,
    shown: () => [...names].map(([id, name]) => ({ name, isSpeaking: false, tracks: [id] })),
  };
}
