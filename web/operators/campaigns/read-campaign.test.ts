import { expect, test } from 'vitest';
import { campaignMessages as messages } from './messages.ts';
import { problemOf, readCampaign, typeCampaign } from './read-campaign.ts';

const typed = { ...typeCampaign(), alt: 'Ưu đãi tháng này' };

test('what is typed of times is taken, left out or mended, never another time', () => {
  expect(problemOf(typed)).toBeNull();
  expect(readCampaign({ ...typed, from: '2026-12-01T08:00' })).toMatchObject({
    starts_at: '2026-12-01T01:00:00.000Z',
    ends_at: null,
  });
  expect(problemOf({ ...typed, isFromWrong: true })).toBe(messages.timeWrong);
  expect(problemOf({ ...typed, isToWrong: true })).toBe(messages.timeWrong);
});
