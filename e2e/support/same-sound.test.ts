import { describe, expect, it } from 'vitest';
import { readMeeting } from './audio.ts';
import { findRanges } from './same-sound.ts';

const RATE = 16_000;
const meeting = readMeeting();

/** The first seconds of the meeting without `missing` samples from `atSecond` on. */
function recordWithout(missing: number, atSecond: number, seconds: number): Int16Array {
  const at = Math.round(atSecond * RATE);
  const heard = new Int16Array(Math.round(seconds * RATE));
  heard.set(meeting.subarray(0, at));
  heard.set(meeting.subarray(at + missing, heard.length + missing), at);
  return heard;
}

describe('findRanges', () => {
  it('finds one range to the end where a busy machine has dropped a little of the last second', () => {
    for (const atSecond of [11.3, 11.6, 11.9]) {
      const ranges = findRanges(recordWithout(780, atSecond, 12.13), meeting);
      expect(ranges).toHaveLength(1);
      expect(ranges[0]!.untilSecond).toBeGreaterThan(12);
    }
  });

  it('finds two where half a second is missing, which meet at the gap', () => {
    const ranges = findRanges(recordWithout(RATE / 2, 6.5, 12.13), meeting);
    expect(ranges).toHaveLength(2);
    expect(ranges[0]!.untilSecond).toBeCloseTo(6.25, 0);
    expect(ranges[1]!.fromSecond).toBeCloseTo(6.5, 0);
    expect(ranges[1]!.untilSecond).toBeGreaterThan(12);
  });

  it('ends where the recording goes on with something else', () => {
    const heard = recordWithout(0, 0, 12.13);
    heard.fill(12_000, 9 * RATE);
    expect(findRanges(heard, meeting)[0]!.untilSecond).toBeLessThanOrEqual(9);
  });
});
