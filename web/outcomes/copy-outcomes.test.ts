import { expect, test } from 'vitest';
import { writeOutcomes } from './copy-outcomes.ts';
import { listed } from './testing/listed-outcome.ts';

test('outcomes are written for a mail: what is empty is left out, and markup in a line stays text', () => {
  const { plain, html } = writeOutcomes('Họp <tuần>', '20/11/2026', {
    decision: [listed('decision', 61_000, { text: 'Giữ giá < 5 & > 3' })],
    task: [
      listed('task', 794_000, { assignee: 'Trần Văn Thử', due: '2026-11-27' }),
      listed('task', 800_000, { isConfirmed: false }),
    ],
    question: [],
  });
  expect(plain).toBe(`Kết quả: Họp <tuần> (20/11/2026)

Quyết định
- Giữ giá < 5 & > 3 (01:01)

Việc cần làm
- Gửi hợp đồng: Trần Văn Thử, hạn 27/11/2026 (13:14)
- Gửi hợp đồng (13:20, chưa xác nhận)
`);
  expect(html).toContain('<p><b>Kết quả: Họp &lt;tuần&gt; (20/11/2026)</b></p>');
  expect(html).toContain('<ul><li>Giữ giá &lt; 5 &amp; &gt; 3 (01:01)</li></ul>');
  expect(html).not.toContain('Còn bỏ ngỏ');
});
