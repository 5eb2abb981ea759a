/** Calls of ours to VNPAY. */
import { z } from 'zod';
import { queryBody, readQueryAnswer, type Notice, type VnpaySettings } from './vnpay.ts';

const ANSWER_MS = 30_000;
/** Where this server stands; the gateway knows merchants by their code and signature. */
export const OWN_IP = '127.0.0.1';

/** @returns what was answered, whoever answered it: its signature is still to be checked; null for nothing of use */
export async function askGateway(
  { apiUrl }: VnpaySettings,
  body: Record<string, string>,
  signal: AbortSignal,
): Promise<Record<string, string> | null> {
  try {
    const response = await fetch(apiUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
    });
    return z.record(z.string(), z.coerce.string()).safeParse(await response.json()).data ?? null;
  } catch {
    signal.throwIfAborted();
    return null;
  }
}

interface Asked {
  /** Of the job that asks: no two questions have one. */
  leaseId: string;
  txnRef: string;
  begunAt: Date;
  now: Date;
  orderCode: string;
}

/** Asks what became of a payment, or of its refund (`querydr`). @returns null for no answer, and for one that VNPAY did not sign */
export async function askForOutcome(
  vnpay: VnpaySettings,
  { leaseId, orderCode, ...asked }: Asked,
  signal: AbortSignal,
): Promise<Notice | null> {
  const question = { ...asked, requestId: leaseId.replaceAll('-', ''), ip: OWN_IP };
  const body = queryBody(vnpay, { ...question, orderInfo: `Truy van don ${orderCode}` });
  const said = await askGateway(vnpay, body, signal);
  return said && readQueryAnswer(vnpay, said);
}
