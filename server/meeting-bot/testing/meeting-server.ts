/** A meeting server for tests: a room for each path, a lobby, and a host who is the test itself. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { MEETING_PAGE } from './meeting-page.ts';
import { createSfu, startStun, type Sfu, type SfuLayout } from './sfu.ts';

const SPEAKING_EVERY_MS = 150;

interface Member {
  id: string;
  /** Stands for them in packets of sound. */
  source: number;
  name: string;
  path: string;
  socket: WebSocket;
  isInside: boolean;
}

export interface MeetingServer {
  origin: string;
  /** Names of those who are inside, and of those who have asked to be let in. */
  inside(path: string): string[];
  waiting(path: string): string[];
  /** Whether the sound of those who are called so flows to everybody else who is inside, where it goes through the server. */
  isFlowing(path: string, speakers: readonly string[]): boolean;
  /** Lines that were said in the chat. */
  chat(path: string): string[];
  /** Lets everybody in who waits; denies them; sends out who is called so; ends the meeting for all. */
  admit(path: string): void;
  deny(path: string): void;
  kick(path: string, name: RegExp): void;
  end(path: string): void;
  say(path: string, text: string): void;
  /** Resolves when what is asked for is so. */
  until(what: string, isSo: () => boolean, limitMs?: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Who comes as `host` needs nobody to let them in.
 * @param layout how sound goes through the server; `mesh`: not at all, from browser to browser
 */
export async function startMeetingServer(layout: 'mesh' | SfuLayout = 'mesh'): Promise<MeetingServer> {
  const sfus = new Map<string, Sfu>();
  const stun = await startStun();
  const members = new Set<Member>();
  const lines = new Map<string, string[]>();
  let count = 0;
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    // What a strict page allows: nothing but its own.
    response.setHeader(
      'content-security-policy',
      "default-src 'self'; script-src 'self' 'unsafe-inline'; connect-src 'self'; worker-src 'self'",
    );
    response.end(MEETING_PAGE);
  });
  const sockets = new WebSocketServer({ server });
  const tell = ({ socket }: Member, message: object): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };
  const there = (path: string, isInside = true): Member[] =>
    [...members].filter((member) => member.path === path && member.isInside === isInside);
  const roster = (path: string) => there(path).map(({ id, name }) => ({ id, name }));
  const tellPeople = (path: string): void =>
    there(path).forEach((member) => tell(member, { kind: 'people', people: roster(path) }));

  function enter(member: Member): void {
    member.isInside = true;
    tell(member, {
      kind: 'joined',
      id: member.id,
      people: roster(member.path),
      isDirect: layout === 'mesh',
    });
    if (layout !== 'mesh')
      sfuOf(member.path, layout).enter(member.id, member.source, (offer) => tell(member, offer));
    for (const text of lines.get(member.path) ?? []) tell(member, { kind: 'chat', text });
    tellPeople(member.path);
  }

  function sfuOf(path: string, kind: SfuLayout): Sfu {
    const sfu = sfus.get(path) ?? createSfu(kind, stun.port);
    sfus.set(path, sfu);
    return sfu;
  }

  const tellSpeaking = setInterval(() => {
    for (const [path, sfu] of sfus) {
      const ids = sfu.speaking();
      for (const member of there(path)) tell(member, { kind: 'speaking', ids });
    }
  }, SPEAKING_EVERY_MS);

  function drop(member: Member): void {
    members.delete(member);
    sfus.get(member.path)?.leave(member.id);
    tellPeople(member.path);
  }

  function say(path: string, text: string): void {
    lines.set(path, [...(lines.get(path) ?? []), text]);
    there(path).forEach((other) => tell(other, { kind: 'chat', text }));
  }

  sockets.on('connection', (socket, request) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    count += 1;
    const member: Member = {
      id: `p${count}`,
      source: count * 1_000,
      name: '',
      path,
      socket,
      isInside: false,
    };
    socket.on('close', () => drop(member));
    socket.on('message', (data) => {
      const message = JSON.parse((data as Buffer).toString()) as {
        kind: string;
        name: string;
        isHost: boolean;
        to: string;
        data: unknown;
        text: string;
        sdp: string;
      };
      if (message.kind === 'ask') {
        member.name = message.name;
        members.add(member);
        if (message.isHost) enter(member);
        else tell(member, { kind: 'waiting' });
      }
      if (message.kind === 'signal') {
        const other = there(path).find(({ id }) => id === message.to);
        if (other) tell(other, { kind: 'signal', from: member.id, data: message.data });
      }
      if (message.kind === 'answer') void sfus.get(path)?.answer(member.id, message.sdp);
      if (message.kind === 'chat') say(path, message.text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    inside: (path) => there(path).map(({ name }) => name),
    waiting: (path) => there(path, false).map(({ name }) => name),
    isFlowing: (path, speakers) => isFlowing(sfus.get(path), there(path), speakers),
    chat: (path) => lines.get(path) ?? [],
    admit: (path) => there(path, false).forEach(enter),
    deny: (path) => there(path, false).forEach((member) => tell(member, { kind: 'denied' })),
    kick: (path, name) =>
      there(path)
        .filter((member) => name.test(member.name))
        .forEach((member) => tell(member, { kind: 'kicked' })),
    end: (path) => there(path).forEach((member) => tell(member, { kind: 'ended' })),
    say,
    until,
    async close() {
      clearInterval(tellSpeaking);
      for (const sfu of sfus.values()) sfu.close();
      stun.close();
      for (const client of sockets.clients) client.terminate();
      sockets.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function until(what: string, isSo: () => boolean, limitMs = 30_000): Promise<void> {
  const untilMs = performance.now() + limitMs;
  while (!isSo()) {
    if (performance.now() > untilMs) throw new Error(`${what} did not happen in ${limitMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const isFlowing = (sfu: Sfu | undefined, there: readonly Member[], speakers: readonly string[]): boolean =>
  there.every(({ id, name }) => (speakers.includes(name) ? sfu?.sends(id) : sfu?.hears(id)));
