import { describe, expect, it } from 'vitest';
import { readMeeting } from './audio.ts';
import { findStretches } from './same-sound.ts';

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

describe('findStretches', () => {
  it('finds one stretch to the end where a busy machine has dropped a little of the last second', () => {
    for (const atSecond of [11.3, 11.6, 11.9]) {
      const stretches = findStretches(recordWithout(780, atSecond, 12.13), meeting);
      expect(stretches).toHaveLength(1);
      expect(stretches[0]!.untilSecond).toBeGreaterThan(12);
    }
  });

  it('finds two where half a second is missing, which meet at the gap', () => {
    const stretches = findStretches(recordWithout(RATE / 2, 6.5, 12.13), meeting);
    expect(stretches).toHaveLength(2);
    expect(stretches[0]!.untilSecond).toBeCloseTo(6.25, 0);
    expect(stretches[1]!.fromSecond).toBeCloseTo(6.5, 0);
    expect(stretches[1]!.untilSecond).toBeGreaterThan(12);
  });

  it('ends where the recording goes on with something else', () => {
    const heard = recordWithout(0, 0, 12.13);
    heard.fill(12_000, 9 * RATE);
    expect(findStretches(heard, meeting)[0]!.untilSecond).toBeLessThanOrEqual(9);
  });
});
