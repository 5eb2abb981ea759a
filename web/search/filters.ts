/** The filters of a search; apart from `asked.ts`, which every page of the browser loads. */
import type { SearchFilters } from '../../contract/search/search.ts';
import type { Asked } from './asked.ts';

/** Which records and lines an address leaves. */
export const filtersOf = ({ nguoi, tu, den, trong, nhan, 'thu-muc': thuMuc }: Asked): SearchFilters => ({
  ...(nguoi && { speaker: nguoi }),
  ...(tu && { from: tu }),
  ...(den && { to: den }),
  ...(trong && { audio_id: trong }),
  ...(nhan && { tag: nhan }),
  ...(thuMuc && { folder: thuMuc }),
});

export const withoutFilters = ({ q }: Asked): Asked => (q === undefined ? {} : { q });

export const isFiltered = (asked: Asked): boolean =>
  Object.entries(asked).some(([name, value]) => name !== 'q' && value !== undefined);
