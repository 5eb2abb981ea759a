/** A bank account that SePay watches: it sends a signed notice of each transfer, and lists what came in between two times. */
import { createHmac } from 'node:crypto';
import { toDigits } from '../../hanoi-days.ts';

export interface Transfer {
  content: string;
  transferAmount: number;
  transferType?: 'in' | 'out';
  accountNumber?: string;
  referenceCode?: string;
}

interface Booked extends Required<Transfer> {
  id: number;
  /** `YYYY-MM-DD HH:mm:ss` in Hanoi, as SePay writes times. */
  transactionDate: string;
}

/** SePay lists no more at once. */
const LIST_LIMIT = 5000;

export class SepayBank {
  readonly booked: Booked[] = [];
  /** How often the list was asked for. */
  asked = 0;
  /** What the list call answers instead, as a bank that is away does; null for the list. */
  listFailure: number | null = null;

  constructor(
    private readonly account: string,
    private readonly secret: string,
    public token: string,
    private readonly now: () => Date,
  ) {}

  /** Books a transfer. @param id the same again is the same transfer, as with a notice that is repeated */
  book(transfer: Transfer, id = this.booked.length + 1, at = this.now()): Booked {
    const booked: Booked = {
      id,
      transactionDate: toSepayTime(at),
      accountNumber: this.account,
      transferType: 'in',
      referenceCode: `FT${id}`,
      ...transfer,
    };
    if (!this.booked.some((other) => other.id === id)) this.booked.push(booked);
    return booked;
  }

  /** The body of a notice and its signed headers. */
  notice(booked: Booked, secret = this.secret): { body: string; headers: Record<string, string> } {
    const body = JSON.stringify({ gateway: 'MBBank', code: null, subAccount: null, ...booked });
    const timestamp = String(Math.floor(this.now().getTime() / 1000));
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'x-sepay-signature': `sha256=${signature}`,
        'x-sepay-timestamp': timestamp,
      },
    };
  }

  /** `GET /userapi/transactions/list`. @returns status and body: a wrong token is answered with 200 and nothing, as SePay does */
  list(query: URLSearchParams, authorization: string): { status: number; body: string } {
    this.asked += 1;
    if (this.listFailure !== null) return { status: this.listFailure, body: '' };
    if (authorization !== `Bearer ${this.token}`) return { status: 200, body: '' };
    const [from, to] = [query.get('transaction_date_min') ?? '', query.get('transaction_date_max') ?? '9'];
    const limit = Math.min(LIST_LIMIT, Number(query.get('limit') ?? LIST_LIMIT));
    const found = this.booked.filter(
      ({ transactionDate, accountNumber }) =>
        transactionDate >= from &&
        transactionDate <= to &&
        accountNumber === (query.get('account_number') ?? accountNumber),
    );
    const transactions = found.toReversed().slice(0, limit).map(toListed);
    return { status: 200, body: JSON.stringify({ status: 200, error: null, transactions }) };
  }
}

const toListed = (booked: Booked) => ({
  id: String(booked.id),
  bank_brand_name: 'MBBank',
  account_number: booked.accountNumber,
  transaction_date: booked.transactionDate,
  amount_in: booked.transferType === 'in' ? `${booked.transferAmount}.00` : '0.00',
  amount_out: booked.transferType === 'out' ? `${booked.transferAmount}.00` : '0.00',
  transaction_content: booked.content,
  reference_number: booked.referenceCode,
  code: null,
  sub_account: null,
});

/** `2026-11-23 22:04:10` in Hanoi. */
const toSepayTime = (at: Date): string =>
  toDigits(at).replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3 $4:$5:$6');
