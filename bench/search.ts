/**
 * The search over everything: answers of the call beside its bare statements, and how large the index is beside the text. Made text of a
 * vocabulary in which some words are common and most are rare; it belongs to fifty people, of whom one searches. Then one record is edited,
 * with the client that the browser uses, and it is looked how soon each edit is found.
 */
import { setTimeout as delay } from 'node:timers/promises';
import fastify from 'fastify';
import { sql } from 'kysely';
import { SEARCH_PAGE_SIZE, SEARCH_ROUTES } from '../contract/search/search-routes.ts';
import type { SearchPage } from '../contract/search/search.ts';
import { foldForSearch, parseQuery } from '../transcript/words/search-words.ts';
import { openDatabase, type Database } from '../server/platform/database/index.ts';
import { startIndexing } from '../server/search/index.ts';
import { lookThrough } from '../server/search/search.ts';
import { ownerWord } from '../server/search/store.ts';
import { listWindows } from '../server/search/windows.ts';
import { SEARCH_STEPS } from '../server/search/word-conditions.ts';
import { assembleServer, type AssembledServer } from '../server/testing/assemble-server.ts';
import { openDocument } from '../server/testing/member.ts';
import { newRecord, recognise, sayAt } from '../server/testing/new-record.ts';
import { startPostgres } from '../server/testing/services.ts';
import type { Person } from '../server/testing/person.ts';
import { createEmptyPostgresDatabase } from '../server/testing/prepared-databases.ts';
import { silentLog } from '../server/testing/silent-log.ts';
import { median, percentile, type Figure } from './report.ts';

/** Of all people together. */
const HOURS = { PostgreSQL: 10_000, embedded: 2_000 };
const PEOPLE = 50;
/** Ten thousand words in an hour. */
const LINES_AN_HOUR = 667;
const WORDS_A_LINE = 15;
const QUERIES = 60;
const ROUNDS = 5;
const EDITS = 30;
/** Between two edits, ms: what is asked in between is answered from what is indexed by then. */
const BETWEEN_EDITS_MS = 700;

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

/** The index of the words takes minutes to build. */
const BUILD_MS = 600_000;

export async function benchSearch(): Promise<Figure[]> {
  const postgres = await startPostgres();
  try {
    const url = await createEmptyPostgresDatabase(postgres.url);
    const own = await measure(
      'PostgreSQL',
      150,
      await openDatabase({
        url,
        dataFolder: null,
        log: silentLog,
        limits: { connections: 10, queryMs: BUILD_MS },
      }),
    );
    const embedded = await openDatabase({ url: null, dataFolder: null, log: silentLog });
    return [...own, ...(await measure('embedded', 400, embedded))];
  } finally {
    await postgres.stop();
  }
}

async function measure(name: keyof typeof HOURS, goalMs: number, database: Database): Promise<Figure[]> {
  const server = await assembleServer({ database, redisUrl: null, s3: null });
  const random = numbers(20261126);
  const hours = HOURS[name];
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => server.newPerson()));
  for (let hour = 0; hour < hours; hour += 1) await newRecord(server.deps, people[hour % PEOPLE]!.user.id);
  await fill(database);
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
  const found = await timeEdits(server, people[0]!);
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
    { name: `${name}, p95`, value: percentile(times.call, 0.95), unit: 'ms', goal: { atMost: goalMs } },
    { name: `${name}, median`, value: median(times.call), unit: 'ms' },
    {
      name: `${name}, an edit until it is found, p95`,
      value: percentile(found, 0.95),
      unit: 'ms',
      goal: { atMost: 2_000 },
    },
    { name: `${name}, bare, p95`, value: percentile(times.bare, 0.95), unit: 'ms' },
    {
      name: `${name}, index of words / text`,
      value: Number(words) / Number(text),
      unit: 'ratio',
      goal: { atMost: 1.5 },
    },
    { name: `${name}, whole table / text`, value: Number(table) / Number(text), unit: 'ratio' },
    { name: `${name}, words of text`, value: hours * LINES_AN_HOUR * WORDS_A_LINE, unit: '' },
  ];
}

/** Says an hour in each record, and builds the index of the words once they are there: a tenth of the time. */
async function fill({ sql: db }: Database): Promise<void> {
  const index = await sql<{ make: string }>`
    select pg_get_indexdef('search_line_words'::regclass) as make`.execute(db);
  await sql`drop index search_line_words`.execute(db);
  await sql`truncate search_change`.execute(db);
  const { rows: records } = await sql<{
    id: string;
    user_id: string;
  }>`select id, user_id from record`.execute(db);
  const words = sql`(${VOCABULARY}::text[])[pick.n]`;
  const folded = sql`(${VOCABULARY.map((word) => foldForSearch(word).trim())}::text[])[pick.n]`;
  await sql`select setseed(0.26)`.execute(db);
  for (const { id, user_id: userId } of records)
    await sql`
      insert into search_line (record_id, kind, at_ms, speaker, speaker_folded, colour, text, folded)
      select ${id}::uuid, 'speech', at * 5400, 'Người nói 1', ' nguoi noi 1 ', 1, said.text,
             ${` ${ownerWord(userId)} `} || said.folded || ' '
      from generate_series(0, ${LINES_AN_HOUR - 1}::int) at cross join lateral (
        select string_agg(${words}, ' ') as text, string_agg(${folded}, ' ') as folded
        from (select 1 + floor(${VOCABULARY.length} * random() ^ 3)::int as n
              from generate_series(1, ${WORDS_A_LINE}::int) where at >= 0) pick) said`.execute(db);
  await sql.raw(index.rows[0]!.make).execute(db);
  await sql`vacuum analyze search_line`.execute(db);
  await sql`analyze record`.execute(db);
}

/** The statements of the first step, sent as they come from the database: no sign-in, no contract, no look at what has changed. */
async function startBareRoute(
  { deps }: AssembledServer,
  { user: { id } }: Person,
): Promise<{ address: string; stop(): Promise<void> }> {
  const app = fastify();
  app.get<{ Querystring: { q: string } }>('/', async ({ query: { q } }) => {
    const query = { q, limit: SEARCH_PAGE_SIZE };
    const condition = SEARCH_STEPS[0]!(parseQuery(q))!;
    return lookThrough(deps, id, await listWindows(deps, id, {}, null), { query, condition, start: null });
  });
  return { address: await app.listen({ host: '127.0.0.1', port: 0 }), stop: () => app.close() };
}

/** From the moment that a word is typed into one of all these records until the search has a hit there, ms. */
async function timeEdits({ deps, address }: AssembledServer, person: Person): Promise<number[]> {
  const stopIndexing = startIndexing({ ...deps, log: silentLog });
  const id = await newRecord(deps, person.user.id);
  await recognise(deps, id, [sayAt(0, 'chào cả nhà')]);
  const editor = openDocument(address, id, person.tokens.access_token);
  await editor.until((text) => text.includes('nhà'));
  const isFound = async (word: string): Promise<boolean> => {
    const { path } = SEARCH_ROUTES.search;
    const { body } = await person.call<{ data: SearchPage }>('GET', `${path}?q=${word}`);
    return body.data.items.some(({ hits }) => hits.some(({ text }) => text.includes(word)));
  };
  const times: number[] = [];
  for (let edit = 0; edit < EDITS; edit += 1) {
    const word = `w${String.fromCharCode(97 + (edit % 5))}z${String.fromCharCode(97 + Math.floor(edit / 5))}`;
    const startedMs = performance.now();
    editor.type(` ${word}`);
    while (!(await isFound(word)));
    times.push(performance.now() - startedMs);
    await delay(BETWEEN_EDITS_MS);
  }
  editor.leave();
  await stopIndexing();
  return times;
}

async function timeOf(url: string, headers: Record<string, string>): Promise<number> {
  const startedMs = performance.now();
  const answer = await fetch(url, { headers });
  await answer.text();
  if (!answer.ok) throw new Error(`the search answered ${answer.status}`);
  return performance.now() - startedMs;
}

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
