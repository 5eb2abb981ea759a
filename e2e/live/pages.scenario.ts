/**
 * The pages of live records, with a microphone that plays the bundled meeting: setting up, recording, watching, marking, leaving, and what is
 * left behind. What must survive when things break has scenarios of its own.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { ROUTES } from '../../contract/routes.ts';
import { expectAccessible, expectInOrder } from '../support/accessibility.ts';
import { openApi, signIn } from '../support/api.ts';
import { WITH_MICROPHONE } from '../support/microphone.ts';
import { test, withPage } from '../support/scenario.ts';

test.use({ ...WITH_MICROPHONE, ownProduct: 'live-pages' });
// Text comes as fast as people speak.
test.slow();

const sheetOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Bản chép lời' });
const wordsOf = async (page: Page): Promise<number> =>
  (await sheetOf(page).locator('.cm-line').allInnerTexts()).join(' ').split(/\s+/).filter(Boolean).length;
const clockOf = (page: Page): Locator => page.getByRole('timer', { name: 'Đã ghi' });
const secondsOf = async (page: Page): Promise<number> =>
  ((await clockOf(page).textContent()) ?? '')
    .slice(0, '00:00:00'.length)
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);

/** Sets up and begins; gives the id. */
async function begin(page: Page, name: string, path = '/realtime'): Promise<string> {
  await page.goto(path);
  await page.getByLabel('Tên bản ghi').fill(name);
  await page.getByLabel('Tôi đã được sự đồng ý của những người tham gia').check();
  await page.getByRole('button', { name: 'Bắt đầu ghi âm' }).click();
  await expect(page).toHaveURL(/\/realtime\/[\da-f-]{36}/);
  await expect(page.getByRole('button', { name: 'Dừng ghi âm' })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1)!;
}

async function stop(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Dừng ghi âm' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Dừng ghi âm' }).click();
}

test('A meeting is set up, grows on two screens, is marked with one key, and plays once it has ended', async ({
  browser,
  owner,
  nxnote,
}) => {
  await owner.getByRole('link', { name: /^Chọn micrô/ }).click();
  await owner.getByRole('button', { name: 'Bắt đầu ghi âm' }).click();
  await expect(owner.getByText('Xác nhận điều này trước khi ghi âm.')).toBeVisible();
  await expect(owner).toHaveURL(/\/realtime$/);
  await expectAccessible(owner);

  const id = await begin(owner, 'Họp giao ban');
  await expect.poll(() => wordsOf(owner)).toBeGreaterThan(8);
  await expect(owner.getByText('Trực tiếp', { exact: true })).toBeVisible();
  await expect(owner.getByRole('region', { name: 'Đang lưu ở đâu' })).toContainText(/Trên máy chủ\s*đến 00:/);
  // The box was ticked before: nobody is reminded again. And no word is lit as if it were played.
  await expect(owner.getByRole('button', { name: 'Đã báo' })).toHaveCount(0);
  await expect(owner.getByRole('region', { name: 'Micrô và tiếng của thẻ' })).toBeVisible();
  expect(await owner.evaluate(() => CSS.highlights.get('spoken-word')?.size ?? 0)).toBe(0);
  await owner.getByRole('button', { name: 'Mã QR cho người trong phòng' }).click();
  await expect(owner.getByRole('img', { name: 'Mã QR mở bản ghi này để đọc' })).toBeVisible();

  // With the caret in the text, which it leaves alone.
  await owner.getByRole('textbox', { name: 'Bản chép lời' }).locator('.cm-line').first().click();
  await owner.keyboard.press('Alt+b');
  await expect(owner.getByText('Đã đánh dấu 15 giây vừa nói')).toBeVisible();
  await expect(owner.getByRole('region', { name: 'Danh sách đánh dấu' }).getByRole('listitem')).toHaveCount(
    1,
    { timeout: 40_000 },
  );

  await withPage(browser, nxnote.address, nxnote.demo, async (viewer) => {
    await viewer.goto('/meeting');
    const row = viewer.getByRole('row', { name: /Họp giao ban/ });
    await expect(row.getByText('Trực tiếp', { exact: true })).toBeVisible();
    await expectInOrder(viewer);
    await row.getByRole('link', { name: 'Họp giao ban', exact: true }).click();
    await expect(viewer).toHaveURL(`/realtime/${id}`);
    await expect(viewer.getByText('Audio sẽ sẵn sàng khi cuộc họp kết thúc !')).toBeVisible();
    const before = await wordsOf(viewer);
    await expect.poll(() => wordsOf(viewer)).toBeGreaterThan(before + 4);
    await expect(viewer.getByRole('button', { name: 'Dừng ghi âm' })).toHaveCount(0);
    await viewer.getByRole('button', { name: 'Nghe cùng' }).click();
    await expect(viewer.getByRole('button', { name: 'Thôi nghe' })).toBeVisible();
    await expectInOrder(viewer);

    await stop(owner);
    await expect(owner).toHaveURL(`/meeting/${id}/speaker`);
    await expect(viewer).toHaveURL(`/meeting/${id}/speaker`, { timeout: 40_000 });
  });
  await expect(owner.getByRole('button', { name: 'Phát', exact: true })).toBeVisible();
  await expect.poll(() => wordsOf(owner)).toBeGreaterThan(8);
  await expect(owner.getByText('Audio sẽ sẵn sàng khi cuộc họp kết thúc !')).toHaveCount(0);
});

test(
  'A recording without live text is paused, marked and stopped with one hand',
  { tag: '@phone' },
  async ({ owner }) => {
    const id = await begin(owner, 'Ghi nhanh', '/realtime?type=record');
    await expect(owner.getByRole('heading', { name: 'Đang ghi âm' })).toBeVisible();
    await expect.poll(() => secondsOf(owner)).toBeGreaterThan(2);
    await owner.getByRole('button', { name: 'Đánh dấu', exact: true }).click();
    await owner.getByRole('button', { name: 'Tạm dừng' }).click();
    await expect(owner.getByText('Đã tạm dừng').first()).toBeVisible();
    const paused = await secondsOf(owner);
    await expectAccessible(owner);
    await owner.getByRole('button', { name: 'Tiếp tục' }).click();
    await expect.poll(() => secondsOf(owner)).toBeGreaterThan(paused + 1);
    await stop(owner);
    await expect(owner).toHaveURL(`/meeting/${id}/speaker`);
    await expect.poll(() => wordsOf(owner), { timeout: 60_000 }).toBeGreaterThan(3);
  },
);

test('Reading on above, and writing there, is left in peace while the text grows', async ({ owner }) => {
  await begin(owner, 'Sửa trong lúc họp');
  await owner.setViewportSize({ width: 1280, height: 340 });
  const scroller = owner.locator('.cm-scroller');
  const placeOf = () => scroller.evaluate((element) => element.scrollTop);
  await expect.poll(() => wordsOf(owner), { timeout: 60_000 }).toBeGreaterThan(60);
  expect(await placeOf()).toBeGreaterThan(0);

  await scroller.hover();
  await owner.mouse.wheel(0, -2000);
  await expect(owner.getByRole('button', { name: 'Về cuối' })).toBeVisible();
  await expect.poll(placeOf).toBe(0);
  const line = sheetOf(owner).locator('.cm-line').first();
  // Not the locator's click, which may scroll to what it presses.
  const { x, y } = (await line.boundingBox())!;
  await owner.mouse.click(x + 60, y + 12);
  const before = await wordsOf(owner);
  await owner.keyboard.type('xin chào các bạn ', { delay: 120 });
  await expect.poll(() => wordsOf(owner)).toBeGreaterThan(before + 8);
  expect(await placeOf()).toBe(0);
  await expect(line).toContainText('xin chào các bạn');

  await owner.getByRole('button', { name: 'Về cuối' }).click();
  await expect.poll(placeOf).toBeGreaterThan(0);
  await stop(owner);
  await expect(owner).toHaveURL(/\/meeting\/.+\/speaker$/);
  await expect(sheetOf(owner)).toContainText('xin chào các bạn');
});

test('One tap records; the recording goes along, and leaving it asks first and loses nothing', async ({
  owner,
}) => {
  const button = owner.getByRole('button', { name: /^Ghi và chép lời ngay/ }).filter({ visible: true });
  await expect(button).toHaveCount(1);
  await owner.getByRole('link', { name: 'Thông báo' }).first().click();
  await expect(button).toHaveCount(1);
  await owner.goBack();
  await owner.getByRole('link', { name: 'Cuộc họp mẫu' }).click();
  await expect(owner).toHaveURL(/\/meeting\//);
  await owner.getByRole('button', { name: 'Phát', exact: true }).click();
  const position = owner.getByRole('slider', { name: 'Vị trí phát' });
  const heardMs = async () => Number(await position.inputValue());
  await expect.poll(heardMs).toBeGreaterThan(0);
  // One tap, also on the page of another record.
  await expect(button).toHaveCount(1);
  await button.click();
  await expect.poll(() => secondsOf(owner)).toBeGreaterThan(1);
  // What is heard goes on.
  const before = await heardMs();
  await expect.poll(heardMs).toBeGreaterThan(Math.max(before, 1000));
  await expect(owner.getByRole('button', { name: 'Mở bản ghi đang ghi' })).toContainText(/00:0\d/);
  await expect(owner).toHaveURL(/\/meeting\//);
  await owner.getByRole('button', { name: 'Quay lại' }).click();
  await expect(owner).toHaveURL(/\/$/);
  const bar = owner.getByRole('region', { name: 'Điều khiển ghi âm' });
  await bar.getByRole('textbox', { name: 'Tên bản ghi' }).fill('Bỏ dở');
  await bar.getByRole('button', { name: 'Đã báo' }).click();
  await expect(bar.getByText('Nhớ báo mọi người')).toHaveCount(0);
  await expect(
    owner.getByRole('row', { name: /Bỏ dở/ }).getByText('Trực tiếp', { exact: true }),
  ).toBeVisible();
  await expectAccessible(owner, 'section[aria-label="Điều khiển ghi âm"]');
  await expect(bar.getByText('Chữ hiện ra ở đây khi có người nói.')).toHaveCount(0, { timeout: 40_000 });
  await bar.getByRole('button', { name: 'Đánh dấu' }).click();
  await expect(owner.getByText('Đã đánh dấu 15 giây vừa nói')).toBeVisible();
  await bar.getByRole('link', { name: 'Mở', exact: true }).click();
  await expect(owner).toHaveURL(/\/realtime\/[\da-f-]{36}/);
  const id = new URL(owner.url()).pathname.split('/').at(-1)!;
  await owner.getByRole('link', { name: 'NxNote, về trang chủ' }).click();
  await expect(bar).toBeVisible();
  const question = 'Dữ liệu đang ghi âm có thể sẽ không được lưu, bạn có muốn thoát khỏi trang?';
  const leave = () => owner.getByRole('link', { name: 'Điều khoản' }).click();

  await leave();
  await expect(owner.getByRole('dialog', { name: 'Cảnh báo' })).toContainText(question);
  await owner.getByRole('button', { name: 'Hủy bỏ' }).click();
  await expect(owner).toHaveURL(/\/$/);
  await leave();
  await owner.getByRole('button', { name: 'Thoát' }).click();
  await expect(owner).toHaveURL(/\/dieu-khoan-su-dung/);

  await owner.goto('/realtime');
  await expect(owner.getByText('Bản ghi chưa kết thúc trên máy này')).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Kết thúc và lưu' }).click();
  await expect(owner).toHaveURL(`/meeting/${id}/speaker`);
});

test('A microphone that is refused or missing is explained', async ({ owner }) => {
  await owner.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('', sessionStorage.getItem('refusal') ?? 'NotAllowedError'));
  });
  const refusals = [
    ['NotAllowedError', 'Trình duyệt chưa được phép dùng micrô'],
    ['NotFoundError', 'Không tìm thấy micrô nào'],
    ['NotReadableError', 'Micrô đang được chương trình khác dùng'],
  ] as const;
  for (const [name, title] of refusals) {
    await owner.evaluate((refusal) => sessionStorage.setItem('refusal', refusal), name);
    await owner.goto('/realtime');
    await owner.getByLabel('Tôi đã được sự đồng ý của những người tham gia').check();
    await owner.getByRole('button', { name: 'Bắt đầu ghi âm' }).click();
    await expect(owner.getByText(title, { exact: true })).toBeVisible();
    await expect(owner.getByRole('button', { name: 'Thử lại' })).toBeVisible();
  }
  await expectInOrder(owner);
});

test('Somebody with a link of tokens records without signing in; a wrong link says so', async ({
  guest,
  nxnote,
}) => {
  await guest.goto('/realtime?access_token=sai&api_key=sai');
  await expect(guest.getByText('Liên kết này không dùng được')).toBeVisible();
  const { access_token } = await signIn(nxnote.address, nxnote.demo);
  const api = await openApi(nxnote.address, nxnote.demo);
  const keys = await api.call<{ data: { api_key: string }[] }>('GET', ROUTES.listApiKeys.path);
  const query = new URLSearchParams({ access_token, api_key: keys.data[0]!.api_key }).toString();
  const id = await begin(guest, 'Họp bằng liên kết', `/realtime?${query}`);
  await expect.poll(() => secondsOf(guest)).toBeGreaterThan(2);
  await stop(guest);
  await expect(guest).toHaveURL(new RegExp(`/meeting/${id}/speaker`));
});
