import type { messages as vietnamese } from './messages.ts';

export const messages = {
  close: 'Close',
  closeToast: 'Close message',
  back: 'Back',
  beta: 'BETA',
  betaHint: 'This feature is still being developed',
  toasts: 'Messages',
  page: (page: number, pages: number) => `Page ${page}/${pages}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pages: 'Pages',
  retry: 'Try again',
  dateTimeForm: 'dd/MM/yyyy HH:mm',
  dateTimeWrong: 'Enter date and time as 24/11/2026 14:30',
  dayForm: 'dd/MM/yyyy',
  dayWrong: 'Enter the date as 24/11/2026',
  dayTooEarly: (day: string) => `Choose ${day} or later`,
  openCalendar: 'Open calendar',
  codeMissing: 'This part could not be opened',
  codeMissingHelp: 'Check your connection and try again. If it still fails, reload the page.',
} satisfies Readonly<Record<keyof typeof vietnamese, unknown>>;
