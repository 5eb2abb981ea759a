/** Value added tax, which prices hold already. */
import type { VatRate } from '../limits.ts';

/** @returns whole đồng that add up to the price; no tax where there is no rate */
export function splitVat(grossVnd: number, rate: VatRate): { netVnd: number; taxVnd: number } {
  const netVnd = rate === 'KCT' ? grossVnd : Math.round((grossVnd * 100) / (100 + Number(rate)));
  return { netVnd, taxVnd: grossVnd - netVnd };
}
