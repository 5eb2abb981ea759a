/** Who is in a room, and whether there is a place for one more. */
import type { Actor } from '../platform/http/index.ts';

/** Connections to one record on one node. */
interface Places {
  readonly all: number;
  /** Of all who came by links: the people of the record always find a place. */
  readonly visitors: number;
}
/** Whatever is written goes out to each of them. */
const ROOM_PLACES: Places = { all: 250, visitors: 200 };
/** All are sent the same, which is made once. */
export const READING_PLACES: Places = { all: 2_500, visitors: 2_000 };
/** Of one person, so that nobody takes the places of all others. */
const MAX_OWN_CONNECTIONS = 60;

/** Tells those in a room apart: one name for each person and link. */
export const nameOf = ({ userId, visit }: Actor): string =>
  [userId, visit?.linkId, visit?.visitId].filter(Boolean).join(' ');

/** Whether a room with these connections has no place for somebody. */
export function isFullFor(
  connections: Iterable<{ actor: Actor }>,
  actor: Actor,
  { all, visitors }: Places = ROOM_PLACES,
): boolean {
  const others = [...connections].map((connection) => connection.actor);
  if (others.length >= all) return true;
  if (actor.visit && others.filter(({ visit }) => visit).length >= visitors) return true;
  const own = others.filter((other) => nameOf(other) === nameOf(actor));
  return own.length >= MAX_OWN_CONNECTIONS;
}
