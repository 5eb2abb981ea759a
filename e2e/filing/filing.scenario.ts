/** Filing records: favourites, tags, folders, and acts on several records at once. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { FILING_ROUTES } from '../../contract/filing/filing-routes.ts';
import type { RecordPage } from '../../contract/records/records.ts';
import { ROUTES } from '../../contract/routes.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { openApi, postForm } from '../support/api.ts';
import { clipPath } from '../support/audio.ts';
import { COLLEAGUE } from '../support/prepared-data.ts';
import { test } from '../support/scenario.ts';

test.use({ ownProduct: 'filing' });

/** Records beside the sample, as they are named. */
const CLIPS = ['Báo giá kho lạnh', 'Phỏng vấn nông hộ'];

const SUBTITLES = '1\n00:00:01,000 --> 00:00:03,000\nMai giao mười thùng.\n';
const SAMPLE = 'Cuộc họp mẫu';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

const chooseInMenu = async (page: Page, name: string, entry: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name: `Thao tác khác với ${name}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

/** A hand moves on its way. Of one jump a browser may make no drag. */
const BY_HAND = { steps: 5 };

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

    if (isMobile) await owner.getByRole('button', { name: 'Mở trình đơn' }).click();
    const side = owner.getByRole('region', { name: 'Nhãn', exact: true });
    await side.getByRole('link', { name: 'Khách hàng' }).hover();
    await side.getByRole('button', { name: 'Thao tác với Khách hàng' }).click();
    await owner.getByRole('menuitem', { name: 'Sửa nhãn' }).click();
    const edit = owner.getByRole('dialog', { name: 'Sửa nhãn' });
    await edit.getByRole('textbox', { name: 'Tên nhãn' }).fill('Đối tác');
    await edit.getByRole('button', { name: 'Lưu' }).click();
    await expect(side.getByRole('link', { name: 'Đối tác' })).toBeVisible();
    await owner.screenshot({ path: info.outputPath('side.png') });
    if (isMobile) await owner.keyboard.press('Escape');

    await owner.getByRole('link', { name: SAMPLE }).click();
    const headHeart = owner.getByRole('banner').getByRole('button', { name: `Yêu thích “${SAMPLE}”` });
    await headHeart.click();
    await expect(headHeart).toHaveAttribute('aria-pressed', 'false');
    await owner.screenshot({ path: info.outputPath('record.png') });
    await owner.goBack();
    await expect(owner.getByText('Không tìm thấy kết quả phù hợp')).toBeVisible();
  },
);

test(
  'The owner makes a folder in a folder, moves a record there, goes back up, and undoes the removal',
  { tag: '@phone' },
  async ({ owner, nxnote, isMobile }, info) => {
    await expect(owner.getByRole('link', { name: SAMPLE })).toBeVisible();
    const openSide = async () => {
      if (isMobile) await owner.getByRole('button', { name: 'Mở trình đơn' }).click();
    };
    const side = owner.getByRole('region', { name: 'Thư mục', exact: true });
    const nameFolder = async (title: string, text: string) => {
      const dialog = owner.getByRole('dialog', { name: title });
      await dialog.getByRole('textbox', { name: 'Tên thư mục' }).fill(text);
      await dialog.getByRole('button', { name: 'Lưu' }).click();
      await expect(dialog).toBeHidden();
    };
    await openSide();
    await side.getByRole('button', { name: 'Thư mục mới' }).click();
    await nameFolder('Thư mục mới', 'Hợp đồng');
    await side.getByRole('link', { name: 'Hợp đồng' }).click();
    await expect(owner.getByRole('heading', { level: 1, name: 'Hợp đồng' })).toBeVisible();
    await expect(owner.getByText(/^Thư mục này chưa có bản ghi/)).toBeVisible();

    const main = owner.getByRole('main');
    const actOnFolder = async (folder: string, entry: string) => {
      await main.getByRole('button', { name: `Thao tác với ${folder}` }).click();
      await owner.getByRole('menuitem', { name: entry }).click();
    };
    await actOnFolder('Hợp đồng', 'Thư mục con mới');
    await nameFolder('Thư mục mới trong “Hợp đồng”', 'Kho lạnh');
    await main.getByRole('link', { name: 'Bản ghi âm' }).click();
    await chooseInMenu(owner, SAMPLE, 'Chuyển thư mục');
    const dialog = owner.getByRole('dialog', { name: 'Chuyển vào thư mục' });
    await dialog.getByRole('radio', { name: 'Kho lạnh' }).check();
    await owner.screenshot({ path: info.outputPath('move.png') });
    await expectAccessible(owner, '[role="dialog"]');
    await dialog.getByRole('button', { name: 'Chuyển', exact: true }).click();
    await expect(owner.getByText('Đã chuyển vào “Kho lạnh”')).toBeVisible();

    await openSide();
    await side.getByRole('link', { name: 'Hợp đồng' }).click();
    await main.getByRole('list', { name: 'Thư mục trong Hợp đồng' }).getByRole('link').click();
    await expect(owner).toHaveTitle('Kho lạnh | NxNote');
    await expect(owner.getByRole('link', { name: SAMPLE })).toBeVisible();
    // A file that is chosen here lands here.
    const choosing = owner.waitForEvent('filechooser');
    await owner.getByRole('button', { name: 'Tải lên' }).first().click();
    await (await choosing).setFiles({ name: 'Giao hàng.srt', mimeType: '', buffer: Buffer.from(SUBTITLES) });
    await expect(owner.getByRole('link', { name: 'Giao hàng' })).toBeVisible();
    await owner.reload();
    await expect(owner.getByRole('link', { name: 'Giao hàng' })).toBeVisible();
    await owner.screenshot({ path: info.outputPath('folder.png') });
    await expectAccessible(owner);
    const href = await owner.getByRole('link', { name: 'Giao hàng' }).getAttribute('href');
    const made = /[0-9a-f-]{36}/.exec(href!)![0];
    const api = await openApi(nxnote.address, nxnote.demo);
    const changes = [{ audio_id: [made], folder_id: null }];
    await api.call('POST', FILING_ROUTES.fileRecords.path, { changes });
    await owner.goBack();
    await expect(owner).toHaveTitle('Hợp đồng | NxNote');
    await owner.goForward();

    // What lies elsewhere stays here.
    await actOnFolder('Kho lạnh', 'Tải thư mục');
    await expect(owner.getByText('Đang gói thư mục “Kho lạnh”')).toBeVisible();
    await owner.screenshot({ path: info.outputPath('packing.png') });
    await expectAccessible(owner);
    await owner.getByRole('button', { name: 'Xem tiến độ' }).click();
    const files = owner
      .locator('section')
      .filter({ has: owner.getByRole('heading', { name: 'Tải dữ liệu về máy' }) });
    await expect(files.getByText('Thư mục Kho lạnh')).toBeVisible();
    await owner.screenshot({ path: info.outputPath('packed.png') });
    const file = files.getByRole('link', { name: /^Tải xuống NxNote .*\.zip/ });
    const [download] = await Promise.all([owner.waitForEvent('download'), file.click()]);
    const entries = Object.keys(unzipSync(readFileSync(await download.path())));
    expect([...new Set(entries.map((path) => path.split('/')[0]))]).toEqual([
      expect.stringContaining(SAMPLE),
    ]);
    await api.call('DELETE', `${ROUTES.listRecords.path}/${made}`);
    await owner.goBack();
    await expect(owner).toHaveTitle('Kho lạnh | NxNote');

    await actOnFolder('Kho lạnh', 'Hạn giữ âm thanh');
    const rule = owner.getByRole('dialog', { name: 'Hạn giữ âm thanh của “Kho lạnh”' });
    const choice = (name: string | RegExp) => rule.getByRole('button', { name });
    await expect(choice(/^Như tài khoản: /)).toHaveAttribute('aria-pressed', 'true');
    await choice('90 ngày').click();
    await expect(owner.getByText('Đã lưu hạn giữ âm thanh')).toBeVisible();
    await expect(choice('90 ngày')).toHaveAttribute('aria-pressed', 'true');
    await owner.screenshot({ path: info.outputPath('rule.png') });
    await expectAccessible(owner, '[role="dialog"]');
    await choice(/^Như tài khoản: /).click();
    await expect(choice('90 ngày')).toHaveAttribute('aria-pressed', 'false');
    await owner.keyboard.press('Escape');

    await actOnFolder('Kho lạnh', 'Xóa thư mục');
    // What lay in it lies where it was now.
    await expect(owner).toHaveTitle('Hợp đồng | NxNote');
    await expect(owner.getByRole('link', { name: SAMPLE })).toBeVisible();
    await owner.getByRole('button', { name: 'Hoàn tác' }).click();
    await expect(main.getByRole('list', { name: 'Thư mục trong Hợp đồng' })).toBeVisible();
    await expect(owner.getByText(/^Thư mục này chưa có bản ghi/)).toBeVisible();
    await openSide();
    await owner.screenshot({ path: info.outputPath('side.png') });
    await expect(side.getByRole('link', { name: 'Kho lạnh' })).toContainText('1 bản ghi');
    await side.getByRole('link', { name: 'Không ở thư mục nào' }).click();
    await expect(owner.getByRole('heading', { level: 1, name: 'Không ở thư mục nào' })).toBeVisible();
    await expect(owner.getByText('Không tìm thấy kết quả phù hợp')).toBeVisible();
    await owner.screenshot({ path: info.outputPath('none.png') });

    await owner.goto('/tim-kiem');
    await owner.getByRole('combobox', { name: 'Thư mục' }).selectOption({ label: 'Hợp đồng' });
    await expect(owner).toHaveURL(/thu-muc=/);
    await expectAccessible(owner);
    if (isMobile) return;

    // With a mouse a row is dropped on a folder.
    await owner.goto('/');
    // It comes after the list, and moves it.
    await expect(owner.getByRole('button', { name: 'Ẩn dòng này' })).toBeVisible();
    const target = side.getByRole('link', { name: 'Hợp đồng' });
    await owner.getByRole('link', { name: SAMPLE }).dragTo(target, BY_HAND);
    await expect(owner.getByText('Đã chuyển vào “Hợp đồng”')).toBeVisible();
    await expect(target).toContainText('1 bản ghi');
  },
);

test(
  'The owner selects several records, tags and deletes them in one go, and takes both back',
  { tag: '@phone' },
  async ({ owner, nxnote, isMobile }, info) => {
    const api = await openApi(nxnote.address, nxnote.demo);
    for (const [at, name] of CLIPS.entries()) {
      const form = await api.createSignature('.wav');
      await postForm(nxnote.address, form, new Uint8Array(readFileSync(clipPath(at + 1))));
      await api.createRecord(form.signature, name);
    }
    await api.call('POST', FILING_ROUTES.createTag.path, { name: 'Gấp', colour: 6 });
    await api.call('POST', FILING_ROUTES.createFolder.path, { name: 'Lưu trữ' });
    await owner.reload();
    for (const name of CLIPS)
      await expect(rowOf(owner, name).first().getByText('Hoàn thành')).toBeVisible({ timeout: 60_000 });

    const bar = owner.getByRole('region', { name: 'Thao tác với các bản ghi đã chọn' });
    const [first, second] = CLIPS.map((name) => owner.getByRole('link', { name }).first());
    if (isMobile) {
      const { x, y } = (await first!.boundingBox())!;
      const finger = { pointerType: 'touch', clientX: x + 20, clientY: y + 10, bubbles: true };
      await first!.dispatchEvent('pointerdown', finger);
      await expect(bar.getByText('Đã chọn 1')).toBeVisible();
      await first!.dispatchEvent('pointerup', finger);
      await second!.tap();
    } else {
      // The sample is the oldest: a range from the first row to it holds all three.
      await rowOf(owner, CLIPS[1]!).hover();
      await owner.getByRole('checkbox', { name: `Chọn ${CLIPS[1]}` }).check();
      await rowOf(owner, SAMPLE).hover();
      await owner.getByRole('checkbox', { name: `Chọn ${SAMPLE}` }).click({ modifiers: ['Shift'] });
      await expect(bar.getByText('Đã chọn 3')).toBeVisible();
      await owner.getByRole('checkbox', { name: `Chọn ${SAMPLE}` }).uncheck();
    }
    await expect(bar.getByText('Đã chọn 2')).toBeVisible();
    await owner.screenshot({ path: info.outputPath('selected.png') });
    await expectAccessible(owner);

    await bar.getByRole('button', { name: 'Nhãn' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Gắn nhãn cho 2 bản ghi' });
    await dialog.getByRole('checkbox', { name: 'Gấp' }).check();
    await dialog.getByRole('button', { name: 'Lưu' }).click();
    for (const name of CLIPS)
      await expect(
        rowOf(owner, name)
          .first()
          .getByText(/^Nhãn: /),
      ).toHaveCount(1);

    await bar.getByRole('button', { name: 'Xóa' }).click();
    await expect(owner.getByText('Đã chuyển 2 bản ghi vào Thùng rác')).toBeVisible();
    await expect(first!).toBeHidden();
    await expect(bar).toBeHidden();
    await owner.getByRole('button', { name: 'Hoàn tác' }).click();
    for (const link of [first!, second!]) await expect(link).toBeVisible();
    if (isMobile) return;

    // All that is selected goes along with the row that is dragged.
    for (const name of CLIPS) {
      await rowOf(owner, name).hover();
      await owner.getByRole('checkbox', { name: `Chọn ${name}` }).check();
    }
    const folder = owner
      .getByRole('region', { name: 'Thư mục', exact: true })
      .getByRole('link', { name: 'Lưu trữ' });
    await first!.dragTo(folder, BY_HAND);
    await expect(folder).toContainText('2 bản ghi');
    await owner.keyboard.press('Escape');
    await expect(bar).toBeHidden();
  },
);

test(
  'The owner shares a folder; the colleague opens what lies in it and below it, and leaves',
  { tag: '@phone' },
  async ({ owner, colleague, nxnote, isMobile }, info) => {
    const api = await openApi(nxnote.address, nxnote.demo);
    const make = async (name: string, parent_id: string | null = null) =>
      (
        await api.call<{ data: { folder: { id: string } } }>('POST', FILING_ROUTES.createFolder.path, {
          name,
          parent_id,
        })
      ).data.folder.id;
    const top = await make('Dự án Bắc Ninh');
    const inner = await make('Năm 2026', top);
    const { data } = await api.call<{ data: RecordPage }>('GET', ROUTES.listRecords.path);
    const sample = data.items.find(({ name }) => name === SAMPLE)!;
    await api.call('POST', FILING_ROUTES.fileRecords.path, {
      changes: [{ audio_id: [sample.id], folder_id: inner }],
    });

    await owner.goto(`/?folder=${top}`);
    await owner.getByRole('main').getByRole('button', { name: 'Thao tác với Dự án Bắc Ninh' }).click();
    await owner.getByRole('menuitem', { name: 'Chia sẻ thư mục' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Chia sẻ thư mục “Dự án Bắc Ninh”' });
    await dialog.getByRole('textbox', { name: 'Email' }).fill(COLLEAGUE.email);
    await dialog.getByRole('combobox', { name: 'Người mở được' }).selectOption('Xem và sửa');
    await dialog.getByRole('button', { name: 'Mời' }).click();
    await expect(dialog.getByText('Chưa mở thư mục')).toBeVisible();
    await owner.screenshot({ path: info.outputPath('share-folder.png') });
    await expectAccessible(owner, '[role="dialog"]');
    await owner.keyboard.press('Escape');

    const openSide = async (page: Page) => {
      if (isMobile) await page.getByRole('button', { name: 'Mở trình đơn' }).click();
    };
    await colleague.goto('/');
    await openSide(colleague);
    const shared = colleague.getByRole('region', { name: 'Được chia sẻ với tôi' });
    await expect(shared.getByRole('link')).toHaveCount(2);
    await colleague.screenshot({ path: info.outputPath('shared-with-me.png') });
    await shared.getByRole('link', { name: 'Dự án Bắc Ninh' }).click();
    await expect(colleague.getByText('chia sẻ · Xem và sửa')).toBeVisible();
    await colleague.getByRole('list', { name: 'Thư mục trong Dự án Bắc Ninh' }).getByRole('link').click();
    await expect(colleague.getByRole('heading', { name: 'Năm 2026' })).toBeVisible();
    await colleague.screenshot({ path: info.outputPath('shared-folder.png') });
    await expectAccessible(colleague);
    await colleague.getByRole('link', { name: SAMPLE }).click();
    await expect(colleague.getByRole('heading', { level: 1, name: SAMPLE })).toBeVisible();

    // Whoever looks who may open the record is told by which folder.
    await owner.goto('/');
    await openSide(owner);
    await expect(
      owner.getByRole('region', { name: 'Thư mục', exact: true }).getByText('Đang chia sẻ'),
    ).toHaveCount(1);
    await owner.screenshot({ path: info.outputPath('owner-side.png') });
    if (isMobile) await owner.keyboard.press('Escape');
    await chooseInMenu(owner, SAMPLE, 'Chia sẻ');
    const ofRecord = owner.getByRole('dialog', { name: 'Chia sẻ' });
    await ofRecord.getByRole('button', { name: 'Tùy chọn' }).click();
    await expect(ofRecord.getByText('Qua thư mục “Dự án Bắc Ninh” · Xem và sửa')).toBeVisible();
    await ofRecord.getByText('Qua thư mục “Dự án Bắc Ninh” · Xem và sửa').scrollIntoViewIfNeeded();
    await owner.screenshot({ path: info.outputPath('through-folder.png') });
    await owner.keyboard.press('Escape');

    await colleague.goto(`/?folder=${inner}`);
    await openSide(colleague);
    await shared.getByRole('link', { name: 'Dự án Bắc Ninh' }).hover();
    await shared.getByRole('button', { name: 'Thao tác với Dự án Bắc Ninh' }).click();
    await colleague.getByRole('menuitem', { name: 'Rời thư mục' }).click();
    await colleague.getByRole('dialog').getByRole('button', { name: 'Rời thư mục' }).click();
    await expect(colleague.getByText('Đã rời thư mục')).toBeVisible();
    await expect(colleague).toHaveURL(/\/$/);
    await expect(shared).toHaveCount(0);
    await colleague.goto(`/meeting/${sample.id}`);
    await expect(colleague.getByRole('heading', { name: 'Không tìm thấy trang' })).toBeVisible();
  },
);
