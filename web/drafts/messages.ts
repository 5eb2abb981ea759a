/** Every Vietnamese word about drafts that is the same for all of them. */
export const messages = {
  working: (percent: number) => `Đang soạn nháp ${percent}%`,
  stop: 'Dừng',
  explain: (model: string, host: string) =>
    `Bản chép lời sẽ được gửi tới mô hình ${model} tại ${host}. Miễn phí, không trừ phút. Mỗi câu dẫn lời đã nói trong cuộc họp; câu nào không dẫn được thì bị bỏ.`,
  send: 'Gửi và soạn nháp',
  cancel: 'Hủy bỏ',
} as const;
