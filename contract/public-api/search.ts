/** The public API: the search over all that the person of a key may read. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { MAX_QUERY, SEARCH_KINDS } from '../search/search-routes.ts';
import { storableText } from '../values/storable-text.ts';
import { named, said } from './described.ts';
import { PUBLIC_ROUTES } from './routes.ts';

export const ApiSearchResult = named(
  z.object({
    record: z.object({ id: z.string(), name: z.string(), create_time: z.string(), duration_ms: z.int() }),
    total: said(z.int(), 'Số chỗ khớp trong bản ghi này.'),
    hits: said(
      z.array(
        z.object({
          kind: z.enum(SEARCH_KINDS),
          text: z.string(),
          start_ms: z.int().nullable(),
          speaker: z.string().nullable(),
        }),
      ),
      'Vài chỗ đầu; gọi với `record_id` để lấy hết.',
    ),
  }),
  'SearchResult',
  'Một bản ghi và những chỗ khớp trong đó.',
);
export type ApiSearchResult = z.infer<typeof ApiSearchResult>;

export const publicSearchEndpoints = {
  searchApi: endpoint({
    ...PUBLIC_ROUTES.searchApi,
    scope: 'transcripts:read',
    summary:
      'What was said, decided, written down and noted in all records that the person of the key may read.',
    query: z.object({
      q: said(
        storableText(MAX_QUERY),
        'Các từ theo thứ tự bất kỳ, cụm từ trong dấu ngoặc kép; có dấu hay không đều được.',
      ),
      kind: said(
        z.enum(SEARCH_KINDS).optional(),
        '`speech` là lời nói, `outcome` là kết quả, `minutes` là biên bản, `comment` là bình luận, `bookmark` là dấu trang, `name` là tên bản ghi.',
      ),
      speaker: said(storableText(100).optional(), 'Ai nói hoặc viết.'),
      from: said(z.iso.date().optional(), 'Bản ghi tạo từ ngày này, giờ Việt Nam.'),
      to: said(z.iso.date().optional(), 'Đến hết ngày này.'),
      record_id: said(z.guid().optional(), 'Chỉ trong bản ghi này.'),
      limit: said(z.coerce.number().int().min(1).max(20).default(10), 'Số bản ghi mỗi trang.'),
      cursor: said(z.string().max(1000).optional(), '`next_cursor` của trang trước.'),
    }),
    reply: z.object({
      results: z.array(ApiSearchResult),
      is_near: said(z.boolean(), '`true` khi không có đúng những từ đó và đây là những từ gần giống.'),
      next_cursor: said(
        z.string().nullable(),
        'Gửi lại trong `cursor` để lấy trang sau; `null` ở trang cuối.',
      ),
    }),
  }),
} as const;
