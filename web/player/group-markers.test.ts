import { expect, test } from 'vitest';
import { groupMarkers, nextInGroup, type TimelineMarker } from './group-markers.ts';

const at = (...seconds: number[]): TimelineMarker[] =>
  seconds.map((second) => ({ id: `m${second}`, timeMs: second * 1000, label: '' }));
const ids = (groups: readonly (readonly TimelineMarker[])[]) =>
  groups.map((group) => group.map(({ id }) => id).join(' '));

/** One pixel is a second. */
const TRACK = { durationMs: 600_000, widthPx: 600, gapPx: 24 };

test.each([
  ['none', [], []],
  ['far apart: each for itself', [10, 100, 300], ['m10', 'm100', 'm300']],
  ['exactly the gap apart: each for itself', [10, 34], ['m10', 'm34']],
  ['closer than the gap: one', [10, 33], ['m10 m33']],
  ['in any order', [300, 10, 305], ['m10', 'm300 m305']],
  // Measured from the first, or a row of near ones would become one across the whole recording.
  ['a row of near ones breaks up by the gap', [0, 20, 40, 60], ['m0 m20', 'm40 m60']],
  ['past the end: they stand at the end', [590, 700, 900], ['m590 m700 m900']],
])('markers %s', (_title, seconds, expected) => {
  expect(ids(groupMarkers(at(...seconds), TRACK))).toEqual(expected);
});

test('the same markers part when there is more room', () => {
  const markers = at(10, 30, 40);
  expect(ids(groupMarkers(markers, TRACK))).toEqual(['m10 m30', 'm40']);
  expect(ids(groupMarkers(markers, { ...TRACK, widthPx: 1_800 }))).toEqual(['m10', 'm30', 'm40']);
  expect(ids(groupMarkers(markers, { ...TRACK, widthPx: 0 }))).toEqual(['m10 m30 m40']);
});

test('a press goes to the first of a group, then on through it and around', () => {
  const [group] = groupMarkers(at(10, 15, 20), TRACK);
  const visited = [null, 'other', 'm10', 'm15', 'm20'].map((active) => nextInGroup(group!, active).id);
  expect(visited).toEqual(['m10', 'm10', 'm15', 'm20', 'm10']);
});
