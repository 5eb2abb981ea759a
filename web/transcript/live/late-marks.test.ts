import { expect, test, vi } from 'vitest';
import { openLateMarks } from './late-marks.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('marks outlive the page, and go once their words are there', () => {
  const storage = memory();
  const first = openLateMarks('u1', 'r1', storage);
  first.add(1000.4);
  first.add(2000);
  const again = openLateMarks('u1', 'r1', storage);
  expect(again.list()).toEqual([1000, 2000]);
  again.settle((atMs) => atMs === 1000);
  expect(openLateMarks('u1', 'r1', storage).list()).toEqual([2000]);
  again.settle(() => true);
  expect(openLateMarks('u1', 'r1', storage).list()).toEqual([]);
});

test('each record has its own', () => {
  const storage = memory();
  openLateMarks('u1', 'r1', storage).add(1000);
  expect(openLateMarks('u1', 'r2', storage).list()).toEqual([]);
  expect(openLateMarks('u2', 'r1', storage).list()).toEqual([]);
});

test('whoever listens hears of a change, and of nothing else', () => {
  const marks = openLateMarks('u1', 'r1', memory());
  const listener = vi.fn<() => void>();
  marks.subscribe(listener);
  marks.add(1);
  marks.settle(() => false);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('where the browser keeps nothing, they last as long as the page', () => {
  const refuse = () => {
    throw new Error('closed');
  };
  const marks = openLateMarks('u1', 'r1', { getItem: refuse, setItem: refuse, removeItem: refuse });
  marks.add(5);
  expect(marks.list()).toEqual([5]);
});
