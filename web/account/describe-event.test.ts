import { expect, test } from 'vitest';
import { AuditKind } from '../../contract/account/audit.ts';
import { describeEvent } from './describe-event.ts';

test.each([
  ['sign-in', 'google', 'Đăng nhập bằng Google'],
  ['member-invited', 'edit an@example.com', 'Chia sẻ với an@example.com (được chỉnh sửa)'],
  [
    'folder-shared',
    'edit an@example.com Hợp đồng 2026',
    'Chia sẻ thư mục “Hợp đồng 2026” với an@example.com (được chỉnh sửa)',
  ],
  [
    'folder-unshared',
    'an@example.com Hợp đồng 2026',
    'Thôi chia sẻ thư mục “Hợp đồng 2026” với an@example.com',
  ],
  [
    'organisation-folder-shared',
    'view Hợp đồng 2026',
    'Chia sẻ thư mục “Hợp đồng 2026” với cả tổ chức (được xem)',
  ],
  ['organisation-folder-unshared', 'Hợp đồng 2026', 'Thôi chia sẻ thư mục “Hợp đồng 2026” với cả tổ chức'],
  ['link-revoked', 'view', 'Thu hồi liên kết được xem'],
  ['record-deleted', 'Họp giao ban', 'Xóa hẳn bản ghi “Họp giao ban”'],
  ['refund-done', '199000 VND', 'Đã hoàn tiền 199.000\u00A0₫'],
  ['minutes-corrected', '+605 s', 'Điều chỉnh thời lượng +10 phút 05 giây'],
  ['price-added', 'PLUS 6: 1074000 VND (2026-12-01)', 'Đặt giá PLUS, 6 tháng: 1.074.000\u00A0₫ (01/12/2026)'],
  ['package-changed', 'pro', 'Đổi gói dịch vụ sang PRO'],
] as const)('%s %s is said as %s', (kind, detail, words) =>
  expect(describeEvent({ kind, detail })).toBe(words),
);

test.each(AuditKind.options)('%s has words of its own', (kind) =>
  expect(describeEvent({ kind, detail: 'x y' })).not.toMatch(/undefined|^$/),
);
