import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { openInConsole } from '../support/console.ts';
import { startShop, type Shop } from '../support/payment.ts';
import { OPERATOR } from '../support/prepared-data.ts';
import { test, withPage } from '../support/scenario.ts';

let nxnote: Shop;
test.beforeAll(async () => {
  // The bank does not know this token: transfers cannot be fetched.
  nxnote = await startShop({ SEPAY_API_TOKEN: TOKEN });
});
test.afterAll(() => nxnote.close());

const TOKEN = 'a token from before';

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Says why in the dialog that is open, and does it. */
async function confirm(page: Page, act: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByLabel('Lý do').fill(reason);
  await dialog.getByRole('button', { name: act, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('Who runs the installation sets a price, a voucher and a campaign, and a FREE user finds them @phone', async ({
  browser,
}) => {
  await withPage(browser, nxnote.address, OPERATOR, async (page) => {
    const dialog = page.getByRole('dialog');
    await page.goto('/quan-tri/bang-gia');
    await page.getByRole('button', { name: 'Đặt giá PLUS, 1 tháng' }).click();
    await dialog.getByRole('button', { name: 'Đặt giá' }).click();
    await expect(dialog.getByText('Nhập số tiền từ 1 đến 1.000.000.000.')).toBeVisible();
    await dialog.getByLabel('Giá một kỳ, gồm thuế GTGT (₫)').fill('249.000');
    await expect(dialog.getByText('Ngay khi lưu: 199.000 ₫ thành 249.000 ₫.')).toBeVisible();
    const begins = dialog.getByLabel('Áp dụng từ ngày');
    await begins.fill('31/02/2099');
    await dialog.getByRole('button', { name: 'Đặt giá' }).click();
    await expect(dialog.getByText('Nhập ngày dạng 24/11/2026')).toBeVisible();
    await begins.clear();
    await confirm(page, 'Đặt giá', 'Bảng giá quý I năm 2027');
    await expect(page.getByRole('list', { name: 'Đang áp dụng' })).toContainText('249.000 ₫');
    await expect(page.getByRole('list', { name: 'Giá đã qua' })).toContainText('PLUS, 1 tháng: 199.000 ₫');
    await expectAccessible(page);

    await openInConsole(page, 'Mã ưu đãi');
    await page.getByRole('button', { name: 'Tạo mã ưu đãi' }).click();
    await dialog.getByLabel('Mã', { exact: true }).fill('tet2027');
    await dialog.getByLabel('Giảm (%)').fill('20');
    await dialog.getByLabel('Số lượt').fill('50');
    await dialog.getByLabel('Hết ngày').fill('31/12/2099');
    await confirm(page, 'Tạo mã ưu đãi', 'Chương trình Tết, đã duyệt');
    await expect(page.getByRole('list', { name: 'Mã ưu đãi' })).toContainText('0/50 lượt');
    await expectAccessible(page);

    await openInConsole(page, 'Khuyến mãi');
    await page.getByRole('button', { name: 'Thêm khuyến mãi' }).click();
    await dialog
      .getByLabel('Chọn ảnh')
      .setInputFiles({ name: 'tet.png', mimeType: 'image/png', buffer: PNG });
    await dialog.getByLabel('Ảnh nói gì').fill('Tết cùng NxNote, giảm 20%');
    await dialog.getByLabel('Mã ưu đãi').fill('TET2027');
    await dialog.getByLabel('Kết thúc').fill('31/12/2099 23:59');
    await dialog.getByLabel('Điều kiện').fill('Mỗi người một lần.\nKhông cộng với ưu đãi khác.');
    await confirm(page, 'Thêm khuyến mãi', 'Chương trình Tết, đã duyệt');
    await expect(page.getByRole('list', { name: 'Khuyến mãi' })).toContainText('Đang chạy');
    await expectAccessible(page);
    const picture = page.getByRole('list', { name: 'Khuyến mãi' }).locator('img');
    const before = new URL((await picture.getAttribute('src'))!, page.url()).pathname;
    await page.getByRole('button', { name: /^Sửa khuyến mãi/ }).click();
    await dialog
      .getByLabel('Chọn ảnh')
      .setInputFiles({ name: 'xuan.png', mimeType: 'image/png', buffer: PNG });
    await confirm(page, 'Lưu', 'Ảnh mới đã duyệt');
    await expect
      .poll(async () => new URL((await picture.getAttribute('src'))!, page.url()).pathname)
      .not.toBe(before);
  });

  await withPage(browser, nxnote.address, nxnote.demo, async (page) => {
    await page.goto('/thanh-toan');
    await expect(page.getByText('Thanh toán 249.000 ₫ một lần cho 1 tháng')).toBeVisible();
    await page.goto('/khuyen-mai');
    await expect(page.getByRole('heading', { name: 'Tết cùng NxNote, giảm 20%' })).toBeVisible();
    await expect(page.getByText('Còn 50 trên 50 lượt.')).toBeVisible();
    await expect(page.getByText('Không cộng với ưu đãi khác.')).toBeVisible();
    await expectAccessible(page);
  });
});

test('A job that gave up says why, and runs again once the cause is mended', async ({ browser }) => {
  await withPage(browser, nxnote.address, OPERATOR, async (page) => {
    await page.goto('/quan-tri');
    await expect(page.getByRole('link', { name: /^Tác vụ hỏng\s*1 việc chờ/ })).toBeVisible();
    await openInConsole(page, 'Tác vụ hỏng');
    const failed = page.getByRole('list', { name: 'Tác vụ hỏng' });
    await expect(failed).toContainText('Lấy giao dịch từ SePay · 1 tác vụ');
    await expect(failed).toContainText('Dịch vụ không nhận thông tin đăng nhập.');
    await expectAccessible(page);
    nxnote.simulator.bank.token = TOKEN;
    await failed.getByRole('button', { name: /^Chạy lại 1 tác vụ/ }).click();
    await confirm(page, 'Chạy lại', 'Ngân hàng đã mở lại quyền');
    await expect(page.getByText('Không có tác vụ nào hỏng.')).toBeVisible();
    await openInConsole(page, 'Nhật ký');
    await expect(page.getByText('Chạy lại tác vụ Lấy giao dịch từ SePay × 1')).toBeVisible();
  });
});

test('Maintenance is turned on and off where it is set, and the history says who did and why', async ({
  browser,
}) => {
  await withPage(browser, nxnote.address, OPERATOR, async (page) => {
    await page.goto('/quan-tri/cai-dat');
    await expect(page.getByRole('list', { name: 'Tiền và phút' })).toContainText('cần người thứ hai duyệt');
    await page.getByRole('button', { name: 'Đổi Bảo trì' }).click();
    await page.getByRole('radio', { name: 'Đang bật: mọi người thấy trang bảo trì' }).check();
    await confirm(page, 'Bật bảo trì', 'Nâng cấp máy chủ tối nay');
    await expect(page.getByText('Đang bật: mọi người thấy trang bảo trì', { exact: true })).toBeVisible();
    await withPage(browser, nxnote.address, nxnote.demo, async (other) => {
      await other.goto('/');
      await expect(other).toHaveURL(/\/bao-tri$/);
    });
    await page.reload();
    await page.getByRole('button', { name: 'Đổi Bảo trì' }).click();
    await page.getByRole('radio', { name: 'Đang tắt' }).check();
    await confirm(page, 'Tắt bảo trì', 'Đã nâng cấp xong, kiểm tra ổn');
    const history = page.getByRole('list', { name: 'Lịch sử' }).getByRole('listitem');
    await expect(history).toHaveCount(2);
    await expect(history.first()).toContainText('Đã nâng cấp xong, kiểm tra ổn');
    await expect(history.first()).toContainText('Phạm Giả Định');
    await expectAccessible(page);
  });
});
