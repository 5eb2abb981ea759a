/** Waits until a conversion has ended. */
import { setTimeout as wait } from 'node:timers/promises';
import type { ApiRecord } from '../contract/public-api/records.ts';
import { PATIENT_MS, type Client } from './client.ts';
import { CommandFailure } from './failure.ts';
import { messages } from './messages.ts';
import type { Terminal } from './terminal.ts';

/** Short recordings are done in seconds; long ones are asked for less often. */
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 10_000;

export const isOver = ({ status }: ApiRecord): boolean => status === 'done' || status === 'failed';

/** @throws CommandFailure also where the conversion failed */
export async function followRecord(client: Client, terminal: Terminal, sent: ApiRecord): Promise<ApiRecord> {
  let record = sent;
  const options = { patienceMs: PATIENT_MS, onAway: () => terminal.note(messages.awayWaiting) };
  for (let pauseMs = FIRST_PAUSE_MS; !isOver(record); pauseMs = Math.min(pauseMs * 1.5, MAX_PAUSE_MS)) {
    terminal.progress(messages.converting(record.name, Math.floor(record.progress * 100)));
    await wait(pauseMs);
    ({ record } = await client.call('getApiRecord', { params: { id: sent.id } }, options));
  }
  terminal.progress(null);
  if (record.status === 'failed') throw failureOf(record);
  return record;
}

export const failureOf = ({ name, failure }: ApiRecord): CommandFailure =>
  new CommandFailure(
    'failed',
    messages.conversionFailed(name, failure?.message ?? ''),
    failure?.code ?? null,
  );
