/** Ogg Opus (RFC 3533, RFC 7845) around packets that are there already: one channel, frames of 20 ms. */
import { PCM_SAMPLE_RATE } from '../pcm-format.ts';
import { OPUS_FRAME_MS } from './opus-segment.ts';

/** Ogg counts the samples of Opus at this rate whatever went in. */
const GRANULE_RATE = 48_000;
const GRANULES_PER_SAMPLE = GRANULE_RATE / PCM_SAMPLE_RATE;
const GRANULES_PER_PACKET = (GRANULE_RATE / 1000) * OPUS_FRAME_MS;
/** What the encoder holds back, 2.5 ms: players drop this much at the start. */
const PRE_SKIP_GRANULES = 120;

const HEADER_BYTES = 27;
const CRC_OFFSET = 22;
const MAX_LACES = 255;
const FIRST_PAGE = 2;
const LAST_PAGE = 4;

export interface OggOpusStream {
  /** What a listener is sent first. */
  readonly head: Buffer;
  /** The next packets as pages, in order. */
  pages(packets: readonly Uint8Array[]): Buffer;
  /** The last packets; the sound ends after so many samples at 16 kHz from the start of the stream. */
  end(packets: readonly Uint8Array[], sampleCount: number): Buffer;
}

/** @param serial tells streams apart that are put one behind the other; any number */
export function createOggOpusStream(serial = 1): OggOpusStream {
  let sequence = 0;
  let packetCount = 0;
  const page = (packets: readonly Uint8Array[], granule: number, flags = 0): Buffer =>
    encodePage(packets, { granule, flags, serial, sequence: sequence++ });
  const head = Buffer.concat([page([opusHead()], 0, FIRST_PAGE), page([opusTags()], 0)]);

  function* dataPages(packets: readonly Uint8Array[], endGranule?: number): Generator<Buffer> {
    for (let at = 0; at < packets.length;) {
      const onPage = takePage(packets, at);
      at += onPage.length;
      packetCount += onPage.length;
      const isLast = endGranule !== undefined && at === packets.length;
      yield isLast ? page(onPage, endGranule, LAST_PAGE) : page(onPage, packetCount * GRANULES_PER_PACKET);
    }
  }

  return {
    head,
    pages: (packets) => Buffer.concat([...dataPages(packets)]),
    end: (packets, sampleCount) =>
      Buffer.concat([...dataPages(packets, PRE_SKIP_GRANULES + sampleCount * GRANULES_PER_SAMPLE)]),
  };
}

/** As many packets as one page can name. */
function takePage(packets: readonly Uint8Array[], from: number): readonly Uint8Array[] {
  let laces = 0;
  let to = from;
  while (to < packets.length && laces + lacesOf(packets[to]!).length <= MAX_LACES) {
    laces += lacesOf(packets[to]!).length;
    to += 1;
  }
  return packets.slice(from, to);
}

/** How a page names a packet's length: bytes that add up, the last of them below 255. */
const lacesOf = ({ length }: Uint8Array): number[] => [
  ...Array.from({ length: Math.floor(length / MAX_LACES) }, () => MAX_LACES),
  length % MAX_LACES,
];

interface PageHeader {
  granule: number;
  flags: number;
  serial: number;
  sequence: number;
}

function encodePage(packets: readonly Uint8Array[], header: PageHeader): Buffer {
  const laces = packets.flatMap(lacesOf);
  const top = Buffer.alloc(HEADER_BYTES);
  top.write('OggS', 0, 'latin1');
  top.writeUInt8(header.flags, 5);
  top.writeBigInt64LE(BigInt(header.granule), 6);
  top.writeUInt32LE(header.serial, 14);
  top.writeUInt32LE(header.sequence, 18);
  top.writeUInt8(laces.length, 26);
  const page = Buffer.concat([top, Buffer.from(laces), ...packets]);
  page.writeUInt32LE(checksum(page), CRC_OFFSET);
  return page;
}

function opusHead(): Buffer {
  const head = Buffer.alloc(19);
  head.write('OpusHead', 0, 'latin1');
  head.writeUInt8(1, 8);
  head.writeUInt8(1, 9);
  head.writeUInt16LE(PRE_SKIP_GRANULES, 10);
  head.writeUInt32LE(PCM_SAMPLE_RATE, 12);
  return head;
}

function opusTags(): Buffer {
  const vendor = Buffer.from('NxNote');
  const tags = Buffer.alloc(16 + vendor.length);
  tags.write('OpusTags', 0, 'latin1');
  tags.writeUInt32LE(vendor.length, 8);
  vendor.copy(tags, 12);
  return tags;
}

/** Ogg's own CRC: polynomial 04c11db7, highest bit first, nothing inverted. */
function checksum(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) crc = ((crc << 8) ^ CRC_TABLE[((crc >>> 24) ^ byte) & 0xff]!) >>> 0;
  return crc;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = (index << 24) >>> 0;
  for (let bit = 0; bit < 8; bit += 1)
    value = (value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1) >>> 0;
  return value;
});
