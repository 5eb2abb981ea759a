/** The public API: sound that is still being made. What is said on the socket stands in `contract/live.ts`. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { MAX_LIVE_CHUNKS } from '../limits.ts';
import { LIVE_CHUNK_BYTES, LiveKind } from '../live.ts';
import { RecordName } from '../records/records.ts';
import { named, said } from './described.ts';
import { ApiRecord } from './records.ts';
import { PUBLIC_ROUTES } from './routes.ts';

const CHUNK_SAMPLES = LIVE_CHUNK_BYTES / 2;

const ApiLive = named(
  z.object({
    record: ApiRecord,
    socket_path: said(
      z.string(),
      'Đường dẫn WebSocket nhận âm thanh, trên cùng máy chủ; khóa đi trong tiêu đề.',
    ),
    state: said(z.enum(['recording', 'ended']), '`recording` là còn nhận âm thanh.'),
    next_chunk: said(z.int(), 'Số khối đã cất, cũng là số của khối gửi tiếp.'),
  }),
  'Live',
  'Một bản ghi đang nhận âm thanh.',
);

export const publicLiveEndpoints = {
  startApiLive: endpoint({
    ...PUBLIC_ROUTES.startApiLive,
    scope: 'records:write',
    summary: 'Begin a live record, whose sound comes over a socket. The same id again gives the same record.',
    body: z.object({
      id: said(z.uuid().optional(), 'Mã bạn tự chọn; gọi lại cùng mã thì nhận đúng bản ghi đó.'),
      name: said(RecordName.clone(), 'Tên bản ghi.'),
      kind: said(
        LiveKind.default('meeting'),
        '`meeting` có văn bản ngay khi đang nói, `recording` có sau khi kết thúc.',
      ),
    }),
    reply: ApiLive,
  }),
  getApiLive: endpoint({
    ...PUBLIC_ROUTES.getApiLive,
    scope: 'records:write',
    summary: 'How far the server is with a live record.',
    reply: ApiLive,
  }),
  finishApiLive: endpoint({
    ...PUBLIC_ROUTES.finishApiLive,
    scope: 'records:write',
    summary: 'End a live record of so many chunks, all of which the server has.',
    body: z.object({
      chunks: said(z.int().min(0).max(MAX_LIVE_CHUNKS), 'Số khối đã gửi.'),
      last_chunk_samples: said(
        z.int().min(0).max(CHUNK_SAMPLES).default(CHUNK_SAMPLES),
        'Số mẫu có tiếng trong khối cuối; phần còn lại là số 0.',
      ),
    }),
    reply: z.object({ record: ApiRecord }),
  }),
} as const;
