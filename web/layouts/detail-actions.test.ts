import { describe, expect, test } from 'vitest';
import { listDetailActions, type DetailVisit } from './detail-actions.ts';
import { messages } from './messages.ts';

const live: DetailVisit = {
  view: 'live',
  isLive: false,
  canEditSubtitles: true,
  hasToken: false,
  hasShareToken: false,
  mayDownload: true,
};
const noop = (): void => {};
const all = {
  subtitle: noop,
  guide: noop,
  bookmark: noop,
  share: noop,
  rate: noop,
  download: noop,
};

const find = (visit: Partial<DetailVisit>, name: string) =>
  listDetailActions({ ...live, ...visit }, all).find((action) => action.name === name);

test('a link that lets nobody download says so', () => {
  expect(find({ view: 'share', mayDownload: false }, 'download')?.offReason).toContain('không cho tải xuống');
  expect(find({ view: 'share' }, 'download')?.offReason).toBeNull();
});

describe('subtitles (spec 6)', () => {
  test('are off for live recordings, and say so before anything else', () => {
    expect(find({ isLive: true, canEditSubtitles: false }, 'subtitle')?.offReason).toBe(
      'Tính năng không khả dụng cho bản ghi trực tiếp',
    );
  });

  test('are off without the feature of the package', () => {
    expect(find({ canEditSubtitles: false }, 'subtitle')?.offReason).toBe(
      'Tính năng này chỉ dành cho gói Pro',
    );
    expect(find({}, 'subtitle')?.offReason).toBeNull();
  });

  test('are hidden behind a share token', () => {
    expect(find({ hasShareToken: true }, 'subtitle')).toBeUndefined();
    expect(find({ hasToken: true }, 'subtitle')).toBeDefined();
  });
});

describe('sharing (spec 6)', () => {
  test.each([
    { hasToken: false, hasShareToken: false, isOn: true },
    { hasToken: true, hasShareToken: true, isOn: true },
    { hasToken: true, hasShareToken: false, isOn: false },
    { hasToken: false, hasShareToken: true, isOn: false },
  ])('token $hasToken, share token $hasShareToken: $isOn', ({ isOn, ...tokens }) => {
    expect(find(tokens, 'share')?.offReason === null).toBe(isOn);
  });

  test('with a share token the tooltip says who can see it', () => {
    expect(find({ hasShareToken: true }, 'share')?.offReason).toBe(messages.anyoneWithLink);
    expect(find({ hasToken: true, hasShareToken: true }, 'share')?.hint).toBe(messages.anyoneWithLink);
    expect(find({ hasToken: true }, 'share')?.hint).toBeUndefined();
  });
});

test('pages with tabs have no second button for subtitles', () => {
  for (const view of ['record', 'outcomes', 'subtitle', 'translation'] as const)
    expect(find({ view }, 'subtitle')).toBeUndefined();
});

test('an action that the page cannot do yet says so', () => {
  const [rate] = listDetailActions(live, {}).filter(({ name }) => name === 'rate');
  expect(rate?.offReason).toBe('Tính năng này chưa mở');
});
