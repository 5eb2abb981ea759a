/**
 * The ten tasks that the page about accessibility names (`web/pages/texts/accessibility.ts`), with the keyboard alone, by what the browser
 * gives to a screen reader: names, states, where the focus is, and what is announced.
 */
import { copyFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { clipPath } from '../support/audio.ts';
import { WITH_MICROPHONE } from '../support/microphone.ts';
import { COLLEAGUE } from '../support/prepared-data.ts';
import { test } from '../support/scenario.ts';

test.use({ ...WITH_MICROPHONE, ownProduct: 'keyboard' });

/** More stops than any page has. */
const MAX_STOPS = 120;
const SAMPLE = 'Cuộc họp mẫu';

/** Goes on to it with Tab, from wherever the focus is. */
async function goTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${target.toString()}`);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await goTo(page, target);
  await page.keyboard.press(key);
}

/** What is read out although the focus is elsewhere. */
const announced = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').or(page.getByRole('alert')).or(page.locator('[aria-live]')).getByText(text);

test('Somebody without a pointer signs in, uploads, records, and finds what was said', async ({
  guest,
}, info) => {
  await guest.goto('/dang-nhap');
  await goTo(guest, guest.getByRole('textbox', { name: 'Email' }));
  await guest.keyboard.type(COLLEAGUE.email);
  await goTo(guest, guest.getByLabel('Mật khẩu', { exact: true }));
  await guest.keyboard.type(COLLEAGUE.password);
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('heading', { level: 1, name: 'Bản ghi âm' })).toBeVisible();
  await guest.keyboard.press('Tab');
  await expect(guest.getByRole('link', { name: 'Bỏ qua trình đơn' })).toBeFocused();
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('main')).toBeFocused();

  const file = info.outputPath('Điểm việc đầu tuần.wav');
  copyFileSync(clipPath(1), file);
  const choosing = guest.waitForEvent('filechooser');
  await press(guest, guest.getByRole('button', { name: /^Tải .*lên/ }));
  await (await choosing).setFiles(file);
  await expect(announced(guest, '“Điểm việc đầu tuần” đã chuyển thành văn bản xong.')).toHaveCount(1, {
    timeout: 60_000,
  });

  await press(guest, guest.getByRole('button', { name: /^Ghi và chép lời ngay/ }).filter({ visible: true }));
  const bar = guest.getByRole('region', { name: 'Điều khiển ghi âm' });
  await expect(bar.getByRole('timer', { name: 'Đã ghi' })).toHaveText(/00:0[1-9]/);
  await expect(bar).toMatchAriaSnapshot(`
    - region "Điều khiển ghi âm":
      - timer "Đã ghi"
      - status: Đang ghi âm…
      - textbox "Tên bản ghi"
      - button "Đánh dấu"
      - button "Tạm dừng"
      - button "Dừng ghi âm"
  `);
  await press(guest, bar.getByRole('button', { name: 'Dừng ghi âm' }));
  await press(guest, guest.getByRole('dialog').getByRole('button', { name: 'Dừng ghi âm' }));
  await expect(bar).toBeHidden();

  await guest.keyboard.press('Control+k');
  const search = guest.getByRole('dialog', { name: 'Tìm trong mọi bản ghi' });
  await expect(search.getByRole('combobox')).toBeFocused();
  await guest.keyboard.type('diem lai cong viec');
  await expect(search.getByRole('option', { name: 'điểm lại công việc' }).first()).toBeVisible();
  await guest.keyboard.press('ArrowDown');
  await guest.keyboard.press('Enter');
  await expect(guest).toHaveTitle(/Điểm việc đầu tuần/);
});

test('Somebody without a pointer hears, corrects, marks, names a speaker, shares and downloads', async ({
  owner,
}) => {
  await press(owner, owner.getByRole('link', { name: SAMPLE }));
  await expect(owner.getByRole('heading', { level: 1, name: SAMPLE })).toBeVisible();
  const position = owner.getByRole('slider', { name: 'Vị trí phát' });
  await press(owner, owner.getByRole('button', { name: 'Phát', exact: true }));
  const heardMs = async () => Number(await position.inputValue());
  await expect.poll(heardMs).toBeGreaterThan(500);
  await owner.keyboard.press('Enter');
  await expect(owner.getByRole('button', { name: 'Phát', exact: true })).toBeFocused();
  await goTo(owner, position);
  const before = await heardMs();
  await owner.keyboard.press('ArrowRight');
  await expect.poll(heardMs).toBeGreaterThan(before);
  await expect(position).toHaveAttribute('aria-valuetext', /\d/);

  const sheet = owner.getByRole('textbox', { name: 'Bản chép lời' });
  await goTo(owner, sheet);
  await owner.keyboard.press('Control+Home');
  await owner.keyboard.type('Xin chào. ');
  await expect(sheet).toContainText('Xin chào. ');
  await expect(owner.getByRole('img', { name: 'Mọi thay đổi đã lên máy chủ' })).toBeVisible();
  // What was heard has its seconds.
  await owner.keyboard.press('ArrowDown');
  await owner.keyboard.press('Home');
  for (let word = 0; word < 2; word += 1) await owner.keyboard.press('Control+Shift+ArrowRight');
  await owner.keyboard.press('Control+b');
  const marks = owner.getByRole('region', { name: 'Danh sách đánh dấu' });
  await expect(marks.getByRole('listitem')).toHaveCount(1);
  await owner.keyboard.press('Alt+m');
  await expect(owner.getByRole('textbox', { name: 'Viết bình luận…' })).toBeFocused();
  await owner.keyboard.type('Nghe lại chỗ này.');
  await owner.keyboard.press('Control+Enter');
  await expect(owner.getByRole('complementary', { name: 'Bình luận' }).getByRole('article')).toContainText(
    'Nghe lại chỗ này.',
  );

  const speakers = owner.getByRole('region', { name: 'Người nói', exact: true });
  await press(owner, speakers.getByRole('button', { name: 'Thao tác với Người nói 1' }));
  await expect(owner.getByRole('menuitem', { name: 'Đổi tên ở mọi đoạn' })).toBeFocused();
  await owner.keyboard.press('Enter');
  await owner.keyboard.press('Control+a');
  await owner.keyboard.type('Chị Mẫu');
  await owner.keyboard.press('Enter');
  await expect(speakers.getByRole('listitem').filter({ hasText: 'Chị Mẫu' })).toBeVisible();

  // What is pressed before the links have come copies one as soon as they have.
  let letThrough = () => {};
  const isPressed = new Promise<void>((resolve) => (letThrough = resolve));
  await owner.route('**/share-link', async (route) => {
    await isPressed;
    await route.continue();
  });
  const share = owner.getByRole('button', { name: 'Chia sẻ' });
  await press(owner, share);
  const sharing = owner.getByRole('dialog', { name: 'Chia sẻ', exact: true });
  await press(owner, sharing.getByRole('button', { name: 'Sao chép liên kết', exact: true }));
  letThrough();
  await expect(announced(owner, /sao chép/i).first()).toBeVisible();
  await owner.keyboard.press('Escape');
  await expect(sharing).toBeHidden();
  await expect(share).toBeFocused();

  await press(owner, owner.getByRole('button', { name: 'Tải xuống' }));
  const choice = owner.getByRole('dialog', { name: 'Tải xuống', exact: true });
  await goTo(owner, choice.getByRole('radio', { name: 'Word (.docx)' }));
  await owner.keyboard.press('ArrowDown');
  await expect(choice.getByRole('radio', { checked: true }).first()).toBeFocused();
  const downloading = owner.waitForEvent('download');
  await press(owner, choice.getByRole('button', { name: 'Tải xuống' }));
  expect((await downloading).suggestedFilename()).toContain(SAMPLE);
});
