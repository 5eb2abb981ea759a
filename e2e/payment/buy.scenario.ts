import { expect, type Page, type TestInfo } from '@playwright/test';
import { ORDER_ROUTES } from '../../contract/billing/order-routes.ts';
import { ORGANISATION_ROUTES } from '../../contract/organisations/organisation-routes.ts';
import type { Order } from '../../contract/billing/orders.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { openApi, type Api } from '../support/api.ts';
import { startShop, type Shop } from '../support/payment.ts';
import { COLLEAGUE } from '../support/prepared-data.ts';
import { test, withPage } from '../support/scenario.ts';
import { untilPressable } from '../support/until-pressable.ts';

let nxnote: Shop;
test.beforeAll(async () => {
  nxnote = await startShop();
});
test.afterAll(() => nxnote.close());

const PRICE_TABLE = `
- heading "Bảng giá" [level=1]
- group "Thời hạn":
  - radio "1 tháng"
  - radio "6 tháng"
  - radio "12 tháng" [checked]
- list:
  - listitem:
    - heading "FREE" [level=2]
    - paragraph: 0 ₫
    - paragraph: Gói hiện tại
    - list:
      - listitem: 60 phút mỗi tháng
  - listitem:
    - heading "PLUS" [level=2]
    - paragraph: 159.000 ₫ / tháng
    - paragraph: Thanh toán 1.908.000 ₫ một lần cho 12 tháng
    - link "Chọn PLUS"
    - list:
      - listitem: 600 phút mỗi tháng
      - listitem: Mỗi tệp dài tối đa 120 phút
  - listitem:
    - heading "PRO" [level=2]
    - paragraph: 399.000 ₫ / tháng
    - paragraph: Thanh toán 4.788.000 ₫ một lần cho 12 tháng
    - link "Chọn PRO"
    - list:
      - listitem: 3.000 phút mỗi tháng
      - listitem: Mỗi tệp dài tối đa 180 phút
`;

async function untilOpen(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeInViewport();
  await untilPressable(page);
}

const codeOf = (page: Page): string => new URL(page.url()).searchParams.get('don')!;

const NAME = 'Công ty Thử Nghiệm';

/** The organisation is named before anybody says more, and what is missing is asked for. */
async function sayWhomInvoicesAreFor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Xem và sửa thông tin hóa đơn' }).click();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await expect(field('Tên đơn vị')).toHaveValue(NAME);
  const save = page.getByRole('button', { name: 'Lưu thông tin hóa đơn' });
  await save.click();
  await expect(field('Mã số thuế')).toBeFocused();
  await field('Mã số thuế').fill('0100109106');
  await field('Địa chỉ').fill('1 Trần Phú, Hà Nội');
  await field('Email nhận hóa đơn').fill('ketoan@example.com');
  await save.click();
  await expect(page.getByText('Đã lưu thông tin hóa đơn')).toBeVisible();
}

/** From the organisation's page to a paid order and back: whom it is for is kept all the way. */
async function buyForOrganisation(page: Page, call: Api['call'], info: TestInfo): Promise<void> {
  const { method, path } = ORGANISATION_ROUTES.createOrganisation;
  await call(method, path, { name: NAME });
  await page.goto('/to-chuc');
  await expect(page.getByText('Tổ chức chưa mua gói nào.', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Mua gói cho tổ chức' }).click();
  await untilOpen(page, 'Chọn gói');
  await expect(page.getByRole('radio', { name: `Tổ chức ${NAME}` })).toBeChecked();
  await expect(page.getByText(`Mua cho tổ chức ${NAME}.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
  await untilOpen(page, /^Thanh toán [\d.]+ ₫$/);
  await expect(page.getByText(`Mua cho tổ chức ${NAME}.`, { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Đổi gói' }).click();
  await untilOpen(page, 'Chọn gói');
  await expect(page.getByRole('radio', { name: `Tổ chức ${NAME}` })).toBeChecked();
  await page.goBack();
  await page.getByRole('radio', { name: 'VNPAY' }).check();
  await page.getByRole('button', { name: 'Đến trang VNPAY' }).click();
  await page.getByRole('button', { name: 'Thanh toán thành công' }).click();
  await expect(page.getByRole('heading', { name: 'Đã nhận tiền, gói đã bật' })).toBeVisible();
  await expect(page.getByText(`Mua cho tổ chức ${NAME}.`)).toBeVisible();
  const code = codeOf(page);
  await page.goto('/to-chuc');
  await expect(page.getByText('Gói PLUS, dùng đến hết ngày', { exact: false })).toBeVisible();
  await expect(page.getByText('Tháng này chưa ai dùng phút của tổ chức.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: code })).toContainText('Thành công');
  await expectAccessible(page);
  await sayWhomInvoicesAreFor(page);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('organisation-invoice.png'), fullPage: true });
  await page.getByRole('button', { name: 'Giải thể tổ chức' }).click();
  await expect(page.getByRole('dialog', { name: /^Giải thể/ })).toContainText(
    '600 phút còn lại của tổ chức chuyển sang tài khoản của bạn',
  );
  await page.goto('/tai-khoan/thoi-luong');
  await expect(page.getByRole('heading', { name: `Của ${NAME}, dùng trước` })).toBeVisible();
  await expectAccessible(page);
}

test('Who has FREE buys PLUS by transfer: what was sent short is asked for, and the rest opens the package @phone', async ({
  browser,
}) => {
  await withPage(browser, nxnote.address, nxnote.demo, async (page) => {
    await page.goto('/thanh-toan');
    await expect(page.getByText('Không tự động gia hạn', { exact: true })).toBeVisible();
    await page.getByRole('radio', { name: '12 tháng' }).check();
    // What a screen reader reads: each package by its name, its price, what is paid at once, and what it holds.
    await expect(page.getByRole('main')).toMatchAriaSnapshot(PRICE_TABLE);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Chọn PLUS' }).click();
    // The page before has these radio buttons, too.
    await untilOpen(page, 'Chọn gói');
    await expect(page.getByRole('radio', { name: /^12 tháng/ })).toBeChecked();
    await expectAccessible(page);
    // What is pressed shows at once; the address follows.
    const press = (radio: HTMLElement) => (radio.click(), (radio as HTMLInputElement).checked);
    expect(await page.getByRole('radio', { name: /^1 tháng/ }).evaluate(press)).toBe(true);
    await page.getByLabel('Mã ưu đãi').fill('KHONGCO');
    await page.getByRole('button', { name: 'Tiếp tục' }).click();
    await expect(page.getByText('Mã ưu đãi này không dùng được', { exact: false })).toBeVisible();
    await page.getByLabel('Mã ưu đãi').fill('');
    await page.getByRole('button', { name: 'Tiếp tục' }).click();

    await expect(page.getByRole('img', { name: /^Mã VietQR chuyển/ })).toBeVisible();
    await expectAccessible(page);
    const code = codeOf(page);

    // Whom the invoice is for: a digit is mistyped first.
    await page.getByRole('link', { name: 'Sửa thông tin hóa đơn' }).click();
    await untilOpen(page, 'Thông tin hóa đơn');
    await page.getByRole('radio', { name: /^Công ty, cơ quan/ }).check();
    await page.getByLabel('Mã số thuế', { exact: true }).fill('0100109107');
    await page.getByLabel('Tên đơn vị', { exact: true }).fill('Công ty TNHH Hoa Gạo');
    await expect(page.getByText('có thể gõ nhầm một số', { exact: false })).toBeVisible();
    await page.getByLabel('Mã số thuế', { exact: true }).fill('0100 109 106');
    await page.getByLabel('Địa chỉ', { exact: true }).fill('Số 12 đường Mẫu, Hà Nội');
    await page.getByRole('button', { name: 'Lưu thông tin hóa đơn' }).click();
    await expect(page.getByLabel('Email nhận hóa đơn', { exact: true })).toBeFocused();
    await page.getByLabel('Email nhận hóa đơn', { exact: true }).fill('ketoan@hoagao.example');
    await expect(page.getByText('Bằng chữ: Một trăm chín mươi chín nghìn đồng.')).toBeVisible();
    // The field above lies under the header of a phone, where its contrast cannot be told.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Lưu thông tin hóa đơn' }).click();
    await expect(page.getByText('Công ty TNHH Hoa Gạo')).toBeVisible();
    await nxnote.simulator.transfer({ content: `CT ${code}`, transferAmount: 100_000 });
    await expect(
      page.getByText('Đã nhận 100.000 ₫. Chuyển nốt phần còn thiếu với cùng nội dung.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Đã chuyển khoản' }).click();
    await expect(page.getByRole('heading', { name: 'Đang chờ tiền về' })).toBeVisible();
    await expectAccessible(page);
    await nxnote.simulator.transfer({ content: `MBVCB.3278.${code}.GD`, transferAmount: 99_000 });
    await expect(page.getByRole('heading', { name: 'Đã nhận tiền, gói đã bật' })).toBeVisible();
    await expect(page.getByText('Gói chạy đến hết ngày')).toBeVisible();

    await page.goto('/tai-khoan');
    const bought = page.getByRole('listitem').filter({ hasText: code });
    await expect(bought).toContainText('Thành công');
    await expect(bought).toContainText('Hóa đơn chờ phát hành');
    await expect(page.getByRole('main').getByText('Còn 658 phút')).toBeVisible();
    await page.getByRole('link', { name: 'Thời lượng', exact: true }).click();
    await expect(page.getByText(`đơn ${code}`, { exact: false })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/thong-bao');
    await page.getByRole('button', { name: /^Gói và đơn hàng/ }).click();
    await page.getByRole('link', { name: new RegExp(`đơn ${code}`) }).click();
    await expect(page.getByRole('heading', { name: 'Đã nhận tiền, gói đã bật' })).toBeVisible();
    await page.goto('/nguoi-dung');
    await expect(page.getByText('Công ty TNHH Hoa Gạo')).toBeVisible();
    await expectAccessible(page);
  });
});

test('Who has PLUS buys PRO at VNPAY and comes back to the order: cancelled, tried again, paid; then a package for the organisation @phone', async ({
  browser,
}, info) => {
  const buyer = await openApi(nxnote.address, COLLEAGUE);
  const { method, path } = ORDER_ROUTES.createOrder;
  const { data } = await buyer.call<{ data: { order: Order } }>(method, path, { price_id: 'plus-1' });
  await nxnote.simulator.transfer({ content: data.order.code, transferAmount: data.order.total_vnd });
  await withPage(browser, nxnote.address, COLLEAGUE, async (page) => {
    await page.goto('/thanh-toan');
    await expect(page.getByRole('link', { name: 'Gia hạn' })).toBeVisible();
    await page.getByRole('link', { name: 'Chọn PRO' }).click();
    await expect(
      page.getByText('Kỳ PLUS đang dùng tạm dừng và chạy tiếp sau đó.', { exact: false }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Tiếp tục' }).click();
    await untilOpen(page, /^Thanh toán [\d.]+ ₫$/);
    await page.getByRole('radio', { name: 'VNPAY' }).check();
    await page.getByRole('button', { name: 'Đến trang VNPAY' }).click();
    await expect(page.getByText('MÔ PHỎNG: không có tiền thật')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Hủy thanh toán' }).click();
    await expect(page.getByText('Lần thanh toán ở VNPAY đã được hủy.', { exact: false })).toBeVisible();
    await expect(page).toHaveURL(/hoan-thanh\?don=NX\w+$/);

    // What the gateway said is over once the person goes another way.
    await page.getByRole('link', { name: 'Thanh toán tiếp' }).click();
    await untilOpen(page, /^Thanh toán [\d.]+ ₫$/);
    await page.getByRole('radio', { name: 'Chuyển khoản' }).check();
    await page.getByRole('button', { name: 'Đã chuyển khoản' }).click();
    await expect(page.getByText('Ngân hàng thường báo trong 1 phút.', { exact: false })).toBeVisible();

    await page.getByRole('link', { name: 'Thanh toán tiếp' }).click();
    await untilOpen(page, /^Thanh toán [\d.]+ ₫$/);
    await page.getByRole('radio', { name: 'VNPAY' }).check();
    await page.getByRole('button', { name: 'Đến trang VNPAY' }).click();
    await page.getByRole('button', { name: 'Thanh toán thành công' }).click();
    await expect(page.getByRole('heading', { name: 'Đã nhận tiền, gói đã bật' })).toBeVisible();
    const code = codeOf(page);
    await page.goto('/nguoi-dung');
    await expect(page.getByRole('heading', { name: 'Gói PRO' })).toBeVisible();
    await withPage(browser, nxnote.address, null, async (elsewhere) => {
      await elsewhere.goto(`/thanh-toan/hoan-thanh?don=${code}`);
      await expect(elsewhere.getByRole('heading', { name: 'Đã nhận tiền, gói đã bật' })).toBeVisible();
      await expect(elsewhere.getByText('Gói chạy đến hết ngày')).toBeHidden();
    });
    await buyForOrganisation(page, buyer.call, info);
  });
});
