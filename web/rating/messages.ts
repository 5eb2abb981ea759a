import type { RatingReason } from '../../contract/records/rating-reasons.ts';

export const messages = {
  title: 'Đánh giá',
  question: 'Bản chép lời này đúng đến mức nào?',
  stars: 'Số sao',
  starsOf: (count: number) => `${count} sao`,
  meanings: [
    'Sai gần hết, không dùng được',
    'Sai nhiều, phải nghe lại',
    'Tạm dùng được, phải sửa nhiều',
    'Khá đúng, còn vài chỗ phải sửa',
    'Rất đúng, gần như không phải sửa',
  ],
  reasonsLabel: 'Chỗ chưa đúng',
  reasons: {
    names: 'Sai tên riêng',
    numbers: 'Sai con số',
    speakers: 'Nhầm người nói',
    punctuation: 'Thiếu dấu câu',
    noise: 'Tạp âm',
  } satisfies Record<RatingReason, string>,
  comment: 'Nhận xét thêm',
  commentHint: 'Kể thêm nếu muốn',
  send: 'Gửi đánh giá',
  sending: 'Đang gửi…',
  chooseFirst: 'Chọn số sao trước khi gửi',
  failed: 'Chưa gửi được đánh giá',
  thanksTitle: 'Cảm ơn bạn đã đánh giá',
  thanksText: 'Các chỗ bạn đánh dấu giúp NxNote nghe tên riêng và phân biệt người nói tốt hơn.',
  confirm: 'Xác nhận',
} as const;
