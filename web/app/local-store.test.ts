// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

const KEY = 'nxnote';
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? '{}') as { state: unknown };

/** The store as a new visit finds it. */
async function visit() {
  vi.resetModules();
  return import('./local-store.ts');
}

beforeEach(() => localStorage.clear());

test('a choice is there at the next visit, under one key', async () => {
  const { setTheme, keepQueryFilter } = await visit();
  setTheme('dark');
  keepQueryFilter('?page=2');
  expect(Object.keys(localStorage)).toEqual([KEY]);
  expect(kept().state).toMatchObject({ settings: { theme: 'dark' }, meeting: { queryFilter: '?page=2' } });

  const { useLocalStore } = await visit();
  expect(useLocalStore.getState().settings.theme).toBe('dark');
  expect(useLocalStore.getState().meeting.queryFilter).toBe('?page=2');
});

test('a setting that came later has its default for those who were here before', async () => {
  localStorage.setItem(KEY, JSON.stringify({ state: { settings: { theme: 'light' } }, version: 0 }));
  const { useLocalStore } = await visit();
  expect(useLocalStore.getState()).toMatchObject({
    settings: { theme: 'light', betaFeature: { newEditor: false }, remoteConfigs: {} },
    alert: { content: '', show: false, lastRead: '' },
  });
});

test.each(['{broken', 'null', '[]', '{"state":null}'])('what cannot be read is nothing: %s', async (text) => {
  localStorage.setItem(KEY, text);
  const { useLocalStore } = await visit();
  expect(useLocalStore.getState().settings.theme).toBe('system');
});

test('an alert that was read stays read', async () => {
  const { useLocalStore, markAlertRead } = await visit();
  useLocalStore.setState({ alert: { content: 'Tối nay bảo trì', show: true, lastRead: '' } });
  markAlertRead();
  const next = await visit();
  expect(next.useLocalStore.getState().alert).toEqual({
    content: 'Tối nay bảo trì',
    show: false,
    lastRead: 'Tối nay bảo trì',
  });
});
