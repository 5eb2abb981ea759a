/** The sockets that record on this node (contract/live.ts says what is said on them). */
import type { RawData, WebSocket } from 'ws';
import { CLOSE_CODES } from '../../contract/close-codes.ts';
import { LIVE_SOCKET_PATH, LiveHello } from '../../contract/live.ts';
import { API_LIVE_SOCKET_PATH } from '../../contract/public-api/routes.ts';
import type { LiveKeys } from '../api-keys/index.ts';
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
  keys: LiveKeys;
  /** Overrides how often sign-ins and keys are looked up. */
  checkMs?: number;
}

export interface LiveSockets {
  routes: SocketRoute[];
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
    const session = await LiveSession.start(deps, socket, actor, begun, () => open.delete(session));
    open.add(session);
    // Another may have taken the record over before this one listened.
    await session.check();
    // It hung up while the record was given to it.
    if (socket.readyState !== socket.OPEN) session.drop('goingAway');
    else session.welcome();
  }

  async function check(): Promise<void> {
    const actors = [...open].map(({ actor }) => actor);
    const families = actors.flatMap(({ sessionFamily }) => sessionFamily || []);
    const keys = actors.flatMap(({ keyId }) => keyId ?? []);
    // Who comes meanwhile was not asked about.
    const ended = families.length === 0 ? new Set<string>() : await findEndedSignIns(deps, families);
    const endedKeys = keys.length === 0 ? new Set<string>() : await deps.keys.findEnded(keys);
    endAll(({ sessionFamily, keyId }) => ended.has(sessionFamily) || endedKeys.has(keyId ?? ''));
    for (const session of open) await session.check();
  }

  function endAll(hasEnded: (actor: UserActor) => boolean): void {
    for (const session of open) if (hasEnded(session.actor)) session.drop('unauthorised');
  }

  const report = (error: unknown): void => log.warn({ err: error }, 'live sockets');
  const stopHearing = deps.sessions.onEnd((ended) => endAll(({ sessionFamily }) => sessionFamily === ended));
  const timer = setInterval(() => void check().catch(report), deps.checkMs ?? CHECK_MS);

  const base = { access: 'user', maxMessageBytes: MAX_READ_BYTES, open: greet } as const;
  return {
    routes: [
      {
        ...base,
        path: LIVE_SOCKET_PATH,
        async admit({ params, query }) {
          const botToken = query.get('bot_token');
          const userId = botToken && (await deps.findRecorder(params['id']!, botToken));
          return userId ? { userId, sessionFamily: '' } : null;
        },
      },
      {
        ...base,
        path: API_LIVE_SOCKET_PATH,
        async admit({ key }) {
          const found = key === null ? null : await deps.keys.find(key);
          if (!found?.scopes.has('records:write')) return null;
          return { userId: found.userId, sessionFamily: '', keyId: found.keyId };
        },
      },
    ],
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
