import { sql, type Kysely } from 'kysely';

/**
 * Wallets, terms and lots of organisations, beside those of people. A wallet is of one of the two; terms and lots of at most one, since they outlive
 * both. Nothing refers to an organisation that it could be deleted with: whoever ends it hands them over before. Rows of the ledger name whose work drew
 * from lots of an organisation, without referring to the account.
 */
export const companyWallets = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};

const statements = [
  sql`alter table wallet
        drop constraint wallet_pkey,
        alter column user_id drop not null,
        add unique (user_id),
        add column organisation_id uuid unique references organisation (id) on delete cascade,
        add check (num_nonnulls(user_id, organisation_id) = 1)`,
  sql`alter table term
        add column organisation_id uuid references organisation (id),
        add check (num_nonnulls(user_id, organisation_id) <= 1)`,
  sql`create index term_organisation on term (organisation_id, ends_at) where organisation_id is not null`,
  sql`alter table lot
        add column organisation_id uuid references organisation (id),
        add check (num_nonnulls(user_id, organisation_id) <= 1)`,
  sql`create index lot_organisation on lot (organisation_id) where organisation_id is not null`,
  sql`alter table ledger add column drawn_by uuid`,
  sql`create index ledger_drawn on ledger (drawn_by, created_at) where drawn_by is not null`,
];
