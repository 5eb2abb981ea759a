/** Uploads that are not allowed to finish: cancelled, left, or without a network. */
import { writeFileSync } from 'node:fs';
import { expect, type Page, type TestInfo } from '@playwright/test';
import { repeatMeeting } from '../support/audio.ts';
import { test } from '../support/scenario.ts';

/** Chooses a recording of 4 MB over a line so slow that it takes half a minute. */
async function beginSlowUpload(page: Page, info: TestInfo): Promise<void> {
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 130_000 };
  await network.send('Network.emulateNetworkConditions', slow);
  const file = info.outputPath('Họp dài.wav');
  writeFileSync(file, repeatMeeting(2));
  const choosing = page.waitForEvent('filechooser');
  await page
    .getByRole('button', { name: /^Tải (tệp âm thanh )?lên/ })
    .first()
    .click();
  await (await choosing).setFiles(file);
  await expect(page.getByText(/Đang tải lên [1-9]\d?%/)).toBeVisible();
}

/** What a dialog needs is fetched while the browser is idle, however late that is on a busy machine. */
async function untilDialogsCame(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/RefusedFileDialog-')),
  );
  await page.waitForLoadState('networkidle');
}

const listed = (page: Page) => page.getByRole('link', { name: 'Họp dài' });

test('Progress is shown while a file is sent; cancelling leaves no record', async ({ owner }, info) => {
  await beginSlowUpload(owner, info);
  await owner.getByRole('button', { name: 'Hủy tải lên Họp dài' }).click();
  await expect(owner.getByText(/Đang tải lên/)).toHaveCount(0);
  await owner.reload();
  await expect(owner.getByRole('link', { name: 'Cuộc họp mẫu' })).toBeVisible();
  await expect(listed(owner)).toHaveCount(0);
});

test('A first upload stands alone in its list, and is no search without a result', async ({
  colleague,
}, info) => {
  await colleague.route(/\/analytic-v2\/api\/audio\?/, (route) =>
    route.fulfill({ json: { data: { items: [], totalPages: 0, total: 0, counts: {} } } }),
  );
  await colleague.goto('/');
  await expect(colleague.getByRole('heading', { name: 'Bản ghi đầu tiên' })).toBeVisible();
  await beginSlowUpload(colleague, info);
  await expect(colleague.getByText('Không tìm thấy kết quả phù hợp')).toHaveCount(0);
});

test('Leaving in the middle asks first, in the words of the specification', async ({ owner }, info) => {
  await beginSlowUpload(owner, info);
  await owner.getByRole('link', { name: 'Cuộc họp mẫu' }).click();
  const question = owner.getByText('Audio của bạn vẫn chưa được tải lên, bạn có muốn thoát khỏi trang?');
  await expect(question).toBeVisible();
  await owner.getByRole('button', { name: 'Hủy bỏ' }).click();
  await expect(question).toBeHidden();
  await expect(owner.getByText(/Đang tải lên/).first()).toBeVisible();
  await owner.getByRole('link', { name: 'Cuộc họp mẫu' }).click();
  await owner.getByRole('button', { name: 'Thoát' }).click();
  await expect(owner).toHaveURL(/\/meeting\//);
});

test('Offline a chosen file is turned away at once, with what to do', async ({ owner }, info) => {
  await expect(owner.getByRole('link', { name: 'Cuộc họp mẫu' })).toBeVisible();
  await untilDialogsCame(owner);
  await owner.context().setOffline(true);
  const file = info.outputPath('Họp dài.wav');
  writeFileSync(file, repeatMeeting(1));
  const choosing = owner.waitForEvent('filechooser');
  await owner.getByRole('button', { name: 'Tải lên' }).first().click();
  await (await choosing).setFiles(file);
  await expect(owner.getByText('Máy đang ngoại tuyến. Kết nối mạng rồi chọn lại tệp.')).toBeVisible();
  await owner.context().setOffline(false);
});
