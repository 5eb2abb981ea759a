/** Finding what was said: by Ctrl+K or the button, while one types; hits are heard in place and open at their second. */
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/scenario.ts';

test(
  'The owner finds a sentence without typing its diacritics, hears it there, opens it lit, and pages over all hits',
  { tag: '@phone' },
  async ({ owner, isMobile }, info) => {
    await expect(owner.getByRole('link', { name: 'Cuộc họp mẫu' })).toBeVisible();
    const button = owner.getByRole('button', { name: 'Tìm trong mọi bản ghi (Ctrl+K)' });
    const dialog = owner.getByRole('dialog', { name: 'Tìm trong mọi bản ghi' });
    const field = dialog.getByRole('combobox', { name: 'Tìm trong mọi bản ghi' });
    const option = dialog.getByRole('option', { name: 'chỉ giữ lại 30 ngày gần nhất' });

    await button.click();
    await expect(field).toBeFocused();
    await expect(dialog.getByText(/^Tìm trong lời nói, kết quả/)).toBeVisible();
    await owner.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();

    if (isMobile) await button.click();
    else await owner.keyboard.press('Control+k');
    // The sample is indexed soon after the product has begun.
    await expect(async () => {
      await field.fill('');
      await field.fill('giu lai');
      await expect(option.first()).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(option.first().locator('mark')).toHaveText(['giữ', 'lại']);
    await expectAccessible(owner, '[role="dialog"]');
    await owner.screenshot({ path: info.outputPath('palette.png') });

    await owner.keyboard.press('Control+Space');
    await expect(option.first().locator('[data-play]')).toHaveClass(/bg-brand /);
    await owner.keyboard.press('Control+Space');
    await expect(option.first().locator('[data-play]')).not.toHaveClass(/bg-brand /);

    await owner.keyboard.press('ArrowDown');
    await owner.keyboard.press('ArrowUp');
    await owner.keyboard.press('Enter');
    await expect(owner).toHaveURL(/\/meeting\/[^/?]+\?luc=\d+/);
    await expect(owner.locator('.cm-editor:not(.is-opening)')).toBeVisible();
    await expect(owner.getByText('giữ lại').first()).toBeInViewport();
    await owner.screenshot({ path: info.outputPath('opened.png') });

    await owner.goto('/tim-kiem');
    await expect(owner.getByRole('heading', { name: 'Tìm kiếm' })).toBeVisible();
    await owner.getByRole('searchbox', { name: 'Tìm trong mọi bản ghi' }).fill('giuwx laij');
    await expect(owner).toHaveURL(/q=giuwx(\+|%20)laij/);
    await expect(owner.getByText('Không có đúng những chữ này.', { exact: false })).toBeVisible();
    const hits = owner.getByRole('region', { name: 'Kết quả tìm kiếm' });
    await hits
      .getByRole('button', { name: /^Nghe từ / })
      .first()
      .click();
    await expect(hits.getByRole('button', { name: 'Tạm dừng' })).toBeVisible();
    await expectAccessible(owner, 'main');
    await owner.screenshot({ path: info.outputPath('page.png') });
    await owner.getByRole('button', { name: /^Lời nói/ }).click();
    await expect(owner).toHaveURL(/loai=speech/);
    await owner.getByRole('searchbox', { name: 'Tìm trong mọi bản ghi' }).fill('hoàn toàn không có');
    await expect(owner.getByText('Không thấy “hoàn toàn không có”.', { exact: false })).toBeVisible();
    await owner.getByRole('button', { name: 'Bỏ bộ lọc' }).last().click();
    await expect(owner).not.toHaveURL(/loai=/);
  },
);
