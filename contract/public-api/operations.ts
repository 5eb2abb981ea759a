/** The calls that the public document describes: what the declarations do not say, in Vietnamese, with an example of each. */
import type { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import type { FailureCode } from '../errors.ts';
import { meetingBotEndpoints } from '../meeting-bots.ts';
import { publicAccountEndpoints as account } from './account.ts';
import { publicRecordEndpoints as records } from './records.ts';

export const PUBLIC_TAGS = {
  account: 'Khóa và thời lượng',
  records: 'Bản ghi',
  transcripts: 'Bản chép lời',
  files: 'Xuất tệp',
  meetings: 'Cuộc họp và bot',
} as const;
export type PublicTag = keyof typeof PUBLIC_TAGS;

export interface Operation {
  readonly endpoint: Endpoint<string, z.ZodType, z.ZodType, z.ZodType>;
  /** Name of the call in programs that are made from the document. */
  readonly operationId: string;
  readonly tag: PublicTag;
  readonly title: string;
  readonly text: string;
  /** What it is refused for, beyond what every call may be. */
  readonly failures: readonly FailureCode[];
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly reply?: unknown;
  /** A posted form in the place of a body: its fields, and what is said of them. */
  readonly form?: Readonly<
    Record<string, { text: string; isFile?: true; isNeeded?: true; example?: string }>
  >;
  /** A file in the place of a reply: its types. */
  readonly file?: readonly string[];
  /** May carry an `Idempotency-Key`. */
  readonly isOnce?: true;
}

const ID = '0198f2c4-7b1e-7c3a-9d55-2f6b1c0a9e11';
const RECORD = {
  id: ID,
  name: 'Họp giao ban tuần 47',
  kind: 'upload',
  status: 'done',
  progress: 1,
  failure: null,
  duration_ms: 2_326_400,
  create_time: '2026-11-23T02:00:00.000Z',
  right: 'own',
};
const SENTENCE = { id: 's12', start_ms: 741_300, end_ms: 756_900, text: 'Dạ em đọc rồi.' };
const PACKAGE = { category: 'FREE', name: 'FREE' };
const BOT = {
  id: ID,
  record_id: ID,
  name: 'Họp giao ban',
  bot_name: 'NxNote của Nguyễn Thị Mẫu',
  platform: 'meet',
  code: 'abc-defg-hij',
  link: 'https://meet.google.com/abc-defg-hij',
  state: 'lobby',
  reason: null,
  failure: null,
  can_send_again: false,
  bot_status: null,
  planned_time: null,
  state_time: '2026-11-23T02:00:00.000Z',
  until_time: '2026-11-23T02:10:00.000Z',
  attempt: 1,
  max_attempts: 1,
  people: [],
  stored_ms: 0,
  gaps: [],
  create_time: '2026-11-23T02:00:00.000Z',
};
const ofRecord = { params: { id: ID }, failures: ['RECORD_NOT_FOUND', 'FORBIDDEN'] } as const;

const SOME: readonly Operation[] = [
  {
    endpoint: account.getMe,
    operationId: 'getMe',
    tag: 'account',
    title: 'Thử khóa',
    text: 'Cho biết khóa của ai và được làm gì. Khóa nào cũng gọi được, nên dùng để kiểm tra kết nối.',
    failures: [],
    reply: {
      user: { id: ID, full_name: 'Nguyễn Thị Mẫu' },
      package: PACKAGE,
      key: { id: ID, name: 'Máy chủ', scopes: ['records:read'], expire_time: null },
    },
  },
  {
    endpoint: account.getUsage,
    operationId: 'getUsage',
    tag: 'account',
    title: 'Thời lượng còn lại',
    text: 'Số giây còn dùng được, số đã dùng trong kỳ, và phần khóa này đã dùng trong tháng.',
    failures: [],
    reply: {
      package: PACKAGE,
      balance_seconds: 3600,
      expire_time: null,
      used_seconds: 0,
      max_seconds_per_record: 1800,
      key: { used_seconds: 0, minutes_per_month: null },
    },
  },
  {
    endpoint: records.uploadRecord,
    operationId: 'uploadRecord',
    tag: 'records',
    title: 'Gửi tệp âm thanh',
    text: 'Gửi một tệp dưới 200MB; việc chuyển đổi bắt đầu ngay và trừ phút như trên web. Gửi lại cùng `Idempotency-Key` và cùng tệp trong 24 giờ thì nhận đúng bản ghi cũ.',
    failures: [
      'UPLOAD_TYPE',
      'UPLOAD_TOO_LARGE',
      'UPLOAD_FORM',
      'AUDIO_UNREADABLE',
      'AUDIO_TOO_LONG',
      'WALLET_EMPTY',
      'WALLET_SHORT',
      'KEY_MINUTES',
      'CALL_KEY_OTHER',
      'CALL_KEY_BUSY',
    ],
    form: {
      file: { text: 'Tệp âm thanh: .mp3, .m4a, .wav, .ogg, .webm…', isFile: true, isNeeded: true },
      name: { text: 'Tên bản ghi. Mặc định là tên tệp.', example: RECORD.name },
      num_speakers: { text: 'Số người nói, nếu biết trước.', example: '3' },
    },
    isOnce: true,
    reply: { record: { ...RECORD, status: 'processing', progress: 0 } },
  },
  {
    endpoint: records.listApiRecords,
    operationId: 'listRecords',
    tag: 'records',
    title: 'Danh sách bản ghi',
    text: 'Bản ghi của bạn và bản ghi được chia sẻ với bạn, mới nhất trước.',
    failures: ['BAD_REQUEST'],
    query: { limit: '20', status: 'done' },
    reply: { records: [RECORD], next_cursor: null },
  },
  {
    endpoint: records.getApiRecord,
    operationId: 'getRecord',
    tag: 'records',
    title: 'Một bản ghi',
    text: 'Trạng thái và tiến độ. Khi chưa dùng webhook, hỏi lại mỗi 10 giây đến khi `status` là `done` hoặc `failed`.',
    ...ofRecord,
    reply: { record: RECORD },
  },
  {
    endpoint: records.changeApiRecord,
    operationId: 'renameRecord',
    tag: 'records',
    title: 'Đổi tên bản ghi',
    text: 'Cần quyền sửa bản ghi.',
    ...ofRecord,
    body: { name: RECORD.name },
    reply: { record: RECORD },
  },
  {
    endpoint: records.removeApiRecord,
    operationId: 'deleteRecord',
    tag: 'records',
    title: 'Xóa bản ghi',
    text: 'Xóa cả âm thanh và văn bản, không khôi phục được. Chỉ chủ bản ghi xóa được.',
    ...ofRecord,
    reply: {},
  },
  {
    endpoint: records.retryApiRecord,
    operationId: 'retryRecord',
    tag: 'records',
    title: 'Chuyển đổi lại',
    text: 'Chạy lại một bản ghi thất bại từ chỗ đã dừng.',
    params: { id: ID },
    failures: ['RECORD_NOT_FOUND', 'FORBIDDEN', 'RECORD_NOT_FAILED', 'WALLET_EMPTY', 'WALLET_SHORT'],
    reply: { record: { ...RECORD, status: 'processing', progress: 0.4 } },
  },
  {
    endpoint: records.getApiTranscript,
    operationId: 'getTranscript',
    tag: 'transcripts',
    title: 'Đọc văn bản',
    text: 'Theo người nói và theo câu, như mọi người đang thấy. Khi còn đang chuyển đổi, trả về phần đã có.',
    ...ofRecord,
    query: { words: 'false' },
    reply: {
      record_id: ID,
      paragraphs: [
        {
          speaker: 'Trần Văn Mẫu',
          start_ms: SENTENCE.start_ms,
          end_ms: SENTENCE.end_ms,
          text: SENTENCE.text,
        },
      ],
      sentences: [SENTENCE],
    },
  },
  {
    endpoint: records.changeApiSentence,
    operationId: 'changeSentence',
    tag: 'transcripts',
    title: 'Sửa một câu',
    text: 'Mã câu lấy từ `sentences` của văn bản. Từ nào giữ nguyên thì giữ mốc thời gian.',
    params: { id: ID, sentenceId: SENTENCE.id },
    failures: ['RECORD_NOT_FOUND', 'FORBIDDEN', 'TEXT_NOT_FOUND', 'TEXT_BLANK'],
    body: { text: SENTENCE.text },
    reply: { sentence: SENTENCE },
  },
  {
    endpoint: records.getApiMinutes,
    operationId: 'getMinutes',
    tag: 'transcripts',
    title: 'Đọc biên bản',
    text: 'Biên bản đã lưu: kết luận và việc phải làm. `minutes` là `null` khi chưa ai soạn.',
    ...ofRecord,
    reply: {
      version: 2,
      save_time: '2026-11-23T03:00:00.000Z',
      minutes: {
        title: 'Họp giao ban',
        place: '',
        starts_at: '2026-11-23T09:00',
        ends_at: '2026-11-23T10:00',
        conclusions: [{ text: 'Duyệt kế hoạch quý I.', at_ms: 120_000 }],
        tasks: [{ what: 'Gửi báo cáo', who: 'Lê Thị Thử', until: '30/11', at_ms: 180_000 }],
      },
    },
  },
  {
    endpoint: records.exportApiRecord,
    operationId: 'exportRecord',
    tag: 'files',
    title: 'Tải văn bản thành tệp',
    text: 'Văn bản (`docx`, `pdf`, `txt`, `md`, `json`) hoặc phụ đề (`srt`, `vtt`, `ass`, `ttml`).',
    params: { id: ID },
    query: { format: 'srt' },
    failures: ['RECORD_NOT_FOUND', 'FORBIDDEN', 'EXPORT_EMPTY', 'EXPORT_NO_AUDIO'],
    file: ['application/octet-stream', 'text/plain'],
  },
  {
    endpoint: records.getApiSound,
    operationId: 'downloadSound',
    tag: 'files',
    title: 'Tải âm thanh',
    text: 'Tệp âm thanh như lúc gửi lên. Gửi `Range` để tải từng phần.',
    params: { id: ID },
    failures: ['RECORD_NOT_FOUND', 'FORBIDDEN', 'EXPORT_NO_AUDIO', 'AUDIO_MISSING'],
    file: ['audio/*'],
  },
  {
    endpoint: meetingBotEndpoints.listBots,
    operationId: 'listBots',
    tag: 'meetings',
    title: 'Bot của bạn',
    text: 'Bot đang trong cuộc họp hoặc trên đường, bot đã hẹn, và bot kết thúc trong một ngày qua.',
    failures: [],
    reply: { data: { items: [BOT] } },
  },
  {
    endpoint: meetingBotEndpoints.sendBot,
    operationId: 'sendBot',
    tag: 'meetings',
    title: 'Gửi bot vào cuộc họp',
    text: 'Dán liên kết hoặc cả lời mời; bot gõ cửa ngay hoặc đúng giờ hẹn. Mỗi cuộc họp chỉ có một bot, gọi lại thì nhận đúng bot đó.',
    failures: ['BOT_LINK_UNKNOWN', 'BOT_UPGRADE', 'BOT_TOO_MANY', 'BOT_NO_MACHINE', 'BOT_TIME'],
    body: { data: { invitation: BOT.link } },
    reply: { data: { bot: BOT, is_new: true, taken_by: null } },
  },
  {
    endpoint: meetingBotEndpoints.getBot,
    operationId: 'getBot',
    tag: 'meetings',
    title: 'Bot đang ở đâu',
    text: 'Trạng thái của bot, ai đang trong phòng và đã ghi được bao lâu.',
    params: { id: ID },
    failures: ['BOT_NOT_FOUND'],
    reply: { data: { bot: BOT } },
  },
  {
    endpoint: meetingBotEndpoints.stopBot,
    operationId: 'stopBot',
    tag: 'meetings',
    title: 'Cho bot rời họp',
    text: 'Rút bot khỏi cuộc họp, phòng chờ hoặc lịch hẹn. Gọi lại không thay đổi gì.',
    params: { id: ID },
    failures: ['BOT_NOT_FOUND'],
    reply: { data: { bot: BOT } },
  },
];

export const OPERATIONS: readonly Operation[] = SOME;
