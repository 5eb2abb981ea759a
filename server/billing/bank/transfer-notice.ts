/** What reconcilers tell of transfers, each in its own words: signed, and read into one. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

export interface BankTransfer {
  provider: 'sepay' | 'casso';
  providerId: string;
  /** Whose money it became. */
  account: string;
  /** The bank's own number. */
  reference: string;
  /** Whole đồng; money that left is below nothing. */
  amountVnd: number;
  content: string;
}

/** Clocks of the two sides differ by less. */
const MAX_DRIFT_MS = 5 * 60_000;
const id = z.union([z.int(), z.string().min(1).max(100)]).transform(String);
const amount = z.int().min(-1e12).max(1e12);

function isHmac(algorithm: 'sha256' | 'sha512', secret: string, text: string, given: string): boolean {
  const wanted = createHmac(algorithm, secret).update(text).digest();
  const shown = Buffer.from(given, 'hex');
  return shown.length === wanted.length && timingSafeEqual(shown, wanted);
}

const SepayNotice = z.object({
  id,
  accountNumber: z.string().max(50),
  content: z.string().max(1000),
  transferType: z.enum(['in', 'out']),
  transferAmount: amount,
  referenceCode: z.string().max(200).nullish(),
});

/** Whether SePay signed this body. @param timestamp Unix seconds, as sent */
export function isSepay(
  secret: string,
  { signature, timestamp }: { signature: string; timestamp: string },
  body: string,
  now: Date,
): boolean {
  if (Math.abs(Number(timestamp) * 1000 - now.getTime()) > MAX_DRIFT_MS || timestamp === '') return false;
  return isHmac('sha256', secret, `${timestamp}.${body}`, signature.replace(/^sha256=/, ''));
}

/** @returns null for what is no notice of a transfer */
export function readSepay(body: string): BankTransfer | null {
  const notice = parse(SepayNotice, body);
  if (!notice) return null;
  return {
    provider: 'sepay',
    providerId: notice.id,
    account: notice.accountNumber,
    reference: referenceOf(notice.referenceCode, notice.id),
    amountVnd: notice.transferType === 'in' ? notice.transferAmount : -Math.abs(notice.transferAmount),
    content: notice.content,
  };
}

/** Transfers without a number of the bank are told apart by the reconciler's. */
export const referenceOf = (reference: string | null | undefined, providerId: string): string =>
  reference?.trim() ? reference : providerId;

const CassoNotice = z.object({
  data: z.object({
    id,
    reference: z.string().max(200),
    description: z.string().max(1000),
    amount,
    accountNumber: z.string().max(50),
  }),
});

/** Whether Casso (V2) signed this body. @param header `t=<ms>,v1=<hex>` */
export function isCasso(key: string, header: string, body: string, now: Date): boolean {
  const parts = /^t=(\d{1,15}),\s*v1=([0-9a-fA-F]{128})$/.exec(header);
  if (!parts || Math.abs(Number(parts[1]) - now.getTime()) > MAX_DRIFT_MS) return false;
  const value = parse(z.record(z.string(), z.unknown()), body);
  return value !== null && isHmac('sha512', key, `${parts[1]}.${JSON.stringify(sortKeys(value))}`, parts[2]!);
}

const sortKeys = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sortKeys)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([one], [other]) => (one < other ? -1 : 1))
            .map(([key, inner]) => [key, sortKeys(inner)]),
        )
      : value;

/** @returns null for what is no notice of a transfer */
export function readCasso(body: string): BankTransfer | null {
  const notice = parse(CassoNotice, body);
  if (!notice) return null;
  const { id: providerId, reference, description, amount: amountVnd, accountNumber } = notice.data;
  return {
    provider: 'casso',
    providerId,
    account: accountNumber,
    reference: referenceOf(reference, providerId),
    amountVnd,
    content: description,
  };
}

function parse<Schema extends z.ZodType>(schema: Schema, body: string): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}
