/** How the packets of a live recording lie in a segment: each with its length, unsigned 16-bit big-endian, before it. */

/** Every packet holds this much sound. */
export const OPUS_FRAME_MS = 20;
const LENGTH_BYTES = 2;

export function packSegment(packets: readonly Uint8Array[]): Buffer {
  const parts = packets.flatMap((packet) => {
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt16BE(packet.length);
    return [length, packet];
  });
  return Buffer.concat(parts);
}

/** @throws Error when the bytes are no segment */
export function unpackSegment(segment: Buffer): Buffer[] {
  const packets: Buffer[] = [];
  let at = 0;
  while (at < segment.length) {
    const from = at + LENGTH_BYTES;
    const to = from <= segment.length ? from + segment.readUInt16BE(at) : Infinity;
    if (to > segment.length || to === from) throw new Error('damaged segment');
    packets.push(segment.subarray(from, to));
    at = to;
  }
  return packets;
}
