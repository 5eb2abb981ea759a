/** The rooms of this node: opened by the first who comes, given up some time after the last has left. */
import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { CLOSE_CODES } from '../../contract/close-codes.ts';
import { COLLABORATION_SOCKET_PATH } from '../../contract/routes.ts';
import type { Sessions } from '../auth/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { SocketCall, SocketRoute } from '../platform/http/index.ts';
import { inTurns } from '../platform/in-turns.ts';
import type { Log } from '../platform/log.ts';
import { lostReason, recordRight } from '../records/index.ts';
import { createEditNotes } from '../webhooks/index.ts';
import { CommitQueue } from './commit-queue.ts';
import { Connection, MAX_READ_BYTES } from './connection.ts';
import { storeLeftJournals } from './left-journals.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { openRoomJournal } from './room-journal.ts';
import { isFullFor } from './room-places.ts';
import { mayEdit, Room, type RoomDeps } from './room.ts';
import { countUpdates } from './store.ts';
import { watchPeople } from './watch-people.ts';
import { createWriteBudget } from './write-budget.ts';

/** An empty room stays for people who reload the page, ms. */
const LINGER_MS = 5_000;
/** How often silent connections hear something and missed signals are looked for, ms. */
const LOOK_MS = 5_000;

export interface RoomsDeps {
  database: Database;
  events: Events;
  clock: Clock;
  log: Log;
  /** Who is signed in: a connection ends with its sign-in. */
  sessions: Sessions;
  /** Folder of the journal, on a disk that outlives the process. */
  journalFolder: string;
}

export interface Rooms {
  route: SocketRoute;
  /** How many are open. */
  count(): Promise<number>;
  /** Stores what has arrived and gives everything up; the sockets are closed before. */
  close(): Promise<void>;
}

/** Resolves when what killed servers left behind is stored. @throws Error when the journal cannot be written, or not be stored */
export async function createRooms(deps: RoomsDeps): Promise<Rooms> {
  const { log, journalFolder } = deps;
  const node = randomUUID();
  const journal = openRoomJournal(journalFolder, log);
  await storeLeftJournals(deps, journalFolder);
  const rooms = new Map<string, Promise<Room | null>>();
  const onError = (error: unknown): void => log.error({ err: error }, 'document updates not stored');
  const { database, events } = deps;
  const commits = new CommitQueue<Connection>({
    database,
    isShared: events.isShared,
    journal,
    edits: createEditNotes(deps),
    onError,
  });
  const roomDeps: RoomDeps = { ...deps, commits, node, writing: createWriteBudget() };

  function openRoom(recordId: string): Promise<Room | null> {
    const known = rooms.get(recordId);
    if (known) return known;
    const forget = (): void => {
      if (rooms.get(recordId) === opening) rooms.delete(recordId);
    };
    const opening = Room.open(roomDeps, recordId, forget);
    rooms.set(recordId, opening);
    opening.then((room) => room ?? forget(), forget);
    return opening;
  }

  async function join(socket: WebSocket, call: SocketCall): Promise<void> {
    const { actor, params } = call;
    const recordId = params['docId']!;
    const right = await recordRight(deps, actor, recordId);
    // The document holds what was deleted and whose words are whose: readers get what is rendered from it.
    if (right && !mayEdit(right)) return socket.close(CLOSE_CODES.forbidden.code);
    const room = right && (await openRoom(recordId.toLowerCase()));
    if (!room) return socket.close(CLOSE_CODES[lostReason(actor)].code);
    if (isFullFor(room.connections, actor)) return socket.close(CLOSE_CODES.full.code);
    const connection = new Connection(socket, call, (seq) => room.since(seq));
    room.join(connection);
    // The room was given up, or the sign-in ended, while this one was on its way in.
    if (room.isClosed) return connection.close('notStored');
    connection.onClose(() => {
      setTimeout(() => void giveUpIfEmpty(room).catch(report), LINGER_MS).unref();
    });
  }

  async function giveUpIfEmpty(room: Room): Promise<void> {
    if (room.isClosed || room.connections.size > 0) return;
    await room.compactFully();
    if (!room.isClosed && room.connections.size === 0) room.discard();
  }

  const listRooms = async (): Promise<Room[]> =>
    (await Promise.allSettled(rooms.values())).flatMap((opened) =>
      opened.status === 'fulfilled' && opened.value ? [opened.value] : [],
    );

  async function look(): Promise<void> {
    recovery.ask();
    const open = await listRooms();
    await inTurns(open, 1, (room) => {
      if (!room.isClosed) room.keepAlive();
    });
    if (!deps.events.isShared || open.length === 0) return;
    const stored = await countUpdates(
      deps,
      open.map(({ recordId }) => recordId),
    );
    for (const room of open) room.checkForNews(stored.get(room.recordId));
  }

  const report = (error: unknown): void => log.warn({ err: error }, 'document rooms');
  const stopWatching = watchPeople(deps, listRooms, report);
  const recovery = oneAtATime(() => storeLeftJournals(deps, journalFolder), report);
  const timer = setInterval(() => void look().catch(report), LOOK_MS);
  const stopReadingMissed = events.onReconnect(() => {
    listRooms().then((open) => open.forEach((room) => room.readMissed()), report);
  });

  return {
    route: {
      path: COLLABORATION_SOCKET_PATH,
      access: 'shared',
      maxMessageBytes: MAX_READ_BYTES,
      open: join,
    },
    count: async () => (await listRooms()).length,
    async close() {
      clearInterval(timer);
      stopWatching();
      stopReadingMissed();
      await commits.close();
      for (const room of await listRooms()) room.close('goingAway');
    },
  };
}
