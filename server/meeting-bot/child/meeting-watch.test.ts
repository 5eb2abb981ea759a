import { expect, test } from 'vitest';
import type { BotReason } from '../../../contract/meeting-bot/meeting-bots.ts';
import { comeEarly, createMeetingWatch, WATCH_LIMITS, type Heard, type Sight } from './meeting-watch.ts';

const WITH_TWO: Heard = { isConnected: true, tracks: 2, others: 2, spokeAtMs: null };
const ALONE: Heard = { isConnected: true, tracks: 0, others: 0, spokeAtMs: null };
const OUTSIDE: Heard = { isConnected: false, tracks: 0, others: null, spokeAtMs: null };

type Scene = readonly [seconds: number, sight: Sight, heard?: Heard];

/** Looks twice a second at what each part of a story shows. @returns when and how it ended, and the states on the way */
function tell(story: readonly Scene[], limits = WATCH_LIMITS, isBack = false) {
  const watch = createMeetingWatch(limits, 0, isBack);
  const states: string[] = [];
  let nowMs = 0;
  for (const [seconds, sight, heard = OUTSIDE] of story)
    for (const untilMs = nowMs + seconds * 1000; nowMs < untilMs;) {
      nowMs += 500;
      const verdict = watch.look(sight, heard, nowMs);
      if (verdict.kind !== 'stay')
        return { at: nowMs / 1000, end: verdict.kind === 'end' ? verdict.reason : 'cut-off', states };
      if (states.at(-1) !== verdict.state) states.push(verdict.state);
    }
  return { at: nowMs / 1000, end: null, states };
}
const over = (reason: BotReason): Sight => ({ at: 'over', reason });

test('it waits to be let in, and not for ever', () => {
  const way: Scene[] = [
    [5, { at: 'loading' }],
    [3, { at: 'form' }],
  ];
  expect(tell([...way, [60, { at: 'lobby' }], [60, { at: 'inside' }, WITH_TWO]])).toMatchObject({
    end: null,
    states: ['joining', 'lobby', 'inside'],
  });
  expect(tell([...way, [3_600, { at: 'lobby' }]])).toMatchObject({ end: 'lobby_timeout', at: 8.5 + 900 });
  expect(tell([...way, [60, { at: 'lobby' }], [5, over('denied')]])).toMatchObject({ end: 'denied', at: 69 });
  expect(tell([[3_600, { at: 'not_started' }]])).toMatchObject({ end: 'not_started', at: 900.5 });
  expect(tell([[3_600, { at: 'unknown' }]])).toMatchObject({ end: 'page_changed', at: 45.5 });
  expect(tell([[3_600, { at: 'form' }]])).toMatchObject({ end: 'page_changed', at: 135 });
});

test('who comes two minutes early waits for people until as long after the time', () => {
  const limits = comeEarly(WATCH_LIMITS, 120_000);
  expect(tell([[3_600, { at: 'lobby' }]], limits)).toMatchObject({ end: 'lobby_timeout', at: 1_020.5 });
  expect(tell([[3_600, { at: 'not_started' }]], limits)).toMatchObject({ end: 'not_started', at: 1_020.5 });
  expect(tell([[3_600, { at: 'inside' }, ALONE]], limits)).toMatchObject({ end: 'nobody_came', at: 720.5 });
  const left: Scene[] = [
    [10, { at: 'inside' }, WITH_TWO],
    [3_600, { at: 'inside' }, ALONE],
  ];
  expect(tell(left, limits)).toMatchObject({ end: 'alone', at: 70.5 });
});

test('one look is no proof: a page that blinks ends nothing', () => {
  const blink: Scene[] = [
    [10, { at: 'inside' }, WITH_TWO],
    [0.5, over('removed'), WITH_TWO],
    [10, { at: 'inside' }, WITH_TWO],
    [30, { at: 'unknown' }, WITH_TWO],
    [10, { at: 'inside' }, { ...WITH_TWO, isConnected: false }],
    [10, { at: 'inside' }, WITH_TWO],
  ];
  expect(tell(blink)).toMatchObject({ end: null, states: ['inside'] });
  expect(tell([...blink, [2, over('removed'), WITH_TWO]]).end).toBe('removed');
  // A host sends everybody out to wait.
  expect(tell([...blink, [300, { at: 'lobby' }], [60, { at: 'inside' }, WITH_TWO]])).toMatchObject({
    end: null,
    states: ['inside', 'lobby', 'inside'],
  });
});

test('it leaves who has left, and comes back where it was cut off', () => {
  const inside: Scene = [60, { at: 'inside' }, WITH_TWO];
  const alone: Scene = [3_600, { at: 'inside' }, ALONE];
  expect(tell([inside, alone])).toMatchObject({ end: 'alone', at: 60.5 + 60 });
  expect(tell([alone])).toMatchObject({ end: 'nobody_came', at: 600.5 });
  expect(tell([alone], WATCH_LIMITS, true)).toMatchObject({ end: 'alone', at: 60.5 });
  expect(tell([inside, [600, { at: 'inside' }, { ...WITH_TWO, tracks: 0 }]])).toMatchObject({
    end: 'no_sound',
    at: 120.5,
  });
  expect(tell([inside, [600, { at: 'inside' }, { ...WITH_TWO, isConnected: false }]])).toMatchObject({
    end: 'cut-off',
    at: 105.5,
  });
  expect(tell([inside, [600, { at: 'unknown' }, OUTSIDE]])).toMatchObject({ end: 'cut-off' });
  expect(tell([inside, [3_600, { at: 'inside' }, WITH_TWO]])).toMatchObject({ end: 'silent', at: 1_800.5 });
  const spokeAtMs = 5 * 3_600_000;
  expect(tell([[18_000, { at: 'inside' }, { ...WITH_TWO, spokeAtMs }]])).toMatchObject({
    end: 'longest',
    at: 4 * 3_600 + 0.5,
  });
});
