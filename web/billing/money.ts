const number = new Intl.NumberFormat('vi-VN');

/** `199.000 ₫`, with a space that does not break. */
export const money = (amountVnd: number): string => `${number.format(amountVnd)}\u00A0₫`;
