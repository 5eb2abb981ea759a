/** The public API: records, their text and files. Names and states are plain words; times are milliseconds, or ISO 8601. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { EXPORT_FORMATS } from '../exports/exports.ts';
import { MinutesContent } from '../minutes/minutes.ts';
import { RecordKind, RecordName, RecordRight } from '../records/records.ts';
import { named, said } from './described.ts';
import { PUBLIC_ROUTES } from './routes.ts';

const API_RECORD_STATES = ['live', 'processing', 'done', 'failed'] as const;

export const ApiRecord = named(
  z.object({
    id: z.string(),
    name: z.string(),
    kind: said(
      z.enum(RecordKind.options),
      '`upload` là tệp gửi lên, `meeting` là cuộc họp, `recording` là ghi âm.',
    ),
    status: said(
      z.enum(API_RECORD_STATES),
      '`live` đang ghi, `processing` đang chuyển đổi, `done` xong, `failed` thất bại.',
    ),
    progress: said(z.number().min(0).max(1), 'Phần đã chuyển đổi, từ 0 đến 1.'),
    failure: said(
      z.object({ code: z.string(), message: z.string() }).nullable(),
      'Mã và câu giải thích khi thất bại.',
    ),
    duration_ms: said(z.int(), 'Độ dài, mili giây.'),
    create_time: said(z.string(), 'Lúc tạo, ISO 8601.'),
    right: said(z.enum(RecordRight.options), 'Chủ của khóa được làm gì với bản ghi.'),
  }),
  'Record',
  'Một bản ghi âm.',
);
export type ApiRecord = z.infer<typeof ApiRecord>;

const ApiWord = z.object({
  text: z.string(),
  start_ms: z.int().nullable(),
  end_ms: z.int().nullable(),
  confidence: said(z.number().nullable(), 'Độ tin cậy từ 0 đến 1, nếu mô hình cho biết.'),
});

export const ApiTranscript = named(
  z.object({
    record_id: z.string(),
    paragraphs: z.array(
      z.object({
        speaker: z.string(),
        start_ms: z.int(),
        end_ms: z.int(),
        text: z.string(),
        words: said(z.array(ApiWord).optional(), 'Có khi gọi với `words=true`.'),
      }),
    ),
    sentences: said(
      z.array(z.object({ id: z.string(), start_ms: z.int(), end_ms: z.int(), text: z.string() })),
      'Từng câu với mã để sửa.',
    ),
  }),
  'Transcript',
  'Văn bản như mọi người đang thấy, kể cả phần đã sửa.',
);
export type ApiTranscript = z.infer<typeof ApiTranscript>;

const OneRecord = z.object({ record: ApiRecord });
const Flag = z.enum(['true', 'false']).transform((value) => value === 'true');

export const publicRecordEndpoints = {
  uploadRecord: endpoint({
    ...PUBLIC_ROUTES.uploadRecord,
    scope: 'records:write',
    summary: 'Send one sound file as a form and queue its conversion.',
    reply: OneRecord,
  }),
  listApiRecords: endpoint({
    ...PUBLIC_ROUTES.listApiRecords,
    scope: 'records:read',
    summary: "A page of one's own records and of those shared with one, newest first.",
    query: z.object({
      limit: said(z.coerce.number().int().min(1).max(100).default(20), 'Số bản ghi mỗi trang.'),
      cursor: said(z.string().max(200).optional(), '`next_cursor` của trang trước.'),
      status: said(
        z.enum(['processing', 'done', 'failed']).optional(),
        'Chỉ những bản ghi ở trạng thái này.',
      ),
      q: said(
        z.string().trim().normalize('NFC').max(200).optional(),
        'Một phần của tên, có dấu hay không đều được.',
      ),
    }),
    reply: z.object({
      records: z.array(ApiRecord),
      next_cursor: said(
        z.string().nullable(),
        'Gửi lại trong `cursor` để lấy trang sau; `null` ở trang cuối.',
      ),
    }),
  }),
  getApiRecord: endpoint({
    ...PUBLIC_ROUTES.getApiRecord,
    scope: 'records:read',
    summary: 'One record with how far it is.',
    reply: OneRecord,
  }),
  changeApiRecord: endpoint({
    ...PUBLIC_ROUTES.changeApiRecord,
    scope: 'records:write',
    summary: 'Rename a record.',
    body: z.object({ name: said(RecordName.clone(), 'Tên mới.') }),
    reply: OneRecord,
  }),
  removeApiRecord: endpoint({
    ...PUBLIC_ROUTES.removeApiRecord,
    scope: 'records:write',
    summary: 'Put a record into the trash; one that is being converted is removed at once.',
    reply: z.object({}),
  }),
  retryApiRecord: endpoint({
    ...PUBLIC_ROUTES.retryApiRecord,
    scope: 'records:write',
    summary: 'Convert a failed record again from where it stopped.',
    reply: OneRecord,
  }),
  getApiTranscript: endpoint({
    ...PUBLIC_ROUTES.getApiTranscript,
    scope: 'transcripts:read',
    summary: 'The text of a record by speakers, and by sentences.',
    query: z.object({ words: said(Flag.optional(), 'Kèm từng từ với mốc thời gian.') }),
    reply: ApiTranscript,
  }),
  changeApiSentence: endpoint({
    ...PUBLIC_ROUTES.changeApiSentence,
    scope: 'transcripts:write',
    summary: 'Change the words of one sentence; words that stay keep their times.',
    body: z.object({ text: said(z.string().max(10_000), 'Câu sau khi sửa.') }),
    reply: z.object({
      sentence: z.object({ id: z.string(), start_ms: z.int(), end_ms: z.int(), text: z.string() }),
    }),
  }),
  getApiMinutes: endpoint({
    ...PUBLIC_ROUTES.getApiMinutes,
    scope: 'transcripts:read',
    summary: 'The minutes of a meeting as they were saved last, with decisions and tasks.',
    reply: z.object({
      version: said(z.int().min(0), '0 khi chưa ai soạn.'),
      save_time: z.string().nullable(),
      minutes: MinutesContent.pick({
        title: true,
        place: true,
        starts_at: true,
        ends_at: true,
      })
        .extend({
          conclusions: z.array(z.object({ text: z.string(), at_ms: z.int().nullable() })),
          tasks: z.array(
            z.object({ what: z.string(), who: z.string(), until: z.string(), at_ms: z.int().nullable() }),
          ),
        })
        .nullable(),
    }),
  }),
  exportApiRecord: endpoint({
    ...PUBLIC_ROUTES.exportApiRecord,
    scope: 'exports:read',
    summary: 'The text of a record as a file.',
    query: z.object({
      format: said(z.enum(EXPORT_FORMATS), 'Định dạng của tệp.'),
      speakers: said(Flag.optional(), 'Ghi tên người nói. Mặc định có trong văn bản, không có trong phụ đề.'),
      times: said(Flag.optional(), 'Ghi mốc thời gian đầu mỗi đoạn.'),
    }),
    reply: z.object({}),
  }),
  getApiSound: endpoint({
    ...PUBLIC_ROUTES.getApiSound,
    scope: 'exports:read',
    summary: 'The sound of a record as it was sent; ranges are answered.',
    reply: z.object({}),
  }),
} as const;
