import { expect, test } from 'vitest';
import { describeAct } from './describe-act.ts';

test.each([
  [
    'review-decided',
    'unmatched match 199000 VND',
    'Duyệt khoản tiền 199.000\u00A0₫: Không có mã đơn, Gắn vào đơn',
  ],
  ['jobs-run-again', 'letter × 2', 'Chạy lại tác vụ Gửi email × 2'],
  ['setting-changed', 'popupError', 'Đổi cài đặt Thông báo cho mọi người'],
  ['refund-asked', '1000 VND', 'Lập lệnh hoàn tiền 1.000\u00A0₫'],
] as const)('%s %s', (kind, detail, words) => expect(describeAct({ kind, detail })).toBe(words));
