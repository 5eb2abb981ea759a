import { expect, test } from 'vitest';
import { decidePush } from './decide-push.ts';

const HOUR_MS = 3_600_000;
const now = Date.UTC(2030, 0, 1);
const facts = { permission: 'default', isOff: false, askedMs: 0, nowMs: now } as const;

test('whoever was never asked is asked', () => {
  expect(decidePush(facts)).toBe('ask');
});

test('nobody is asked twice in five hours', () => {
  expect(decidePush({ ...facts, askedMs: now - 5 * HOUR_MS + 1 })).toBe('nothing');
  expect(decidePush({ ...facts, askedMs: now - 5 * HOUR_MS })).toBe('ask');
});

test('a time that lies ahead does not count', () => {
  expect(decidePush({ ...facts, askedMs: now + HOUR_MS })).toBe('ask');
});

test('what the browser allows is registered without a question, whenever that was asked', () => {
  expect(decidePush({ ...facts, permission: 'granted', askedMs: now - 1 })).toBe('register');
});

test('a refusal, in the browser or by the switch, is kept to', () => {
  expect(decidePush({ ...facts, permission: 'denied' })).toBe('nothing');
  expect(decidePush({ ...facts, permission: 'granted', isOff: true })).toBe('nothing');
  expect(decidePush({ ...facts, isOff: true })).toBe('nothing');
});
