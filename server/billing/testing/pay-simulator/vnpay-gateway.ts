/**
 * VNPAY's side of protocol 2.1.0, as far as a merchant can tell: payments, notices, questions and refunds. Pure: whoever holds it sends what it
 * signs. The lists of signed names are its own, so that a mistake in the product's does not repeat here.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { fromDigits, toDigits } from '../../hanoi-days.ts';
import { hashFields, hashOf, isHash, readSignedQuery, toSignedText } from '../../vnpay/signature.ts';

type Fields = Record<string, string>;

/** What the person at the pay page does, or what happens to the payment. */
export const DECISIONS = [
  'paid',
  'cancelled',
  'wrong-card',
  'late',
  'duplicate',
  'tampered',
  'doubtful',
] as const;
export type Decision = (typeof DECISIONS)[number];

interface Refund {
  amount: number;
  isWhole: boolean;
  transactionNo: string;
  /** VNPAY's words: 05 it works on it, 06 the bank does, 00 the money is back, 09 the bank has refused. */
  status: '05' | '06' | '00' | '09';
}

export interface GatewayPayment {
  txnRef: string;
  /** In hundredths of a đồng, as the protocol has it. */
  amount: number;
  createDate: string;
  orderInfo: string;
  returnUrl: string;
  /** Null while the payer has not decided. */
  result: { responseCode: string; status: string; transactionNo: string; payDate: string } | null;
  refunds: Refund[];
}

/** Why a pay page does not open: VNPAY's own codes. 70: the signature, 15: too late, 72: another merchant. */
export type PageProblem = '70' | '15' | '72';

const RESULTS: Record<Decision, { responseCode: string; status: string }> = {
  paid: { responseCode: '00', status: '00' },
  cancelled: { responseCode: '24', status: '02' },
  'wrong-card': { responseCode: '10', status: '02' },
  late: { responseCode: '00', status: '00' },
  duplicate: { responseCode: '00', status: '00' },
  // The payer cancels, and what the browser and the merchant are told is changed on the way.
  tampered: { responseCode: '24', status: '02' },
  doubtful: { responseCode: '00', status: '07' },
};

const QUERY_NAMES = names(
  'RequestId Version Command TmnCode TxnRef TransactionDate CreateDate IpAddr OrderInfo',
);
const REFUND_NAMES = names(
  'RequestId Version Command TmnCode TransactionType TxnRef Amount TransactionNo TransactionDate CreateBy CreateDate IpAddr OrderInfo',
);
const ANSWER_NAMES = names(
  'ResponseId Command ResponseCode Message TmnCode TxnRef Amount BankCode PayDate TransactionNo TransactionType TransactionStatus OrderInfo',
);
const QUERY_ANSWER_NAMES = [...ANSWER_NAMES, ...names('PromotionCode PromotionAmount')];

function names(words: string): string[] {
  return words.split(' ').map((word) => `vnp_${word}`);
}

export class VnpayGateway {
  readonly payments = new Map<string, GatewayPayment>();
  /** How many questions and refunds have come. */
  asked = 0;
  /** What answers are signed with: another value than the merchant's plays somebody who answers in VNPAY's name. */
  answerSecret: string;
  /** When set, refunds are answered with this code, as the sandbox does with 99. */
  refundCode: string | null = null;
  readonly #seenRequests = new Set<string>();

  constructor(
    readonly tmnCode: string,
    readonly secret: string,
    private readonly now: () => Date,
  ) {
    this.answerSecret = secret;
  }

  /** Opens the pay page that a merchant's address asks for. Opening it again shows the same payment. */
  open(rawQuery: string): GatewayPayment | PageProblem {
    const asked = readSignedQuery(this.secret, rawQuery);
    if (!asked) return '70';
    if (asked['vnp_TmnCode'] !== this.tmnCode) return '72';
    const expiresAt = fromDigits(asked['vnp_ExpireDate'] ?? '');
    if (!expiresAt || expiresAt <= this.now()) return '15';
    const txnRef = asked['vnp_TxnRef'] ?? '';
    const known = this.payments.get(txnRef);
    if (known) return known;
    const payment: GatewayPayment = {
      txnRef,
      amount: Number(asked['vnp_Amount']),
      createDate: asked['vnp_CreateDate'] ?? '',
      orderInfo: asked['vnp_OrderInfo'] ?? '',
      returnUrl: asked['vnp_ReturnUrl'] ?? '',
      result: null,
      refunds: [],
    };
    this.payments.set(txnRef, payment);
    return payment;
  }

  /** Ends a payment, once. @returns the query with which the browser goes back */
  decide(payment: GatewayPayment, decision: Decision): string {
    const { responseCode, status } = RESULTS[decision];
    payment.result ??= {
      responseCode,
      status,
      transactionNo: responseCode === '00' ? String(randomInt(14_000_000, 15_000_000)) : '0',
      payDate: toDigits(this.now()),
    };
    const query = this.notice(payment);
    return decision === 'tampered' ? tamper(query) : query;
  }

  /** The signed query of a notice, which is that of the browser's way back, too. @param changes fields that are signed afresh */
  notice(payment: GatewayPayment, changes: Fields = {}, secret = this.secret): string {
    const text = toSignedText({
      vnp_TmnCode: this.tmnCode,
      vnp_TxnRef: payment.txnRef,
      vnp_Amount: String(payment.amount),
      vnp_OrderInfo: payment.orderInfo,
      vnp_BankCode: 'NCB',
      vnp_CardType: 'ATM',
      vnp_ResponseCode: payment.result?.responseCode ?? '',
      vnp_TransactionStatus: payment.result?.status ?? '',
      vnp_TransactionNo: payment.result?.transactionNo ?? '',
      vnp_PayDate: payment.result?.payDate ?? '',
      ...changes,
    });
    return `${text}&vnp_SecureHash=${hashOf(secret, text)}`;
  }

  /** Answers a question (`querydr`) or a request for a refund, signed. */
  answer(body: Fields): Fields {
    this.asked += 1;
    return body['vnp_Command'] === 'refund' ? this.#refund(body) : this.#query(body);
  }

  /** The bank ends the last refund of a payment. */
  endRefund(txnRef: string, status: '06' | '00' | '09'): void {
    const refund = this.payments.get(txnRef)?.refunds.at(-1);
    if (!refund) throw new Error(`there is no refund of ${txnRef}`);
    refund.status = status;
  }

  #query(body: Fields): Fields {
    const payment = this.payments.get(body['vnp_TxnRef'] ?? '');
    const code = this.#problemOf(body, QUERY_NAMES) ?? (isThatOne(payment, body) ? '00' : '91');
    const refund = payment?.refunds.at(-1);
    const result = payment?.result;
    const found =
      code !== '00' || !payment
        ? {}
        : {
            vnp_Amount: String(refund?.amount ?? payment.amount),
            vnp_TransactionNo: refund?.transactionNo ?? result?.transactionNo ?? '',
            vnp_TransactionType: refund ? (refund.isWhole ? '02' : '03') : '01',
            vnp_TransactionStatus: refund?.status ?? result?.status ?? '01',
            vnp_PayDate: result?.payDate ?? '',
          };
    return this.#signed(QUERY_ANSWER_NAMES, body, { ...found, vnp_ResponseCode: code });
  }

  #refund(body: Fields): Fields {
    const payment = this.payments.get(body['vnp_TxnRef'] ?? '');
    const code = this.#problemOf(body, REFUND_NAMES) ?? this.refundCode ?? refundCodeOf(payment, body);
    const transactionNo = code === '00' ? String(randomInt(15_000_000, 16_000_000)) : '';
    if (code === '00')
      payment!.refunds.push({
        amount: Number(body['vnp_Amount']),
        isWhole: body['vnp_TransactionType'] === '02',
        transactionNo,
        status: '05',
      });
    return this.#signed(ANSWER_NAMES, body, {
      vnp_ResponseCode: code,
      vnp_Amount: body['vnp_Amount'] ?? '',
      vnp_TransactionNo: transactionNo,
      vnp_TransactionType: body['vnp_TransactionType'] ?? '',
      vnp_TransactionStatus: code === '00' ? '05' : '',
    });
  }

  /** 97: the signature, 02: another merchant, 94: the same request again. */
  #problemOf(body: Fields, signedNames: readonly string[]): string | null {
    if (!isHash(body['vnp_SecureHash'] ?? '', hashFields(this.secret, signedNames, body))) return '97';
    if (body['vnp_TmnCode'] !== this.tmnCode) return '02';
    const requestId = body['vnp_RequestId'] ?? '';
    if (!/^[A-Za-z0-9]{1,32}$/.test(requestId)) return '03';
    if (this.#seenRequests.has(requestId)) return '94';
    this.#seenRequests.add(requestId);
    return null;
  }

  #signed(signedNames: readonly string[], body: Fields, answer: Fields): Fields {
    const fields = {
      vnp_ResponseId: randomBytes(12).toString('hex'),
      vnp_Command: body['vnp_Command'] ?? '',
      vnp_Message: answer['vnp_ResponseCode'] === '00' ? 'Success' : 'Refused',
      vnp_TmnCode: this.tmnCode,
      vnp_TxnRef: body['vnp_TxnRef'] ?? '',
      vnp_BankCode: 'NCB',
      vnp_OrderInfo: body['vnp_OrderInfo'] ?? '',
      ...answer,
    };
    return { ...fields, vnp_SecureHash: hashFields(this.answerSecret, signedNames, fields) };
  }
}

const isThatOne = (payment: GatewayPayment | undefined, body: Fields): boolean =>
  payment !== undefined && payment.createDate === body['vnp_TransactionDate'];

/** 91: not known, 95: nothing was paid, 93: no amount, 94: one is under way, 02: more than was paid, 04: the whole after a part. */
function refundCodeOf(payment: GatewayPayment | undefined, body: Fields): string {
  if (!payment || !isThatOne(payment, body)) return '91';
  if (payment.result?.status !== '00') return '95';
  const amount = Number(body['vnp_Amount']);
  if (!Number.isInteger(amount) || amount <= 0) return '93';
  if (payment.refunds.some(({ status }) => status === '05' || status === '06')) return '94';
  const given = payment.refunds.filter(({ status }) => status === '00').map((refund) => refund.amount);
  const before = given.reduce((sum, one) => sum + one, 0);
  const isWhole = body['vnp_TransactionType'] === '02';
  if (isWhole && before > 0) return '04';
  if (before + amount > payment.amount || (isWhole && amount !== payment.amount)) return '02';
  return '00';
}

/** A cancelled payment that somebody on the way calls a success, with the signature that it had. */
const tamper = (query: string): string =>
  query
    .replace('vnp_ResponseCode=24', 'vnp_ResponseCode=00')
    .replace('vnp_TransactionStatus=02', 'vnp_TransactionStatus=00');
