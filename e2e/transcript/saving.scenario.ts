/** Edits become versions; leaving asks while something is not on the server; a version can be brought back. */
import { expect } from '@playwright/test';
import { PAGE_ROUTES } from '../../contract/page-routes.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/scenario.ts';
import { placeCaret } from './two-people.ts';

test.use({ ownProduct: 'saving' });

test('The owner edits, saves, is asked before leaving what is unsent, and brings the first version back', async ({
  owner,
}, info) => {
  const sample = owner
    .getByRole('row', { name: 'Cuộc họp mẫu' })
    .or(owner.getByRole('listitem').filter({ hasText: 'Cuộc họp mẫu' }));
  await expect(sample.getByText('Hoàn thành')).toBeVisible({ timeout: 60_000 });
  await owner.getByRole('link', { name: 'Cuộc họp mẫu' }).click();
  const sheet = owner.getByRole('textbox', { name: 'Bản chép lời' });
  const firstLine = sheet.locator('.cm-line').first();
  const typeFirst = async (text: string, state = 'Đang lưu…') => {
    await firstLine.click({ position: { x: 16, y: 8 } });
    await owner.keyboard.press('Home');
    await owner.keyboard.type(text);
    await expect(owner.getByRole('status').getByText(state, { exact: true })).toBeVisible();
    // Everything is saved by itself: there is something to press only when that failed.
    await expect(owner.getByRole('button', { name: 'Lưu', exact: true })).toBeHidden();
  };

  await typeFirst('Một ');
  await owner.keyboard.press('Control+s');
  await expect(owner.getByText('Đã lưu')).toBeVisible();
  await expect(owner.getByText('Đã lưu')).toBeHidden();

  // On the server, if in no version yet: nobody is asked.
  await typeFirst('Hai ');
  await owner.goBack();
  await expect(owner).toHaveURL(/\/$/);
  await owner.getByRole('link', { name: 'Cuộc họp mẫu' }).click();
  await expect(firstLine).toHaveText(/^Hai Một /);

  const typeOffline = async (text: string) => {
    await expect(owner.getByRole('img', { name: 'Mọi thay đổi đã lên máy chủ' })).toBeVisible();
    await owner.context().setOffline(true);
    await typeFirst(text, 'Chưa lưu: mất mạng');
    await owner.goBack();
  };
  await typeOffline('Bốn ');
  const question = owner.getByRole('dialog', { name: 'Cảnh báo' });
  await expect(question).toContainText('Thay đổi chưa được lưu, bạn có muốn bỏ qua thay đổi?');
  await expectAccessible(owner, '[role=dialog]');
  await question.getByRole('button', { name: 'Hủy bỏ' }).click();
  await expect(firstLine).toHaveText(/^Bốn Hai Một /);
  await owner.goBack();
  await question.getByRole('button', { name: 'Không lưu' }).click();
  await expect(owner).toHaveURL(/\/$/);
  await owner.context().setOffline(false);
  await owner.getByRole('link', { name: 'Cuộc họp mẫu' }).click();
  await expect(firstLine).toHaveText(/^Hai Một /);

  await typeOffline('Ba ');
  await question.getByRole('button', { name: 'Lưu và thoát' }).click();
  await expect(owner.getByText('Thay đổi được giữ trên máy này')).toBeVisible();
  await expect(owner).toHaveURL(/\/$/);
  await owner.context().setOffline(false);
  await owner.getByRole('link', { name: 'Cuộc họp mẫu' }).click();
  await expect(firstLine).toHaveText(/^Ba Hai Một /);

  await owner.getByRole('button', { name: 'Lịch sử phiên bản' }).click();
  const history = owner.getByRole('dialog', { name: 'Lịch sử phiên bản' });
  const first = history.getByRole('button', { name: /^Phiên bản 1/ });
  await expect(first).toBeVisible();
  await expectAccessible(owner, '[role=dialog]');
  await first.click();
  await expect(history.getByRole('deletion')).toHaveText('Ba Hai');
  await expectAccessible(owner, '[role=dialog]');
  // Turning a tablet leaves what is looked at.
  for (const width of [820, 1180]) {
    await owner.setViewportSize({ width, height: 820 });
    await expect(owner.getByRole('button', { name: 'Thông tin bản ghi', includeHidden: true })).toHaveCount(
      width < 1024 ? 1 : 0,
    );
    await expect(history.getByRole('deletion')).toHaveText('Ba Hai');
    await owner.screenshot({ path: info.outputPath(`history-${width}.png`) });
  }
  await owner.keyboard.press('Escape');
  await owner.setViewportSize({ width: 820, height: 1180 });
  await owner.getByRole('button', { name: 'Thông tin bản ghi' }).click();
  await owner.getByRole('button', { name: 'Lịch sử phiên bản' }).click();
  await first.click();
  await expect(owner.getByRole('dialog')).toHaveCount(1);
  await owner.setViewportSize({ width: 1180, height: 820 });
  await expect(history.getByRole('deletion')).toHaveText('Ba Hai');
  await history.getByRole('button', { name: 'Khôi phục phiên bản này' }).click();
  await history.getByRole('button', { name: 'Khôi phục', exact: true }).click();
  await expect(owner.getByText('Đã khôi phục phiên bản 1')).toBeVisible();
  await expect(firstLine).toHaveText(/^Một /);
  await owner.getByRole('button', { name: 'Hoàn tác', exact: true }).click();
  await expect(firstLine).toHaveText(/^Ba Hai Một /);

  // Speakers and completion are compared too, and a version with a name is found by it.
  await placeCaret(owner, 0, 0);
  await owner.keyboard.press('Control+Enter');
  await owner.getByRole('button', { name: 'Lịch sử phiên bản' }).click();
  await history.getByRole('button', { name: /^Phiên bản 1/ }).click();
  await expect(history.getByText('Dấu “Đã xong” khác ở 1 đoạn.')).toBeVisible();
  await history.getByRole('button', { name: 'Đặt tên phiên bản' }).click();
  await history.getByLabel('Tên phiên bản').fill('Bản chốt');
  await owner.keyboard.press('Enter');
  await expect(history.getByRole('heading', { name: 'Bản chốt · Phiên bản 1' })).toBeVisible();
  await expectAccessible(owner, '[role=dialog]');
  await owner.screenshot({ path: info.outputPath('history-named.png') });
  await history.getByRole('button', { name: 'Về danh sách phiên bản' }).click();
  await expect(history.getByRole('button', { name: /^Bản chốt · Phiên bản 1/ })).toBeVisible();
  await owner.keyboard.press('Escape');
  await expect(owner.getByText('Đã lưu')).toBeVisible();

  // Emptying the text is told with a way back that stays, and the text before it becomes a version.
  await owner.route(`**${PAGE_ROUTES.createDocumentSignature.path}`, (route) => route.abort());
  await firstLine.click();
  await owner.keyboard.press('Control+a');
  await owner.keyboard.press('Delete');
  await expect(owner.getByText(/^Đã xóa \d+ từ cho tất cả mọi người\.$/)).toBeVisible();
  await expect(firstLine).toHaveText('');
  await owner.keyboard.type('Viết tiếp');
  const toasts = owner.getByRole('region', { name: 'Tin báo' });
  const notKept = toasts.getByText('Chưa lưu được phiên bản trước khi xóa.');
  await expect(notKept).toBeVisible();
  await owner.screenshot({ path: info.outputPath('emptied.png') });
  await owner.unroute(`**${PAGE_ROUTES.createDocumentSignature.path}`);
  const registered = owner.waitForResponse(`**${PAGE_ROUTES.registerDocument.path}`);
  await toasts.getByText('Thử lại', { exact: true }).click();
  expect((await registered).ok()).toBe(true);
  await owner.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(sheet).toContainText('Một ');
  await expect(notKept).toBeHidden();
});
