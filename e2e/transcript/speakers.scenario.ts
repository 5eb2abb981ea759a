/** Who spoke: told apart by the machine, named by people, and told apart again. */
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/scenario.ts';
import { openTogether } from './two-people.ts';

test.use({ beginsAtHome: false });

test('The owner names a voice and says how many speakers there are; the name stays', async ({
  nxnote,
  owner,
  colleague,
}) => {
  await openTogether(nxnote, owner, colleague, 'view');
  const headOf = (name: string) => owner.getByRole('button', { name: new RegExp(`^${name} ?, đổi`) });
  await expect(headOf('Người nói 2')).not.toHaveCount(0);

  await headOf('Người nói 1').first().click();
  const picker = owner.getByRole('dialog', { name: 'Người nói của đoạn' });
  await picker.getByLabel('Tìm hoặc gõ tên mới').fill('Đặng Ví Dụ');
  await picker.getByLabel(/^Mọi đoạn cùng tên/).check();
  await picker.getByRole('button', { name: 'Thêm “Đặng Ví Dụ”' }).click();
  await expect(headOf('Người nói 1')).toHaveCount(0);

  await owner.getByRole('button', { name: 'Nhận diện lại người nói' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Nhận diện lại người nói' });
  await dialog.getByLabel('Số người nói').selectOption('2 người');
  await expectAccessible(owner, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Nhận diện', exact: true }).click();
  await expect(owner.getByText('Đang nhận diện người nói. Bạn cứ đọc và sửa tiếp.')).toBeVisible();
  await expect(owner.getByText('Đang nhận diện người nói. Bạn cứ đọc và sửa tiếp.')).toBeHidden();
  await expect(headOf('Đặng Ví Dụ')).not.toHaveCount(0);
  // Who may only read is not asked.
  await expect(colleague.getByRole('button', { name: 'Nhận diện lại người nói' })).toHaveCount(0);
});
