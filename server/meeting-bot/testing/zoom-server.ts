/**
 * Zoom, played on loopback: webhooks that are signed, the signalling and media servers of realtime media streams, and the few calls of its REST
 * interface that are made. People in its meetings say sentences over and over, each in their turn.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';

export const ZOOM_APP = {
  clientId: 'zoom-app',
  clientSecret: 'zoom-app-secret',
  webhookSecret: 'zoom-token',
};
/** Its clock is not ours. */
const CLOCK_AHEAD_MS = 41_000;
const PACKET_MS = 100;
const KEEP_ALIVE_MS = 500;
/** So much sound is kept for whoever was cut off. */
const KEPT_PACKETS = 600;

export interface ZoomTalker {
  id: number;
  name: string;
  /** 16 kHz, said over and over. */
  samples: Int16Array;
}

interface Answer {
  status: number;
  body: unknown;
}

export interface ZoomMeetingStub {
  number: string;
  uuid: string;
  streamId: string;
  /** Messages that the product has sent, by connection. */
  said: { signaling: Record<string, unknown>[]; media: Record<string, unknown>[] };
  /** Keep-alives of the media connection that were answered rightly. */
  readonly answered: number;
  /** Tells the product that its stream begins. @param form how the event is written @param change of its fields */
  announce(form: 'flat' | 'object' | 'no number', change?: object): Promise<Answer>;
  /** Cuts the media connection and takes no new one for so long. @param losesSound what is said meanwhile is not kept */
  dropMedia(forMs: number, losesSound?: boolean): void;
  /** Cuts both connections. */
  drop(): void;
  /** Refuses whoever connects. @param status by Zoom's numbers */
  refuse(status: number): void;
  join(talker: ZoomTalker): void;
  leave(id: number): void;
  /** Ends the stream, and tells so. @param reason by Zoom's numbers */
  end(reason: number): Promise<void>;
}

export interface ZoomServer {
  origin: string;
  /** Calls of the REST interface. */
  asked: string[];
  /** Where the product takes Zoom's calls. */
  callsAt(webhook: string): void;
  openMeeting(number: string, talkers: readonly ZoomTalker[]): ZoomMeetingStub;
  /** What to call when somebody asks for a stream by the REST interface. */
  onStart(start: (number: string) => void): void;
  /** Calls the product as Zoom does. @param signed how the call is signed, where not rightly and just now */
  call(body: object, signed?: { secret?: string; timestamp?: number } | 'not'): Promise<Answer>;
  close(): Promise<void>;
}

export async function startZoomServer(): Promise<ZoomServer> {
  let webhook = '';
  const meetings: Meeting[] = [];
  const asked: string[] = [];
  let startStream = (_number: string): void => undefined;
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answerRest(request, response, meetings, (number) => startStream(number));
  });
  const sockets = new WebSocketServer({ server });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  sockets.on('connection', (socket, request) => {
    socket.once('message', (data) => {
      const hello = JSON.parse((data as Buffer).toString()) as Record<string, unknown>;
      const meeting = meetings.find(({ streamId }) => streamId === hello.rtms_stream_id);
      if (!meeting) return say(socket, { msg_type: Number(hello.msg_type) + 1, status_code: 2 });
      if (request.url === '/signaling') meeting.takeSignaling(socket, hello, `ws://127.0.0.1:${port}/media`);
      else meeting.takeMedia(socket, hello);
    });
  });

  const call: ZoomServer['call'] = async (body, signed = {}) => {
    const text = JSON.stringify(body);
    const headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8' };
    if (signed !== 'not') {
      const { secret = ZOOM_APP.webhookSecret, timestamp = Math.floor(Date.now() / 1000) } = signed;
      const hash = createHmac('sha256', secret).update(`v0:${timestamp}:${text}`).digest('hex');
      headers['x-zm-request-timestamp'] = String(timestamp);
      headers['x-zm-signature'] = `v0=${hash}`;
    }
    const response = await fetch(webhook, { method: 'POST', headers, body: text });
    return { status: response.status, body: await response.json() };
  };

  return {
    origin,
    asked,
    callsAt: (address) => void (webhook = address),
    call,
    onStart: (start) => void (startStream = start),
    openMeeting(number, talkers) {
      const meeting = new Meeting(number, talkers, `ws://127.0.0.1:${port}/signaling`, call);
      meetings.push(meeting);
      return meeting;
    },
    async close() {
      for (const meeting of meetings) meeting.stopTalking();
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const say = (socket: WebSocket | null, message: object): void => socket?.send(JSON.stringify(message));

function answerRest(
  { url = '', headers }: IncomingMessage,
  response: ServerResponse,
  meetings: readonly Meeting[],
  start: (number: string) => void,
): void {
  const reply = (status: number, body: object): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (url.startsWith('/oauth/token')) return reply(200, { access_token: 'token', expires_in: 3600 });
  if (headers.authorization !== 'Bearer token') return reply(401, {});
  const [, number] = /^\/v2\/(?:live_)?meetings\/(\d+)/.exec(url) ?? [];
  const meeting = meetings.findLast((one) => one.number === number);
  if (!meeting) return reply(404, { code: 3001 });
  if (!url.startsWith('/v2/live_'))
    return reply(200, { uuid: meeting.uuid, host_id: 'host', id: Number(number) });
  start(meeting.number);
  response.writeHead(204).end();
}

class Meeting implements ZoomMeetingStub {
  readonly uuid = `${randomUUID().slice(0, 20)}==`;
  readonly streamId = randomUUID();
  readonly said: ZoomMeetingStub['said'] = { signaling: [], media: [] };
  answered = 0;
  #talkers: ZoomTalker[];
  #signaling: WebSocket | null = null;
  #media: WebSocket | null = null;
  #isReady = false;
  #closedUntilMs = 0;
  #losesSound = false;
  #refusal = 0;
  #kept: object[] = [];
  readonly #beganMs = Date.now();
  #sentMs = this.#beganMs;
  readonly #timers: NodeJS.Timeout[];

  constructor(
    readonly number: string,
    talkers: readonly ZoomTalker[],
    private readonly url: string,
    private readonly call: ZoomServer['call'],
  ) {
    this.#talkers = [...talkers];
    this.#timers = [
      setInterval(() => this.#talk(), PACKET_MS / 2),
      setInterval(() => this.#askWhetherAlive(), KEEP_ALIVE_MS),
    ];
  }

  stopTalking(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  announce(form: 'flat' | 'object' | 'no number', change: object = {}): Promise<Answer> {
    const names = form === 'object' ? { id: this.number, uuid: this.uuid } : { meeting_uuid: this.uuid };
    const fields = {
      ...names,
      ...(form === 'flat' ? { meeting_id: Number(this.number) } : {}),
      rtms_stream_id: this.streamId,
      server_urls: form === 'object' ? [this.url] : this.url,
      ...change,
    };
    const payload = form === 'object' ? { account_id: 'account', object: fields } : fields;
    return this.call({ event: 'meeting.rtms_started', event_ts: Date.now(), payload });
  }

  takeSignaling(socket: WebSocket, hello: Record<string, unknown>, mediaUrl: string): void {
    const status = this.#isGenuine(hello) ? this.#refusal || (this.#signaling ? 8 : 0) : 3;
    say(socket, {
      msg_type: 2,
      protocol_version: 1,
      status_code: status,
      reason: '',
      ...(status === 0 ? { media_server: { server_urls: { audio: mediaUrl, all: mediaUrl } } } : {}),
    });
    if (status !== 0) return;
    this.#signaling = socket;
    this.said.signaling.push(hello);
    socket.on('close', () => {
      if (this.#signaling === socket) this.#signaling = null;
    });
    socket.on('message', (data) =>
      this.#hearSignaling(JSON.parse((data as Buffer).toString()) as Record<string, unknown>),
    );
  }

  takeMedia(socket: WebSocket, hello: Record<string, unknown>): void {
    const status = this.#isGenuine(hello) ? 0 : 3;
    if (Date.now() < this.#closedUntilMs) return socket.terminate();
    const { media_params: parameters } = hello;
    say(socket, { msg_type: 4, protocol_version: 1, status_code: status, media_params: parameters });
    if (status !== 0) return;
    this.#media = socket;
    this.said.media.push(hello);
    socket.on('close', () => {
      if (this.#media === socket) this.#media = null;
      if (!this.#media) this.#isReady = false;
    });
    socket.on('message', (data) => {
      const { msg_type: type, timestamp } = JSON.parse((data as Buffer).toString()) as Record<
        string,
        unknown
      >;
      if (type === 13 && timestamp === this.#askedAt) this.answered += 1;
    });
  }

  dropMedia(forMs: number, losesSound = false): void {
    this.#closedUntilMs = Date.now() + forMs;
    this.#losesSound = losesSound;
    this.#isReady = false;
    this.#media?.terminate();
  }

  refuse(status: number): void {
    this.#refusal = status;
  }

  drop(): void {
    this.dropMedia(0);
    this.#signaling?.terminate();
  }

  join(talker: ZoomTalker): void {
    this.#talkers.push(talker);
    this.#tell(3, [talker]);
  }

  leave(id: number): void {
    this.#tell(4, [{ id }]);
    this.#talkers = this.#talkers.filter((talker) => talker.id !== id);
  }

  async end(reason: number): Promise<void> {
    this.stopTalking();
    say(this.#signaling, { msg_type: 8, state: 4, reason, timestamp: this.#now() });
    this.#signaling?.close();
    this.#media?.close();
    const payload = { meeting_uuid: this.uuid, rtms_stream_id: this.streamId, stop_reason: reason };
    await this.call({ event: 'meeting.rtms_stopped', event_ts: Date.now(), payload });
  }

  #isGenuine({ signature, meeting_uuid: uuid }: Record<string, unknown>): boolean {
    const { clientId, clientSecret } = ZOOM_APP;
    const text = `${clientId},${this.uuid},${this.streamId}`;
    return uuid === this.uuid && signature === createHmac('sha256', clientSecret).update(text).digest('hex');
  }

  #hearSignaling(message: Record<string, unknown>): void {
    this.said.signaling.push(message);
    if (message.msg_type === 5) this.#tell(3, this.#talkers);
    if (message.msg_type === 7) this.#isReady = true;
    if (message.msg_type !== 21) return;
    say(this.#signaling, { msg_type: 22, rtms_stream_id: this.streamId, status_code: 0 });
    void this.end(20);
  }

  #tell(type: number, people: readonly { id: number; name?: string }[]): void {
    const participants = people.map(({ id, name }) => ({
      user_id: id,
      ...(name ? { user_name: name } : {}),
    }));
    say(this.#signaling, { msg_type: 6, event: { event_type: type, timestamp: this.#now(), participants } });
  }

  #askedAt = 0;
  #askWhetherAlive(): void {
    this.#askedAt = this.#now();
    for (const socket of [this.#signaling, this.#media])
      if (socket?.readyState === WebSocket.OPEN) say(socket, { msg_type: 12, timestamp: this.#askedAt });
  }

  readonly #now = (): number => Date.now() + CLOCK_AHEAD_MS;

  /** Everybody's sound as far as time has come; of whoever says nothing at all, nothing. */
  #talk(): void {
    for (; this.#sentMs + PACKET_MS <= Date.now(); this.#sentMs += PACKET_MS)
      for (const talker of this.#talkers) this.#kept.push(this.#packet(talker));
    if (this.#isReady) for (const packet of this.#kept.splice(0)) say(this.#media, packet);
    else if (this.#losesSound || this.said.media.length === 0) this.#kept = [];
    else this.#kept = this.#kept.slice(-KEPT_PACKETS);
  }

  #packet({ id, name, samples }: ZoomTalker): object {
    const from = ((this.#sentMs - this.#beganMs) * 16) % samples.length;
    const bytes = Buffer.from(samples.slice(from, from + PACKET_MS * 16).buffer);
    const timestamp = this.#sentMs + CLOCK_AHEAD_MS;
    const content = {
      user_id: id,
      user_name: name,
      data: bytes.toString('base64'),
      length: bytes.length,
      timestamp,
    };
    return { msg_type: 14, content };
  }
}
