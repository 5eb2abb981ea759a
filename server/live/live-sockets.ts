/** The sockets that record on this node (contract/live.ts says what is said on them). */
import type { RawData, WebSocket } from 'ws';
import { CLOSE_CODES } from '../../contract/close-codes.ts';
import { LIVE_SOCKET_PATH, LiveHello } from '../../contract/live.ts';
import { findEndedSignIns, type Sessions } from '../auth/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { SocketCall, SocketRoute, UserActor } from '../platform/http/index.ts';
import { beginRecordingSession, type BeginDeps } from './begin-recording-session.ts';
import { findOwnLive } from './find-own-live.ts';
import { CHECK_MS, HELLO_MS } from './limits.ts';
import { LiveSession, MAX_READ_BYTES, type SessionDeps } from './live-session.ts';

export interface LiveSocketDeps extends SessionDeps, BeginDeps {
  /** Who is signed in: a connection ends with its sign-in. */
  sessions: Sessions;
  /** Whose record a bot records into that shows this; null for nobody's. */
  findRecorder(recordId: string, botToken: string): Promise<string | null>;
}

export interface LiveSockets {
  route: SocketRoute;
  /** Stores what has arrived and gives everything up; the sockets are closed before. */
  close(): Promise<void>;
}

export function createLiveSockets(deps: LiveSocketDeps): LiveSockets {
  const { log } = deps;
  const open = new Set<LiveSession>();

  async function greet(socket: WebSocket, { actor, params }: SocketCall<UserActor>): Promise<void> {
    const recordId = params['id']!;
    const refuse = (error: unknown): void => refuseSocket(socket, error, (cause) => report(cause));
    try {
      const { live_may_resume } = await findOwnLive(deps, actor.userId, recordId);
      if (!live_may_resume) throw new AppError('LIVE_ENDED');
    } catch (error) {
      return refuse(error);
    }
    const begin = (): Promise<void> => record(socket, actor, recordId).catch(refuse);
    awaitHello(socket, () => {
      // Sound that comes before the answer would find no listener.
      socket.pause();
      void begin().finally(() => socket.resume());
    });
  }

  async function record(socket: WebSocket, actor: UserActor, recordId: string): Promise<void> {
    const begun = await beginRecordingSession(deps, actor.userId, recordId);
    const session = await LiveSession.start(deps, socket, actor.sessionFamily || null, begun, () =>
      open.delete(session),
    );
    open.add(session);
    // Another may have taken the record over before this one listened.
    await session.check();
    // It hung up while the record was given to it.
    if (socket.readyState !== socket.OPEN) session.drop('goingAway');
    else session.welcome();
  }

  async function check(): Promise<void> {
    const families = [...open].flatMap(({ sessionFamily }) => sessionFamily ?? []);
    // Who comes meanwhile was not asked about.
    const ended = families.length === 0 ? new Set<string>() : await findEndedSignIns(deps, families);
    endSignIns((family) => ended.has(family));
    for (const session of open) await session.check();
  }

  function endSignIns(hasEnded: (family: string) => boolean): void {
    for (const session of open)
      if (session.sessionFamily !== null && hasEnded(session.sessionFamily)) session.drop('unauthorised');
  }

  const report = (error: unknown): void => log.warn({ err: error }, 'live sockets');
  const stopHearing = deps.sessions.onEnd((ended) => endSignIns((family) => family === ended));
  const timer = setInterval(() => void check().catch(report), CHECK_MS);

  return {
    route: {
      path: LIVE_SOCKET_PATH,
      access: 'user',
      maxMessageBytes: MAX_READ_BYTES,
      async admit({ params, query }) {
        const botToken = query.get('bot_token');
        const userId = botToken && (await deps.findRecorder(params['id']!, botToken));
        return userId ? { userId, sessionFamily: '' } : null;
      },
      open: greet,
    },
    async close() {
      clearInterval(timer);
      stopHearing();
      await Promise.all([...open].map((session) => session.stop()));
    },
  };
}

/** Calls back when the client has said, in time, that it sends what was agreed on. */
function awaitHello(socket: WebSocket, onHello: () => void): void {
  const timer = setTimeout(() => socket.close(CLOSE_CODES.badFormat.code), HELLO_MS).unref();
  socket.once('close', () => clearTimeout(timer));
  socket.once('message', (data: RawData, isBinary: boolean) => {
    clearTimeout(timer);
    if (!isBinary && isHello((data as Buffer).toString())) onHello();
    else socket.close(CLOSE_CODES.badFormat.code);
  });
}

function isHello(text: string): boolean {
  try {
    return LiveHello.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

function refuseSocket(socket: WebSocket, error: unknown, report: (error: unknown) => void): void {
  const code = error instanceof AppError ? error.code : null;
  if (code === 'LIVE_ENDED') return socket.close(CLOSE_CODES.liveEnded.code);
  // Members do not record into somebody else's record: for them there is no such socket.
  if (code === 'RECORD_NOT_FOUND' || code === 'FORBIDDEN') return socket.close(CLOSE_CODES.notFound.code);
  report(error);
  socket.close(CLOSE_CODES.notStored.code);
}
