/** What SePay lists of an account (`userapi/transactions/list`), which numbers transfers as its notices do. */
import { z } from 'zod';
import { toDigits } from '../hanoi-days.ts';
import { referenceOf, type BankTransfer } from './transfer-notice.ts';

export interface SepayListSettings {
  /** `https://my.sepay.vn/userapi`, without a final slash. */
  url: string;
  token: string;
}

/** SePay lists no more at once. */
const LIST_LIMIT = 5000;
const ANSWER_MS = 30_000;

const wholeVnd = z.coerce.number().int().min(0).max(1e12);
const Listed = z.object({
  id: z.union([z.int(), z.string().min(1).max(100)]).transform(String),
  account_number: z.string().max(50),
  amount_in: wholeVnd,
  amount_out: wholeVnd,
  transaction_content: z.string().max(1000).nullish(),
  reference_number: z.string().max(200).nullish(),
});
const ListAnswer = z.object({ transactions: z.array(Listed) });

/** The answer says that the token is not good: asking again changes nothing. */
export class SepayTokenError extends Error {
  constructor() {
    super('SePay does not know the token (SEPAY_API_TOKEN)');
    this.name = 'SepayTokenError';
  }
}

/**
 * Every transfer of the account between two times, each with the words it came in.
 * @throws SepayTokenError, and Error for any other answer than a list
 */
export async function listTransfers(
  settings: SepayListSettings,
  account: string,
  { from, to, signal }: { from: Date; to: Date; signal: AbortSignal },
): Promise<{ transfer: BankTransfer; body: string }[]> {
  const listed = await ask(settings, account, { from, to, signal });
  if (listed.length < LIST_LIMIT) return listed.map(toTransfer);
  // There may be more, of which nothing was said: each half by itself.
  const middle = new Date(Math.floor((from.getTime() + to.getTime()) / 2000) * 1000);
  if (middle <= from) throw new Error(`more than ${LIST_LIMIT} transfers in one second`);
  const halves = [
    { from, to: middle },
    { from: middle, to },
  ];
  const lists: { transfer: BankTransfer; body: string }[][] = [];
  for (const half of halves) lists.push(await listTransfers(settings, account, { ...half, signal }));
  return lists.flat();
}

async function ask(
  { url, token }: SepayListSettings,
  account: string,
  { from, to, signal }: { from: Date; to: Date; signal: AbortSignal },
): Promise<z.infer<typeof Listed>[]> {
  const query = new URLSearchParams({
    account_number: account,
    transaction_date_min: toSepayTime(from),
    transaction_date_max: toSepayTime(to),
    limit: String(LIST_LIMIT),
  });
  const response = await fetch(`${url}/transactions/list?${query.toString()}`, {
    headers: { authorization: `Bearer ${token}` },
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
  });
  const body = await response.text();
  // A wrong token is answered with 200 and nothing: it must not read as an account without transfers.
  if (response.status === 401 || (response.ok && body.trim() === '')) throw new SepayTokenError();
  if (!response.ok) throw new Error(`SePay answers ${response.status}`);
  return ListAnswer.parse(JSON.parse(body)).transactions;
}

const toTransfer = (listed: z.infer<typeof Listed>): { transfer: BankTransfer; body: string } => ({
  transfer: {
    provider: 'sepay',
    providerId: listed.id,
    account: listed.account_number,
    reference: referenceOf(listed.reference_number, listed.id),
    amountVnd: listed.amount_in - listed.amount_out,
    content: listed.transaction_content ?? '',
  },
  body: JSON.stringify(listed),
});

/** `2026-11-23 22:04:10` in Hanoi. */
const toSepayTime = (at: Date): string =>
  toDigits(at).replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3 $4:$5:$6');
