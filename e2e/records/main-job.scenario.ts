/** The main job: a Vietnamese recording becomes a transcript that is read along with its sound. */
import { copyFileSync, writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectInOrder } from '../support/accessibility.ts';
import { clipPath } from '../support/audio.ts';
import { test } from '../support/scenario.ts';
import { untilPressable } from '../support/until-pressable.ts';

/** What is said in the first clip, as the starter model hears it. */
const CLIP_TEXT = /^Chào cả nhà,? hôm nay chúng ta điểm lại công việc của tuần vừa rồi\.$/;
const CLIP_WORDS = 'Chào cả nhà hôm nay chúng ta điểm lại công việc của tuần vừa rồi';

const rowOf = (page: Page, name: string) =>
  page.getByRole('row', { name }).or(page.getByRole('listitem').filter({ hasText: name }));

async function upload(page: Page, path: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Tải lên' }).first().click();
  await (await choosing).setFiles(path);
}

/** The next words that are lit while the recording plays, in order. */
const watchLitWords = (page: Page, amount: number): Promise<string[]> =>
  page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const words: string[] = [];
        const look = () => {
          const [range] = CSS.highlights.get('spoken-word') ?? [];
          const word = range?.startContainer.textContent?.slice(range.startOffset, range.endOffset);
          if (word !== undefined && word !== words.at(-1)) words.push(word);
          if (words.length >= wanted) resolve(words);
          else requestAnimationFrame(look);
        };
        look();
      }),
    amount,
  );

/** The share of the waveform that is inked as played, and what it is once the page is narrower, before any code of the page can run. */
const inkWhileNarrowed = (page: Page): Promise<{ before: number; after: number }> =>
  page.locator('.text-wave-played').evaluate((wave) => {
    const ink = wave.parentElement!.parentElement!;
    const track = ink.parentElement!;
    const shareOfInk = () =>
      (ink.getBoundingClientRect().right - track.getBoundingClientRect().left) / track.clientWidth;
    const before = shareOfInk();
    document.body.style.width = '60%';
    const after = shareOfInk();
    document.body.style.removeProperty('width');
    return { before, after };
  });

test('The sample recording is transcribed in front of the owner, and says that a starter model did it', async ({
  owner,
}) => {
  await expect(rowOf(owner, 'Cuộc họp mẫu').getByText('Hoàn thành')).toBeVisible({ timeout: 60_000 });
  const starter = owner.getByText(/^Mô hình khởi đầu chỉ nhận ra giọng máy/);
  await expect(starter).toBeVisible();
  await owner.getByRole('button', { name: 'Ẩn dòng này' }).click();
  await expect(starter).toBeHidden();
  await owner.reload();
  await expect(rowOf(owner, 'Cuộc họp mẫu')).toBeVisible();
  await expect(starter).toBeHidden();
  await owner.getByRole('link', { name: 'Cuộc họp mẫu' }).click();
  await expect(owner.locator('.transcript').getByText('việc đầu tiên là lịch ra mắt ứng dụng')).toBeVisible();
  await expect(owner.getByText('Văn bản này chỉ để thử.')).toBeVisible();
  await expectAccessible(owner);
});

test(
  'The owner uploads a clip, its row says when it is done, and reads and hears it',
  { tag: '@phone' },
  async ({ owner }, info) => {
    const file = info.outputPath('Điểm việc đầu tuần.wav');
    copyFileSync(clipPath(1), file);
    await upload(owner, file);
    await expect(rowOf(owner, 'Điểm việc đầu tuần').getByText('Hoàn thành')).toBeVisible({ timeout: 60_000 });
    // The row has said it: once more for those who do not see it, and no toast over the page.
    await expect(owner.getByText('“Điểm việc đầu tuần” đã chuyển thành văn bản xong.')).toHaveCount(1);
    await expect(owner.getByRole('button', { name: 'Mở', exact: true })).toBeHidden();
    await expectAccessible(owner);

    // Until it is known that nothing came of it, it may open on its outcomes or on its text: nothing plays that would stop then.
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await owner.route(/\/outcomes$/, async (route) => {
      await held;
      await route.continue();
    });
    await owner.getByRole('link', { name: 'Điểm việc đầu tuần' }).click();
    await expect(owner).toHaveTitle(/Điểm việc đầu tuần/);
    const play = owner.getByRole('button', { name: 'Phát', exact: true });
    await expect(play).toBeDisabled();
    release();
    // At once, before the editor is here, which lights the words that are spoken.
    const litWords = watchLitWords(owner, 5);
    await play.click();
    // On a busy machine the sound is further when the editor comes.
    expect(CLIP_WORDS).toContain((await litWords).join(' ').replaceAll(/[,.]/g, ''));
    await expect(owner.getByRole('textbox', { name: 'Bản chép lời' }).getByText(CLIP_TEXT)).toBeVisible();
    await owner.getByRole('button', { name: 'Tạm dừng' }).click();
  },
);

test(
  'Alt and a click on a word play from there, and the speed is remembered',
  { tag: '@phone' },
  async ({ owner }) => {
    await owner.getByRole('link', { name: 'Cuộc họp mẫu' }).click();
    const position = owner.getByRole('slider', { name: 'Vị trí phát' });
    await expect(position).toBeEnabled();
    // The editor: while it takes the place of the text to read, a press begins on one and ends on the other.
    await expect(
      owner.getByRole('textbox', { name: 'Bản chép lời' }).getByText('việc đầu tiên là lịch ra mắt ứng dụng'),
    ).toBeVisible();
    // The words stand at 00:09 of the meeting, on the first screen also of a phone.
    await clickWord(owner, 'tìm', 'tìm kiếm');
    await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(8_500);
    expect(Number(await position.inputValue())).toBeLessThan(12_500);
    await expect.poll(async () => (await inkWhileNarrowed(owner)).before).toBeGreaterThan(0.1);
    const { before, after } = await inkWhileNarrowed(owner);
    expect(after).toBeCloseTo(before, 2);

    await owner.getByRole('button', { name: /^Tốc độ phát/ }).click();
    await expect(owner.getByRole('dialog', { name: 'Tốc độ phát' })).toBeVisible();
    await owner.getByText('1.5x', { exact: true }).click();
    await owner.keyboard.press('Escape');
    await owner.reload();
    await expect(owner.getByRole('button', { name: 'Tốc độ phát, đang là 1.5x' })).toBeVisible();
  },
);

test('A file that is no sound is refused with the reason; nothing is listed and nothing charged', async ({
  owner,
}, info) => {
  const fake = info.outputPath('bai-viet.mp3');
  writeFileSync(fake, 'Đây là văn bản. '.repeat(2000));
  await expect(rowOf(owner, 'Cuộc họp mẫu').getByText('Hoàn thành')).toBeVisible({ timeout: 60_000 });
  await upload(owner, fake);
  await expect(owner.getByText(/Không đọc được âm thanh trong tệp này/)).toBeVisible();
  await expectAccessible(owner, '[role="dialog"]');
  await owner.keyboard.press('Escape');
  const wrongType = info.outputPath('bao-cao.pdf');
  writeFileSync(wrongType, '%PDF-1.4');
  await upload(owner, wrongType);
  await expect(owner.getByText(/Chỉ hỗ trợ tệp \.3gp/).first()).toBeVisible();
  await owner.reload();
  await expect(rowOf(owner, 'bai-viet')).toHaveCount(0);
});

test('The filter stands in the address and comes back with the owner', async ({ owner }) => {
  await owner.getByRole('button', { name: /^Thất bại/ }).click();
  await expect(owner).toHaveURL(/status=6/);
  await owner.getByRole('button', { name: /^Hoàn thành/ }).click();
  await expect(owner).toHaveURL(/status=4/);
  await owner.getByRole('link', { name: 'Cuộc họp mẫu' }).click();
  await expect(owner).toHaveURL(/\/meeting\//);
  await owner.getByRole('button', { name: 'Quay lại' }).click();
  await expect(owner).toHaveURL(/status=4/);

  // Also by a link that somebody rests on for a while, which fetches the page ahead.
  await owner.goto('/thong-bao');
  await owner.clock.install();
  const home = owner.getByRole('link', { name: 'NxNote, về trang chủ' }).first();
  await home.hover();
  await owner.clock.runFor(1000);
  await home.click();
  await expect(owner).toHaveURL(/\?status=4$/);
});

test('A filter that nobody knows shows the list, and a page beyond the last one the last', async ({
  owner,
}) => {
  await owner.goto('/?status=9&page=x');
  await expect(owner.getByRole('link', { name: 'Cuộc họp mẫu' })).toBeVisible();
  await owner.goto('/thong-bao?page=50');
  await expect(owner.getByText(/^Tệp “Cuộc họp mẫu” đã chuyển đổi xong/)).toBeVisible();
});

test(
  'A row says how its record begins; the record is downloaded, renamed and deleted from it',
  {
    tag: '@phone',
  },
  async ({ owner }, info) => {
    await upload(owner, clipPath(2));
    const row = rowOf(owner, 'clip-02');
    await expect(row.getByText('Hoàn thành')).toBeVisible({ timeout: 60_000 });
    await expect(row.getByText(/^(\p{L}+[,.]? ){4}/u)).toBeVisible();
    await owner.getByRole('button', { name: 'Sắp xếp: Mới nhất' }).click();
    await owner.getByRole('menuitemradio', { name: 'Dài nhất' }).click();
    await expect(owner).toHaveURL(/\?sort=longest$/);
    await expect(owner.getByRole('row').filter({ hasText: 'Hoàn thành' }).first()).toContainText(
      'Cuộc họp mẫu',
    );
    await owner.getByRole('button', { name: 'Thao tác khác với clip-02' }).click();
    await expect(owner.getByRole('menuitem')).toHaveText([
      'Chia sẻ',
      'Tải xuống',
      'Biên bản',
      'Đổi tên',
      'Thêm vào Yêu thích',
      'Chuyển thư mục',
      'Gắn nhãn',
      'Xóa',
    ]);
    const { width, height } = owner.viewportSize()!;
    if (width < 640) {
      const sheet = (await owner.getByRole('menu').boundingBox())!;
      expect([sheet.x, sheet.width, sheet.y + sheet.height]).toEqual([0, width, height]);
      const entry = (await owner.getByRole('menuitem').first().boundingBox())!;
      expect(entry.height).toBeGreaterThanOrEqual(44);
    }
    await owner.getByRole('menuitem', { name: 'Tải xuống' }).click();
    await expect(owner.getByRole('dialog', { name: 'Tải xuống' })).toBeVisible();
    await owner.keyboard.press('Escape');
    await owner.getByRole('button', { name: 'Thao tác khác với clip-02' }).click();
    await owner.getByRole('menuitem', { name: 'Đổi tên' }).click();
    const name = owner.getByRole('textbox', { name: 'Tên bản ghi' });
    await name.fill('Báo cáo thử nghiệm');
    await name.press('Enter');
    await expect(owner.getByRole('link', { name: 'Báo cáo thử nghiệm' })).toBeVisible();

    const deleteIt = async () => {
      await owner.getByRole('button', { name: 'Thao tác khác với Báo cáo thử nghiệm' }).click();
      await owner.getByRole('menuitem', { name: 'Xóa' }).click();
      await expect(record).toHaveCount(0);
    };
    const record = owner.getByRole('link', { name: 'Báo cáo thử nghiệm' });
    await deleteIt();
    await owner.getByRole('button', { name: 'Hoàn tác' }).click();
    await expect(record).toBeVisible();
    await deleteIt();
    // Now: a notice goes by itself.
    await owner.getByRole('button', { name: 'Đóng thông báo' }).click();
    await owner.getByRole('link', { name: 'Thùng rác' }).click();
    const inTrash = owner.getByRole('listitem').filter({ hasText: 'Báo cáo thử nghiệm' });
    await expect(inTrash.getByText('còn 30 ngày')).toBeVisible();
    await expectInOrder(owner);
    await owner.setViewportSize({ width, height });
    await owner.screenshot({ path: info.outputPath('trash.png'), fullPage: true });
    await inTrash.getByRole('button', { name: 'Khôi phục Báo cáo thử nghiệm' }).click();
    await expect(owner.getByRole('heading', { name: 'Thùng rác trống' })).toBeVisible();
    await owner.goBack();
    await deleteIt();
    await owner.goForward();
    await inTrash.getByRole('button', { name: 'Xóa hẳn Báo cáo thử nghiệm' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Xóa hẳn' }).click();
    await expect(inTrash).toHaveCount(0);
  },
);

test('A record of somebody else, or none, is a page that does not exist', async ({ owner }) => {
  await owner.goto('/meeting/00000000-0000-4000-8000-000000000000');
  await expect(owner.getByText('This page could not be found')).toBeVisible();
  await expectAccessible(owner);
});

/** Clicks the first letters of a range of text in the transcript, to hear it. */
async function clickWord(page: Page, word: string, passage: string): Promise<void> {
  await untilPressable(page);
  const box = await page.evaluate(
    async ([part, around]) => {
      const find = () => {
        const walker = document.createTreeWalker(
          document.querySelector('.cm-content')!,
          NodeFilter.SHOW_TEXT,
        );
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const at = node.textContent!.indexOf(around!);
          if (at < 0) continue;
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + part!.length);
          range.startContainer.parentElement!.scrollIntoView({ block: 'center' });
          const { x, y, width, height } = range.getBoundingClientRect();
          return { x: x + width / 2, y: y + height / 2 };
        }
        throw new Error(`"${around}" is not on the page`);
      };
      // What comes late, as the tools of the editor do, moves the text once more.
      let place = find();
      for (let still = 0; still < 5;) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const next = find();
        still = next.x === place.x && next.y === place.y ? still + 1 : 0;
        place = next;
      }
      return place;
    },
    [word, passage],
  );
  // Without Alt a click places the caret.
  await page.keyboard.down('Alt');
  await page.mouse.click(box.x, box.y);
  await page.keyboard.up('Alt');
}
