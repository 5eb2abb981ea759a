export const messages = {
  speakers: 'Người nói',
  share: (percent: number, time: string) => `${percent}% thời gian nói, ${time}`,
  spoken: (ms: number) => (ms < 60_000 ? `${Math.round(ms / 1000)} giây` : `${Math.round(ms / 60_000)} phút`),
  showAll: (count: number) => `Xem tất cả ${count} người nói`,
  showFewer: 'Thu gọn danh sách',
} as const;
