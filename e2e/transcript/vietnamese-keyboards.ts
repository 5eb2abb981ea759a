/** The two ways in which Vietnamese letters reach a page: composed in place, and rewritten by bursts of Backspaces. */
import type { CDPSession, Page } from '@playwright/test';

/** Sixty syllables with every tone, and words that pass through nothing on their way: ơ, ừ, ạ, ơi. */
export const POEM =
  'ơi ừ ạ ờ thì Đặng Ngọc Ánh đã nghiêm túc họp với bộ phận kỹ thuật về việc khuyến nghị chuyển đổi kho dữ liệu cũ ' +
  'ở tầng tám, chị Ẩn đề xuất giữ lại những quyển sổ ghi chép, ông Ỷ thuyết phục mọi người rằng quyết định ấy ' +
  'hợp lý, tiết kiệm được mười lăm triệu đồng mỗi quý';

/** What is typed before the marks: the letters without them. */
const plain = (syllable: string): string =>
  syllable.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');

/** As the keyboards of Windows, macOS and phones do: the syllable is rewritten while it is composed. */
export async function typeComposed(
  page: Page,
  session: CDPSession,
  text: string,
  during?: () => Promise<void>,
): Promise<void> {
  for (const [index, syllable] of text.split(' ').entries()) {
    if (index > 0) await page.keyboard.press('Space');
    const raw = plain(syllable);
    for (let length = 1; length <= raw.length; length += 1) {
      const shown = length < raw.length ? raw.slice(0, length) : syllable;
      await session.send('Input.imeSetComposition', {
        text: shown,
        selectionStart: shown.length,
        selectionEnd: shown.length,
      });
      if (length === 1) await during?.();
    }
    await session.send('Input.insertText', { text: syllable });
  }
}

/** As UniKey does: plain letters, then Backspaces and the letters with their marks, within milliseconds. */
export async function typeInBursts(page: Page, session: CDPSession, text: string): Promise<void> {
  for (const [index, syllable] of text.split(' ').entries()) {
    if (index > 0) await page.keyboard.press('Space');
    const raw = plain(syllable);
    for (const letter of raw) await session.send('Input.insertText', { text: letter });
    let same = 0;
    while (same < raw.length && raw[same] === syllable[same]) same += 1;
    for (let count = same; count < raw.length; count += 1) await page.keyboard.press('Backspace');
    for (const letter of syllable.slice(same)) await session.send('Input.insertText', { text: letter });
  }
}
