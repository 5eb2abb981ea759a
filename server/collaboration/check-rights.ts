/** What the people of rooms and reading channels may do now. */
import type { RecordRight } from '../../contract/records/records.ts';
import type { Database } from '../platform/database/index.ts';
import type { Actor } from '../platform/http/index.ts';
import { inTurns } from '../platform/in-turns.ts';
import { readRights } from '../records/index.ts';

/** One statement for each room, one after the other, would hold up the letters of all rooms for a millisecond each. */
const ROOMS_PER_STATEMENT = 50;
const ROOMS_PER_TURN = 10;

export interface PeopledPlace {
  readonly recordId: string;
  readonly people: ReadonlyMap<string, Actor>;
  setRights(rights: ReadonlyMap<string, RecordRight | null>): void;
}

/** Looks up again what everybody in these rooms may do, and lets each room know. */
export async function checkRights(
  deps: { database: Database },
  rooms: readonly PeopledPlace[],
): Promise<void> {
  for (let from = 0; from < rooms.length; from += ROOMS_PER_STATEMENT) {
    const asked = rooms
      .slice(from, from + ROOMS_PER_STATEMENT)
      .map((room) => ({ room, people: [...room.people] }));
    const questions = asked.flatMap(({ room, people }) =>
      people.map(([, actor]) => ({ actor, recordId: room.recordId })),
    );
    if (questions.length === 0) continue;
    const rights = await readRights(deps, questions);
    await inTurns(asked, ROOMS_PER_TURN, ({ room, people }) => {
      const held = rights.splice(0, people.length);
      room.setRights(new Map(people.map(([name], place) => [name, held[place]!])));
    });
  }
}
