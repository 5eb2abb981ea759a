import type { SampleLanguage } from '../../../contract/public-api/samples.ts';

export const messages = {
  title: 'Tra cứu API',
  lead: 'Mọi lời gọi của API, viết ra từ chính khai báo mà máy chủ kiểm tra. Mỗi mẫu chạy được nguyên văn khi đã đặt biến NXNOTE_API và NXNOTE_KEY.',
  guide: 'Năm phút đầu tiên',
  keys: 'Tạo khóa',
  document: 'openapi.public.json',
  anyKey: 'Khóa nào cũng gọi được.',
  scope: 'Cần quyền',
  fields: 'Tham số',
  needed: 'bắt buộc',
  places: { path: 'trong đường dẫn', query: 'sau dấu ?', header: 'tiêu đề', body: 'trong nội dung' },
  kinds: {
    string: 'chuỗi',
    integer: 'số nguyên',
    number: 'số',
    boolean: 'true, false',
    file: 'tệp',
  } as Readonly<Record<string, string>>,
  languages: { curl: 'curl', javascript: 'JavaScript', python: 'Python' } satisfies Record<
    SampleLanguage,
    string
  >,
  language: (title: string) => `Ngôn ngữ của mẫu ${title}`,
  answer: 'Câu trả lời mẫu',
  failures: 'Khi bị từ chối',
  linkTo: (title: string) => `Liên kết đến ${title}`,
} as const;
