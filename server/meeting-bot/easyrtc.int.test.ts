/** A bot in meeting software that others wrote, of which it knows nothing but that its host is listed. */
import { afterEach, expect, test } from 'vitest';
import { startEasyRtc } from './testing/easyrtc-server.ts';
import { listenIn } from './testing/listen-in.ts';
import { startTalker } from './testing/talkers.ts';
import { NAMES, VOICES } from './testing/two-talkers.ts';

/** Each says their sentence over and over, whoever else speaks: every voice has a track of its own. */
const PERIOD_MS = 6_000;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

test('in open-easyrtc’s own page it is inside by its sound, each voice is a track, and nobody gets a name', async () => {
  const meetings = await startEasyRtc();
  closing.push(() => meetings.close());
  const talkers = NAMES.map((name, at) =>
    startTalker(meetings.link, name, VOICES[at]!.samples.subarray(0, PERIOD_MS * 16)),
  );
  closing.push(async () => {
    for (const talker of talkers) await (await talker).leave();
  });
  await Promise.all(talkers);
  const heard = await listenIn(
    meetings.link,
    VOICES.map(({ said }) => said),
    2 * PERIOD_MS,
  );
  // The page shows no names, so there are none.
  expect(heard).toMatchObject({ look: { sight: { at: 'inside' }, people: null }, names: [null, null] });
  // Whose track is whose is known by what is said in it alone.
  const [first, second] = heard.likeness.toSorted((a, b) => b[0]! - a[0]!);
  expect(heard.likeness).toHaveLength(2);
  for (const [own, other] of [first!, second!.toReversed()]) {
    // The page has the browser cancel noise and even out the loudness.
    expect(own).toBeGreaterThan(0.6);
    expect(other).toBeLessThan(0.3);
  }
});
