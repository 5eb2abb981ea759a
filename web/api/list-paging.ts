/** What every list of the product has in its address. Everything absent means the first page of everything. */
export interface ListPaging {
  page?: number;
  /** Part of the name. */
  q?: string;
}

const MAX_SEARCH_LENGTH = 200;

/** Reads an address that anyone may have written: what makes no sense is left out. */
export function readPaging(search: Readonly<Record<string, unknown>>): ListPaging {
  const page = Number(search.page);
  const { q } = search;
  return {
    ...(Number.isSafeInteger(page) && page > 1 && { page }),
    ...(typeof q === 'string' && q.trim() !== '' && { q: q.normalize('NFC').slice(0, MAX_SEARCH_LENGTH) }),
  };
}
