/** Who is in a room, and whether there is a place for one more. */
import type { Actor } from '../platform/http/index.ts';

/** Connections to one room on one node: whatever is written goes out to each of them. */
const MAX_CONNECTIONS = 250;
/** Of all who came by links: the people of the record always find a place. */
const MAX_VISITOR_CONNECTIONS = 200;
/** Of one person, so that nobody takes the places of all others. */
const MAX_OWN_CONNECTIONS = 60;

/** Tells those in a room apart: one name for each person and link. */
export const nameOf = ({ userId, visit }: Actor): string =>
  [userId, visit?.linkId, visit?.visitId].filter(Boolean).join(' ');

/** Whether a room with these connections has no place for somebody. */
export function isFullFor(connections: Iterable<{ actor: Actor }>, actor: Actor): boolean {
  const others = [...connections].map((connection) => connection.actor);
  if (others.length >= MAX_CONNECTIONS) return true;
  const visitors = others.filter(({ visit }) => visit);
  if (actor.visit && visitors.length >= MAX_VISITOR_CONNECTIONS) return true;
  const own = others.filter((other) => nameOf(other) === nameOf(actor));
  return own.length >= MAX_OWN_CONNECTIONS;
}
