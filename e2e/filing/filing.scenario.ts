/** Filing records: favourites, tags, folders, and acts on several records at once. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/scenario.ts';

test.use({ ownProduct: 'filing' });

const SAMPLE = 'Cuộc họp mẫu';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

const chooseInMenu = async (page: Page, name: string, entry: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name: `Thao tác khác với ${name}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

test(
  'The owner marks a favourite, makes a tag, finds the record by both, and undoes the tag',
  { tag: '@phone' },
  async ({ owner, isMobile }, info) => {
    await expect(owner.getByRole('link', { name: SAMPLE })).toBeVisible();
    if (isMobile) await chooseInMenu(owner, SAMPLE, 'Thêm vào Yêu thích');
    else {
      const heart = owner.getByRole('button', { name: `Yêu thích “${SAMPLE}”` });
      await rowOf(owner, SAMPLE).hover();
      await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
    }
    const favourites = owner.getByRole('button', { name: /^Yêu thích \d/ });
    await expect(favourites).toHaveText('Yêu thích1');
    await favourites.click();
    await expect(owner).toHaveURL(/favourite=true/);
    await expect(owner.getByRole('link', { name: SAMPLE })).toBeVisible();

    await chooseInMenu(owner, SAMPLE, 'Gắn nhãn');
    const dialog = owner.getByRole('dialog', { name: 'Gắn nhãn' });
    await dialog.getByRole('button', { name: 'Nhãn mới' }).click();
    const form = owner.getByRole('dialog', { name: 'Nhãn mới' });
    await form.getByRole('textbox', { name: 'Tên nhãn' }).fill('  Khách hàng '.normalize('NFD'));
    await form.getByRole('radio', { name: 'Đỏ' }).check();
    await owner.screenshot({ path: info.outputPath('tag.png') });
    await expectAccessible(owner, '[role="dialog"]');
    await form.getByRole('button', { name: 'Lưu' }).click();
    await expect(form).toBeHidden();
    await expect(dialog.getByRole('checkbox', { name: 'Khách hàng' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Lưu' }).click();
    await expect(rowOf(owner, SAMPLE).getByText('Nhãn: Khách hàng')).toHaveCount(1);

    await owner.getByRole('button', { name: /^Lọc theo nhãn/ }).click();
    await owner.getByRole('menuitemradio', { name: 'Khách hàng' }).click();
    await expect(owner).toHaveURL(/favourite=true&tag=/);
    await expect(owner.getByRole('link', { name: SAMPLE })).toBeVisible();
    await owner.screenshot({ path: info.outputPath('list.png') });
    await expectAccessible(owner);

    await owner.getByRole('button', { name: 'Hoàn tác' }).click();
    await expect(owner.getByText('Không tìm thấy kết quả phù hợp')).toBeVisible();
    await owner.goBack();
    await expect(rowOf(owner, SAMPLE).getByText('Nhãn: Khách hàng')).toHaveCount(0);

    await owner.getByRole('link', { name: SAMPLE }).click();
    const headHeart = owner.getByRole('banner').getByRole('button', { name: `Yêu thích “${SAMPLE}”` });
    await headHeart.click();
    await expect(headHeart).toHaveAttribute('aria-pressed', 'false');
    await owner.screenshot({ path: info.outputPath('record.png') });
    await owner.goBack();
    await expect(owner.getByText('Không tìm thấy kết quả phù hợp')).toBeVisible();
  },
);
