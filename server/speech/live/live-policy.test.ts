import { describe, expect, test } from 'vitest';
import type { WordSpan } from '../time-spans.ts';
import { LivePolicy, type Look } from './live-policy.ts';

const STEP_MS = 50;

/** A policy that hears speech or silence in small steps, with a clock that goes as the sound does. */
function listenTo(fromMs = 0) {
  const policy = new LivePolicy(fromMs);
  let heardMs = fromMs;
  const silenceSteps: number[] = [];
  return {
    policy,
    hear(durationMs: number, isSpeech: boolean): void {
      for (const endMs = heardMs + durationMs; heardMs < endMs && !policy.isUrgent;) {
        heardMs += STEP_MS;
        if (policy.hear(heardMs, isSpeech)) silenceSteps.push(policy.settledMs);
      }
    },
    next: () => policy.next(heardMs),
    take: (look: Look, words: readonly WordSpan[] = [], tookMs = 10) =>
      policy.take(look, words, { nowMs: heardMs, tookMs }, (fromMs2, toMs) =>
        Math.round((fromMs2 + toMs) / 2),
      ),
    silenceSteps,
    heardMs: () => heardMs,
  };
}

/** A word every half second. */
const wordsIn = (fromMs: number, toMs: number): WordSpan[] =>
  Array.from({ length: Math.floor((toMs - fromMs) / 500) }, (_, index) => ({
    text: `t${index}`,
    startMs: fromMs + index * 500,
    endMs: fromMs + index * 500 + 400,
  }));

describe('silence', () => {
  test('is never recognised, and is settled about once a second', () => {
    const { hear, next, silenceSteps } = listenTo();
    hear(10_000, false);
    expect(next()).toBeNull();
    expect(silenceSteps.length).toBeGreaterThan(7);
    expect(silenceSteps).toEqual([...silenceSteps].sort((a, b) => a - b));
  });

  test('before speech stays with it, so that first syllables are whole', () => {
    const { hear, next } = listenTo();
    hear(5000, false);
    hear(300, true);
    expect(next()!.fromMs).toBeLessThan(4700);
    expect(next()!.fromMs).toBeGreaterThan(3500);
  });
});

describe('speech', () => {
  test('is looked at again with 250 ms of new sound', () => {
    const { hear, next, take } = listenTo();
    hear(300, true);
    take(next()!);
    hear(200, true);
    expect(next()).toBeNull();
    hear(50, true);
    expect(next()).toMatchObject({ kind: 'interim', fromMs: 0, toMs: 550 });
  });

  test('is looked at less often where a look takes long', () => {
    const { hear, next, take } = listenTo();
    hear(300, true);
    take(next()!, [], 400);
    hear(750, true);
    expect(next()).toBeNull();
    hear(50, true);
    expect(next()).toMatchObject({ kind: 'interim' });
  });

  test('that was heard last is looked at even if no more comes', () => {
    const { hear, policy, take, next, heardMs } = listenTo();
    hear(600, true);
    take(next()!, [], 400);
    hear(300, true);
    expect(policy.waitMs(heardMs())).toBe(500);
    expect(policy.next(heardMs() + 499)).toBeNull();
    expect(policy.next(heardMs() + 500)).toMatchObject({ toMs: 900 });
    take(policy.next(heardMs() + 500)!);
    hear(50, true);
    // Less than is worth a look of its own.
    const waitMs = policy.waitMs(heardMs())!;
    expect(waitMs).toBeGreaterThan(500);
    expect(policy.next(heardMs() + waitMs)).toMatchObject({ toMs: 950 });
  });

  test('is only shown until its tail is longer than 6 s; then its first part is settled', () => {
    const { hear, next, take, policy } = listenTo();
    hear(6000, true);
    const interim = next()!;
    expect(interim.kind).toBe('interim');
    expect(take(interim, wordsIn(0, 6000))).toMatchObject({ settled: [] });
    hear(300, true);
    const cut = next()!;
    expect(cut.kind).toBe('cut');
    const all = wordsIn(0, cut.toMs);
    const { settled, interim: rest } = take(cut, all);
    expect([...settled, ...rest]).toEqual(all);
    expect(settled.length).toBeGreaterThan(2);
    expect(policy.settledMs).toBeGreaterThanOrEqual(1500);
    expect(policy.settledMs).toBeLessThanOrEqual(cut.toMs - 1500);
  });

  test('behind a cut is recognised with the second before it, whose words are not given again', () => {
    const { hear, next, take, policy } = listenTo();
    hear(6300, true);
    take(next()!, wordsIn(0, 6300));
    const { settledMs } = policy;
    hear(300, true);
    const look = next()!;
    expect(look.fromMs).toBe(settledMs - 1000);
    const { interim } = take(look, wordsIn(look.fromMs, look.toMs));
    expect(interim.length).toBeGreaterThan(0);
    for (const word of interim) expect(word.endMs).toBeGreaterThan(settledMs);
  });

  test('that ends is settled as a whole, and comes before everything else', () => {
    const { hear, next, take, policy } = listenTo();
    hear(2000, true);
    hear(100, false);
    expect(policy.isUrgent).toBe(true);
    const look = next()!;
    expect(look).toMatchObject({ kind: 'final', fromMs: 0 });
    // The detector waited for 0.8 s of silence; a little of it is recognised with the words.
    expect(look.toMs).toBeLessThan(2000);
    const words = wordsIn(0, 1500);
    expect(take(look, words)).toEqual({ settled: words, interim: [] });
    expect(policy.isUrgent).toBe(false);
    expect(policy.settledMs).toBe(look.toMs);
    expect(next()).toBeNull();
  });

  test('that nobody gets round to recognise stops the listening at 15 s, and no look is longer', () => {
    const { hear, next, take, heardMs, policy } = listenTo();
    hear(60_000, true);
    expect(heardMs()).toBeLessThanOrEqual(15_100);
    const look = next()!;
    expect(look.kind).toBe('cut');
    expect(look.toMs - look.fromMs).toBeLessThanOrEqual(15_000);
    take(look, wordsIn(0, look.toMs));
    expect(policy.isUrgent).toBe(false);
  });
});

describe('sound that stays away', () => {
  test('leaves nothing open: after 5 s all of it is settled, and speech goes on behind it', () => {
    const { hear, policy, take, next, heardMs } = listenTo();
    hear(2000, true);
    take(next()!, wordsIn(0, 2000));
    expect(policy.waitMs(heardMs())).toBe(5000);
    expect(policy.next(heardMs() + 4999)).toBeNull();
    const last = policy.next(heardMs() + 5000)!;
    expect(last).toMatchObject({ kind: 'final', fromMs: 0, toMs: 2000 });
    // What comes in while that is recognised waits.
    expect(policy.isUrgent).toBe(true);
    expect(take(last, wordsIn(0, 2000))).toMatchObject({ settled: wordsIn(0, 2000), interim: [] });
    expect(policy.settledMs).toBe(2000);
    expect(policy.waitMs(heardMs() + 5000)).toBeNull();
    hear(500, true);
    expect(next()).toMatchObject({ kind: 'interim', fromMs: 2000 });
  });
});

describe('the end', () => {
  test('over silence settles all of it', () => {
    const { hear, policy } = listenTo(4000);
    hear(300, false);
    expect(policy.end()).toBe(true);
    expect(policy.settledMs).toBe(4300);
  });

  test('in the middle of speech asks for one last look', () => {
    const { hear, next, take, policy } = listenTo();
    hear(2000, true);
    expect(policy.end()).toBe(false);
    const look = next()!;
    expect(look).toMatchObject({ kind: 'final', toMs: 2000 });
    take(look, wordsIn(0, 2000));
    expect(policy.end()).toBe(true);
    expect(policy.settledMs).toBe(2000);
  });
});
