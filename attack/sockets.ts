/** Every socket by everybody, and what an editor's program may throw at a room: the others in it go on, and nothing forged is kept. */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { CLOSE_CODES } from '../contract/close-codes.ts';
import {
  COLLABORATION_SOCKET_PATH,
  LIVE_SOCKET_PATH,
  READING_SOCKET_PATH,
  STATUS_SOCKET_PATH,
} from '../contract/routes.ts';
import { SHARING_ROUTES } from '../contract/sharing/sharing-routes.ts';
import { openTranscript } from '../transcript/document/index.ts';
import { createRandom } from '../transcript/document/testing.ts';
import { openDocument, type Member } from '../server/testing/member.ts';
import { MAX_ANSWER_MS, type Findings } from './findings.ts';
import type { Actor, World } from './world.ts';

const ORDER: readonly string[] = ['view', 'comment', 'edit', 'own'];
/** Reasons for which a socket may be closed on somebody who may not open it. */
const REFUSALS: readonly number[] = [
  CLOSE_CODES.unauthorised.code,
  CLOSE_CODES.notFound.code,
  CLOSE_CODES.shareEnded.code,
];
const FORGED = 'Tôi đồng ý trả gấp đôi';

interface SocketRule {
  name: string;
  needs: 'view' | 'edit' | 'own';
  address(recordId: string): string;
}

const SOCKETS: readonly SocketRule[] = [
  { name: 'status', needs: 'view', address: (id) => `${STATUS_SOCKET_PATH}?audio_id=${id}` },
  { name: 'reading', needs: 'view', address: (id) => `${READING_SOCKET_PATH.replace(':id', id)}?` },
  { name: 'room', needs: 'edit', address: (id) => `${COLLABORATION_SOCKET_PATH.replace(':docId', id)}?` },
];

export async function attackSockets(
  world: World,
  findings: Findings,
  { seed, frames }: { seed: number; frames: number },
): Promise<void> {
  for (const socket of SOCKETS)
    for (const actor of world.actors) await lookAtGrant(world, findings, socket, actor);
  await lookAtLive(world, findings);
  await forgeComment(world, findings);
  await throwFrames(world, findings, { seed, frames });
}

function connect({ address }: World, path: string, { token, shareToken }: Actor): WebSocket {
  const query = [token && `token=${token}`, shareToken && `share_token=${shareToken}`]
    .filter(Boolean)
    .join('&');
  const socket = new WebSocket(`${address.replace('http', 'ws')}${path}&${query}`.replace('?&', '?'));
  socket.on('error', () => undefined);
  return socket;
}

/** @returns 'open' for a socket that says something, else the code that it was closed with */
async function outcomeOf(socket: WebSocket): Promise<'open' | number> {
  const outcome = await Promise.race([
    once(socket, 'message').then(() => 'open' as const),
    once(socket, 'close').then(([code]) => code as number),
    delay(MAX_ANSWER_MS, 0, { ref: false }),
  ]);
  socket.terminate();
  return outcome;
}

async function lookAtGrant(
  world: World,
  findings: Findings,
  { name, needs, address }: SocketRule,
  actor: Actor,
): Promise<void> {
  const outcome = await outcomeOf(connect(world, address(world.recordId), actor));
  findings.count('sockets opened');
  const may = ORDER.indexOf(actor.holds) >= ORDER.indexOf(needs);
  const line = `${actor.name} opens the ${name} socket: ${outcome}`;
  if (outcome === 0) findings.add('hang', line);
  else if (may && outcome !== 'open') findings.add('refused wrongly', line);
  else if (!may && (outcome === 'open' || !REFUSALS.includes(outcome))) findings.add('granted wrongly', line);
}

/** The socket of whoever records answers its owner alone. */
async function lookAtLive(world: World, findings: Findings): Promise<void> {
  const id = await world.liveRecord();
  for (const actor of world.actors) {
    const socket = connect(world, `${LIVE_SOCKET_PATH.replace(':id', id)}?`, actor);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', sample_rate: 16_000, channels: 1 })));
    const outcome = await outcomeOf(socket);
    findings.count('sockets opened');
    if ((outcome === 'open') !== (actor.holds === 'own'))
      findings.add(
        actor.holds === 'own' ? 'refused wrongly' : 'granted wrongly',
        `${actor.name} opens the live socket: ${outcome}`,
      );
  }
}

/** A guest who may edit writes a comment into the document in the name of the owner. */
async function forgeComment(world: World, findings: Findings): Promise<void> {
  const guest = world.actors.find(({ name }) => name === 'guest who may edit')!;
  const member = openDocument(world.address, world.recordId, { share_token: guest.shareToken! });
  await member.synced();
  const closed = member.closed();
  const { full_name: name, email } = world.owner.user;
  const createTime = Date.now() - 30 * 86_400_000;
  const said = { id: 'forged', idBookmark: world.bookmarkId, label: FORGED, name, email, createTime };
  member.transcript.comments.push([new Y.Map(Object.entries(said)), said]);
  findings.count('forged comments');
  const code = await Promise.race([closed, delay(MAX_ANSWER_MS, 0, { ref: false })]);
  member.leave();
  if (code !== 4403)
    findings.add('forged', `a comment in the name of the owner: the socket closed with ${code}`);
  const path = SHARING_ROUTES.readShared.path.replace(':id', world.recordId);
  const { body } = await world.owner.call('GET', path);
  if (JSON.stringify(body).includes(FORGED)) findings.add('forged', 'a forged comment is read by everybody');
}

/** Nonsense and half-truths from one editor, while the owner and a member write to each other in the same room. */
async function throwFrames(
  world: World,
  findings: Findings,
  { seed, frames }: { seed: number; frames: number },
): Promise<void> {
  const recordId = await world.spareRecord();
  const honest = [world.owner, world.people.edit].map(({ tokens }) =>
    openDocument(world.address, recordId, tokens.access_token),
  ) as [Member, Member];
  await Promise.all(honest.map((member) => member.synced()));
  const link = await world.newLink('edit', recordId);
  const attacker: Actor = { name: 'attacker', shareToken: await world.visit(link, recordId), holds: 'edit' };
  const random = createRandom(seed);
  const path = `${COLLABORATION_SOCKET_PATH.replace(':docId', recordId)}?`;
  let socket = await openSocket(world, path, attacker);
  for (let sent = 0; sent < frames; sent += 1) {
    if (socket.readyState !== WebSocket.OPEN) socket = await openSocket(world, path, attacker);
    socket.send(hostileFrame(random));
    findings.count('hostile frames');
    if (sent % 50 === 49) await lookAtPair(honest, findings, `mốc ${sent} `);
  }
  socket.terminate();
  await lookAtPair(honest, findings, 'mốc cuối ');
  for (const member of honest) member.leave();
}

async function openSocket(world: World, path: string, actor: Actor): Promise<WebSocket> {
  const socket = connect(world, path, actor);
  await Promise.race([once(socket, 'open'), once(socket, 'close')]);
  return socket;
}

/** What one types the other has in time. */
async function lookAtPair([one, other]: [Member, Member], findings: Findings, words: string): Promise<void> {
  one.type(words);
  const isThere = await Promise.race([
    other.until((text) => text.includes(words)).then(() => true),
    delay(MAX_ANSWER_MS, false, { ref: false }),
  ]);
  findings.count('honest words');
  if (!isThere) findings.add('hang', `"${words}" did not arrive while frames were thrown at the room`);
}

/** An update of y-protocols: message 0, step 2. */
const frameUpdate = (update: Uint8Array): Uint8Array => {
  const length: number[] = [];
  for (let left = update.length; ; left >>>= 7) {
    length.push(left > 127 ? (left & 127) | 128 : left);
    if (left <= 127) break;
  }
  return Uint8Array.from([0, 2, ...length, ...update]);
};

/** Bytes by chance, an honest update with some bytes changed, or one that claims too much. */
function hostileFrame(random: () => number): Uint8Array | string {
  const kind = random();
  if (kind < 0.05) return 'a text where bytes belong';
  if (kind < 0.25) return Uint8Array.from({ length: 1 + Math.floor(random() * 60) }, () => random() * 256);
  const doc = new Y.Doc();
  const { content } = openTranscript(doc);
  content.insert(0, 'x'.repeat(1 + Math.floor(random() * 30)));
  content.insert(1, 'y', { speaker: 'z' });
  content.delete(0, 1);
  const update = Y.encodeStateAsUpdate(doc);
  const changes = Math.floor(random() * 4);
  for (let change = 0; change < changes; change += 1)
    update[Math.floor(random() * update.length)] = Math.floor(random() * 256);
  return frameUpdate(update);
}
