/** Whoever reads a record and does not edit it: a socket that says what is new of the rendered text (`contract/sharing/reading.ts`). */
import type { WebSocket } from 'ws';
import { CLOSE_CODES } from '../../contract/close-codes.ts';
import { READING_SOCKET_PATH } from '../../contract/routes.ts';
import type { Sessions } from '../auth/index.ts';
import type { Actor, SocketCall, SocketRoute } from '../platform/http/index.ts';
import { lostReason, readAccess } from '../records/index.ts';
import { ReadingChannel, type Reader, type ReadingDeps } from './reading-channel.ts';
import { isFullFor, READING_PLACES } from './room-places.ts';
import { watchPeople } from './watch-people.ts';

/** How often missed signals and slow readers are looked after, ms. */
const LOOK_MS = 5_000;

export interface Readers {
  route: SocketRoute;
  close(): void;
}

export function createReaders(deps: ReadingDeps & { sessions: Sessions }): Readers {
  const channels = new Map<string, Promise<ReadingChannel>>();

  function openChannel(recordId: string): Promise<ReadingChannel> {
    const known = channels.get(recordId);
    if (known) return known;
    const opening = ReadingChannel.open(deps, recordId);
    channels.set(recordId, opening);
    opening.catch(() => channels.get(recordId) === opening && channels.delete(recordId));
    return opening;
  }

  async function join(socket: WebSocket, { actor, params, query }: SocketCall): Promise<void> {
    const recordId = params['id']!.toLowerCase();
    const access = await readAccess(deps, actor, recordId);
    if (!access) return socket.close(CLOSE_CODES[lostReason(actor)].code);
    const clip = access.limits?.clip ?? null;
    const channel = await openChannel(recordId);
    // Its last reader left while this one was on the way in: they come again.
    if (channel.isClosed) return socket.close(CLOSE_CODES.goingAway.code);
    if (socket.readyState !== socket.OPEN) return closeIfEmpty(channel);
    if (isFullFor(channel.connections, actor, READING_PLACES)) return socket.close(CLOSE_CODES.full.code);
    const reader: Reader = {
      socket,
      // Whose right is not that of the link gets all of it: with that right the socket ends.
      actor: access.limits === null ? withoutVisit(actor) : actor,
      clip,
      // Spec 6 keeps subtitles from those who came by a link.
      withSubtitles: actor.userId !== null && clip === null && query.get('subtitles') === 'true',
      close: (reason) => socket.close(CLOSE_CODES[reason].code),
    };
    socket.once('close', () => {
      channel.leave(reader);
      closeIfEmpty(channel);
    });
    channel.join(reader, query.get('version'));
  }

  function closeIfEmpty(channel: ReadingChannel): void {
    if (channel.connections.size > 0 || channel.isClosed) return;
    channels.delete(channel.recordId);
    channel.close();
  }

  const listChannels = async (): Promise<ReadingChannel[]> =>
    (await Promise.allSettled(channels.values())).flatMap((opened) =>
      opened.status === 'fulfilled' ? [opened.value] : [],
    );
  const report = (error: unknown): void => deps.log.warn({ err: error }, 'readers');
  const stopWatching = watchPeople(deps, listChannels, report);
  const timer = setInterval(() => {
    void listChannels().then((open) => open.forEach((channel) => channel.look()), report);
  }, LOOK_MS);

  return {
    route: { path: READING_SOCKET_PATH, access: 'shared', maxMessageBytes: 1024, open: join },
    close() {
      clearInterval(timer);
      stopWatching();
      for (const channel of channels.values()) void channel.then((open) => open.close(), report);
    },
  };
}

const withoutVisit = (actor: Actor): Actor =>
  actor.userId === null ? actor : { userId: actor.userId, sessionFamily: actor.sessionFamily };
