import type { FastifyInstance } from 'fastify';
import { invoiceDeskEndpoints, type DeskInvoice } from '../../../contract/invoices/invoice-desk.ts';
import { recordStaffEvent } from '../../audit/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { attachment, toFileName } from '../../platform/file-name.ts';
import { staffRoute } from '../../platform/http/index.ts';
import { dayStart, daysLater } from '../hanoi-days.ts';
import type { LedgerDeps } from '../ledger.ts';
import {
  amountsOf,
  correct,
  isOverdue,
  issueByHand,
  listDesk,
  listForExport,
  readDeskRow,
  reopen,
  type DeskRow,
} from './desk.ts';
import { exportRows, itemOf } from './export-rows.ts';
import { masked } from './forms.ts';
import { toState } from './invoices.ts';
import { queueIssuing, type IssuingDeps } from './issue-invoice-job.ts';
import { messages } from './messages.ts';
import { writeWorkbook } from './workbook.ts';

const FINANCE = { access: 'finance' } as const;
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function registerInvoiceDeskRoutes(
  app: FastifyInstance,
  deps: LedgerDeps & Pick<IssuingDeps, 'queue' | 'invoiceService'>,
): void {
  const now = () => deps.clock.now();
  const answer = async (code: string) => ({
    data: { invoice: toDesk(await readDeskRow(deps, code), now()) },
  });

  staffRoute(app, invoiceDeskEndpoints.listInvoices, FINANCE, async ({ query }) => {
    const { rows, counts, overdue, totalPages } = await listDesk(deps, query.view, query.page);
    return {
      data: {
        items: rows.map((row) => toDesk(row, now())),
        counts,
        overdue,
        total_pages: totalPages,
        has_service: deps.invoiceService !== null,
      },
    };
  });

  staffRoute(app, invoiceDeskEndpoints.exportInvoices, FINANCE, async ({ query, reply, ...call }) => {
    const { from, to, view = null } = query;
    const rows = await listForExport(deps, {
      from: dayStart(from),
      until: daysLater(dayStart(to), 1),
      view,
    });
    await recordStaffEvent(deps, call, 'invoices-exported', `${from} ${to}`);
    const name = toFileName(messages.fileName(from, to), '.xlsx', messages.sheet);
    return reply
      .type(WORKBOOK)
      .headers({ 'cache-control': 'private, no-store', 'content-disposition': attachment(name) })
      .send(Buffer.from(writeWorkbook(messages.sheet, exportRows(rows))));
  });

  staffRoute(app, invoiceDeskEndpoints.issueInvoice, FINANCE, async ({ params, body, ...call }) => {
    await deps.database.transaction(async () => {
      await issueByHand(deps, params.code, body);
      await recordStaffEvent(deps, call, 'invoice-issued', `${params.code} ${body.symbol} ${body.number}`);
    });
    return answer(params.code);
  });

  staffRoute(app, invoiceDeskEndpoints.correctInvoice, FINANCE, async ({ params, body, ...call }) => {
    const { kind, symbol, number, reason } = body;
    await deps.database.transaction(async () => {
      await correct(deps, params.code, { kind, symbol, number });
      await recordStaffEvent(
        deps,
        call,
        'invoice-corrected',
        `${params.code} ${symbol} ${number}: ${reason}`,
      );
    });
    return answer(params.code);
  });

  staffRoute(app, invoiceDeskEndpoints.retryInvoice, FINANCE, async ({ params, ...call }) => {
    if (deps.invoiceService === null) throw new AppError('INVOICE_STATE');
    await deps.database.transaction(async () => {
      await reopen(deps, params.code);
      await queueIssuing(deps, params.code);
      await recordStaffEvent(deps, call, 'invoice-retried', params.code);
    });
    return answer(params.code);
  });
}

function toDesk(row: DeskRow, now: Date): DeskInvoice {
  const amounts = amountsOf(row);
  return {
    ...toState(row),
    order_code: row.order_code,
    paid_at: row.created_at.toISOString(),
    is_overdue: isOverdue(row, now),
    is_under_way: row.status === 'PENDING' && row.tracking !== null,
    record: masked(row.form),
    item: itemOf(row.snapshot),
    method: row.method,
    vat: row.vat,
    list_vnd: amounts.listVnd,
    discount_vnd: amounts.discountVnd,
    net_vnd: amounts.netVnd,
    tax_vnd: amounts.taxVnd,
    total_vnd: amounts.totalVnd,
    refunded_vnd: row.refunded_vnd,
    correction_symbol: row.correction_symbol,
    correction_number: row.correction_number,
    failure: row.failure,
  };
}
