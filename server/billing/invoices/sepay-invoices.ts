/**
 * SePay eInvoice v1: the one service that issues our invoices, whichever provider stands behind it. An invoice is made in two steps, a draft and its
 * issuing, each with a tracking code that is asked about: only the second goes to the tax office, and it names the draft, so that a call that is made
 * again issues nothing twice.
 */
import { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import { OutageError } from '../../platform/outage-error.ts';

/** What came with the contract. */
export interface InvoiceServiceSettings {
  /** Without a final slash. */
  url: string;
  clientId: string;
  clientSecret: string;
  /** The account at the provider, and the template and series of its invoices. */
  providerAccount: string;
  templateCode: string;
  series: string;
}

export interface InvoiceItem {
  line_number: number;
  /** 1: goods; 3: a reduction; 4: a note. */
  line_type: 1 | 3 | 4;
  item_code?: string;
  item_name: string;
  unit?: string;
  quantity?: number;
  unit_price?: number;
  before_discount_and_tax_amount?: number;
  /** Percent; -2: not subject to the tax. */
  tax_rate?: number;
}

export interface InvoiceDraft {
  /** `2026-11-23 22:03:12` in Hanoi, not in the future. */
  issued_date: string;
  payment_method: 'CK' | 'KHAC';
  buyer: {
    type: 'company' | 'personal';
    name: string;
    legal_name?: string;
    tax_code?: string;
    address?: string;
    email?: string;
    phone?: string;
    national_id?: string;
  };
  items: InvoiceItem[];
}

/** How far a step has come. `failure`: in the words of the service. */
export type Progress =
  { state: 'pending' } | { state: 'failed'; failure: string } | { state: 'done'; data: IssuedData };
interface IssuedData {
  reference: string;
  symbol: string;
  number: string;
}

export interface InvoiceService {
  /** @returns a tracking code */
  createDraft(draft: InvoiceDraft, signal: AbortSignal): Promise<string>;
  checkDraft(tracking: string, signal: AbortSignal): Promise<Progress>;
  /** @returns a tracking code. @param reference of the draft */
  issue(reference: string, signal: AbortSignal): Promise<string>;
  checkIssue(tracking: string, signal: AbortSignal): Promise<Progress>;
  /** What became of a draft, whatever was heard of its issuing: issued, or not yet. */
  read(reference: string, signal: AbortSignal): Promise<Progress>;
}

const ANSWER_MS = 30_000;
const MAX_FAILURE_LENGTH = 300;
/** A token is used no longer than this before its end, ms. */
const TOKEN_SPARE_MS = 60_000;

const Envelope = z.object({ data: z.unknown().optional(), message: z.string().optional() });
const Token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().default(0) });
const Tracking = z.object({ tracking_code: z.string().min(1).max(200) });
const Invoice = z.object({
  reference_code: z.string().max(200).optional(),
  invoice_number: z.coerce.string().default(''),
  invoice_series: z.string().default(''),
  template_code: z.coerce.string().default(''),
  status: z.string().default(''),
});
const Check = z.object({
  reference_code: z.string().max(200).optional(),
  status: z.string(),
  message: z.string().default(''),
  invoice: Invoice.optional(),
});

/** @param now for the end of its token @throws by every call: OutageError INVOICE_SERVICE_UNREACHABLE; AppError INVOICE_SERVICE_REFUSED with what was said */
export function createInvoiceService(settings: InvoiceServiceSettings, now: () => Date): InvoiceService {
  let token: { value: string; until: number } | null = null;

  async function readToken(signal: AbortSignal): Promise<string> {
    if (token !== null && token.until > now().getTime()) return token.value;
    const basic = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64');
    const answer = await ask('POST', '/v1/token', `Basic ${basic}`, {}, signal);
    const { access_token: value, expires_in: seconds } = parse(Token, answer);
    token = { value, until: now().getTime() + seconds * 1000 - TOKEN_SPARE_MS };
    return value;
  }

  async function call(method: 'GET' | 'POST', path: string, body: unknown, signal: AbortSignal) {
    const isFresh = token === null;
    try {
      return await ask(method, path, `Bearer ${await readToken(signal)}`, body, signal);
    } catch (error) {
      // Tokens may end before their time; a new one is asked for once.
      if (isFresh || !(error instanceof ServiceRefusal) || error.status !== 401) throw error;
      token = null;
      return ask(method, path, `Bearer ${await readToken(signal)}`, body, signal);
    }
  }

  async function ask(
    method: 'GET' | 'POST',
    path: string,
    authorization: string,
    body: unknown,
    signal: AbortSignal,
  ): Promise<unknown> {
    let response: Response;
    let text: string;
    try {
      response = await fetch(settings.url + path, {
        method,
        headers: { authorization, accept: 'application/json', 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
      });
      text = await response.text();
    } catch (error) {
      signal.throwIfAborted();
      throw new OutageError('invoice-service', 'INVOICE_SERVICE_UNREACHABLE', { cause: error });
    }
    const isPassing = response.status >= 500 || response.status === 408 || response.status === 429;
    const internal = `the invoice service answered ${response.status}`;
    if (isPassing) throw new OutageError('invoice-service', 'INVOICE_SERVICE_UNREACHABLE', { internal });
    const answer = readEnvelope(text);
    if (!response.ok) throw new ServiceRefusal(response.status, answer?.message ?? '');
    if (answer === null)
      throw new OutageError('invoice-service', 'INVOICE_SERVICE_UNREACHABLE', { internal: 'no JSON' });
    return answer.data;
  }

  const checkAt = async (path: string, signal: AbortSignal): Promise<Progress> => {
    const { status, message, reference_code, invoice } = parse(Check, await call('GET', path, {}, signal));
    if (/^(failed|error)$/i.test(status)) return { state: 'failed', failure: shorten(message) };
    if (!/^success$/i.test(status)) return { state: 'pending' };
    return { state: 'done', data: toIssued(invoice, reference_code ?? '') };
  };

  const toIssued = (invoice: z.output<typeof Invoice> | undefined, reference: string): IssuedData => ({
    reference: invoice?.reference_code ?? reference,
    symbol: toSymbol(invoice, settings),
    number: (invoice?.invoice_number ?? '').padStart(8, '0'),
  });

  return {
    async createDraft(draft, signal) {
      const body = {
        ...draft,
        template_code: settings.templateCode,
        invoice_series: settings.series,
        provider_account_id: settings.providerAccount,
        currency: 'VND',
        is_draft: true,
      };
      return parse(Tracking, await call('POST', '/v1/invoices/create', body, signal)).tracking_code;
    },
    checkDraft: (tracking, signal) =>
      checkAt(`/v1/invoices/create/check/${encodeURIComponent(tracking)}`, signal),
    async issue(reference, signal) {
      const body = { reference_code: reference };
      return parse(Tracking, await call('POST', '/v1/invoices/issue', body, signal)).tracking_code;
    },
    checkIssue: (tracking, signal) =>
      checkAt(`/v1/invoices/issue/check/${encodeURIComponent(tracking)}`, signal),
    async read(reference, signal) {
      const path = `/v1/invoices/${encodeURIComponent(reference)}`;
      const invoice = parse(Invoice, await call('GET', path, {}, signal));
      const isIssued = /^issued$/i.test(invoice.status) && Number(invoice.invoice_number) > 0;
      return isIssued ? { state: 'done', data: toIssued(invoice, reference) } : { state: 'pending' };
    },
  };
}

/** The service does not want this invoice, or us. */
class ServiceRefusal extends AppError {
  constructor(
    readonly status: number,
    /** In the words of the service: for the accountant, not for the log, since it may name the buyer. */
    readonly said: string,
  ) {
    super('INVOICE_SERVICE_REFUSED', { internal: `the invoice service answered ${status}` });
  }
}

/** What the service said when it refused; empty for other failures. */
export const refusalOf = (error: unknown): string | null =>
  error instanceof ServiceRefusal ? shorten(error.said) : null;

function readEnvelope(text: string): z.output<typeof Envelope> | null {
  try {
    return Envelope.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** An answer that makes no sense is one of a service in trouble. */
function parse<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw new OutageError('invoice-service', 'INVOICE_SERVICE_UNREACHABLE', {
    internal: 'the invoice service answered something else',
  });
}

/** `1C26TYY`: some providers write the template before the series, some leave it apart. */
function toSymbol(
  invoice: z.output<typeof Invoice> | undefined,
  { templateCode, series }: InvoiceServiceSettings,
): string {
  const told =
    invoice?.invoice_series === undefined || invoice.invoice_series === '' ? series : invoice.invoice_series;
  return /^\d/.test(told) ? told : `${templateCode}${told}`;
}

const shorten = (text: string): string => text.replaceAll(/\p{C}/gu, ' ').trim().slice(0, MAX_FAILURE_LENGTH);
