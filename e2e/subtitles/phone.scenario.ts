/** The page of subtitles on a phone, where room is short. */
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/scenario.ts';

/** iOS zooms in on smaller fields. */
const MIN_FIELD_PX = 16;

test('A time in hand is too large to be zoomed in on and moves nothing beside it; the checks are named once', async ({
  owner,
}, info) => {
  await owner.setViewportSize({ width: 375, height: 812 });
  const record = await owner.getByRole('link', { name: 'Cuộc họp mẫu' }).getAttribute('href');
  await owner.goto(`${record}/subtitle`);
  const start = owner.getByRole('textbox', { name: 'Bắt đầu dòng 1', exact: true });
  const end = owner.getByRole('textbox', { name: 'Kết thúc dòng 1', exact: true });
  // The chosen row shows its times.
  await owner.getByRole('textbox', { name: 'Nội dung dòng 1', exact: true }).click();
  const before = await end.boundingBox();

  await start.focus();
  // The browser may say that it has the focus a moment before it looks like it.
  const sizePx = () => start.evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize));
  await expect.poll(sizePx).toBeGreaterThanOrEqual(MIN_FIELD_PX);
  expect(await start.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
  expect(await end.boundingBox()).toEqual(before);
  await expectAccessible(owner);
  await owner.screenshot({ path: info.outputPath('phone.png') });

  await owner.getByRole('button', { name: 'Kiểm tra phụ đề' }).click();
  const names = owner.getByRole('dialog').getByText('Kiểm tra phụ đề', { exact: true });
  await expect(names.filter({ visible: true })).toHaveCount(1);
  await owner.screenshot({ path: info.outputPath('checks.png') });
});

test('Nothing is said of errors before the subtitles are here', async ({ owner }) => {
  await owner.setViewportSize({ width: 375, height: 812 });
  const record = (await owner.getByRole('link', { name: 'Cuộc họp mẫu' }).getAttribute('href'))!;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await owner.route(`**/analytic-v2/api/audio/${record.split('/').at(-1)}`, async (route) => {
    await held;
    await route.continue();
  });
  await owner.goto(`${record}/subtitle`);
  await owner.getByRole('button', { name: /^Kiểm tra phụ đề/ }).click();
  const checks = owner.getByRole('dialog');
  await expect(checks.getByText('Đang mở phụ đề')).toBeVisible();
  await expect(checks.getByRole('listitem')).toHaveCount(0);
  release();
  await expect(checks.getByRole('listitem')).not.toHaveCount(0);
  await expect(checks.getByText('Đang mở phụ đề')).toHaveCount(0);
});
