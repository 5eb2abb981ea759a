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
    alert: { title: '', content: '', show: false, lastRead: '' },
  });
});

test.each(['{broken', 'null', '[]', '{"state":null}'])('what cannot be read is nothing: %s', async (text) => {
  localStorage.setItem(KEY, text);
  const { useLocalStore } = await visit();
  expect(useLocalStore.getState().settings.theme).toBe('system');
});

test('an alert that was read stays read', async () => {
  const { useLocalStore, markAlertRead } = await visit();
  useLocalStore.setState({ alert: { title: '', content: 'Tối nay bảo trì', show: true, lastRead: '' } });
  markAlertRead();
  const next = await visit();
  expect(next.useLocalStore.getState().alert).toEqual({
    title: '',
    content: 'Tối nay bảo trì',
    show: false,
    lastRead: 'Tối nay bảo trì',
  });
});

test('has the areas of the specification, and their defaults', async () => {
  const { useLocalStore } = await visit();
  expect(useLocalStore.getState()).toEqual({
    wallet: { amount: 0, expire_at: null, unit: 'minute' },
    cart: { category: null },
    alert: { title: '', content: '', show: false, lastRead: '' },
    meeting: { queryFilter: '' },
    document: { translationLanguage: null },
    settings: {
      theme: 'system',
      consent: 'unasked',
      showSettings: false,
      tagsView: false,
      fixedHeader: true,
      sidebarLogo: true,
      betaFeature: { newEditor: false },
      remoteConfigs: {},
    },
  });
});

test('what earlier editions kept comes along: the areas without a version, the language under a key of its own', async () => {
  localStorage.setItem(
    KEY,
    JSON.stringify({ state: { settings: { theme: 'dark', gone: 1 }, alert: { lastRead: 'Cũ' } } }),
  );
  localStorage.setItem('nxnote.translation-language', 'ja');
  const { useLocalStore } = await visit();
  expect(useLocalStore.getState()).toMatchObject({
    settings: { theme: 'dark', sidebarLogo: true },
    alert: { title: '', lastRead: 'Cũ' },
    document: { translationLanguage: 'ja' },
  });
  expect(useLocalStore.getState().settings).not.toHaveProperty('gone');
  expect(Object.keys(localStorage)).toEqual([KEY]);
});

test('nothing of a person stays for the next; how the machine is set up does', async () => {
  const {
    useLocalStore,
    forgetPerson,
    keepWallet,
    keepCart,
    keepQueryFilter,
    keepTranslationLanguage,
    setTheme,
  } = await visit();
  keepWallet({ amount: 1740, expire_at: null, unit: 'minute' });
  keepCart('PLUS');
  keepQueryFilter('?q=lương');
  keepTranslationLanguage('ja');
  setTheme('dark');
  forgetPerson();
  const { wallet, cart, meeting, document, settings } = useLocalStore.getState();
  expect({ wallet, cart, meeting, document, settings }).toMatchObject({
    wallet: { amount: 0 },
    cart: { category: null },
    meeting: { queryFilter: '' },
    document: { translationLanguage: null },
    settings: { theme: 'dark' },
  });
  expect(localStorage.getItem(KEY)).not.toMatch(/1740|PLUS|lương|ja"/);
});

test('a full store keeps the choice for as long as the page is open', async () => {
  const { useLocalStore, setTheme } = await visit();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  setTheme('dark');
  expect(useLocalStore.getState().settings.theme).toBe('dark');
  full.mockRestore();
});
