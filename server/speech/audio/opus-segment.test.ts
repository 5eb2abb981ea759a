import { expect, test } from 'vitest';
import { packSegment, unpackSegment } from './opus-segment.ts';

const packets = [1, 80, 300, 1275].map((length) => Buffer.alloc(length, length % 251));

test('segments give their packets back, also when several are put one behind the other', () => {
  const joined = Buffer.concat([packSegment(packets.slice(0, 2)), packSegment(packets.slice(2))]);
  expect(unpackSegment(joined)).toEqual(packets);
  expect(unpackSegment(packSegment([]))).toEqual([]);
});

test.each([
  ['cut inside a packet', packSegment(packets).subarray(0, -1)],
  ['cut inside a length', Buffer.concat([packSegment(packets), Buffer.from([0])])],
  ['with a packet of nothing', Buffer.from([0, 0])],
])('a segment %s is refused', (_name, bytes) => {
  expect(() => unpackSegment(bytes)).toThrow('damaged segment');
});
