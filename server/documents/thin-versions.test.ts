import { expect, test } from 'vitest';
import { findVersionsToDrop } from './thin-versions.ts';

const MINUTE_MS = 60_000;
const START = Date.parse('2026-03-01T00:00:00Z');

/** One version each `minutes`, newest first. */
const versionsEach = (minutes: number, amount: number) =>
  Array.from({ length: amount }, (_, n) => ({
    savedAt: new Date(START - n * minutes * MINUTE_MS),
    isNamed: false,
  }));

test('up to forty versions stay, however close together', () => {
  expect(findVersionsToDrop(versionsEach(0.1, 40))).toEqual([]);
});

test('of older ones the last of each hour stays, then the last of each day, then nothing', () => {
  const versions = versionsEach(10, 20_000);
  const dropped = new Set(findVersionsToDrop(versions));
  const kept = versions.filter((version) => !dropped.has(version));
  expect(kept).toHaveLength(100);
  expect(kept.slice(0, 40)).toEqual(versions.slice(0, 40));
  const gaps = kept
    .slice(40)
    .map((version, n) => (kept[39 + n]!.savedAt.getTime() - version.savedAt.getTime()) / MINUTE_MS);
  expect(gaps.slice(2, 30)).toEqual(Array.from({ length: 28 }, () => 60));
  expect(gaps.slice(32)).toEqual(Array.from({ length: 28 }, () => 24 * 60));
});

test('what was kept once is not given up as long as nothing is added', () => {
  const versions = versionsEach(10, 5_000);
  const dropped = new Set(findVersionsToDrop(versions));
  expect(findVersionsToDrop(versions.filter((version) => !dropped.has(version)))).toEqual([]);
});

test('what has a name is kept, and takes the place of no other', () => {
  const versions = versionsEach(1, 500).map((version, n) => ({ ...version, isNamed: n % 100 === 99 }));
  const kept = versions.filter((version) => !findVersionsToDrop(versions).includes(version));
  expect(kept.filter(({ isNamed }) => isNamed)).toHaveLength(5);
  const unnamed = versions.filter(({ isNamed }) => !isNamed);
  expect(kept).toHaveLength(5 + unnamed.length - findVersionsToDrop(unnamed).length);
});
