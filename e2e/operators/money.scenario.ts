import { expect, type Page } from '@playwright/test';
import { ORDER_ROUTES } from '../../contract/billing/order-routes.ts';
import type { Order } from '../../contract/billing/orders.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { runAdmin } from '../support/admin.ts';
import { openApi } from '../support/api.ts';
import { openInConsole } from '../support/console.ts';
import { startShop, type Shop } from '../support/payment.ts';
import { COLLEAGUE, OPERATOR } from '../support/prepared-data.ts';
import { test, withPage } from '../support/scenario.ts';

let nxnote: Shop;
test.beforeAll(async () => {
  nxnote = await startShop();
});
test.afterAll(() => nxnote.close());

/** Says why in the dialog that is open, and does it. */
async function confirm(page: Page, act: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Lý do').fill(reason);
  await dialog.getByRole('button', { name: act }).click();
  await expect(dialog).toBeHidden();
}

test('A transfer without a code finds its order by a person, and a refund above the limit needs a second one @phone', async ({
  browser,
}) => {
  // While the server runs, on the embedded database.
  runAdmin(nxnote.dataFolder, 'operators', 'add', COLLEAGUE.email, 'finance');
  runAdmin(nxnote.dataFolder, 'money', 'set', 'refund_alone_vnd', '100000');
  const buyer = await openApi(nxnote.address, nxnote.demo);
  const { data } = await buyer.call<{ data: { order: Order } }>('POST', ORDER_ROUTES.createOrder.path, {
    price_id: 'plus-1',
  });
  const { code } = data.order;
  const content = 'NGUYEN VAN A chuyen tien goi plus';
  await nxnote.simulator.transfer({ content, transferAmount: 199_000 });

  await withPage(browser, nxnote.address, COLLEAGUE, async (page) => {
    await page.goto('/quan-tri');
    await expect(page.getByRole('article')).toContainText('Không có mã đơn');
    await expectAccessible(page);
    await openInConsole(page, 'Cần duyệt');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Gắn vào đơn' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Lý do').fill('Trùng số giao dịch trên ảnh chuyển khoản');
    await dialog.getByRole('button', { name: 'Gắn vào đơn' }).click();
    await expect(dialog.getByText('Chọn một đơn, hoặc nhập mã đơn.')).toBeVisible();
    await dialog.getByRole('radio', { name: new RegExp(code) }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Gắn vào đơn' }).click();
    await expect(page.getByText('Không còn khoản nào chờ duyệt.')).toBeVisible();

    await openInConsole(page, 'Đơn hàng');
    await page.getByRole('link', { name: new RegExp(code) }).click();
    await expect(page.getByRole('heading', { name: `Đơn ${code}` })).toBeVisible();
    await expect(page.getByText('Thành công', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Hoàn tiền' }).click();
    await expect(dialog.getByLabel('Số tiền hoàn (₫)')).toHaveValue('199000');
    await dialog.getByLabel('Ngân hàng').fill('MB');
    await dialog.getByLabel('Số tài khoản').fill('0349 1234 56');
    await dialog.getByLabel('Tên chủ tài khoản').fill('NGUYEN VAN A');
    await expect(dialog.getByText('Trên 100.000 ₫ cần người thứ hai duyệt.')).toBeVisible();
    await confirm(page, 'Hoàn tiền', 'Mua nhầm gói, chưa dùng phút nào');
    await expect(page.getByText('Lệnh của chính bạn: cần người khác duyệt.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Duyệt', exact: true })).toBeHidden();
    await expectAccessible(page);
  });

  await withPage(browser, nxnote.address, OPERATOR, async (page) => {
    await page.goto('/quan-tri/hoan-tien');
    await page.getByRole('button', { name: 'Duyệt', exact: true }).click();
    await confirm(page, 'Duyệt', 'Đã gọi lại cho người mua');
    await page.getByRole('button', { name: 'Đã chuyển tiền' }).click();
    await page.getByRole('dialog').getByLabel('Mã giao dịch của ngân hàng').fill('FT26330123456');
    await confirm(page, 'Đã chuyển tiền', 'Sao kê có lệnh chuyển đi');
    await expect(page.getByText('Đã hoàn', { exact: true })).toBeVisible();
    await openInConsole(page, 'Nhật ký');
    await expect(page.getByText('Sao kê có lệnh chuyển đi', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await openInConsole(page, 'Người dùng');
    await page.getByLabel('Tìm người dùng').fill('gia dinh');
    await expect(page.getByRole('list', { name: 'Người dùng' }).getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole('link', { name: /Phạm Giả Định/ }).click();
    await expect(page.getByRole('heading', { name: 'Sổ phút' })).toBeVisible();
    await page.getByRole('button', { name: 'Điều chỉnh phút' }).click();
    await page.getByRole('dialog').getByLabel('Số phút').fill('10');
    await confirm(page, 'Điều chỉnh phút', 'Bù bản ghi hỏng ngày 25/11');
    await expect(page.getByRole('list', { name: 'Sổ phút' })).toContainText('+600 giây');
    await expectAccessible(page);
  });

  await withPage(browser, nxnote.address, nxnote.demo, async (page) => {
    await page.goto(`/thanh-toan/hoan-thanh?don=${code}`);
    await expect(page.getByText('Đã hoàn 199.000 ₫')).toBeVisible();
    await page.goto('/tai-khoan');
    await expect(page.getByRole('listitem').filter({ hasText: code })).toContainText('Đã hoàn tiền');
  });
});
