/** Who gets letters with news: nobody before the address was proved and the person asked for them. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { LEGAL_VERSIONS } from '../../contract/site/legal-texts.ts';
import type { NewsletterState } from '../../contract/account/newsletter.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import { queueLetter } from '../platform/mail/index.ts';
import { NEWSLETTER_BEGUN } from './letters.ts';

export interface NewsletterDeps {
  database: Database;
  queue: Queue;
  clock: Clock;
}

export async function readNewsletter(
  { database }: { database: Database },
  email: string,
): Promise<NewsletterState> {
  const row = await database.sql
    .selectFrom('mailing')
    .select('state')
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.state ?? 'none';
}

/** Notes the wish of somebody whose address is not proved yet; {@link beginPendingMailing} follows when it is. */
export async function askForNewsletter(
  { database, clock }: Pick<NewsletterDeps, 'database' | 'clock'>,
  email: string,
): Promise<void> {
  const wish = {
    state: 'pending',
    privacy_version: LEGAL_VERSIONS.privacy,
    asked_at: clock.now(),
    ended_at: null,
  } as const;
  await database.sql
    .insertInto('mailing')
    .values({ id: randomUUID(), email, proved_at: null, ...wish })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet(wish).where('mailing.state', '!=', 'subscribed'),
    )
    .execute();
}

/** Begins the letters to a proved address. The first of them goes out at once and says how to end them. */
export async function beginNewsletter(deps: NewsletterDeps, email: string): Promise<void> {
  const { database, clock } = deps;
  const now = clock.now();
  const begun = {
    state: 'subscribed',
    privacy_version: LEGAL_VERSIONS.privacy,
    asked_at: now,
    proved_at: now,
    ended_at: null,
  } as const;
  await database.transaction(async () => {
    const changed = await database.sql
      .insertInto('mailing')
      .values({ id: randomUUID(), email, ...begun })
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet(begun).where('mailing.state', '!=', 'subscribed'),
      )
      .returning('id')
      .executeTakeFirst();
    if (changed) await queueLetter(deps, NEWSLETTER_BEGUN, email);
  });
}

/** The account's address was proved: begins the letters where they were asked for. */
export async function beginPendingNewsletter(deps: NewsletterDeps, email: string): Promise<void> {
  if ((await readNewsletter(deps, email)) === 'pending') await beginNewsletter(deps, email);
}

/** Ends the letters; asking again changes nothing. @param by the address, or the id that stands in the letters */
export async function endNewsletter(
  { database, clock }: Pick<NewsletterDeps, 'database' | 'clock'>,
  by: { email: string } | { id: string },
): Promise<void> {
  await database.sql
    .updateTable('mailing')
    .set({ state: 'unsubscribed', ended_at: clock.now() })
    .where((row) => ('id' in by ? row('id', '=', by.id) : row('email', '=', by.email)))
    .where('state', '!=', 'unsubscribed')
    .execute();
}

/** Takes the end of the letters back. */
export async function takeEndBack(deps: NewsletterDeps, id: string): Promise<void> {
  const row = await deps.database.sql
    .selectFrom('mailing')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirst();
  if (row) await beginNewsletter(deps, row.email);
}

/** Nothing of an address stays when its account goes. */
export async function forgetNewsletter({ database }: { database: Database }, userId: string): Promise<void> {
  await database.sql
    .deleteFrom('mailing')
    .where('email', '=', sql<string>`(select email from account where id = ${userId})`)
    .execute();
}
