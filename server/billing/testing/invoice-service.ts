/** SePay eInvoice as a small server: drafts, their issuing, and what it remembers of both. */
import { sayJson, startStandInService, type Asked } from '../../testing/stand-in-service.ts';

export const INVOICE_CLIENT = { id: 'client', secret: 'secret-of-the-client' };

interface Draft {
  asked: { buyer: Record<string, string>; items: Record<string, unknown>[]; [field: string]: unknown };
  number: number;
}

export async function startInvoiceService() {
  const service = await startStandInService();
  const drafts: Draft[] = [];
  const plan = {
    /** Answers of questions about drafts and issuing that come before "Success". */
    pending: 0,
    /** Statuses of the next calls, whatever they ask for. */
    broken: [] as number[],
    /** What is said when an invoice is refused; empty: none is. */
    refusal: '',
    /** The issuing is done, and its answer lost. */
    losesIssue: false,
  };
  let tokens = 0;
  const invoice = (at: number, status: string) => ({
    reference_code: `ref-${at}`,
    invoice_number: String(drafts[at]!.number),
    invoice_series: 'C26TYY',
    status: drafts[at]!.number > 0 ? 'issued' : status,
  });
  const issued = (at: number): void => {
    drafts[at]!.number ||= 400 + at;
  };

  service.answer(({ path, headers, body }: Asked, response) => {
    const broken = plan.broken.shift();
    if (broken !== undefined) return sayJson(response, { success: false, message: 'hỏng' }, broken);
    const ok = (data: unknown) => sayJson(response, { success: true, data });
    if (path === '/v1/token') {
      const basic = Buffer.from(`${INVOICE_CLIENT.id}:${INVOICE_CLIENT.secret}`).toString('base64');
      if (headers.authorization !== `Basic ${basic}`) return sayJson(response, { message: 'no' }, 401);
      tokens += 1;
      return ok({ access_token: `token-${tokens}`, token_type: 'Bearer', expires_in: 86_400 });
    }
    if (headers.authorization !== `Bearer token-${tokens}`) return sayJson(response, { message: 'no' }, 401);
    const isWaiting = plan.pending > 0;
    const [, at = ''] = /(?:draft|issue|ref)-(\d+)$/.exec(path) ?? [];
    if (path === '/v1/invoices/create') {
      if (plan.refusal !== '') return sayJson(response, { success: false, message: plan.refusal }, 400);
      drafts.push({ asked: body as Draft['asked'], number: 0 });
      return ok({ tracking_code: `draft-${drafts.length - 1}` });
    }
    if (path === '/v1/invoices/issue') {
      const reference = Number((body as { reference_code: string }).reference_code.slice('ref-'.length));
      issued(reference);
      if (plan.losesIssue) {
        plan.losesIssue = false;
        return response.destroy();
      }
      return ok({ tracking_code: `issue-${reference}` });
    }
    if (path.includes('/check/')) {
      if (isWaiting) {
        plan.pending -= 1;
        return ok({ status: 'Pending' });
      }
      return ok({ status: 'Success', message: 'xong', invoice: invoice(Number(at), 'draft') });
    }
    return ok(invoice(Number(at), 'draft'));
  });
  return {
    ...service,
    drafts,
    plan,
    endToken: () => void (tokens += 1),
    /** How often each path was asked for. */
    count: (path: string) => service.asked.filter((one) => one.path === path).length,
  };
}
