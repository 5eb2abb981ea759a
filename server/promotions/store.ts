/** All SQL on campaigns. */
import { sql } from 'kysely';
import type { CampaignType } from '../../contract/limits.ts';
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
  timer_hours: number | null;
  time_loop_hours: number | null;
  created_at: Date;
}

export async function insertCampaign({ database }: StoreDeps, row: CampaignRow): Promise<void> {
  await database.sql
    .insertInto('campaign')
    .values({ ...row, types: JSON.stringify(row.types) })
    .execute();
}

/** Oldest first. @param type only campaigns of this type; null for all */
export function listCampaigns({ database }: StoreDeps, type: CampaignType | null): Promise<CampaignRow[]> {
  const all = database.sql.selectFrom('campaign').selectAll().orderBy('created_at').orderBy('id');
  return (type === null ? all : all.where(sql<boolean>`types ? ${type}`)).execute();
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
