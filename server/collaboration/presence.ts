/**
 * Who is in a room, as they say themselves: states are passed on and never understood. Clients repeat to the server whatever they
 * hear of others, so most of what comes in is old and must cost little.
 */
import type { AwarenessEntry } from './wire.ts';

/** Largest state of one client, characters of JSON. */
const MAX_STATE_LENGTH = 4096;
/** Most clients of one connection: the tabs of a browser repeat each other's states. */
const MAX_CLIENTS_EACH = 32;
/** States that came from another node and were not renewed for this long are dropped; clients renew theirs every 15 s. */
const STALE_MS = 30_000;
/** The server renews its own more often. */
const STALE_SERVER_MS = 15_000;

interface Presence {
  clock: number;
  state: string;
  /** Whose client this is; null for one that came from another node. */
  userId: string | null;
  /** The connection whose end removes it. */
  owner: object | null;
  staleAtMs: number;
}

export interface PresenceTable {
  /** Takes over what is new and this person's own. */
  hear(entries: readonly AwarenessEntry[], owner: object, userId: string): void;
  /** Takes over what another node passed on. */
  hearFromNode(entries: readonly AwarenessEntry[], nowMs: number): void;
  /** Takes over what the server says of itself: see `live-text.ts`. */
  hearFromServer(entry: AwarenessEntry, nowMs: number): void;
  /** Removes the clients of a connection that has ended. */
  leave(owner: object): void;
  dropStale(nowMs: number): void;
  all(): AwarenessEntry[];
  /** Those of this node's connections. */
  own(): AwarenessEntry[];
  /** What changed since the last call, and by which connection; null for one of another node. */
  takeChanges(): { entry: AwarenessEntry; owner: object | null }[];
}

export function createPresenceTable(onChange: () => void): PresenceTable {
  const clients = new Map<number, Presence>();
  const changed = new Map<number, { entry: AwarenessEntry; owner: object | null }>();
  /** Clients that somebody was told of, and not that they are gone. */
  const told = new Set<number>();

  const note = (
    clientId: number,
    { clock, state }: { clock: number; state: string },
    owner: object | null,
  ): void => {
    changed.set(clientId, { entry: { clientId, clock, state }, owner });
    onChange();
  };

  function set(entry: AwarenessEntry, presence: Omit<Presence, 'clock' | 'state'>): void {
    const { clientId, clock, state } = entry;
    if (state === 'null') clients.delete(clientId);
    else clients.set(clientId, { clock, state, ...presence });
    note(clientId, entry, presence.owner);
  }

  /** The rule of y-protocols: a later clock wins, and leaving wins over a state of the same clock. */
  function isNews({ clientId, clock, state }: AwarenessEntry): boolean {
    const known = clients.get(clientId);
    if (!known) return state !== 'null';
    return clock > known.clock || (clock === known.clock && state === 'null');
  }

  function hear(entries: readonly AwarenessEntry[], owner: object, userId: string): void {
    let amount = count(owner);
    let refused = 0;
    for (const entry of entries) {
      // Finding out that a text is no JSON takes longer than reading it.
      if (refused === MAX_CLIENTS_EACH) return;
      if (!isNews(entry)) continue;
      const known = clients.get(entry.clientId);
      // Nobody speaks for somebody else's client; a person's new connection goes on with the client of the old one.
      if (known && known.userId !== userId) continue;
      if (known?.owner !== owner && amount >= MAX_CLIENTS_EACH) continue;
      if (!isAcceptable(entry.state)) {
        refused += 1;
        continue;
      }
      set(entry, { owner, userId, staleAtMs: Infinity });
      amount += Number(clients.has(entry.clientId)) - Number(known?.owner === owner);
    }
  }

  const count = (owner: object): number => {
    let amount = 0;
    for (const presence of clients.values()) if (presence.owner === owner) amount += 1;
    return amount;
  };

  function hearFromNode(entries: readonly AwarenessEntry[], nowMs: number): void {
    for (const entry of entries)
      if (isNews(entry) && !clients.get(entry.clientId)?.owner)
        set(entry, { owner: null, userId: null, staleAtMs: nowMs + STALE_MS });
  }

  function hearFromServer(entry: AwarenessEntry, nowMs: number): void {
    if (isNews(entry)) set(entry, { owner: null, userId: null, staleAtMs: nowMs + STALE_SERVER_MS });
  }

  function leave(owner: object): void {
    for (const [clientId, presence] of clients)
      if (presence.owner === owner) {
        clients.delete(clientId);
        note(clientId, { clock: presence.clock, state: 'null' }, owner);
      }
  }

  function dropStale(nowMs: number): void {
    for (const [clientId, { clock, staleAtMs }] of clients)
      if (nowMs > staleAtMs) {
        clients.delete(clientId);
        note(clientId, { clock, state: 'null' }, null);
      }
  }

  function tell(found: readonly [number, Presence][]): AwarenessEntry[] {
    for (const [clientId] of found) told.add(clientId);
    return found.map(toEntry);
  }

  return {
    hear,
    hearFromNode,
    hearFromServer,
    leave,
    dropStale,
    all: () => tell([...clients]),
    own: () => tell([...clients].filter(([, { owner }]) => owner !== null)),
    takeChanges() {
      const changes = [...changed.values()].filter(({ entry: { clientId, state } }) => {
        if (state === 'null') return told.delete(clientId);
        told.add(clientId);
        return true;
      });
      changed.clear();
      return changes;
    },
  };
}

const toEntry = ([clientId, { clock, state }]: [number, Presence]): AwarenessEntry => ({
  clientId,
  clock,
  state,
});

/** What is not JSON would throw in the clients of others. Nobody but the server shows interim text. */
function isAcceptable(state: string): boolean {
  if (state.length > MAX_STATE_LENGTH) return false;
  try {
    const value: unknown = JSON.parse(state);
    return typeof value === 'object' && !(value !== null && 'interim' in value);
  } catch {
    return false;
  }
}
