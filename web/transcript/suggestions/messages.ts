/** Every Vietnamese word of suggestions. */
export const messages = {
  title: 'Gợi ý từ lần nghe lại',
  hint: 'Chỗ bạn đã sửa khác với lần nghe lại kỹ hơn. Chữ của bạn được giữ cho đến khi bạn chọn.',
  goTo: (current: string) => `Đến chỗ “${current}”`,
  accept: 'Dùng gợi ý',
  dismiss: 'Giữ nguyên',
  acceptNamed: (text: string) => `Dùng gợi ý “${text}”`,
  dismissNamed: (current: string) => `Giữ nguyên “${current}”`,
  accepted: 'Đã dùng gợi ý',
} as const;
