import { sql, type Kysely } from 'kysely';

/**
 * The audit trail. Rows refer to nothing, so that they outlive the account and the record they tell of, and the database itself refuses to
 * change them or to delete one that is younger than 12 months.
 */
export const audit = {
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = [
      sql`create table audit_event (
            id bigint generated always as identity primary key,
            created_at timestamptz not null,
            user_id uuid,
            kind text not null,
            actor text not null,
            record_id uuid,
            detail text not null,
            device text not null,
            network text not null)`,
      sql`create index audit_event_user on audit_event (user_id, id desc)`,
      sql`create index audit_event_created on audit_event (created_at)`,
      sql`create function refuse_audit_change() returns trigger language plpgsql as $$
          begin
            if tg_op = 'DELETE' and old.created_at < now() - interval '12 months' then
              return old;
            end if;
            raise exception 'the audit trail is append-only';
          end $$`,
      sql`create trigger audit_append_only before update or delete on audit_event
            for each row execute function refuse_audit_change()`,
      sql`create trigger audit_not_emptied before truncate on audit_event
            for each statement execute function refuse_audit_change()`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
