/** Value added tax, which prices hold already. */

/** In a price, percent. `KCT`: not subject to it. */
export const VAT_RATES = ['KCT', '8', '10'] as const;
export type VatRate = (typeof VAT_RATES)[number];

/** @returns whole đồng that add up to the price; no tax where there is no rate */
export function splitVat(grossVnd: number, rate: VatRate): { netVnd: number; taxVnd: number } {
  const netVnd = rate === 'KCT' ? grossVnd : Math.round((grossVnd * 100) / (100 + Number(rate)));
  return { netVnd, taxVnd: grossVnd - netVnd };
}
