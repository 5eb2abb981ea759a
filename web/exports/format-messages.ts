import type { ExportFormat } from '../../contract/exports/exports.ts';

export const formatMessages = {
  text: 'Văn bản (.txt)',
  subtitles: 'Phụ đề (.srt)',
  purposes: {
    docx: 'Để sửa tiếp trong Word hoặc Google Docs',
    pdf: 'Để in, gửi đi hoặc lưu trữ',
    txt: 'Chữ thuần, mở được ở mọi nơi',
    srt: 'Cho video, mở được bằng mọi trình phát',
    vtt: 'Phụ đề cho trang web, có mốc của từng từ',
    ass: 'Phụ đề có kiểu chữ, cho Aegisub và VLC',
    ttml: 'Phụ đề cho truyền hình và nền tảng video',
    md: 'Cho sổ ghi chú và wiki',
    json: 'Kèm mọi mốc thời gian, cho lập trình',
  },
} as const satisfies { readonly purposes: Readonly<Record<ExportFormat, string>> } & Record<string, unknown>;
