/** Every path of the route table (spec 2): where a guest and the owner of an account end up, and that the page is in order. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/scenario.ts';

interface Stop {
  path: string;
  /** Title of the page that the owner sees, without the product's name. */
  title: string;
  /** Who ends up there: everybody, only the signed-in (guests are sent to the sign-in page), only guests (others go home). */
  isFor: 'everybody' | 'owner' | 'guest';
}

const SIGN_IN = 'Đăng nhập';
const HOME = 'Bản ghi âm';
const RECORD = 'Cuộc họp mẫu';

const STOPS: readonly Stop[] = [
  { path: '/', title: HOME, isFor: 'owner' },
  { path: '/dang-nhap', title: SIGN_IN, isFor: 'guest' },
  { path: '/dang-ky', title: 'Tạo tài khoản', isFor: 'guest' },
  { path: '/meeting', title: 'Danh sách cuộc họp', isFor: 'owner' },
  { path: '/meeting/:id', title: RECORD, isFor: 'owner' },
  { path: '/meeting/:id/speaker', title: RECORD, isFor: 'owner' },
  { path: '/meeting/:id/subtitle', title: 'Phụ đề', isFor: 'owner' },
  { path: '/meeting/:id/translate', title: 'Bản dịch', isFor: 'owner' },
  { path: '/realtime', title: 'Ghi âm trực tiếp', isFor: 'owner' },
  { path: '/realtime/:id', title: 'Cuộc họp trực tiếp', isFor: 'owner' },
  { path: '/nguoi-dung', title: 'Người dùng', isFor: 'owner' },
  { path: '/khuyen-mai', title: 'Khuyến mãi', isFor: 'owner' },
  { path: '/chia-se/:id', title: 'Bản ghi được chia sẻ', isFor: 'everybody' },
  { path: '/thanh-toan', title: 'Bảng giá', isFor: 'owner' },
  { path: '/thanh-toan/goi', title: 'Chọn gói dịch vụ', isFor: 'owner' },
  { path: '/thanh-toan/phuong-thuc', title: 'Phương thức thanh toán', isFor: 'owner' },
  { path: '/thanh-toan/hoan-thanh', title: 'Kết quả thanh toán', isFor: 'owner' },
  { path: '/hinh-thuc-thanh-toan', title: 'Hình thức thanh toán', isFor: 'everybody' },
  { path: '/thong-bao', title: 'Thông báo', isFor: 'owner' },
  { path: '/dieu-khoan-su-dung', title: 'Điều khoản sử dụng', isFor: 'everybody' },
  { path: '/chinh-sach-bao-mat-thong-tin', title: 'Chính sách bảo mật thông tin', isFor: 'everybody' },
  { path: '/quy-trinh-xu-ly-khieu-nai', title: 'Quy trình xử lý khiếu nại', isFor: 'everybody' },
  { path: '/nha-phat-trien', title: 'Nhà phát triển', isFor: 'everybody' },
  { path: '/yjs', title: 'Thử sửa chung', isFor: 'owner' },
  { path: '/khong-co-trang-nay', title: 'Không tìm thấy trang', isFor: 'everybody' },
];

/** Opens a path and looks the page over: its address, its title, no error on the console, nothing wider than the screen. */
async function look(page: Page, path: string, expected: { path: string; title: string }): Promise<void> {
  const errors: string[] = [];
  const listen = (message: { type(): string; text(): string }) => {
    if (message.type() === 'error') errors.push(message.text());
  };
  page.on('console', listen);
  await page.goto(path);
  await expect(page).toHaveTitle(`${expected.title} | NxNote`);
  expect(new URL(page.url()).pathname).toBe(expected.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectAccessible(page);
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overhang, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
  page.off('console', listen);
  expect(errors, `errors on the console of ${path}`).toEqual([]);
}

test('A guest finds the open pages, and is sent to sign in from all others', async ({ guest }) => {
  test.slow();
  for (const { path, title, isFor } of STOPS) {
    const address = path.replace(':id', 'khong-ro');
    await test.step(address, () =>
      look(
        guest,
        address,
        isFor === 'owner' ? { path: '/dang-nhap', title: SIGN_IN } : { path: address, title },
      ),
    );
  }
});

test('The owner of an account finds every page, and goes home from those for guests', async ({ owner }) => {
  test.slow();
  const href = await owner.getByRole('link', { name: RECORD }).getAttribute('href');
  const recordId = href!.split('/').at(-1)!;
  for (const { path, title, isFor } of STOPS) {
    const address = path.replace(':id', recordId);
    await test.step(address, () =>
      look(owner, address, isFor === 'guest' ? { path: '/', title: HOME } : { path: address, title }),
    );
  }
});

test('The package card leads to the pricing page, and its button to the PLUS package', async ({ owner }) => {
  const openMenu = owner.getByRole('button', { name: 'Mở trình đơn' });
  const isPhone = (owner.viewportSize()?.width ?? 0) < 1024;
  if (isPhone) await openMenu.click();
  await owner.getByRole('link', { name: 'Gói FREE, xem bảng giá' }).click({ position: { x: 20, y: 20 } });
  await expect(owner.getByRole('heading', { name: 'Bảng giá' })).toBeVisible();
  await expect(owner.getByText('3.000 phút chuyển thành văn bản')).toBeVisible();
  await expect(owner.getByText('Mỗi tệp dài tối đa 120 phút')).toBeVisible();
  if (isPhone) await openMenu.click();
  await owner.getByRole('link', { name: 'Nâng cấp gói' }).click();
  await expect(owner).toHaveURL(/\/thanh-toan#goi-plus$/);
});
