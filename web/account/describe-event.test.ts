import { expect, test } from 'vitest';
import { AuditKind } from '../../contract/audit.ts';
import { describeEvent } from './describe-event.ts';

test.each([
  ['sign-in', 'google', 'Đăng nhập bằng Google'],
  ['member-invited', 'edit an@example.com', 'Chia sẻ với an@example.com (được chỉnh sửa)'],
  ['link-revoked', 'view', 'Thu hồi liên kết được xem'],
  ['record-deleted', 'Họp giao ban', 'Xóa bản ghi “Họp giao ban”'],
  ['package-changed', 'pro', 'Đổi gói dịch vụ sang PRO'],
] as const)('%s %s is said as %s', (kind, detail, words) =>
  expect(describeEvent({ kind, detail })).toBe(words),
);

test.each(AuditKind.options)('%s has words of its own', (kind) =>
  expect(describeEvent({ kind, detail: 'x y' })).not.toMatch(/undefined|^$/),
);
