/** What a meeting came to, drafted by a language model: in the place of the rules' list, only with words that were said. */
import { expect } from '@playwright/test';
import { PROGRAM_ROUTES } from '../../contract/program-routes.ts';
import type { RecordSummary } from '../../contract/records/records.ts';
import { PAGE_ROUTES } from '../../contract/page-routes.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { openApi } from '../support/api.ts';
import { test } from '../support/with-language-service.ts';

test(
  'The owner has the outcomes drafted, confirms one, is told when the text has changed, and goes back to the rules',
  { tag: '@phone' },
  async ({ owner, nxnote }, info) => {
    const { call, readText } = await openApi(nxnote.address, nxnote.demo);
    const opened = await call<{ data: { record: RecordSummary } }>(
      PAGE_ROUTES.openSample.method,
      PAGE_ROUTES.openSample.path,
    );
    const { id } = opened.data.record;
    await owner.goto(`/meeting/${id}/ket-qua`);
    const main = owner.getByRole('main');
    await expect(main.getByText('Chữ xanh: máy gợi ý, chờ xác nhận')).toBeVisible();
    const decisions = owner.getByRole('region', { name: 'Quyết định' }).getByRole('listitem');
    const tasks = owner.getByRole('region', { name: 'Việc cần làm' }).getByRole('listitem');
    const found = await tasks.allTextContents();
    expect(found.length).toBeGreaterThan(1);

    const draft = async (button: string) => {
      await main.getByRole('button', { name: button }).click();
      const asked = owner.getByRole('dialog', { name: 'Soạn kết quả bằng mô hình ngôn ngữ?' });
      await expect(asked.getByText(/sẽ được gửi tới mô hình mau-1 tại 127\.0\.0\.1/)).toBeVisible();
      await asked.getByRole('button', { name: 'Gửi và soạn nháp' }).click();
    };
    await draft('Soạn bằng mô hình ngôn ngữ');
    await expect(main.getByText(/^Mô hình ngôn ngữ soạn lúc /)).toBeVisible({
      timeout: 30_000,
    });
    await expect(main.getByText('Đã bỏ 1 mục không dẫn được lời đã nói.')).toBeVisible();
    await expect(owner.getByText('Mua mười chiếc xe hơi')).toHaveCount(0);
    await expect(tasks).toHaveCount(1);
    await expect(tasks).toContainText('Làm xong việc đó');
    await expect(tasks).toContainText('Đồng ý, anh phụ trách việc đó và làm xong trước thứ Sáu.');
    await expect(decisions).toHaveCount(1);
    await decisions.getByRole('button', { name: /^Xác nhận: / }).click();
    await expect(decisions.getByText('Đã xác nhận', { exact: true })).toBeVisible();
    await expectAccessible(owner, 'main');
    await owner.screenshot({ path: info.outputPath('drafted.png') });

    const said = (await readText(id)).find(({ text }) => text.includes('phụ trách'))!;
    const change = PROGRAM_ROUTES.updateText;
    await call(change.method, change.path.replace(':id', said.id), { text: 'Đồng ý, anh lo việc đó nhé.' });
    await owner.reload();
    await expect(main.getByText(/Bản chép lời đã đổi sau khi soạn/)).toBeVisible();
    await expect(owner.getByText('Làm xong việc đó')).toHaveCount(0);
    await expect(decisions).toHaveText([/^Chỉ giữ lại ba mươi ngày gần nhất thôi/]);
    await expectAccessible(owner, 'main');
    await owner.screenshot({ path: info.outputPath('older.png') });
    await draft('Soạn lại');
    await expect(main.getByText(/Bản chép lời đã đổi sau khi soạn/)).toBeHidden({ timeout: 30_000 });

    // The rules' list again; what was confirmed stays in the words that were confirmed.
    await main.getByRole('button', { name: 'Thao tác khác với bản soạn' }).click();
    await owner.getByRole('menuitem', { name: 'Về danh sách tìm theo từ khóa' }).click();
    await expect(main.getByRole('button', { name: 'Soạn bằng mô hình ngôn ngữ' })).toBeVisible();
    await expect(decisions).toHaveText([/^Chỉ giữ lại ba mươi ngày gần nhất thôi.*Đã xác nhận/]);
  },
);
