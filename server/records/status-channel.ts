/** Spec 7: the socket that tells how far a record is. It speaks on opening and at every change, and closes after the last state. */
import type { WebSocket } from 'ws';
import { CLOSE_CODES } from '../../contract/errors.ts';
import { RECORD_STATUS, STATUS_SOCKET_PATH, type StatusMessage } from '../../contract/records.ts';
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { SocketRoute } from '../platform/http/index.ts';
import { toStatusMessage } from './present-record.ts';
import { recordTopic } from './record-events.ts';
import { findRecord } from './store.ts';

export const statusChannel = (deps: { database: Database; events: Events }): SocketRoute => ({
  path: STATUS_SOCKET_PATH,
  access: 'user',
  maxMessageBytes: 1024,
  open: (socket, { actor, query }) => follow(deps, socket, actor.userId, query.get('audio_id') ?? ''),
});

async function follow(
  deps: { database: Database; events: Events },
  socket: WebSocket,
  userId: string,
  recordId: string,
): Promise<void> {
  const teller = createTeller(socket, async () => toStatusMessage(await findRecord(deps, userId, recordId)));
  // Listening begins before the first look, so that no change falls between the two.
  const unsubscribe = deps.events.subscribe(recordTopic(recordId), () => void teller.tell());
  socket.on('close', unsubscribe);
  await teller.tell();
}

/** Reads and sends one state at a time; signals that come meanwhile are answered by one more look. */
function createTeller(socket: WebSocket, read: () => Promise<StatusMessage>) {
  let isBusy = false;
  let isStale = false;
  async function tell(): Promise<void> {
    isStale = true;
    if (isBusy) return;
    isBusy = true;
    while (isStale && socket.readyState === socket.OPEN) {
      isStale = false;
      await tellOnce(socket, read);
    }
    isBusy = false;
  }
  return { tell };
}

async function tellOnce(socket: WebSocket, read: () => Promise<StatusMessage>): Promise<void> {
  try {
    const message = await read();
    socket.send(JSON.stringify(message));
    if (message.status !== RECORD_STATUS.working) socket.close(CLOSE_CODES.finished.code);
  } catch (error) {
    const isMissing = error instanceof AppError && error.code === 'RECORD_NOT_FOUND';
    socket.close(isMissing ? CLOSE_CODES.notFound.code : 1011);
  }
}
