import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { changeRemoteSettings } from '../support/remote-settings.ts';
import { test } from '../support/scenario.ts';

test('A message of the administrator shows until it is read', async ({ nxnote, guest }) => {
  test.slow();
  await changeRemoteSettings(nxnote, { popupError: '{"content":"Tối nay 22:00 hệ thống bảo trì."}' });
  await guest.goto('/dang-nhap');
  const alert = guest.getByRole('dialog', { name: 'Thông báo' });
  await expect(alert).toContainText('Tối nay 22:00');
  await expectAccessible(guest, '[role=dialog]');
  await alert.getByRole('button', { name: 'Đã hiểu' }).click();
  await expect(alert).toBeHidden();

  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
  await expect(alert).toBeHidden();

  await changeRemoteSettings(nxnote, { popupError: '{"title":"Xong","content":"Đã xong."}' });
  await guest.reload();
  await expect(guest.getByRole('dialog', { name: 'Xong' })).toContainText('Đã xong.');
  await changeRemoteSettings(nxnote, { popupError: '' });
});

test('Without an answer in a second the settings are empty and the product opens', async ({ guest }) => {
  await guest.route('**/remote-config', () => new Promise(() => undefined));
  await guest.goto('/');
  await expect(guest.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
});
