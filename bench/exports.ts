/** Exports of 30,000 words through the API, and what another route answers meanwhile. */
import { ROUTES } from '../contract/routes.ts';
import { createSentences } from '../transcript/document/testing.ts';
import { endIdleThreads } from '../server/exports/export-thread.ts';
import { openDatabase } from '../server/platform/database/index.ts';
import { assembleServer } from '../server/testing/assemble-server.ts';
import { newRecord, recognise } from '../server/testing/new-record.ts';
import { silentLog } from '../server/testing/silent-log.ts';
import { median, type Figure } from './report.ts';

const WORDS = 30_000;
const ROUNDS = 3;
const FORMATS = ['srt', 'vtt', 'txt', 'docx', 'pdf'] as const;

export async function benchExports(): Promise<Figure[]> {
  const database = await openDatabase({ url: null, dataFolder: null, log: silentLog });
  const server = await assembleServer({ database, redisUrl: null, s3: null });
  const person = await server.newPerson();
  const recordId = await newRecord(server.deps, person.user.id);
  const sentences = createSentences(WORDS, 5).map((each) => ({ ...each, id: crypto.randomUUID() }));
  for (let from = 0; from < sentences.length; from += 500)
    await recognise(server.deps, recordId, sentences.slice(from, from + 500));
  const headers = { authorization: `Basic ${person.tokens.access_token}` };
  const get = async (path: string): Promise<number> => {
    const startedAt = performance.now();
    const response = await fetch(server.address + path, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} was refused: ${response.status}`);
    return performance.now() - startedAt;
  };
  const pathOf = (format: string): string => {
    const { path } = format === 'srt' || format === 'vtt' ? ROUTES.listSrtTexts : ROUTES.listTexts;
    return `${path}?audio_id=${recordId}&format=${format}`;
  };
  // Takes the sentences over into the shared document, once.
  await get(pathOf('txt'));

  const figures: Figure[] = [];
  const waits: number[] = [];
  const exportTimed = async (format: string): Promise<number> => {
    const exporting = get(pathOf(format));
    waits.push(...(await askUntil(exporting, () => get(ROUTES.listRecords.path))));
    return exporting;
  };
  for (const format of FORMATS) {
    const first: number[] = [];
    const again: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      endIdleThreads();
      first.push(await exportTimed(format));
      again.push(await exportTimed(format));
    }
    const goal = { atMost: 2_000 };
    figures.push(
      { name: `${format}, 30,000 words, in a fresh thread`, value: median(first), unit: 'ms', goal },
      { name: `${format}, again`, value: median(again), unit: 'ms', goal },
    );
  }
  await server.stop();
  const sorted = waits.toSorted((a, b) => a - b);
  return [
    ...figures,
    { name: 'the list of records meanwhile, p50', value: median(waits), unit: 'ms' },
    { name: 'p99', value: sorted[Math.floor(sorted.length * 0.99)]!, unit: 'ms' },
    { name: 'longest', value: sorted.at(-1)!, unit: 'ms', goal: { atMost: 300 } },
  ];
}

/** Asks again and again for as long as something goes on. @returns how long each answer took, ms */
async function askUntil(going: Promise<unknown>, ask: () => Promise<number>): Promise<number[]> {
  const end = going.then(() => null);
  const waits: number[] = [];
  for (;;) {
    const waited = ask();
    if ((await Promise.race([end, waited])) === null) return [...waits, await waited];
    waits.push(await waited);
  }
}
