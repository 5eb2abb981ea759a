/** Where a notice leads: to its order, or to the minutes. */
export const pathOfNotice = (orderCode: string | null): string =>
  orderCode === null ? '/tai-khoan/thoi-luong' : `/thanh-toan/hoan-thanh?don=${orderCode}`;
