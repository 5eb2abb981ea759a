/** What a meeting came to: found in the words, confirmed, written anew, put aside; each line plays its second. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/scenario.ts';

/** What stands in the fields of the page. */
const writtenIn = (page: Page) => page.getByRole('textbox').allTextContents();

test(
  'What was decided and handed out is suggested with its words; the owner confirms, changes, dismisses and hears it',
  { tag: '@phone' },
  async ({ owner }, info) => {
    // For the first time a record opens on what it came to, and the way back leads home.
    await owner.evaluate(() => localStorage.removeItem('nxnote.pages'));
    await owner.reload();
    const row = owner.getByRole('link', { name: 'Cuộc họp mẫu' });
    await row.click();
    await expect(owner).toHaveURL(/\/ket-qua$/);
    await owner.goBack();
    await row.click();
    const open = owner.getByRole('navigation', { name: 'Các trang của bản ghi' });
    await expect(open.locator('[aria-current="page"]')).toHaveText(['Kết quả']);
    await expect(open.getByRole('link', { name: 'Kết quả' })).toBeInViewport({ ratio: 1 });
    const tasks = owner.getByRole('region', { name: 'Việc cần làm' });
    const friday = tasks.getByRole('listitem').filter({ hasText: 'trước thứ sáu' });
    await expect(friday.getByRole('button', { name: /^Xác nhận: / })).toBeVisible();
    await owner.screenshot({ path: info.outputPath('suggested.png'), fullPage: true });
    await expectAccessible(owner, 'main');

    await friday.getByRole('button', { name: /^Xác nhận: / }).click();
    await expect(friday.getByText('Đã xác nhận', { exact: true })).toBeVisible();
    await friday.getByRole('button', { name: /^Thao tác khác: / }).click();
    await owner.getByRole('menuitem', { name: 'Sửa' }).click();
    await expect(owner.getByRole('textbox', { name: 'Nội dung' })).toBeFocused();
    await owner.getByRole('textbox', { name: 'Nội dung' }).fill('Dọn bản sao lưu');
    await owner.getByRole('combobox', { name: 'Người làm' }).fill('Trần Văn Thử');
    await owner.getByRole('textbox', { name: 'Hạn' }).fill('khi nào xong');
    await owner.getByRole('button', { name: 'Lưu', exact: true }).click();
    await expect(owner.getByText('Ghi ngày như 27/11/2026 hoặc thứ sáu tuần sau.')).toBeVisible();
    await owner.getByRole('textbox', { name: 'Hạn' }).fill('4/12/2026');
    await expectAccessible(owner, 'main');
    await owner.getByRole('button', { name: 'Lưu', exact: true }).click();
    const written = tasks.getByRole('listitem').filter({ hasText: 'Dọn bản sao lưu' });
    await expect(written).toContainText('Trần Văn Thử');
    await expect(written).toContainText('04/12/2026');
    await expect(written).toContainText(/trước thứ sáu/i);

    const decisions = owner.getByRole('region', { name: 'Quyết định' }).getByRole('listitem');
    await expect(decisions).toHaveCount(1);
    await decisions.getByRole('button', { name: /^Bỏ: / }).click();
    await expect(decisions).toHaveCount(0);
    await owner.getByRole('button', { name: 'Hoàn tác' }).click();
    await expect(decisions).toHaveCount(1);
    await decisions.getByRole('button', { name: /^Thao tác khác: / }).click();
    await owner.getByRole('menuitem', { name: 'Chuyển thành việc cần làm' }).click();
    await expect(decisions).toHaveCount(0);

    await owner.reload();
    await expect(written).toBeVisible();
    await expect(decisions).toHaveCount(0);
    await written.getByRole('button', { name: /^Phát từ / }).click();
    await expect(owner.getByRole('button', { name: 'Tạm dừng' })).toBeVisible();
    await owner.screenshot({ path: info.outputPath('changed.png'), fullPage: true });

    // All of it goes into a mail, and into the minutes.
    await owner.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await owner.getByRole('button', { name: 'Sao chép' }).click();
    await expect(owner.getByRole('button', { name: 'Đã sao chép' })).toBeVisible();
    const copied = await owner.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('- Dọn bản sao lưu: Trần Văn Thử, hạn 04/12/2026 (');
    await owner.getByRole('button', { name: 'Đưa vào biên bản' }).click();
    await owner.getByRole('button', { name: 'Mở biên bản' }).click();
    await expect(open.getByRole('link', { name: 'Biên bản' })).toHaveAttribute('aria-current', 'page');
    await expect.poll(() => writtenIn(owner)).toContain('Dọn bản sao lưu');

    // Whoever chooses a page finds the record there.
    await open.getByRole('link', { name: 'Bản chép lời' }).click();
    await owner.goto('/');
    await row.click();
    await expect(open.getByRole('link', { name: 'Bản chép lời' })).toHaveAttribute('aria-current', 'page');
  },
);
