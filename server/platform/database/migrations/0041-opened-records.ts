import { sql, type Kysely } from 'kysely';

/**
 * When a member first opened the record: before that the owner cannot see whether an account is behind the address. Whoever was let in
 * before this was shown to the owner already.
 */
export const openedRecords = {
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = [
      sql`alter table record_member add column opened_at timestamptz`,
      sql`update record_member set opened_at = created_at`,
      // As before, but the time of the invitation stays: a new one would tell the owner when the address was proved.
      sql`create or replace function accept_invitations() returns trigger language plpgsql as $$
          begin
            insert into record_member (record_id, user_id, "right", created_at)
              select i.record_id, new.id, i."right", i.created_at from record_invitation i
              join record r on r.id = i.record_id and r.user_id <> new.id
              where i.email = new.email
              on conflict do nothing;
            delete from record_invitation where email = new.email;
            return null;
          end $$`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
