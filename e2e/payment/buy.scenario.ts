import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { startNxNote, type NxNote } from '../support/nxnote.ts';
import { answerOfGateway, GATEWAY, PAYMENT_SETTINGS, receiveTransfer } from '../support/payment.ts';
import { COLLEAGUE } from '../support/prepared-data.ts';
import { test, withPage } from '../support/scenario.ts';

let nxnote: NxNote;
test.beforeAll(async () => {
  nxnote = await startNxNote(PAYMENT_SETTINGS);
});
test.afterAll(() => nxnote.close());

const codeOf = (page: Page): string => new URL(page.url()).searchParams.get('don')!;

test('Who has FREE buys PLUS by transfer: what was sent short is asked for, and the rest opens the package @phone', async ({
  browser,
}) => {
  await withPage(browser, nxnote.address, nxnote.demo, async (page) => {
    await page.goto('/thanh-toan');
    await expect(page.getByText('Không tự động gia hạn', { exact: true })).toBeVisible();
    await page.getByRole('radio', { name: '12 tháng' }).check();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Chọn PLUS' }).click();
    await expect(page.getByRole('radio', { name: /^12 tháng/ })).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('radio', { name: /^1 tháng/ }).check();
    await page.getByLabel('Mã ưu đãi').fill('KHONGCO');
    await page.getByRole('button', { name: 'Tiếp tục' }).click();
    await expect(page.getByText('Mã ưu đãi này không dùng được', { exact: false })).toBeVisible();
    await page.getByLabel('Mã ưu đãi').fill('');
    await page.getByRole('button', { name: 'Tiếp tục' }).click();

    await expect(page.getByRole('img', { name: /^Mã VietQR chuyển/ })).toBeVisible();
    await expectAccessible(page);
    const code = codeOf(page);
    await receiveTransfer(nxnote.address, `CT ${code}`, 100_000);
    await expect(
      page.getByText('Đã nhận 100.000 ₫. Chuyển nốt phần còn thiếu với cùng nội dung.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Đã chuyển khoản' }).click();
    await expect(page.getByRole('heading', { name: 'Đang chờ tiền về' })).toBeVisible();
    await expectAccessible(page);
    await receiveTransfer(nxnote.address, `MBVCB.3278.${code}.GD`, 99_000);
    await expect(page.getByRole('heading', { name: 'Đã nhận tiền, gói đã bật' })).toBeVisible();
    await expect(page.getByText('Gói chạy đến hết ngày')).toBeVisible();

    await page.goto('/tai-khoan');
    await expect(page.getByRole('listitem').filter({ hasText: code })).toContainText('Thành công');
    await expect(page.getByRole('main').getByText('Còn 658 phút')).toBeVisible();
  });
});

test('Who pays at VNPAY comes back to the order: cancelled, tried again, paid', async ({ browser }) => {
  await withPage(browser, nxnote.address, COLLEAGUE, async (page) => {
    /** How the person at the gateway decides. */
    let decision: '00' | '24' = '24';
    await page.route(`${GATEWAY}**`, async (gateway) => {
      const answer = answerOfGateway(gateway.request().url(), decision);
      await fetch(`${nxnote.address}/analytic-v2/api/v1/payment/vnpay/ipn?${answer}`);
      const back = `${nxnote.address}/thanh-toan/hoan-thanh?${answer}`.replaceAll('&', '&amp;');
      await gateway.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<a href="${back}">Quay lại</a>`,
      });
    });
    await page.goto('/thanh-toan/goi?goi=pro&thang=1');
    await page.getByRole('button', { name: 'Tiếp tục' }).click();
    await page.getByRole('radio', { name: 'VNPAY' }).check();
    await page.getByRole('button', { name: 'Đến trang VNPAY' }).click();
    await page.getByRole('link', { name: 'Quay lại' }).click();
    await expect(page.getByText('Lần thanh toán ở VNPAY đã được hủy.', { exact: false })).toBeVisible();
    await expect(page).toHaveURL(/hoan-thanh\?don=NX\w+$/);

    // What the gateway said is over once the person goes another way.
    await page.getByRole('link', { name: 'Thanh toán tiếp' }).click();
    await page.getByRole('radio', { name: 'Chuyển khoản' }).check();
    await page.getByRole('button', { name: 'Đã chuyển khoản' }).click();
    await expect(page.getByText('Ngân hàng thường báo trong 1 phút.', { exact: false })).toBeVisible();

    decision = '00';
    await page.getByRole('link', { name: 'Thanh toán tiếp' }).click();
    await page.getByRole('radio', { name: 'VNPAY' }).check();
    await page.getByRole('button', { name: 'Đến trang VNPAY' }).click();
    await page.getByRole('link', { name: 'Quay lại' }).click();
    await expect(page.getByRole('heading', { name: 'Đã nhận tiền, gói đã bật' })).toBeVisible();
    const code = codeOf(page);
    await withPage(browser, nxnote.address, null, async (elsewhere) => {
      await elsewhere.goto(`/thanh-toan/hoan-thanh?don=${code}`);
      await expect(elsewhere.getByRole('heading', { name: 'Đã nhận tiền, gói đã bật' })).toBeVisible();
      await expect(elsewhere.getByText('Gói chạy đến hết ngày')).toBeHidden();
    });
  });
});
