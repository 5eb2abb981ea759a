import { describe, expect, test } from 'vitest';
import { createOggOpusStream } from './ogg-opus.ts';

interface Page {
  flags: number;
  granule: number;
  sequence: number;
  packets: number[];
}

/** Reads pages as RFC 3533 has them. A packet that goes on from page to page does not occur. */
function readPages(bytes: Buffer): Page[] {
  const pages: Page[] = [];
  for (let at = 0; at < bytes.length;) {
    expect(bytes.toString('latin1', at, at + 4)).toBe('OggS');
    const laces = [...bytes.subarray(at + 27, at + 27 + bytes[at + 26]!)];
    const packets: number[] = [];
    let length = 0;
    for (const lace of laces) {
      length += lace;
      if (lace < 255) packets.push(length);
      if (lace < 255) length = 0;
    }
    pages.push({
      flags: bytes[at + 5]!,
      granule: Number(bytes.readBigInt64LE(at + 6)),
      sequence: bytes.readUInt32LE(at + 18),
      packets,
    });
    at += 27 + laces.length + laces.reduce((sum, lace) => sum + lace, 0);
  }
  return pages;
}

const packetsOf = (count: number, length = 100): Buffer[] =>
  Array.from({ length: count }, () => Buffer.alloc(length, 7));

describe('an Ogg Opus stream', () => {
  test('begins with its two heads, each on a page of its own', () => {
    const pages = readPages(createOggOpusStream().head);
    expect(pages).toMatchObject([
      { flags: 2, granule: 0, sequence: 0 },
      { flags: 0, granule: 0, sequence: 1 },
    ]);
  });

  test('counts 960 granules a packet, and its pages one by one', () => {
    const stream = createOggOpusStream();
    const pages = readPages(Buffer.concat([stream.pages(packetsOf(50)), stream.pages(packetsOf(600))]));
    expect(pages.flatMap(({ packets }) => packets)).toHaveLength(650);
    expect(pages.at(-1)!.granule).toBe(650 * 960);
    expect(pages.map(({ sequence }) => sequence)).toEqual(pages.map((_, index) => index + 2));
  });

  test('keeps packets whose length is a multiple of 255 apart', () => {
    const [page] = readPages(createOggOpusStream().pages(packetsOf(3, 510)));
    expect(page!.packets).toEqual([510, 510, 510]);
  });

  test('ends where the sound does: the granules of the samples and of what the encoder held back', () => {
    const stream = createOggOpusStream();
    const pages = readPages(stream.end(packetsOf(3), 700));
    expect(pages.at(-1)).toMatchObject({ flags: 4, granule: 120 + 700 * 3 });
  });

  test('carries the checksum of Ogg', () => {
    const { head } = createOggOpusStream(0);
    expect(head.readUInt32LE(22)).toBe(slowChecksum(head.subarray(0, 47)));
  });
});

/** Bit by bit as RFC 3533 describes it, with the field itself as zeros. */
function slowChecksum(page: Buffer): number {
  let crc = 0;
  for (const [index, byte] of page.entries()) {
    const value = index >= 22 && index < 26 ? 0 : byte;
    for (let bit = 7; bit >= 0; bit -= 1) {
      const isOut = ((crc >>> 31) & 1) !== ((value >>> bit) & 1);
      crc = (crc << 1) >>> 0;
      if (isOut) crc = (crc ^ 0x04c11db7) >>> 0;
    }
  }
  return crc;
}
