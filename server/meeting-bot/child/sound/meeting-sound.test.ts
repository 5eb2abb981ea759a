import { expect, test } from 'vitest';
import { createMeetingSound, stepOf } from './meeting-sound.ts';
import { createSpeechTurns } from './speech-turns.ts';

const START_MS = 1_700_000_000_000;
/** A tone of 100 ms as the hook sends it. @param from its first sample, counted from the beginning of the tone */
function tone(hertz: number, from: number, loudness = 8_000): string {
  const bytes = Buffer.alloc(3_200);
  for (let at = 0; at < 1_600; at += 1)
    bytes.writeInt16LE(Math.round(loudness * Math.sin((2 * Math.PI * hertz * (from + at)) / 16_000)), at * 2);
  return bytes.toString('base64');
}
const block = (track: string, at: number, pcm: string, csrc: number | null = null) => ({
  track,
  atMs: START_MS + at,
  csrc,
  pcm,
});

test('tracks are laid over each other by their times, a trembling clock tears none, and a jump leaves its gap', () => {
  const sound = createMeetingSound();
  for (let at = 0; at < 10; at += 1) {
    sound.hear(block('a', at * 100 + (at % 2) * 30, tone(500, at * 1_600)), START_MS);
    if (at !== 5) sound.hear(block('b', at * 100 + 50, at === 7 ? '' : tone(1_000, at * 1_600)), START_MS);
  }
  const mixed = Array.from({ length: 11 }, (_, at) => [...sound.mix(stepOf(START_MS) + at)]);
  const expected = (sample: number): number => {
    const step = Math.floor((sample - 800) / 1_600);
    const isThere = sample >= 800 && step !== 5 && step !== 7;
    const b = isThere ? 8_000 * Math.sin((2 * Math.PI * (sample - 800)) / 16) : 0;
    return (sample < 16_000 ? 8_000 * Math.sin((2 * Math.PI * sample) / 32) : 0) + b;
  };
  const worst = Math.max(
    ...mixed.flat().map((value, at) => Math.abs(value - (at < 16_800 ? expected(at) : 0))),
  );
  expect(worst).toBeLessThan(8);
});

test('sound that comes after its time was sent is counted, silence is not', () => {
  const sound = createMeetingSound();
  sound.hear(block('a', 0, tone(500, 0)), START_MS);
  sound.mix(stepOf(START_MS) + 3);
  for (const at of [200, 300, 400]) sound.hear(block('a', at, tone(500, 0)), START_MS);
  sound.hear(block('b', 100, ''), START_MS);
  expect([sound.takeLate(), sound.takeLate()]).toEqual([2, 0]);
});

test('a track that a busy machine sends late is waited for, one that has ended is not', () => {
  const sound = createMeetingSound();
  const first = stepOf(START_MS);
  expect(sound.completeStep(START_MS)).toBe(first);
  for (let at = 0; at < 5; at += 1) sound.hear(block('a', at * 100, tone(500, 0)), START_MS + 500);
  sound.hear(block('b', 0, ''), START_MS + 500);
  expect(sound.completeStep(START_MS + 600)).toBe(first);
  for (let at = 5; at < 30; at += 1)
    sound.hear(block('a', at * 100, tone(500, 0)), START_MS + at * 100 + 100);
  expect(sound.completeStep(START_MS + 3_000)).toBe(first + 29);
});

test('many loud voices are bent below the limit, and one is left as it is', () => {
  const sound = createMeetingSound();
  for (const track of ['a', 'b', 'c', 'd']) sound.hear(block(track, 0, tone(400, 0, 20_000)), START_MS);
  const loudest = Math.max(...sound.mix(stepOf(START_MS)));
  expect(loudest).toBeGreaterThan(30_000);
  expect(loudest).toBeLessThanOrEqual(32_767);
});

test('who is heard is named by the source, not by the slot, and turns are theirs', () => {
  const sound = createMeetingSound();
  const turns = createSpeechTurns();
  const first = stepOf(START_MS);
  for (let at = 0; at < 30; at += 1) {
    const isAn = at < 12;
    // One slot changes hands; another is noise that never changes.
    sound.hear(
      block('slot', at * 100, at >= 12 && at < 14 ? '' : tone(300, at * 1_600), isAn ? 1000 : 2000),
      START_MS,
    );
    sound.hear(block('fan', at * 100, tone(120, at * 1_600, 100)), START_MS);
    turns.note(at, sound.speakers(first + at).keys());
  }
  expect(turns.take()).toEqual([
    { identity: 'csrc:1000', fromMs: 0, toMs: 1_200 },
    { identity: 'csrc:2000', fromMs: 1_400, toMs: 3_000 },
  ]);
  expect(turns.take()).toEqual([]);
  turns.note(31, ['csrc:2000']);
  turns.note(50, ['csrc:1000']);
  expect(turns.take()).toEqual([{ identity: 'csrc:2000', fromMs: 1_400, toMs: 3_200 }]);
  expect(turns.spokenMs.get('csrc:1000')).toBe(1_300);
});
