export const messages = {
  copy: 'Sao chép khóa',
  copied: 'Đã sao chép khóa',
  notCopied: 'Chưa sao chép được. Chọn khóa rồi sao chép bằng tay.',
  stored: 'Đã cất khóa vào nơi an toàn',
} as const;
