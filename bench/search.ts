/**
 * The search over everything: answers of the call beside the bare statement of it, and how large the index is beside the text. Made text of
 * a vocabulary in which some words are common and most are rare; one of ten people owns a tenth of it and searches.
 */
import fastify from 'fastify';
import { sql } from 'kysely';
import { SEARCH_PAGE_SIZE, SEARCH_ROUTES } from '../contract/search/search-routes.ts';
import { foldForSearch, parseQuery } from '../transcript/words/search-words.ts';
import { openDatabase, type Database } from '../server/platform/database/index.ts';
import { findLines } from '../server/search/find-lines.ts';
import { dropChanges, listChanges, replaceLines } from '../server/search/store.ts';
import { SEARCH_STEPS } from '../server/search/word-conditions.ts';
import { assembleServer, type AssembledServer } from '../server/testing/assemble-server.ts';
import { newRecord } from '../server/testing/new-record.ts';
import { startPostgres } from '../server/testing/services.ts';
import type { Person } from '../server/testing/person.ts';
import { createEmptyPostgresDatabase } from '../server/testing/prepared-databases.ts';
import { silentLog } from '../server/testing/silent-log.ts';
import { median, type Figure } from './report.ts';

const HOURS = 200;
const PEOPLE = 10;
/** Ten thousand words in an hour. */
const LINES_AN_HOUR = 667;
const WORDS_A_LINE = 15;
const QUERIES = 60;
const ROUNDS = 5;

const ONSETS = [
  'b',
  'ch',
  'd',
  'đ',
  'h',
  'kh',
  'l',
  'm',
  'n',
  'ng',
  'ph',
  'q',
  's',
  't',
  'th',
  'tr',
  'v',
  'x',
];
const RHYMES = [
  'a',
  'à',
  'ạnh',
  'ân',
  'ế',
  'iên',
  'iệc',
  'o',
  'ồng',
  'ơi',
  'ợp',
  'ua',
  'uyết',
  'ưa',
  'ượng',
  'ang',
  'ích',
  'ốn',
];
const VOCABULARY = ONSETS.flatMap((onset) => RHYMES.map((rhyme) => onset + rhyme));

export async function benchSearch(): Promise<Figure[]> {
  const postgres = await startPostgres();
  try {
    const url = await createEmptyPostgresDatabase(postgres.url);
    const own = await measure(
      'PostgreSQL',
      150,
      await openDatabase({ url, dataFolder: null, log: silentLog }),
    );
    const embedded = await openDatabase({ url: null, dataFolder: null, log: silentLog });
    return [...own, ...(await measure('embedded', 400, embedded))];
  } finally {
    await postgres.stop();
  }
}

async function measure(name: string, goalMs: number, database: Database): Promise<Figure[]> {
  const server = await assembleServer({ database, redisUrl: null, s3: null });
  const random = numbers(20261126);
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => server.newPerson()));
  for (let hour = 0; hour < HOURS; hour += 1) await addHour(server, people[hour % PEOPLE]!, random);
  await sql`vacuum analyze search_line`.execute(database.sql);
  const bare = await startBareRoute(server, people[0]!);
  const times: Record<'call' | 'bare', number[]> = { call: [], bare: [] };
  const queries = Array.from({ length: QUERIES }, (_, at) =>
    Array.from({ length: 1 + (at % 3) }, () => wordOf(random)).join(' '),
  );
  const headers = { authorization: `Basic ${people[0]!.tokens.access_token}` };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const q of queries) {
      const search = `?${new URLSearchParams({ q })}`;
      const call = await timeOf(`${server.address}${SEARCH_ROUTES.search.path}${search}`, headers);
      const alone = await timeOf(`${bare.address}/${search}`, {});
      // The first round warms up.
      if (round === 0) continue;
      times.call.push(call);
      times.bare.push(alone);
    }
  const { rows } = await sql<{ text: string; table: string; words: string }>`
    select sum(octet_length(text)) as text, pg_total_relation_size('search_line') as table,
           pg_relation_size('search_line_words') as words from search_line`.execute(database.sql);
  await bare.stop();
  await server.stop();
  const { text, table, words } = rows[0]!;
  return [
    {
      name: `${name}, call / bare statement, median`,
      value: median(times.call) / median(times.bare),
      unit: 'ratio',
      goal: { atMost: 1.3 },
    },
    { name: `${name}, p95`, value: p95(times.call), unit: 'ms', goal: { atMost: goalMs } },
    { name: `${name}, median`, value: median(times.call), unit: 'ms' },
    { name: `${name}, bare, p95`, value: p95(times.bare), unit: 'ms' },
    {
      name: `${name}, index of words / text`,
      value: Number(words) / Number(text),
      unit: 'ratio',
      goal: { atMost: 1.5 },
    },
    { name: `${name}, whole table / text`, value: Number(table) / Number(text), unit: 'ratio' },
    { name: `${name}, words of text`, value: HOURS * LINES_AN_HOUR * WORDS_A_LINE, unit: '' },
  ];
}

async function addHour({ deps }: AssembledServer, person: Person, random: () => number): Promise<void> {
  const id = await newRecord(deps, person.user.id);
  const lines = Array.from({ length: LINES_AN_HOUR }, (_, at) => {
    const text = Array.from({ length: WORDS_A_LINE }, () => wordOf(random)).join(' ');
    return {
      kind: 'speech' as const,
      detail: null,
      atMs: at * 5_400,
      speaker: 'Người nói 1',
      colour: 1,
      text,
      folded: foldForSearch(text),
    };
  });
  await deps.database.transaction(async () => {
    await dropChanges(deps, id, await listChanges(deps, id));
    await replaceLines(deps, id, lines);
  });
}

/** The statement of the first step, sent as it comes from the database: no sign-in, no contract, no look at what has changed. */
async function startBareRoute(
  { deps }: AssembledServer,
  person: Person,
): Promise<{ address: string; stop(): Promise<void> }> {
  const app = fastify();
  app.get<{ Querystring: { q: string } }>('/', ({ query: { q } }) =>
    findLines(deps, person.user.id, {
      query: { q, limit: SEARCH_PAGE_SIZE },
      condition: SEARCH_STEPS[0]!(parseQuery(q))!,
      start: null,
    }),
  );
  return { address: await app.listen({ host: '127.0.0.1', port: 0 }), stop: () => app.close() };
}

async function timeOf(url: string, headers: Record<string, string>): Promise<number> {
  const startedMs = performance.now();
  const answer = await fetch(url, { headers });
  await answer.text();
  if (!answer.ok) throw new Error(`the search answered ${answer.status}`);
  return performance.now() - startedMs;
}

const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)]!;

/** A word as often as its place in the vocabulary says. */
const wordOf = (random: () => number): string => VOCABULARY[Math.floor(VOCABULARY.length * random() ** 3)]!;

/** The same numbers in each run, 0..1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
