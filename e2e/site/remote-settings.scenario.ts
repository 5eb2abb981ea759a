import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { changeRemoteSettings } from '../support/remote-settings.ts';
import { test } from '../support/scenario.ts';

test('A message of the administrator shows in the main layout until it is read', async ({
  nxnote,
  guest,
  owner,
}) => {
  test.slow();
  changeRemoteSettings(nxnote, { popupError: '{"content":"Tối nay 22:00 hệ thống bảo trì."}' });
  await owner.reload();
  const alert = owner.getByRole('dialog', { name: 'Thông báo' });
  await expect(alert).toContainText('Tối nay 22:00');
  await expectAccessible(owner, '[role=dialog]');
  await alert.getByRole('button', { name: 'Đã hiểu' }).click();
  await expect(alert).toBeHidden();

  await owner.reload();
  await expect(owner.getByRole('link', { name: 'Cuộc họp mẫu' })).toBeVisible();
  await expect(alert).toBeHidden();

  changeRemoteSettings(nxnote, { popupError: '{"title":"Xong","content":"Đã xong."}' });
  // Nothing lies over the form of somebody who wants to sign in.
  const fetched = guest.waitForResponse('**/remote-config');
  await guest.goto('/dang-nhap');
  await fetched;
  await expect(guest.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
  await owner.reload();
  await expect(owner.getByRole('dialog', { name: 'Xong' })).toContainText('Đã xong.');
  await expect(guest.getByRole('dialog')).toBeHidden();
  changeRemoteSettings(nxnote, { popupError: '' });
});

test('Without an answer in a second the settings are empty and the product opens', async ({ guest }) => {
  await guest.route('**/remote-config', () => new Promise(() => undefined));
  await guest.goto('/');
  await expect(guest.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
});
