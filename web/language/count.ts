/** `1 record`, `2 records`: an English noun with its number, which is written as the rest of the product writes numbers. */
export const count = (amount: number, one: string, many = `${one}s`): string =>
  `${amount.toLocaleString('vi')} ${amount === 1 ? one : many}`;
