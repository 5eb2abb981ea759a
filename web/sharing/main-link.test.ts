import { expect, test } from 'vitest';
import { findMainLink } from './main-link.ts';

const now = Date.UTC(2030, 0, 1);
const link = (part: object) => ({ right: 'view' as const, expire_time: null, clip: null, ...part });

test('the link that lets people do least comes first', () => {
  const links = [link({ right: 'edit' }), link({ right: 'comment' })];
  expect(findMainLink(links, now)).toBe(links[1]);
});

test('links to a part, and links that have ended, are not offered', () => {
  const ended = link({ expire_time: new Date(now).toISOString() });
  const part = link({ clip: { start_ms: 0, end_ms: 1000 } });
  expect(findMainLink([ended, part], now)).toBeUndefined();
  const open = link({ right: 'edit', expire_time: new Date(now + 1).toISOString() });
  expect(findMainLink([ended, part, open], now)).toBe(open);
});
