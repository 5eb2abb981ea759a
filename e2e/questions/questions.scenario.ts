/** Questions on a record and on many: every sentence of an answer leads to the second at which it was said. */
import { expect } from '@playwright/test';
import { PAGE_ROUTES } from '../../contract/page-routes.ts';
import type { RecordSummary } from '../../contract/records/records.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { openApi } from '../support/api.ts';
import { COLLEAGUE } from '../support/prepared-data.ts';
import { test } from '../support/with-language-service.ts';

test(
  'Somebody asks a record, hears and opens what an answer stands on, stops a question, and asks all records from the search',
  { tag: '@phone' },
  async ({ colleague, nxnote, isMobile }, info) => {
    // In a sample of their own: other scenarios change what is said in the demo account's.
    const { call } = await openApi(nxnote.address, COLLEAGUE);
    const { method, path } = PAGE_ROUTES.openSample;
    const { id } = (await call<{ data: { record: RecordSummary } }>(method, path)).data.record;
    const { used } = (await call<{ data: { used: number } }>('GET', '/analytic-v2/api/questions')).data;

    await colleague.goto(`/meeting/${id}`);
    await colleague
      .getByRole('navigation', { name: 'Các trang của bản ghi' })
      .getByRole('link', { name: 'Hỏi bản ghi' })
      .click();
    const main = colleague.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Hỏi bản ghi này' })).toBeVisible();
    await expect(main.getByText(/được gửi tới mô hình mau-1 tại 127\.0\.0\.1/)).toBeVisible();
    await expectAccessible(colleague, 'main');
    await colleague.screenshot({ path: info.outputPath('empty.png') });

    await main.getByRole('button', { name: 'Ai nhận việc gì, đến khi nào?' }).click();
    const answers = main.getByRole('list', { name: 'Câu hỏi và trả lời' });
    await expect(answers.getByText('Anh ấy phụ trách việc đó và làm xong trước thứ Sáu.')).toBeVisible();
    await expect(colleague.getByText('Mua mười chiếc xe hơi')).toHaveCount(0);
    await answers.getByRole('button', { name: /^Nghe từ / }).click();
    await expect(colleague.getByRole('button', { name: 'Tạm dừng' }).first()).toBeVisible();

    const field = main.getByRole('textbox', { name: 'Câu hỏi' });
    await field.fill('Câu này có đợi lâu không?');
    await field.press('Enter');
    await expect(answers.getByText(/^Đang tìm trong lời nói và viết câu trả lời, \d+ giây$/)).toBeVisible();
    await colleague.screenshot({ path: info.outputPath('waiting.png') });
    await main.getByRole('button', { name: 'Dừng', exact: true }).click();
    await expect(answers.getByText('Đã dừng. Câu hỏi này không bị tính.')).toBeVisible();
    await field.fill('Ai đoạt giải?');
    await main.getByRole('button', { name: 'Gửi câu hỏi' }).click();
    await expect(answers.getByText('Không thấy trong bản ghi')).toBeVisible();
    await expect(
      main.getByText(`Đã hỏi ${used + 2}/20 câu trong tháng này.`, { exact: false }),
    ).toBeVisible();
    await expectAccessible(colleague, 'main');
    await colleague.screenshot({ path: info.outputPath('answered.png') });

    await answers.getByRole('link', { name: /phụ trách việc đó/ }).click();
    await expect(colleague).toHaveURL(new RegExp(`/meeting/${id}\\?luc=\\d+`));
    await expect(
      colleague.locator('.cm-editor:not(.is-opening)').getByText('phụ trách việc đó').first(),
    ).toBeInViewport();
    await colleague.goBack();
    await expect(answers.getByText('Không thấy trong bản ghi')).toBeVisible();

    await colleague.goto('/tim-kiem');
    await colleague.getByRole('button', { name: 'Hỏi trong các bản ghi này' }).click();
    const place = colleague.getByRole('region', { name: 'Hỏi trong các bản ghi này' });
    // The sample is indexed soon after it was opened.
    await expect(async () => {
      await place.getByRole('textbox', { name: 'Câu hỏi' }).fill('Ai phụ trách việc nào?');
      await place.getByRole('button', { name: 'Gửi câu hỏi' }).click();
      await expect(place.getByText(/^Anh ấy phụ trách việc đó/).last()).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expectAccessible(colleague, 'main');
    await colleague.screenshot({ path: info.outputPath('search.png') });
    await place
      .getByRole('link', { name: /^Mở “Bản ghi mẫu: họp giao ban” tại / })
      .last()
      .click();
    await expect(colleague).toHaveURL(/\/meeting\/[^/?]+\?luc=\d+/);

    await colleague.goto('/');
    if (!isMobile) await colleague.screenshot({ path: info.outputPath('home.png') });
    await expect(
      colleague.getByRole('region', { name: 'Mức sử dụng' }).getByText(/^\d+\/20 câu$/),
    ).toBeVisible();
    await colleague.goto('/thanh-toan');
    await expect(colleague.getByText('Hỏi bản ghi: 1.500 câu mỗi tháng')).toBeVisible();
  },
);
