/** What the lists of `/quan-tri` are looked through for; the server refuses what makes no sense. */
export interface ConsoleSearch {
  q?: string | undefined;
  status?: 'CREATED' | 'PROCESSING' | 'PAID' | 'REJECTED' | 'REFUNDED' | undefined;
  method?: 'BANK_TRANSACTION' | 'VNPAY' | undefined;
  from?: string | undefined;
  to?: string | undefined;
  kind?: 'failed' | 'refused' | 'slow' | undefined;
  order?: 'slowest' | undefined;
  page?: number | undefined;
}

export function readConsoleSearch({ page, ...search }: Record<string, unknown>): ConsoleSearch {
  const texts = ['q', 'status', 'method', 'from', 'to', 'kind', 'order']
    .map((name) => [name, search[name]] as const)
    .filter(([, value]) => typeof value === 'string' && value !== '');
  return {
    ...(Object.fromEntries(texts) as ConsoleSearch),
    ...(Number(page) > 1 ? { page: Number(page) } : {}),
  };
}
