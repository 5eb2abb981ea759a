import { describe, expect, test } from 'vitest';
import { createPresenceTable } from './presence.ts';

const state = (clientId: number, clock: number, text = '{"user":{"name":"Ẩn"}}') => ({
  clientId,
  clock,
  state: text,
});

test('what others repeat is no news', () => {
  const table = createPresenceTable(() => {});
  const [one, two] = [{}, {}];
  table.hear([state(1, 1)], one, 'a');
  table.hear([state(2, 1)], two, 'b');
  expect(table.takeChanges()).toHaveLength(2);
  table.hear([state(1, 1)], two, 'b');
  expect(table.takeChanges()).toEqual([]);
});

test('nobody speaks for the client of another person; the same person goes on with a new connection', () => {
  const table = createPresenceTable(() => {});
  const [old, fresh, stranger] = [{}, {}, {}];
  table.hear([state(1, 1)], old, 'a');
  table.hear([state(1, 9, '{"user":"giả"}')], stranger, 'b');
  expect(table.all()).toEqual([state(1, 1)]);
  table.hear([state(1, 2)], fresh, 'a');
  table.leave(old);
  expect(table.all()).toEqual([state(1, 2)]);
  table.leave(fresh);
  expect(table.all()).toEqual([]);
});

test('what another node passed on is dropped when it is not renewed', () => {
  const table = createPresenceTable(() => {});
  table.hearFromNode([state(1, 1)], 0);
  table.dropStale(29_000);
  expect(table.all()).toHaveLength(1);
  table.dropStale(31_000);
  expect(table.all()).toEqual([]);
  expect(table.takeChanges()).toEqual([{ entry: state(1, 1, 'null'), owner: null }]);
});

test('a connection has room for a few clients, and for states that are JSON and not too long', () => {
  const table = createPresenceTable(() => {});
  const owner = {};
  const many = Array.from({ length: 100 }, (_, index) => state(index, 1));
  table.hear(many, owner, 'a');
  expect(table.all()).toHaveLength(32);
  const other = {};
  table.hear([state(200, 1, '{'), state(201, 1, '1'), state(202, 1, `"${'x'.repeat(5_000)}"`)], other, 'b');
  expect(table.all()).toHaveLength(32);
});

test('of who came and went in one moment nobody hears', () => {
  const table = createPresenceTable(() => {});
  const owner = {};
  table.hear(
    Array.from({ length: 2_000 }, (_, n) => state(n >> 1, 1, n % 2 === 0 ? '{}' : 'null')),
    owner,
    'a',
  );
  expect(table.takeChanges()).toEqual([]);
  table.hear([state(1, 2)], owner, 'a');
  table.takeChanges();
  table.hear([state(1, 3, 'null'), state(1, 4), state(1, 5, 'null')], owner, 'a');
  expect(table.takeChanges()).toEqual([{ entry: state(1, 5, 'null'), owner }]);
});

test('other nodes that were told of somebody when they asked are told that they are gone', () => {
  const table = createPresenceTable(() => {});
  const owner = {};
  table.hear([state(1, 1)], owner, 'a');
  expect(table.own()).toEqual([state(1, 1)]);
  table.leave(owner);
  expect(table.takeChanges()).toEqual([{ entry: state(1, 1, 'null'), owner }]);
});

test('who sends much that is no state is not listened to until the end', () => {
  const table = createPresenceTable(() => {});
  const nonsense = Array.from({ length: 100 }, (_, n) => state(n, 1, '{'));
  table.hear([...nonsense, state(200, 1)], {}, 'a');
  expect(table.all()).toEqual([]);
});

describe('what the server says of itself', () => {
  const interim = (clock: number) =>
    state(7, clock, '{"interim":{"words":[],"settled_ms":0,"is_recording":true}}');

  test('is passed on, renewed, taken back, and dropped when it is not renewed', () => {
    const table = createPresenceTable(() => {});
    table.hearFromServer(interim(1), 0);
    table.hearFromServer(interim(2), 10_000);
    table.dropStale(24_000);
    expect(table.all()).toEqual([interim(2)]);
    table.dropStale(26_000);
    expect(table.all()).toEqual([]);
    table.hearFromServer(interim(3), 30_000);
    table.hearFromServer(state(7, 4, 'null'), 30_000);
    expect(table.all()).toEqual([]);
  });

  test('cannot be said by anybody else, nor be brought back by whoever repeats it', () => {
    const table = createPresenceTable(() => {});
    table.hear([interim(1)], {}, 'a');
    expect(table.all()).toEqual([]);
    table.hearFromServer(interim(2), 0);
    table.hear([interim(9), state(7, 10)], {}, 'a');
    expect(table.all()).toEqual([interim(2)]);
    table.leave({});
    expect(table.own()).toEqual([]);
  });
});
