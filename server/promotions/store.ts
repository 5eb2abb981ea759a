/** All SQL on campaigns. */
import { sql } from 'kysely';
import type { CampaignAudience, CampaignType } from '../../contract/billing/campaigns.ts';
import type { Database } from '../platform/database/index.ts';

interface StoreDeps {
  database: Database;
}

export interface CampaignRow {
  id: string;
  types: CampaignType[];
  bucket: string;
  key: string;
  redirect_url: string;
  alt: string;
  starts_at: Date;
  ends_at: Date | null;
  stopped_at: Date | null;
  audience: CampaignAudience;
  place: number;
  voucher_code: string | null;
  terms: string[];
  impressions: string;
  clicks: string;
  created_at: Date;
}

export type NewCampaignRow = Omit<CampaignRow, 'stopped_at' | 'impressions' | 'clicks'>;

export async function insertCampaign({ database }: StoreDeps, row: NewCampaignRow): Promise<void> {
  await database.sql
    .insertInto('campaign')
    .values({ ...row, types: JSON.stringify(row.types), terms: JSON.stringify(row.terms) })
    .execute();
}

/** All but the kind and the counts. */
export async function updateCampaign(
  { database }: StoreDeps,
  id: string,
  { terms, ...row }: Omit<NewCampaignRow, 'id' | 'types' | 'bucket' | 'created_at'>,
): Promise<void> {
  await database.sql
    .updateTable('campaign')
    .set({ ...row, terms: JSON.stringify(terms) })
    .where('id', '=', id)
    .execute();
}

/** Also for what is no id at all; locked in a transaction. */
export const findCampaign = ({ database }: StoreDeps, id: string): Promise<CampaignRow | undefined> =>
  database.sql
    .selectFrom('campaign')
    .selectAll()
    .where(sql<boolean>`id::text = ${id}`)
    .forUpdate()
    .executeTakeFirst();

const inOrder = ({ database }: StoreDeps) =>
  database.sql.selectFrom('campaign').selectAll().orderBy('place').orderBy('created_at').orderBy('id');

/** In their order, whatever their time. */
export const listCampaigns = (deps: StoreDeps): Promise<CampaignRow[]> => inOrder(deps).execute();

/** Those of a type that run now. */
export const listRunning = (deps: StoreDeps, type: CampaignType, now: Date): Promise<CampaignRow[]> =>
  inOrder(deps)
    .where(sql<boolean>`types ? ${type}`)
    .where('starts_at', '<=', now)
    .where('stopped_at', 'is', null)
    .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .execute();

/** Which of the narrower audiences a person belongs to. */
export async function readAudience(
  { database }: StoreDeps,
  userId: string,
  newSince: Date,
  now: Date,
): Promise<{ isNew: boolean; isLapsed: boolean }> {
  const { sql: db } = database;
  const isNew = db
    .selectFrom('account')
    .select('id')
    .where('id', '=', userId)
    .where('created_at', '>', newSince);
  const isLapsed = db
    .selectFrom('term')
    .select('id')
    .where('user_id', '=', userId)
    .where('ends_at', '<=', now);
  return {
    isNew: (await isNew.executeTakeFirst()) !== undefined,
    isLapsed: (await isLapsed.executeTakeFirst()) !== undefined,
  };
}

/** How often vouchers were used by orders that still stand. */
export async function countUses({ database }: StoreDeps, codes: readonly string[]) {
  if (codes.length === 0) return [];
  return database.sql
    .selectFrom('voucher')
    .leftJoin('customer_order', (join) =>
      join.onRef('voucher_code', '=', 'voucher.code').on('status', '!=', 'REJECTED'),
    )
    .where('voucher.code', 'in', codes)
    .groupBy(['voucher.code', 'voucher.max_uses'])
    .select(({ fn }) => [
      'voucher.code',
      'voucher.max_uses',
      fn.count<string>('customer_order.code').as('uses'),
    ])
    .execute();
}

export async function addToCount(
  { database }: StoreDeps,
  id: string,
  column: 'impressions' | 'clicks',
): Promise<void> {
  await database.sql
    .updateTable('campaign')
    .set({ [column]: sql`${sql.ref(column)} + 1` })
    .where(sql<boolean>`id::text = ${id}`)
    .execute();
}

/** Ends one before its time. @returns whether there was one to end */
export async function markStopped({ database }: StoreDeps, id: string, now: Date): Promise<boolean> {
  const row = await database.sql
    .updateTable('campaign')
    .set({ stopped_at: now })
    .where(sql<boolean>`id::text = ${id}`)
    .where('stopped_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns the key of its picture; null when there is no such campaign */
export async function deleteCampaign({ database }: StoreDeps, id: string): Promise<string | null> {
  const row = await database.sql
    .deleteFrom('campaign')
    .where(sql<boolean>`id::text = ${id}`)
    .returning('key')
    .executeTakeFirst();
  return row?.key ?? null;
}
