/** How the states of people go round in a room: to its connections, and to the other nodes. */
import { frameMessages } from '../platform/http/index.ts';
import type { Connection } from './connection.ts';
import { createPresenceTable } from './presence.ts';
import { awarenessFrame, type AwarenessEntry } from './wire.ts';

/** Cursors are passed on at most this often, ms: every client repeats to the server what it hears. */
const PRESENCE_MS = 100;

interface PresenceNews {
  /** As bytes for the wire, the same for everybody. */
  readonly framed: Uint8Array;
  /** The connection that said all of it, which need not hear it. */
  readonly from: object | null;
}

interface PresenceRoom {
  readonly connections: ReadonlySet<Connection>;
  /** Whether letters are about to be passed on: a cursor goes out with those that it stands behind, alone it would come before them. */
  hasUnseenLetters(): boolean;
  /** The same for other nodes, which hear of letters later. */
  hasUnstoredLetters(): boolean;
  publish(states: readonly AwarenessEntry[]): void;
}

export class RoomPresence {
  readonly table = createPresenceTable(() => this.#schedule());
  readonly #room: PresenceRoom;
  readonly #unpublished = new Map<number, AwarenessEntry>();
  #sentAtMs = -Infinity;
  /** Runs while something waits for the pause to end. */
  #timer: NodeJS.Timeout | null = null;
  #isDue = false;
  /** What went round last; null once anything has changed since. */
  #lastSent: Uint8Array | null = null;

  constructor(room: PresenceRoom) {
    this.#room = room;
  }

  /** Whether this is what went round last, letter for letter: every client repeats it, and there is nothing new in it. */
  isEcho(frame: Uint8Array): boolean {
    return this.#lastSent !== null && Buffer.compare(this.#lastSent, frame) === 0;
  }

  #schedule(): void {
    this.#isDue = true;
    this.#lastSent = null;
    if (this.#isPausing() || this.#room.hasUnseenLetters()) return;
    // After the loop that hears of several states at once.
    queueMicrotask(() => {
      if (this.#room.hasUnseenLetters()) return;
      const news = this.take();
      if (news) for (const connection of this.#room.connections) this.tell(connection, news);
    });
  }

  /** Whether it is too early: what is new goes round when the pause has ended, or with letters after it. */
  #isPausing(): boolean {
    const leftMs = this.#sentAtMs + PRESENCE_MS - performance.now();
    if (leftMs <= 0) return false;
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      if (this.#isDue) this.#schedule();
    }, leftMs).unref();
    return true;
  }

  /** What is new of cursors, which is then passed on; null for nothing. */
  take(): PresenceNews | null {
    if (!this.#isDue || this.#isPausing()) return null;
    this.#isDue = false;
    const changes = this.table.takeChanges();
    // Whoever came and left meanwhile is nothing new to anybody.
    if (changes.length === 0) return null;
    this.#sentAtMs = performance.now();
    for (const { entry, owner } of changes) if (owner !== null) this.#unpublished.set(entry.clientId, entry);
    if (!this.#room.hasUnstoredLetters()) this.publish();
    const owners = new Set(changes.map(({ owner }) => owner));
    const frame = awarenessFrame(changes.map(({ entry }) => entry));
    this.#lastSent = frame;
    return { framed: frameMessages([frame]), from: owners.size === 1 ? [...owners][0]! : null };
  }

  /** Tells other nodes what they have not been told. */
  publish(): void {
    const states = [...this.#unpublished.values()];
    this.#unpublished.clear();
    if (states.length > 0) this.#room.publish(states);
  }

  tell(connection: Connection, { framed, from }: PresenceNews): void {
    if (connection.isSlow) connection.missesPresence = true;
    else if (connection.missesPresence) this.tellAll(connection);
    else if (connection !== from) connection.sendFramed(framed);
  }

  tellAll(connection: Connection): void {
    connection.missesPresence = false;
    connection.send(awarenessFrame(this.table.all()));
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer);
  }
}
