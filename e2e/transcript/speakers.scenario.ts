/** Who spoke: told apart by the machine, named by people, and told apart again. */
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/scenario.ts';
import { openTogether, placeCaret, sheetOf } from './two-people.ts';

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
  // A new name goes with the voice, wherever it speaks.
  await expect(picker.getByLabel(/^Mọi đoạn cùng tên/)).toBeChecked();
  await picker.getByRole('button', { name: 'Thêm “Đặng Ví Dụ”' }).click();
  await expect(headOf('Người nói 1')).toHaveCount(0);

  await owner.getByRole('button', { name: 'Nhận diện lại người nói' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Nhận diện lại người nói' });
  await dialog.getByLabel('Số người nói').selectOption('2 người');
  await expectAccessible(owner, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Nhận diện', exact: true }).click();
  await expect(owner.getByText('Đang nhận diện người nói. Cứ đọc và sửa tiếp.')).toBeVisible();
  await expect(owner.getByText('Đang nhận diện người nói. Cứ đọc và sửa tiếp.')).toBeHidden();
  await expect(headOf('Đặng Ví Dụ')).not.toHaveCount(0);
  // Who may only read is not asked, and sees who speaks how much.
  await expect(
    colleague.getByRole('region', { name: 'Người nói', exact: true }).getByRole('listitem').first(),
  ).toContainText('%');
  await expect(colleague.getByRole('button', { name: /^Thao tác với/ })).toHaveCount(0);
  await expect(colleague.getByRole('button', { name: 'Nhận diện lại người nói' })).toHaveCount(0);
});

test('A split keeps its speaker; speakers are joined, divided and removed in one place, and nobody becomes somebody', async ({
  nxnote,
  owner,
  colleague,
}) => {
  await openTogether(nxnote, owner, colleague, 'edit');
  const heads = () => sheetOf(owner).locator('.paragraph-name').allTextContents();
  const before = await heads();
  await placeCaret(owner, 1, 6);
  await owner.keyboard.press('Enter');
  await expect.poll(heads).toEqual([...before.slice(0, 2), before[1], ...before.slice(2)]);

  const panel = owner.getByRole('region', { name: 'Người nói', exact: true });
  const rowOf = (name: string) => panel.getByRole('listitem').filter({ hasText: name });
  const doWith = async (name: string, what: string) => {
    await panel.getByRole('button', { name: `Thao tác với ${name}` }).click();
    await owner.getByRole('menuitem', { name: what }).click();
  };
  await doWith('Người nói 2', 'Tách thành hai người');
  await rowOf('Người nói 2').getByRole('checkbox').first().check();
  await panel.getByLabel('Tên người nói của các đoạn đã chọn').fill('Trần Văn Thử');
  await expectAccessible(owner, 'section[aria-label="Người nói"]');
  await panel.getByRole('button', { name: 'Tách 1 đoạn' }).click();
  await expect(rowOf('Trần Văn Thử')).toContainText('1 đoạn');

  await doWith('Trần Văn Thử', 'Gộp với người khác');
  await panel.getByLabel('Gộp Trần Văn Thử với').selectOption('Người nói 2');
  await panel.getByRole('button', { name: 'Gộp', exact: true }).click();
  await expect(rowOf('Trần Văn Thử')).toHaveCount(0);
  await owner.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(rowOf('Trần Văn Thử')).toContainText('1 đoạn');

  await doWith('Trần Văn Thử', 'Xóa khỏi danh sách');
  await expect(rowOf('Chưa rõ người nói')).toContainText('1 đoạn');
  await expect(colleague.getByRole('button', { name: /^Chưa rõ người nói ?, đổi/ })).toHaveCount(1);
});
