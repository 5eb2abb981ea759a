import type { AgreedTexts } from '../../contract/sign-in/auth.ts';
import { LEGAL_VERSIONS, type LegalText } from '../../contract/site/legal-texts.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';

const TEXTS = Object.keys(LEGAL_VERSIONS) as LegalText[];

/** @throws AppError TERMS_NOT_AGREED unless the editions in force were agreed to */
export function requireAgreement(agreed: AgreedTexts | undefined): void {
  if (TEXTS.some((text) => agreed?.[text] !== LEGAL_VERSIONS[text])) throw new AppError('TERMS_NOT_AGREED');
}

/** Notes who agreed to which editions and when, in the transaction under way. */
export async function saveAgreement(
  { database, clock }: { database: Database; clock: Clock },
  userId: string,
): Promise<void> {
  await database.sql
    .insertInto('agreement')
    .values(
      TEXTS.map((text) => ({ user_id: userId, text, version: LEGAL_VERSIONS[text], agreed_at: clock.now() })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
