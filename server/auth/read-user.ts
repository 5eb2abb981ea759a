import { sql } from 'kysely';
import type { SessionUser } from '../../contract/sign-in/auth.ts';
import { LEGAL_VERSIONS, type LegalText } from '../../contract/site/legal-texts.ts';
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/index.ts';
import { lacksSecondFactor } from './second-factor/prove.ts';

const TEXTS = Object.keys(LEGAL_VERSIONS) as LegalText[];

/** @throws AppError UNAUTHENTICATED when the account is gone */
export async function readUser({ database }: { database: Database }, userId: string): Promise<SessionUser> {
  const account = await database.sql
    .selectFrom('account')
    .select(['id', 'full_name', 'email', 'occupation', 'scope', 'email_verified_at'])
    .select(({ selectFrom }) =>
      selectFrom('agreement')
        .select(({ fn }) => fn.count<string>('text').as('amount'))
        .whereRef('agreement.user_id', '=', 'account.id')
        .where(({ or, and, eb }) =>
          or(TEXTS.map((text) => and([eb('text', '=', text), eb('version', '=', LEGAL_VERSIONS[text])]))),
        )
        .as('agreements'),
    )
    .select(lacksSecondFactor(sql.ref('account.id')).as('lacks_second_factor'))
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!account) throw new AppError('UNAUTHENTICATED');
  const { occupation, email_verified_at, agreements, ...rest } = account;
  return {
    ...rest,
    ocupation: occupation,
    email_verified: email_verified_at !== null,
    has_agreed: Number(agreements) === TEXTS.length,
  };
}
