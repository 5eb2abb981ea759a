/** What is photographed: a page, who looks at it, and what they have done there. */
import { expect, type Page } from '@playwright/test';

export type Who = 'guest' | 'newcomer' | 'beginner' | 'owner' | 'pro' | 'visitor' | 'part';

export interface Shot {
  name: string;
  /** `beginner` is signed in and has no record; `pro` has the PRO package and the sample; `visitor` came by a link to a record, `part` by one to twenty seconds of it. */
  who: Who;
  /** `:id` stands for the sample. A visitor's page is that of the link. */
  path: string;
  act?: (page: Page) => Promise<void>;
  /** For what would go on when the page is closed. */
  end?: (page: Page) => Promise<void>;
}

const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
/** A button where there is room, else what ⋯ holds. */
const chooseAction = (name: string) => async (page: Page) => {
  const button = page.getByRole('button', { name, exact: true }).first();
  if (await button.isVisible()) await button.click();
  else {
    await press('Thao tác khác')(page);
    await page.getByRole('menuitem', { name }).click();
  }
  await page.getByRole('dialog').last().waitFor();
};
/** Beside the text, or where the facts of a record are on a small screen. */
const fromTheFacts = (name: string) => async (page: Page) => {
  const button = page.getByRole('button', { name, exact: true }).first();
  if (!(await button.isVisible())) await chooseAction('Thông tin bản ghi')(page);
  await button.click();
  await page.getByRole('dialog').last().waitFor();
};
async function record(page: Page): Promise<void> {
  await press(/^Ghi và chép lời ngay/)(page);
  await page
    .getByLabel('Điều khiển ghi âm')
    .getByText(/^00:00:0[1-9]$/)
    .filter({ visible: true })
    .first()
    .waitFor();
}

async function stopRecording(page: Page): Promise<void> {
  await press('Dừng ghi âm')(page);
  await page.getByRole('dialog').getByRole('button', { name: /^Dừng/ }).click();
  // Also its end, when the rest is sent: the server lets nobody record more than a few at once.
  await page.getByLabel('Điều khiển ghi âm').waitFor({ state: 'detached' });
}

const RECORD = '/meeting/:id/speaker';

const shot = (name: string, who: Who, path: string, act?: Shot['act']): Shot => ({
  name,
  who,
  path,
  ...(act && { act }),
});

/** Of the transcript, once its editor is here. */
const ofRecord = (name: string, act?: (page: Page) => Promise<unknown>): Shot =>
  shot(name, 'owner', RECORD, async (page) => {
    await page.getByRole('img', { name: 'Mọi thay đổi đã lên máy chủ' }).waitFor();
    await act?.(page);
  });

export const SHOTS: readonly Shot[] = [
  shot('sign-in', 'guest', '/dang-nhap'),
  shot('sign-in-errors', 'guest', '/dang-nhap', press('Đăng nhập')),
  shot('register', 'guest', '/dang-ky'),
  shot('register-errors', 'guest', '/dang-ky', press('Đăng ký')),
  shot('forgotten-password', 'guest', '/quen-mat-khau'),
  shot('terms', 'guest', '/dieu-khoan-su-dung'),
  shot('developers', 'guest', '/nha-phat-trien'),
  shot('api-reference', 'guest', '/nha-phat-trien/tra-cuu'),
  shot('api-keys', 'owner', '/nha-phat-trien/khoa'),
  shot('no-page', 'guest', '/khong-co-trang-nay'),
  shot('occupation', 'newcomer', '/thu-thap-thong-tin'),
  shot('home-empty', 'beginner', '/'),
  shot('home', 'owner', '/'),
  shot('home-upload-refused', 'owner', '/', async (page) => {
    const chooser = page.waitForEvent('filechooser');
    await press(/^Tải (tệp âm thanh )?lên/)(page);
    const file = { name: 'ghi-chu.txt', mimeType: 'text/plain', buffer: Buffer.from('Ghi chú') };
    await (await chooser).setFiles(file);
    await page.getByRole('dialog').waitFor();
  }),
  { ...shot('home-recording', 'owner', '/', record), end: stopRecording },
  {
    ...shot('live', 'owner', '/', async (page) => {
      await record(page);
      await page
        .getByRole('link', { name: /^Ghi âm/ })
        .first()
        .click();
      await page
        .getByRole('textbox', { name: 'Bản chép lời' })
        .getByText(/bắt đầu/i)
        .first()
        .waitFor();
    }),
    end: stopRecording,
  },
  shot('home-row-menu', 'owner', '/', async (page) => {
    await press(/^Thao tác khác với/)(page);
    await page.getByRole('menu').waitFor();
  }),
  shot('home-offline', 'owner', '/', async (page) => {
    await page.getByRole('link', { name: 'Cuộc họp mẫu' }).click();
    await page.getByRole('textbox', { name: 'Bản chép lời' }).waitFor();
    await page.goBack();
    await page.context().setOffline(true);
    await page.getByText('Trên máy này').first().waitFor();
  }),
  shot('meetings', 'owner', '/meeting'),
  shot('notifications', 'owner', '/thong-bao'),
  shot('account', 'owner', '/tai-khoan'),
  shot('users', 'owner', '/nguoi-dung'),
  shot('usage', 'owner', '/tai-khoan/thoi-luong'),
  shot('invoice-form', 'owner', '/tai-khoan/hoa-don'),
  shot('organisation', 'owner', '/to-chuc'),
  shot('organisation-log', 'owner', '/to-chuc/nhat-ky'),
  shot('organisation-invitation', 'guest', '/to-chuc/loi-moi'),
  shot('promotions', 'owner', '/khuyen-mai'),
  shot('pricing', 'owner', '/thanh-toan'),
  shot('package', 'owner', '/thanh-toan/goi'),
  shot('payment-method', 'owner', '/thanh-toan/phuong-thuc'),
  ofRecord('record'),
  ofRecord('record-share', chooseAction('Chia sẻ')),
  ofRecord('record-download', chooseAction('Tải xuống')),
  ofRecord('record-rating', chooseAction('Đánh giá')),
  ofRecord('record-versions', fromTheFacts('Lịch sử phiên bản')),
  ofRecord('record-search', async (page) => {
    await page.keyboard.press('Control+f');
    await page.getByRole('textbox', { name: 'Tìm trong bản chép lời' }).fill('việc');
  }),
  ofRecord('record-right-rail', async (page) => {
    const unfold = page.getByRole('button', { name: 'Mở cột bên phải' });
    if (await unfold.isVisible()) await unfold.click();
    else await chooseAction('Bình luận')(page);
  }),
  ofRecord('record-keys', async (page) => {
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
  }),
  ofRecord('record-offline', (page) => page.context().setOffline(true)),
  shot('outcomes', 'owner', '/meeting/:id/ket-qua'),
  shot('subtitles-read-only', 'owner', '/meeting/:id/subtitle'),
  shot('subtitles', 'pro', '/meeting/:id/subtitle'),
  shot('subtitles-import', 'pro', '/meeting/:id/subtitle', async (page) => {
    await press('Thao tác phụ đề khác')(page);
    await page.getByRole('menuitem', { name: 'Nhập tệp phụ đề' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  shot('translation', 'owner', '/meeting/:id/translate'),
  shot('minutes', 'owner', '/meeting/:id/bien-ban'),
  shot('minutes-add-sentence', 'owner', '/meeting/:id/bien-ban', async (page) => {
    const sheet = page.getByRole('button', { name: 'Thêm câu', exact: true });
    if (await sheet.isVisible()) await sheet.click();
    await page.getByRole('searchbox', { name: 'Tìm câu trong bản chép lời' }).fill('việc');
  }),
  shot('live-start', 'owner', '/realtime'),
  shot('shared', 'visitor', ''),
  shot('shared-download', 'visitor', '', chooseAction('Tải xuống')),
  shot('shared-part', 'part', ''),
  shot('shared-outcomes', 'visitor', '', async (page) => {
    await press('Kết quả')(page);
    await page.getByRole('heading', { name: 'Việc cần làm' }).waitFor();
  }),
];

/** Whatever is shown instead of the content is none of it. */
export const untilLoaded = async (page: Page): Promise<void> => {
  await expect(page.locator('h1').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
};
