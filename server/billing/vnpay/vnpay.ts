/** The payment gateway VNPAY 2.1.0: the address of its page, its notices, and questions about payments. Pure: it sends nothing. */
import { toDigits } from '../hanoi-days.ts';
import { hashFields, hashOf, isHash, readSignedQuery, toSignedText } from './signature.ts';

export interface VnpaySettings {
  /** Eight letters and digits that name the merchant. */
  tmnCode: string;
  secret: string;
  /** Where people pay. */
  payUrl: string;
  /** Where questions and refunds are posted. */
  apiUrl: string;
}

const VERSION = '2.1.0';

export interface Payment {
  txnRef: string;
  amountVnd: number;
  createdAt: Date;
  expiresAt: Date;
  /** Of the payer. */
  ip: string;
  /** Letters, digits and spaces: VNPAY's samples sign other characters in more than one way. */
  orderInfo: string;
  returnUrl: string;
  bankCode?: string;
}

/** The address of the page on which a payment is made. */
export function payUrl(settings: VnpaySettings, payment: Payment): string {
  const text = toSignedText({
    vnp_Version: VERSION,
    vnp_Command: 'pay',
    vnp_TmnCode: settings.tmnCode,
    vnp_Amount: toHundredths(payment.amountVnd),
    vnp_BankCode: payment.bankCode ?? '',
    vnp_CreateDate: toDigits(payment.createdAt),
    vnp_CurrCode: 'VND',
    vnp_ExpireDate: toDigits(payment.expiresAt),
    vnp_IpAddr: payment.ip,
    vnp_Locale: 'vn',
    vnp_OrderInfo: payment.orderInfo,
    vnp_OrderType: 'other',
    vnp_ReturnUrl: payment.returnUrl,
    vnp_TxnRef: payment.txnRef,
  });
  return `${settings.payUrl}?${text}&vnp_SecureHash=${hashOf(settings.secret, text)}`;
}

const toHundredths = (amountVnd: number): string => `${amountVnd}00`;

/** How a payment ended. `doubtful`: money was taken and the gateway is not sure; a person looks at it. */
export type Outcome = 'paid' | 'failed' | 'open' | 'doubtful';

export interface Notice {
  txnRef: string;
  /** Null where it is no whole number of đồng. */
  amountVnd: number | null;
  outcome: Outcome;
  responseCode: string;
  transactionNo: string;
  raw: Record<string, string>;
}

/** What VNPAY tells of a payment, to the server or by way of the browser. @returns null when it was not VNPAY */
export function readNotice(settings: VnpaySettings, rawQuery: string): Notice | null {
  const raw = readSignedQuery(settings.secret, rawQuery);
  if (!raw || raw['vnp_TmnCode'] !== settings.tmnCode) return null;
  return toNotice(raw, raw['vnp_ResponseCode'] ?? '');
}

const toNotice = (raw: Record<string, string>, responseCode: string): Notice => ({
  txnRef: raw['vnp_TxnRef'] ?? '',
  amountVnd: fromHundredths(raw['vnp_Amount'] ?? ''),
  outcome: outcomeOf(responseCode, raw['vnp_TransactionStatus'] ?? ''),
  responseCode,
  transactionNo: raw['vnp_TransactionNo'] ?? '',
  raw,
});

const fromHundredths = (text: string): number | null =>
  /^\d{1,12}00$/.test(text) ? Number(text) / 100 : null;

/** Statuses in which money may have moved without success: reversed, suspected, being refunded. */
const DOUBTFUL_STATUSES = new Set(['04', '05', '06', '07', '09']);

function outcomeOf(responseCode: string, status: string): Outcome {
  if (responseCode === '07' || DOUBTFUL_STATUSES.has(status)) return 'doubtful';
  if (responseCode === '00') return { '00': 'paid' as const, '01': 'open' as const }[status] ?? 'doubtful';
  return status === '00' ? 'doubtful' : 'failed';
}

const QUERY_NAMES = [
  'vnp_RequestId',
  'vnp_Version',
  'vnp_Command',
  'vnp_TmnCode',
  'vnp_TxnRef',
  'vnp_TransactionDate',
  'vnp_CreateDate',
  'vnp_IpAddr',
  'vnp_OrderInfo',
];
const ANSWER_NAMES = [
  'vnp_ResponseId',
  'vnp_Command',
  'vnp_ResponseCode',
  'vnp_Message',
  'vnp_TmnCode',
  'vnp_TxnRef',
  'vnp_Amount',
  'vnp_BankCode',
  'vnp_PayDate',
  'vnp_TransactionNo',
  'vnp_TransactionType',
  'vnp_TransactionStatus',
  'vnp_OrderInfo',
];
const QUERY_ANSWER_NAMES = [...ANSWER_NAMES, 'vnp_PromotionCode', 'vnp_PromotionAmount'];
const REFUND_NAMES = [
  'vnp_RequestId',
  'vnp_Version',
  'vnp_Command',
  'vnp_TmnCode',
  'vnp_TransactionType',
  'vnp_TxnRef',
  'vnp_Amount',
  'vnp_TransactionNo',
  'vnp_TransactionDate',
  'vnp_CreateBy',
  'vnp_CreateDate',
  'vnp_IpAddr',
  'vnp_OrderInfo',
];

interface Question {
  /** New for every question of a day, at most 32 letters and digits. */
  requestId: string;
  txnRef: string;
  /** When the payment was begun, as its page was told. */
  begunAt: Date;
  now: Date;
  /** Of this server. */
  ip: string;
  orderInfo: string;
}

/** The body of a question for what became of a payment (`querydr`). */
export const queryBody = (settings: VnpaySettings, question: Question): Record<string, string> =>
  signed(settings, QUERY_NAMES, { ...common(settings, question), vnp_Command: 'querydr' });

/** The body of a request to give money back; whole or in part. @param by who asked for it here */
export const refundBody = (
  settings: VnpaySettings,
  question: Question,
  {
    amountVnd,
    isWhole,
    transactionNo,
    by,
  }: { amountVnd: number; isWhole: boolean; transactionNo: string; by: string },
): Record<string, string> =>
  signed(settings, REFUND_NAMES, {
    ...common(settings, question),
    vnp_Command: 'refund',
    vnp_TransactionType: isWhole ? '02' : '03',
    vnp_Amount: toHundredths(amountVnd),
    vnp_TransactionNo: transactionNo,
    vnp_CreateBy: by,
  });

const common = (settings: VnpaySettings, { requestId, txnRef, begunAt, now, ip, orderInfo }: Question) => ({
  vnp_RequestId: requestId,
  vnp_Version: VERSION,
  vnp_TmnCode: settings.tmnCode,
  vnp_TxnRef: txnRef,
  vnp_TransactionDate: toDigits(begunAt),
  vnp_CreateDate: toDigits(now),
  vnp_IpAddr: ip,
  vnp_OrderInfo: orderInfo,
});

const signed = (
  { secret }: VnpaySettings,
  names: readonly string[],
  fields: Record<string, string>,
): Record<string, string> => ({ ...fields, vnp_SecureHash: hashFields(secret, names, fields) });

/** The answer to `querydr`. @returns null when it was not VNPAY: an answer without a signature is nobody's */
export const readQueryAnswer = (settings: VnpaySettings, body: Record<string, string>): Notice | null =>
  isAnswer(settings, QUERY_ANSWER_NAMES, body)
    ? { ...toNotice(body, body['vnp_ResponseCode'] ?? ''), outcome: answeredOutcome(body) }
    : null;

/** The code says how the question went, the status how the payment did. 91: nobody has begun to pay. */
function answeredOutcome(body: Record<string, string>): Outcome {
  const [code, status = ''] = [body['vnp_ResponseCode'], body['vnp_TransactionStatus']];
  if (code === '91') return 'failed';
  if (code !== '00' || status === '' || status === '01') return 'open';
  if (status === '00') return 'paid';
  return DOUBTFUL_STATUSES.has(status) ? 'doubtful' : 'failed';
}

/** The answer to a refund: its code and VNPAY's own number. @returns null when it was not VNPAY */
export const readRefundAnswer = (
  settings: VnpaySettings,
  body: Record<string, string>,
): { responseCode: string; transactionNo: string } | null =>
  isAnswer(settings, ANSWER_NAMES, body)
    ? { responseCode: body['vnp_ResponseCode'] ?? '', transactionNo: body['vnp_TransactionNo'] ?? '' }
    : null;

const isAnswer = (
  { secret, tmnCode }: VnpaySettings,
  names: readonly string[],
  body: Record<string, string>,
): boolean =>
  body['vnp_TmnCode'] === tmnCode && isHash(body['vnp_SecureHash'] ?? '', hashFields(secret, names, body));
