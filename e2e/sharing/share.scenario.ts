/** A record is shared by link: read, heard, rated and taken home by a guest, edited by another, and closed to both. */
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test, withPage } from '../support/scenario.ts';

const SAID = 'việc đầu tiên là lịch ra mắt ứng dụng';
const PHONE = { width: 375, height: 812 };

/** Longer than a row of the dialog. */
const LONG_ADDRESS = 'tran.van.thu.phong-ke-hoach-va-hop-tac-quoc-te@chi-nhanh-mien-trung.example.com';

const shareDialog = (page: Page) => page.getByRole('dialog', { name: 'Chia sẻ', exact: true });

/** Pixels that the longest choice of a list is wider than the room it has. */
const measureCut = (list: Locator): Promise<number> =>
  list.evaluate((select: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const pen = document.createElement('canvas').getContext('2d')!;
    pen.font = font;
    const widest = Math.max(...[...select.options].map(({ text }) => pen.measureText(text).width));
    return widest - (select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight));
  });

/** The parts of an address that a line ends in. */
const findBrokenParts = (address: Locator): Promise<string[]> =>
  address.evaluate((element) =>
    [...element.childNodes].flatMap((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
      return lines.size > 1 ? [part.textContent ?? ''] : [];
    }),
  );

/** The dialog with all that is behind its first button. */
async function openOptions(owner: Page): Promise<void> {
  await owner.getByRole('button', { name: 'Chia sẻ' }).click();
  await shareDialog(owner).getByRole('button', { name: 'Tùy chọn' }).click();
}

/** Makes a link in the open dialog, and gives what the clipboard holds then. */
async function makeLink(owner: Page, right: string): Promise<string> {
  const form = shareDialog(owner).getByRole('form', { name: 'Liên kết mới' });
  await owner.evaluate(() => navigator.clipboard.writeText(''));
  await form.getByLabel('Người mở được').selectOption(right);
  await form.getByRole('button', { name: 'Tạo liên kết' }).click();
  await expect(owner.getByText('Liên kết đã được sao chép').first()).toBeVisible();
  const read = () => owner.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read).toContain('/chia-se/');
  return read();
}

test('Owner shares; guest reads, plays, rates and downloads on a phone; editor types by link; both are told when links are taken back', async ({
  owner,
  guest,
  browser,
  nxnote,
}, info) => {
  test.slow();
  await owner.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await owner.getByRole('link', { name: 'Cuộc họp mẫu' }).click();
  await expect(owner.locator('.transcript').getByText(SAID)).toBeVisible({ timeout: 60_000 });
  await owner.getByRole('button', { name: 'Chia sẻ' }).click();
  // One press for what most people came for.
  await shareDialog(owner).getByRole('button', { name: 'Sao chép liên kết', exact: true }).click();
  await expect(owner.getByText('Liên kết đã được sao chép').first()).toBeVisible();
  const readLink = await shareDialog(owner).getByLabel('Địa chỉ liên kết').inputValue();
  expect(await owner.evaluate(() => navigator.clipboard.readText())).toBe(readLink);
  await expectAccessible(owner, '[role=dialog]');
  await owner.screenshot({ path: info.outputPath('dialog-first.png') });
  await shareDialog(owner).getByRole('button', { name: 'Tùy chọn' }).click();
  const editLink = await makeLink(owner, 'edit');
  const people = shareDialog(owner).getByRole('region', { name: 'Người được mời' });
  await people.getByLabel('Email').fill(LONG_ADDRESS);
  await people.getByRole('button', { name: 'Mời' }).click();
  const invited = people.getByRole('listitem').getByText(LONG_ADDRESS, { exact: true });
  await expect(invited).toBeVisible();
  expect(await findBrokenParts(invited)).toEqual([]);
  expect(await measureCut(people.getByRole('listitem').getByRole('combobox'))).toBeLessThanOrEqual(0);
  await expectAccessible(owner, '[role=dialog]');
  await owner.screenshot({ path: info.outputPath('dialog.png') });
  const wide = owner.viewportSize()!;
  await owner.setViewportSize(PHONE);
  expect(await findBrokenParts(invited)).toEqual([]);
  await invited.scrollIntoViewIfNeeded();
  await owner.screenshot({ path: info.outputPath('dialog-phone-people.png') });
  const form = shareDialog(owner).getByRole('form', { name: 'Liên kết mới' });
  for (const label of ['Người mở được', 'Hết hạn'])
    expect(await measureCut(form.getByLabel(label)), label).toBeLessThanOrEqual(0);
  await owner.screenshot({ path: info.outputPath('dialog-phone.png') });
  await owner.setViewportSize(wide);

  const fetched: string[] = [];
  guest.on('request', (request) => fetched.push(request.url()));
  await guest.setViewportSize(PHONE);
  await guest.goto(readLink);
  await expect(guest.getByRole('heading', { name: 'Cuộc họp mẫu', level: 1 })).toBeVisible();
  await expect(guest.getByText(SAID)).toBeVisible();
  await expect(
    guest.getByRole('main').getByText('Bất kỳ ai có liên kết đều có thể xem', { exact: true }),
  ).toBeVisible();
  const token = readLink.split('#')[1]!;
  expect(guest.url()).not.toContain(token);
  expect(fetched.filter((url) => url.includes(token))).toEqual([]);
  await expectAccessible(guest);
  await guest.screenshot({ path: info.outputPath('phone.png') });
  await guest.context().setOffline(true);
  const offline = guest.getByRole('status').filter({ hasText: 'Bạn đang ngoại tuyến.' });
  await expect(offline).toBeVisible();
  await expectAccessible(guest, { rules: ['color-contrast'] });
  await guest.screenshot({ path: info.outputPath('phone-offline.png') });
  await guest.context().setOffline(false);
  await expect(offline).toBeHidden();
  await guest.emulateMedia({ colorScheme: 'dark' });
  // The visit goes on.
  await guest.reload();
  await expect(guest.getByText(SAID)).toBeVisible();
  await expectAccessible(guest);
  await guest.screenshot({ path: info.outputPath('phone-dark.png') });
  await guest.emulateMedia({ colorScheme: 'light' });

  // What it came to is read and heard, and changed by nobody who is a guest.
  await guest.getByRole('button', { name: 'Kết quả' }).click();
  await expect(
    guest
      .getByRole('region', { name: 'Việc cần làm' })
      .getByText(/trước thứ sáu/i)
      .first(),
  ).toBeVisible();
  await expect(guest.getByRole('button', { name: /^(Xác nhận|Bỏ|Thao tác khác): / })).toHaveCount(0);
  await expectAccessible(guest);
  await guest.screenshot({ path: info.outputPath('phone-outcomes.png') });
  await guest.getByRole('button', { name: 'Bản chép lời' }).click();

  await guest
    .getByRole('button', { name: /^Phát từ/ })
    .first()
    .click();
  await expect(guest.locator('mark').first()).toBeVisible();
  await guest.getByRole('button', { name: 'Tạm dừng' }).click();

  await guest.getByRole('button', { name: 'Đánh giá' }).click();
  const asking = guest.getByRole('dialog', { name: 'Đánh giá', exact: true });
  await asking.getByRole('radio', { name: '4 sao' }).check();
  await asking.getByRole('button', { name: 'Sai tên riêng' }).click();
  await expectAccessible(guest, '[role=dialog]');
  await guest.screenshot({ path: info.outputPath('rating.png') });
  // The star at the foot is active: Escape leaves the dialog open.
  await guest.keyboard.press('Escape');
  await asking.getByRole('button', { name: 'Gửi đánh giá' }).click();
  const thanks = guest.getByRole('dialog', { name: 'Cảm ơn bạn đã đánh giá' });
  await expect(thanks).toBeVisible();
  await guest.keyboard.press('Escape');
  await guest.mouse.click(5, 5);
  await expect(thanks).toBeVisible();
  await guest.screenshot({ path: info.outputPath('thanks.png') });
  await thanks.getByRole('button', { name: 'Xác nhận' }).click();
  await expect(thanks).toBeHidden();

  await guest.getByRole('button', { name: 'Tải xuống' }).click();
  const download = guest.waitForEvent('download');
  await guest
    .getByRole('dialog', { name: 'Tải xuống', exact: true })
    .getByRole('button', { name: 'Tải xuống' })
    .click();
  expect((await download).suggestedFilename()).toBe('Cuộc họp mẫu.docx');

  await withPage(browser, nxnote.address, null, async (editor) => {
    await editor.goto(editLink);
    await expect(editor.getByText(SAID)).toBeVisible();
    await expect(editor.getByText('Bất kỳ ai có liên kết đều có thể xem và sửa')).toBeVisible();
    await editor.screenshot({ path: info.outputPath('wide.png') });
    await editor.getByRole('button', { name: 'Sửa bản chép lời' }).click();
    const sheet = editor.getByRole('textbox', { name: 'Bản chép lời' });
    await expect(sheet).toContainText(new RegExp(SAID, 'i'));
    await sheet.click();
    await editor.keyboard.press('Control+Home');
    await editor.keyboard.type('chữ của khách ');
    await owner.keyboard.press('Escape');
    await expect(owner.getByRole('textbox', { name: 'Bản chép lời' })).toContainText('chữ của khách');
    await editor.screenshot({ path: info.outputPath('editor.png') });

    await openOptions(owner);
    for (const left of [1, 0]) {
      await shareDialog(owner)
        .getByRole('button', { name: /^Thu hồi/ })
        .first()
        .click();
      await expect(shareDialog(owner).getByRole('button', { name: /^Thu hồi/ })).toHaveCount(left);
    }
    for (const page of [editor, guest])
      await expect(page.getByRole('heading', { name: 'Liên kết không còn hiệu lực' })).toBeVisible();
    await guest.screenshot({ path: info.outputPath('ended.png') });
  });
});

test('A guest of one part reads and hears that part until a day that its owner chose, and takes nothing home', async ({
  owner,
  guest,
}, info) => {
  await owner.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await owner.getByRole('link', { name: 'Cuộc họp mẫu' }).click();
  await expect(owner.locator('.transcript').getByText(SAID)).toBeVisible({ timeout: 60_000 });
  await openOptions(owner);
  const form = shareDialog(owner).getByRole('form', { name: 'Liên kết mới' });
  await form.getByLabel('Hết hạn', { exact: true }).selectOption('own');
  await form.getByRole('checkbox', { name: 'Cho tải tệp xuống' }).uncheck();
  await form.getByRole('checkbox', { name: 'Chỉ chia sẻ một đoạn' }).check();
  await expect(form.getByLabel('Người mở được').getByRole('option', { name: 'Xem và sửa' })).toHaveCount(0);
  await form.getByRole('button', { name: 'Tạo liên kết' }).click();
  await expect(form.getByText('Chọn ngày giờ sau thời điểm hiện tại')).toBeVisible();
  await expect(form.getByText(/^Nhập hai mốc thời gian/)).toBeVisible();
  await form.getByLabel('Hết hạn lúc').fill('04/05/2099 09:30');
  await form.getByLabel('Từ (giờ:phút:giây)').fill('0:20');
  await form.getByLabel('Đến (giờ:phút:giây)').fill('0:40');
  await expectAccessible(owner, '[role=dialog]');
  await owner.screenshot({ path: info.outputPath('clip-dialog.png') });
  await owner.setViewportSize(PHONE);
  await owner.screenshot({ path: info.outputPath('clip-dialog-phone.png') });
  const link = await makeLink(owner, 'view');
  const made = shareDialog(owner).getByRole('listitem');
  await expect(made.getByText('Đoạn 00:00:20 – 00:00:40')).toBeVisible();
  await expect(made.getByText('Hết hạn 04/05/2099 09:30')).toBeVisible();

  await made.getByRole('button', { name: /^Đổi hạn/ }).click();
  const changing = made.getByRole('form', { name: /^Đổi hạn/ });
  await expect(changing.getByLabel('Hết hạn lúc')).toHaveValue('04/05/2099 09:30');
  await changing.getByLabel('Hết hạn lúc').fill('01/01/2020 00:00');
  await changing.getByRole('button', { name: 'Lưu' }).click();
  await expect(changing.getByText('Chọn ngày giờ sau thời điểm hiện tại')).toBeVisible();
  await changing.getByLabel('Hết hạn lúc').fill('31/12/2098 23:59');
  await owner.screenshot({ path: info.outputPath('clip-expiry-phone.png') });
  await changing.getByRole('button', { name: 'Lưu' }).click();
  await expect(changing).toBeHidden();
  await expect(made.getByText('Hết hạn 31/12/2098 23:59')).toBeVisible();

  await guest.goto(link);
  await expect(guest.getByText('Đoạn trích 00:00:20 – 00:00:40')).toBeVisible();
  const text = guest.getByRole('article', { name: 'Bản chép lời' });
  await expect(text).toContainText(/\p{L}{3}/u);
  await expect(guest.getByText(SAID)).toHaveCount(0);
  await expect(guest.getByRole('button', { name: 'Tải xuống' })).toBeDisabled();
  await expectAccessible(guest);
  await guest.screenshot({ path: info.outputPath('clip.png') });
  await guest.getByRole('button', { name: 'Phát', exact: true }).click({ timeout: 60_000 });
  await expect(guest.locator('mark').first()).toBeVisible();
});
