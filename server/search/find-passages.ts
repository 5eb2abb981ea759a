/** What was said that may answer a question: the best lines with those around them, by the rights of whoever asks. */
import { sql } from 'kysely';
import type { SearchFilters } from '../../contract/search/search.ts';
import { askedWordsOf } from '../../transcript/words/asked-words.ts';
import { visibleRecords } from '../records/index.ts';
import { asTheyAreNow } from './as-they-are-now.ts';
import { choosePassages } from './choose-passages.ts';
import { conditionOf, lineFilterOf } from './find-lines.ts';
import type { IndexDeps } from './index-records.ts';
import { listOwnerWords, recordFilterOf } from './windows.ts';

/** A line of a transcript. */
export interface Passage {
  id: string;
  record_id: string;
  record_name: string;
  /** When the record was made. */
  created_at: Date;
  /** Milliseconds into the sound. */
  at_ms: number;
  speaker: string | null;
  text: string;
}

/** A line that was found, or that stands near one. */
export interface NearLine extends Passage {
  /** The line that has the words. */
  hit_id: string;
  /** How well that one answers: more for words that are rarer among what was found. */
  score: number;
}

/** A line of the one record that is asked about. */
export interface LineOfRecord extends Passage {
  /** A decision, a task or an open question rests on it. */
  is_outcome: boolean;
}

/** Lines with words of the question that are compared; older ones are left out. */
const MAX_HITS = 20_000;
const BEST_HITS = 40;
/** Lines that are given along with one: what was said before it, and what was answered to it. */
const LINES_BEFORE = 1;
const LINES_BEHIND = 3;

export interface PassageSearch {
  question: string;
  filters: SearchFilters;
  /** Of what is returned, each line with what is said of it. */
  maxCharacters: number;
}

/**
 * Lines in the order of their records, the best record first, and of time. Of one record that is short enough all lines, whatever the question is.
 * Removed words are not among them, as in the search.
 */
export async function findPassages(
  deps: IndexDeps,
  userId: string,
  search: PassageSearch,
): Promise<Passage[]> {
  const { audio_id: recordId } = search.filters;
  const found = await asTheyAreNow(deps, {
    known: recordId === undefined ? [] : [recordId],
    find: async () => ({
      near: await findNear(deps, userId, search),
      ofRecord: recordId === undefined ? [] : await listLinesOf(deps, userId, recordId),
    }),
    recordsOf: ({ near, ofRecord }) => [...near, ...ofRecord].map(({ record_id }) => record_id),
    only: ({ near, ofRecord }, isCurrent) => ({
      near: near.filter(({ record_id }) => isCurrent(record_id)),
      ofRecord: ofRecord.filter(({ record_id }) => isCurrent(record_id)),
    }),
  });
  return choosePassages(found, search.maxCharacters);
}

async function findNear(
  deps: IndexDeps,
  userId: string,
  { question, filters }: PassageSearch,
): Promise<NearLine[]> {
  const { words, pairs } = askedWordsOf(question);
  if (words.length === 0) return [];
  const owners = await listOwnerWords(deps, userId);
  const tsquery = `(${words.map((word) => `'${word}'`).join('|')})`;
  const sought = [...words, ...pairs].map((part) => `% ${part} %`);
  const { rows } = await sql<NearLine>`
    with visible as (${visibleRecords(deps, userId)}),
    hit as materialized (
      select line.id, line.record_id, line.folded
      from search_line line join visible on visible.id = line.record_id
      where ${conditionOf({ tsquery, phrases: [] }, owners)} and ${isSpoken}
        and ${lineFilterOf(filters)} and ${recordFilterOf(userId, filters)}
      order by line.id desc limit ${MAX_HITS}),
    found as (
      select hit.id, hit.record_id, sought.part
      from hit join unnest(${sought}::text[]) as sought (part) on hit.folded like sought.part),
    weight as (
      select part, ln(1 + (select count(*) from hit)::float8 / count(*)) as weight from found group by part),
    best as (
      select found.id, found.record_id, sum(weight.weight) as score
      from found join weight on weight.part = found.part
      group by found.id, found.record_id order by score desc, found.id limit ${BEST_HITS}),
    placed as (
      select line.id, line.record_id, row_number() over (partition by line.record_id order by line.at_ms, line.id) as place
      from search_line line
      where ${isSpoken} and line.record_id in (select record_id from best))
    select ${passage}, best.id::text as hit_id, best.score
    from best
      join placed as own on own.id = best.id
      join placed as near on near.record_id = own.record_id
        and near.place between own.place - ${LINES_BEFORE}::int and own.place + ${LINES_BEHIND}::int
      join search_line line on line.id = near.id
      join visible on visible.id = line.record_id
    order by best.score desc, best.id, near.place`.execute(deps.database.sql);
  return rows;
}

/** All lines of one record, in the order of time; none for whoever may not read it. */
async function listLinesOf(deps: IndexDeps, userId: string, recordId: string): Promise<LineOfRecord[]> {
  const { rows } = await sql<LineOfRecord>`
    with visible as (${visibleRecords(deps, userId)})
    select ${passage}, exists (
        select from search_line outcome
        where outcome.record_id = line.record_id and outcome.kind = 'outcome' and outcome.at_ms = line.at_ms) as is_outcome
    from search_line line join visible on visible.id = line.record_id
    where ${isSpoken} and line.record_id = ${recordId}::uuid
    order by line.at_ms, line.id`.execute(deps.database.sql);
  return rows;
}

/** Of lines that were given out before, those that still stand word for word where the person may read them. */
export async function findStanding(
  deps: IndexDeps,
  userId: string,
  passages: readonly Passage[],
): Promise<Passage[]> {
  const recordIds = [...new Set(passages.map(({ record_id }) => record_id))];
  const moments = [...new Set(passages.map(({ at_ms }) => at_ms))];
  const lines = await asTheyAreNow(deps, {
    known: recordIds,
    find: async () => {
      const { rows } = await sql<Passage>`
        with visible as (${visibleRecords(deps, userId)})
        select ${passage} from search_line line join visible on visible.id = line.record_id
        where ${isSpoken} and line.record_id = any(${recordIds}::uuid[]) and line.at_ms = any(${moments}::int[])`.execute(
        deps.database.sql,
      );
      return rows;
    },
    recordsOf: (found) => found.map(({ record_id }) => record_id),
    only: (found, isCurrent) => found.filter(({ record_id }) => isCurrent(record_id)),
  });
  const keyOf = ({ record_id, at_ms, text }: Passage): string => JSON.stringify([record_id, at_ms, text]);
  const given = new Set(passages.map(keyOf));
  return lines.filter((line) => given.has(keyOf(line)));
}

const isSpoken = sql<boolean>`(line.kind = 'speech' and line.at_ms is not null)`;
const passage = sql`line.id::text, line.record_id, visible.name as record_name, visible.created_at, line.at_ms, line.speaker, line.text`;
