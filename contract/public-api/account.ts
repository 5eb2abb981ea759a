/** The public API: whose key it is, and what is left. */
import { z } from 'zod';
import { API_SCOPES } from './api-scopes.ts';
import { endpoint } from '../endpoint.ts';
import { PACKAGE_CATEGORIES } from '../limits.ts';
import { named, said } from './described.ts';
import { PUBLIC_ROUTES } from './routes.ts';

const PackageName = named(
  z.object({ category: z.enum(PACKAGE_CATEGORIES), name: z.string() }),
  'Package',
  'Gói đang dùng.',
);

const Me = named(
  z.object({
    user: z.object({ id: z.string(), full_name: z.string() }),
    package: PackageName,
    key: said(
      z
        .object({
          id: z.string(),
          name: z.string(),
          scopes: z.array(z.enum(API_SCOPES)),
          expire_time: said(z.string().nullable(), 'Lúc khóa hết hạn; `null` nếu không hết hạn.'),
        })
        .nullable(),
      'Khóa của lời gọi; `null` khi gọi bằng phiên đăng nhập.',
    ),
  }),
  'Me',
  'Chủ của khóa và khóa.',
);

const Usage = named(
  z.object({
    package: PackageName,
    balance_seconds: said(z.int(), 'Số giây còn dùng được.'),
    expire_time: said(z.string().nullable(), 'Lúc số còn lại hết hạn; `null` nếu không hết hạn.'),
    used_seconds: said(z.int(), 'Số giây đã dùng trong kỳ này của gói.'),
    max_seconds_per_record: said(z.int(), 'Độ dài tối đa của một tệp.'),
    key: said(
      z
        .object({
          used_seconds: said(z.int(), 'Số giây khóa này đã dùng trong tháng.'),
          minutes_per_month: said(z.int().nullable(), 'Giới hạn phút mỗi tháng; `null` nếu không giới hạn.'),
        })
        .nullable(),
      'Phần của khóa; `null` khi gọi bằng phiên đăng nhập.',
    ),
  }),
  'Usage',
  'Thời lượng còn lại và đã dùng.',
);

export const publicAccountEndpoints = {
  getMe: endpoint({
    ...PUBLIC_ROUTES.getMe,
    scope: 'any',
    summary: 'Whose key it is and what it may do: the call to try a key with.',
    reply: Me,
  }),
  getUsage: endpoint({
    ...PUBLIC_ROUTES.getUsage,
    scope: 'usage:read',
    summary: 'Seconds that can still be used, and what this key has used of its month.',
    reply: Usage,
  }),
} as const;
