/** Spec 7: the socket that tells how far a record is. It speaks on opening and at every change, and closes after the last state. */
import type { WebSocket } from 'ws';
import { CLOSE_CODES } from '../../contract/close-codes.ts';
import {
  RECORD_ENDED,
  RECORD_STATUS,
  STATUS_SOCKET_PATH,
  type RecordStatus,
  type StatusMessage,
} from '../../contract/records/records.ts';
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { Actor, SocketRoute } from '../platform/http/index.ts';
import { toStatusMessage } from './present-record.ts';
import { recordTopic, rightsTopic } from './record-events.ts';
import { findPart, lostReason, type LostReason } from './rights.ts';

export const statusChannel = (deps: { database: Database; events: Events }): SocketRoute => ({
  path: STATUS_SOCKET_PATH,
  access: 'shared',
  maxMessageBytes: 1024,
  open: (socket, { actor, query }) => follow(deps, socket, actor, query.get('audio_id') ?? ''),
});

async function follow(
  deps: { database: Database; events: Events },
  socket: WebSocket,
  actor: Actor,
  recordId: string,
): Promise<void> {
  const read = async (): Promise<StatusMessage> =>
    toStatusMessage((await findPart(deps, actor, recordId, 'view')).row);
  const teller = createTeller(socket, read, {
    lost: lostReason(actor),
    staysOpen: actor.visit !== undefined,
  });
  // Listening begins before the first look, so that no change falls between the two.
  for (const topic of [recordTopic(recordId), rightsTopic(recordId)])
    socket.on(
      'close',
      deps.events.subscribe(topic, () => void teller.tell()),
    );
  socket.on(
    'close',
    deps.events.onReconnect(() => void teller.tell()),
  );
  await teller.tell();
}

interface Ending {
  lost: LostReason;
  /** Whoever came by a link is also told of its end, which may come long after the last state. */
  staysOpen: boolean;
}

/** States that others follow. */
const GOES_ON: ReadonlySet<RecordStatus> = new Set([RECORD_STATUS.working, RECORD_ENDED]);

/** Reads and sends one state at a time; signals that come meanwhile are answered by one more look. */
function createTeller(socket: WebSocket, read: () => Promise<StatusMessage>, ending: Ending) {
  let isBusy = false;
  let isStale = false;
  async function tell(): Promise<void> {
    isStale = true;
    if (isBusy) return;
    isBusy = true;
    while (isStale && socket.readyState === socket.OPEN) {
      isStale = false;
      await tellOnce(socket, read, ending);
    }
    isBusy = false;
  }
  return { tell };
}

async function tellOnce(
  socket: WebSocket,
  read: () => Promise<StatusMessage>,
  { lost, staysOpen }: Ending,
): Promise<void> {
  try {
    const message = await read();
    socket.send(JSON.stringify(message));
    if (!GOES_ON.has(message.status) && !staysOpen) socket.close(CLOSE_CODES.finished.code);
  } catch (error) {
    const isMissing = error instanceof AppError && error.code === 'RECORD_NOT_FOUND';
    socket.close(isMissing ? CLOSE_CODES[lost].code : 1011);
  }
}
