import { applyAwarenessUpdate, Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness';
import { afterEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { Presence } from './presence.ts';

const open: Awareness[] = [];
afterEach(() => open.splice(0).forEach((awareness) => awareness.destroy()));

function join(clientId: number, userId: string, name: string) {
  const doc = new Y.Doc();
  doc.clientID = clientId;
  const awareness = new Awareness(doc);
  open.push(awareness);
  return { awareness, presence: new Presence(awareness, { userId, name }) };
}

/** Everybody hears of everybody, until nobody has anything new to say. */
function meet(): void {
  for (let round = 0; round < 3; round += 1)
    for (const from of open)
      for (const to of open)
        if (from !== to) applyAwarenessUpdate(to, encodeAwarenessUpdate(from, [from.clientID]), 'network');
}

test('others are told apart by name and ink, each person once however many tabs', () => {
  const { presence } = join(1, 'u1', 'Nguyễn Thị Mẫu');
  join(2, 'u2', 'Trần Văn Thử');
  join(3, 'u2', 'Trần Văn Thử');
  join(4, 'u3', 'Đặng Ví Dụ');
  join(5, 'u1', 'Nguyễn Thị Mẫu');
  meet();
  expect(presence.people().map(({ name }) => name)).toEqual(['Đặng Ví Dụ', 'Trần Văn Thử']);
  expect(presence.visitors()).toHaveLength(4);
});

test('eight people have eight inks, though they came at once; a person has one in all tabs', () => {
  const people = Array.from({ length: 8 }, (_, index) => join(index + 1, `u${index}`, `Người ${index}`));
  const again = join(99, 'u3', 'Người 3');
  meet();
  const inkOf = (awareness: Awareness) => (awareness.getLocalState()!['user'] as { ink: number }).ink;
  expect(new Set(people.map(({ awareness }) => inkOf(awareness))).size).toBe(8);
  expect(inkOf(again.awareness)).toBe(inkOf(people[3]!.awareness));
  // What is said of somebody anywhere on the page has the ink of their caret.
  const seen = people.map((_, index) => people[0]!.presence.inkOf(`u${index}`));
  expect(seen).toEqual(people.map(({ awareness }) => inkOf(awareness)));
});

test.each([
  null,
  {},
  { user: 7 },
  { user: { userId: 'u', name: 'x', ink: 9 } },
  { user: { userId: 1, name: 'x', ink: 1 } },
])('somebody who says %j of themselves is not shown', (state) => {
  const { awareness, presence } = join(1, 'u1', 'Nguyễn Thị Mẫu');
  awareness.states.set(7, state as never);
  expect([presence.people(), presence.visitors()]).toEqual([[], []]);
});

test('whoever leaves is gone, and listeners hear of it', () => {
  const { presence, awareness } = join(1, 'u1', 'Nguyễn Thị Mẫu');
  const guest = join(2, 'u2', 'Trần Văn Thử');
  meet();
  const listener = vi.fn<() => void>();
  presence.subscribe(listener);
  guest.awareness.setLocalState(null);
  applyAwarenessUpdate(awareness, encodeAwarenessUpdate(guest.awareness, [2]), 'network');
  expect(presence.people()).toEqual([]);
  expect(listener).toHaveBeenCalled();
});

test('what this tab says of itself is no news, what others say is', () => {
  const { presence } = join(1, 'u1', 'Nguyễn Thị Mẫu');
  const other = join(2, 'u2', 'Trần Văn Thử');
  meet();
  let news = 0;
  const stop = presence.subscribe(() => (news += 1));
  presence.showCaret({ anchor: 1, head: 1 });
  expect(news).toBe(0);
  other.presence.showCaret({ anchor: 1, head: 1 });
  meet();
  expect(news).toBe(1);
  stop();
});
