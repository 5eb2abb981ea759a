import type { WebhookEvent } from '../../contract/public-api/webhook-events.ts';

export const messages = {
  open: 'Mở bản ghi',
  test: 'NxNote gửi thử: địa chỉ này nhận được tin.',
  events: {
    'record.uploaded': (name: string) => `Đã nhận tệp “${name}”, đang chuyển đổi.`,
    'record.done': (name: string) => `Bản ghi “${name}” đã chuyển đổi xong.`,
    'record.failed': (name: string) => `Bản ghi “${name}” chuyển đổi thất bại.`,
    'record.deleted': (name: string) => `Bản ghi “${name}” đã bị xóa.`,
    'record.restored': (name: string) => `Bản ghi “${name}” đã được khôi phục.`,
    'transcript.edited': (name: string) => `Văn bản của “${name}” vừa được sửa.`,
    'minutes.ready': (name: string) => `Biên bản của “${name}” đã được lập.`,
    'meeting.bot_joined': (name: string) => `Bot đang ghi cuộc họp “${name}”.`,
    'meeting.bot_refused': (name: string) => `Bot chưa vào được cuộc họp “${name}”.`,
    'wallet.low': () => 'Đã dùng ba phần tư thời lượng của kỳ này.',
  } satisfies Record<WebhookEvent, (name: string) => string>,
  noAnswer: 'Không kết nối được, hoặc quá 10 giây không trả lời.',
  interrupted: 'NxNote bị ngắt khi đang gửi.',
  hidden: 'Tên miền dẫn vào mạng nội bộ nên không gửi.',
  redirect: 'Máy nhận chuyển hướng; NxNote không đi theo. Sửa lại địa chỉ.',
  status: (status: number) => `Máy nhận trả về ${status}.`,
  offLetter: (url: string, isGone: boolean) => ({
    subject: 'NxNote đã tắt một webhook của bạn',
    paragraphs: [
      'Chào bạn,',
      isGone
        ? `Máy nhận ở ${url} trả lời rằng địa chỉ không còn (410), nên NxNote đã tắt webhook này.`
        : `Trong 5 ngày qua NxNote không gửi được tin nào đến ${url}, nên đã tắt webhook này.`,
      'Kiểm tra máy nhận, rồi bật lại webhook. Những lần gửi của 30 ngày qua vẫn còn và gửi lại được.',
    ],
    actionLabel: 'Xem webhook',
  }),
} as const;
