import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InvoiceView } from '../../../contract/invoices/invoice-desk.ts';
import { INVOICE_DESK_ROUTES } from '../../../contract/invoices/invoice-routes.ts';
import { createCalls } from '../../api/feature-calls.ts';
import { fetchFileFrom, type FetchedFile } from '../../api/fetch-file.ts';
import { queryClient } from '../../api/query-client.ts';

export const callDesk = createCalls(INVOICE_DESK_ROUTES);

const KEY = ['operators', 'invoices'];

export const invoicesQuery = (view: InvoiceView, page: number) =>
  queryOptions({
    queryKey: [...KEY, view, page],
    queryFn: async ({ signal }) =>
      (await callDesk('listInvoices', { query: { view, page } }, { signal })).data,
    placeholderData: keepPreviousData,
  });

export const refreshInvoices = (): Promise<void> => queryClient.invalidateQueries({ queryKey: KEY });

/** @param from and to: days, `2026-11-23`, both inclusive */
export const fetchWorkbook = (from: string, to: string): Promise<FetchedFile> =>
  fetchFileFrom<'exportInvoices'>(INVOICE_DESK_ROUTES.exportInvoices, { query: { from, to } });
