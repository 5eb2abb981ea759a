/**
 * How many people one process carries that serves and works: a thousand pages with an open transcript in two hundred rooms, in each of which somebody types, and
 * each of which asks for the record list once a minute. What people do to one text is compared with another server in `collaboration.ts`.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { rmSync } from 'node:fs';
import { ROUTES } from '../contract/routes.ts';
import { startPostgres } from '../server/testing/services.ts';
import { fillRooms, prepareRooms, startOurs, typeFor, type Scenario } from './collaboration.ts';
import { percentile, type Figure } from './report.ts';

const CROWD: Scenario = {
  name: '200 rooms, 5 people, 1 types',
  rooms: 200,
  clients: 5,
  writers: 1,
  lettersPerSecond: 1.5,
  rounds: 1,
  typingMs: 30_000,
  holdUpMs: 5,
};
const PAGES = CROWD.rooms * CROWD.clients;
const SECONDS_BETWEEN_LISTS = 60;
const WARM_UP_MS = 10_000;
/** People take longer than this for something that hangs. */
const ANSWERS_IN_MS = 100;

export async function benchCrowd(): Promise<Figure[]> {
  const postgres = await startPostgres();
  const prepared = await prepareRooms(postgres.url);
  const server = await startOurs(prepared);
  const audience = await fillRooms(server, CROWD);
  await typeFor(WARM_UP_MS, audience.writers, CROWD.lettersPerSecond);
  audience.hearings.length = 0;

  const list = new URL(ROUTES.listRecords.path, server.urlOf(0).replace(/^ws/, 'http'));
  const asking = new AbortController();
  const lists = askAgainAndAgain(list, prepared.token, asking.signal);
  const [fromMs, cpuMs] = [performance.now(), server.cpuMs()];
  await typeFor(CROWD.typingMs, audience.writers, CROWD.lettersPerSecond);
  const seconds = (performance.now() - fromMs) / 1000;
  const cores = (server.cpuMs() - cpuMs) / 1000 / seconds;
  const pageKb = ((server.memoryMb() - audience.emptyMb) * 1_000) / PAGES;
  asking.abort();
  const listMs = await lists;

  audience.clients.forEach((client) => client.close());
  await server.stop();
  await postgres.stop();
  rmSync(prepared.folder, { recursive: true });
  const heardMs = audience.hearings.map(({ typedAtMs, heardAtMs }) => heardAtMs - typedAtMs);
  return [
    { name: 'pages with an open transcript', value: PAGES, unit: '' },
    { name: 'letters heard a second', value: heardMs.length / seconds, unit: '' },
    {
      name: 'from typing to hearing, p99',
      value: percentile(heardMs, 0.99),
      unit: 'ms',
      goal: { atMost: ANSWERS_IN_MS },
    },
    {
      name: 'record list, p99',
      value: percentile(listMs, 0.99),
      unit: 'ms',
      goal: { atMost: ANSWERS_IN_MS },
    },
    { name: 'processor of the server', value: cores, unit: 'cores', goal: { atMost: 1 } },
    { name: 'memory a page', value: pageKb, unit: 'kB' },
  ];
}

/** As often as that many pages ask. @returns how long each answer took, ms */
async function askAgainAndAgain(url: URL, token: string, signal: AbortSignal): Promise<number[]> {
  const answers: Promise<number>[] = [];
  const headers = { authorization: `Basic ${token}` };
  const ask = async (): Promise<number> => {
    const startedMs = performance.now();
    const answer = await fetch(url, { headers });
    await answer.text();
    if (!answer.ok) throw new Error(`the list answered ${answer.status}`);
    return performance.now() - startedMs;
  };
  while (!signal.aborted) {
    answers.push(ask());
    await wait((SECONDS_BETWEEN_LISTS * 1000) / PAGES);
  }
  return Promise.all(answers);
}
