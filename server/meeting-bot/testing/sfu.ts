/**
 * The media part of the meeting server for tests, where sound goes through the server: a forwarding unit in one process. `tracks` sends everybody a track of
 * each other person, as Jitsi and LiveKit do; `slots` sends three tracks that never change, and on them whoever is loud, named by the
 * contributing source of the packets, as Google Meet does.
 */
import { createSocket } from 'node:dgram';
import { MediaStreamTrack, RTCPeerConnection, RTCRtpCodecParameters, type RtpPacket } from 'werift';

export type SfuLayout = 'tracks' | 'slots';

/** What the browser of a member is sent. `owners`: whose sound is on which line of the description. */
export interface SfuOffer {
  kind: 'offer';
  sdp: string;
  owners: Record<string, string>;
}

export interface Sfu {
  /** @param id of the member @param source a number that stands for them in packets */
  enter(id: string, source: number, send: (offer: SfuOffer) => void): void;
  answer(id: string, sdp: string): Promise<void>;
  leave(id: string): void;
  /** Who was loud a moment ago. */
  speaking(): string[];
  /** Whether sound of a member comes in, be it silence. */
  sends(id: string): boolean;
  /** Whether a member is connected and has been told of the sound of all others. */
  hears(id: string): boolean;
  close(): void;
}

/** Of packets without sound only a few bytes are left. */
const LOUD_BYTES = 25;
const SLOTS = 3;
/** A slot stays with somebody who pauses for so long. */
const HOLD_MS = 800;
const SPEAKING_MS = 300;
const SENDING_MS = 500;
/** Samples in a packet of 20 ms. */
const PACKET_SAMPLES = 960;

interface Slot {
  track: MediaStreamTrack;
  owner: string | null;
  untilMs: number;
  /** One stream goes on whoever is on it: numbers and times are moved. */
  sequence: number;
  timestamp: number;
  shift: { sequence: number; timestamp: number };
}

interface Member {
  id: string;
  source: number;
  connection: RTCPeerConnection;
  send(offer: SfuOffer): void;
  loudAtMs: number;
  cameAtMs: number;
  /** The track of each other member, with the transceiver that carries it. */
  outgoing: Map<string, { track: MediaStreamTrack; mid: () => string | null | undefined }>;
  slots: Slot[];
  isAsking: boolean;
  mustAskAgain: boolean;
}

const opus = () =>
  new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: 48_000, channels: 2, payloadType: 111 });

/** @param stunPort of `startStun` */
export function createSfu(layout: SfuLayout, stunPort: number): Sfu {
  const members = new Map<string, Member>();
  const others = (member: Member): Member[] => [...members.values()].filter((other) => other !== member);

  /** The server always offers; one negotiation with each member at a time. */
  async function negotiate(member: Member): Promise<void> {
    if (member.isAsking) {
      member.mustAskAgain = true;
      return;
    }
    member.isAsking = true;
    const offer = await member.connection.createOffer();
    await member.connection.setLocalDescription(offer);
    const owners = [...member.outgoing].map(([id, { mid }]) => [mid() ?? '', id] as const);
    member.send({
      kind: 'offer',
      sdp: member.connection.localDescription!.sdp,
      owners: Object.fromEntries(owners),
    });
  }

  function carry(to: Member, from: Member): void {
    const track = new MediaStreamTrack({ kind: 'audio' });
    const transceiver = to.connection.addTransceiver(track, { direction: 'sendonly' });
    to.outgoing.set(from.id, { track, mid: () => transceiver.mid });
  }

  function addSlot(member: Member): void {
    const track = new MediaStreamTrack({ kind: 'audio' });
    member.connection.addTransceiver(track, { direction: 'sendonly' });
    member.slots.push({
      track,
      owner: null,
      untilMs: 0,
      sequence: 0,
      timestamp: 0,
      shift: { sequence: 0, timestamp: 0 },
    });
  }

  function forward(from: Member, packet: RtpPacket): void {
    const nowMs = performance.now();
    const isLoud = packet.payload.length > LOUD_BYTES;
    from.cameAtMs = nowMs;
    if (isLoud) from.loudAtMs = nowMs;
    for (const to of others(from))
      if (layout === 'tracks') to.outgoing.get(from.id)?.track.writeRtp(packet.clone());
      else writeToSlot(to, from, packet, isLoud, nowMs);
  }

  return {
    enter(id, source, send) {
      const connection = new RTCPeerConnection({
        codecs: { audio: [opus()], video: [] },
        iceServers: [{ urls: `stun:127.0.0.1:${stunPort}` }],
        iceUseIpv6: false,
        iceAdditionalHostAddresses: ['127.0.0.1'],
        iceInterfaceAddresses: { udp4: '127.0.0.1' },
      });
      const member: Member = {
        id,
        source,
        connection,
        send,
        loudAtMs: -Infinity,
        cameAtMs: -Infinity,
        outgoing: new Map(),
        slots: [],
        isAsking: false,
        mustAskAgain: false,
      };
      const incoming = connection.addTransceiver('audio', { direction: 'recvonly' });
      incoming.onTrack.subscribe((track) =>
        track.onReceiveRtp.subscribe((packet) => forward(member, packet)),
      );
      members.set(id, member);
      if (layout === 'slots') for (let slot = 0; slot < SLOTS; slot += 1) addSlot(member);
      else
        for (const other of others(member)) {
          carry(member, other);
          carry(other, member);
          void negotiate(other);
        }
      void negotiate(member);
    },
    async answer(id, sdp) {
      const member = members.get(id);
      if (!member) return;
      await member.connection.setRemoteDescription({ type: 'answer', sdp });
      member.isAsking = false;
      if (!member.mustAskAgain) return;
      member.mustAskAgain = false;
      await negotiate(member);
    },
    leave(id) {
      const member = members.get(id);
      members.delete(id);
      void member?.connection.close();
    },
    sends: (id) => (members.get(id)?.cameAtMs ?? -Infinity) > performance.now() - SENDING_MS,
    hears(id) {
      const member = members.get(id);
      if (!member || member.isAsking) return false;
      const hasAll = layout === 'slots' || member.outgoing.size === members.size - 1;
      return hasAll && member.connection.connectionState === 'connected';
    },
    speaking: () =>
      [...members.values()]
        .filter(({ loudAtMs }) => performance.now() - loudAtMs < SPEAKING_MS)
        .map(({ id }) => id),
    close() {
      for (const { connection } of members.values()) void connection.close();
      members.clear();
    },
  };
}

function writeToSlot(to: Member, from: Member, packet: RtpPacket, isLoud: boolean, nowMs: number): void {
  let slot = to.slots.find(({ owner }) => owner === from.id);
  if (!slot && isLoud) slot = to.slots.find(({ owner, untilMs }) => owner === null || untilMs < nowMs);
  if (!slot) return;
  if (isLoud) slot.untilMs = nowMs + HOLD_MS;
  const own = packet.clone();
  const { header } = own;
  if (slot.owner !== from.id) {
    slot.owner = from.id;
    slot.shift = {
      sequence: slot.sequence + 1 - header.sequenceNumber,
      timestamp: slot.timestamp + PACKET_SAMPLES - header.timestamp,
    };
  }
  header.sequenceNumber = (header.sequenceNumber + slot.shift.sequence) & 0xffff;
  header.timestamp = (header.timestamp + slot.shift.timestamp) >>> 0;
  header.csrc = [from.source];
  header.csrcLength = 1;
  slot.sequence = header.sequenceNumber;
  slot.timestamp = header.timestamp;
  slot.track.writeRtp(own);
}

/**
 * A server that refuses every question about one's address (RFC 8489, 6.3.4): without one werift asks a server on the internet, and each
 * offer waits seconds for its answer.
 */
export async function startStun(): Promise<{ port: number; close(): void }> {
  const REFUSED = 0x0111;
  const HEADER_BYTES = 20;
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const answer = Buffer.from(message.subarray(0, HEADER_BYTES));
    answer.writeUInt16BE(REFUSED, 0);
    answer.writeUInt16BE(0, 2);
    socket.send(answer, port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return { port: socket.address().port, close: () => socket.close() };
}
