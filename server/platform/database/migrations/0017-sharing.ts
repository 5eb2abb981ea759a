import { sql, type Kysely } from 'kysely';

export const sharing = {
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = [
      sql`create table share_link (
            id uuid primary key,
            record_id uuid not null references record (id) on delete cascade,
            token_hash text not null unique,
            "right" text not null check ("right" in ('view', 'comment', 'edit')),
            password_hash text,
            expires_at timestamptz,
            revoked_at timestamptz,
            created_at timestamptz not null)`,
      sql`create index share_link_record on share_link (record_id, created_at)`,
      sql`create table share_visit (
            id uuid primary key,
            link_id uuid not null references share_link (id) on delete cascade,
            token_hash text not null unique,
            guest_name text not null default '',
            created_at timestamptz not null)`,
      sql`create index share_visit_link on share_visit (link_id, created_at desc)`,
      sql`create table record_invitation (
            record_id uuid not null references record (id) on delete cascade,
            email text not null,
            "right" text not null check ("right" in ('view', 'comment', 'edit')),
            created_at timestamptz not null default now(),
            primary key (record_id, email))`,
      sql`create index record_invitation_email on record_invitation (email)`,
      // Whoever proves the address takes the invitation up, whichever way they came in.
      sql`create function accept_invitations() returns trigger language plpgsql as $$
          begin
            insert into record_member (record_id, user_id, "right")
              select i.record_id, new.id, i."right" from record_invitation i
              join record r on r.id = i.record_id and r.user_id <> new.id
              where i.email = new.email
              on conflict do nothing;
            delete from record_invitation where email = new.email;
            return null;
          end $$`,
      sql`create trigger address_proved after insert or update of email_verified_at, email on account
            for each row when (new.email_verified_at is not null) execute function accept_invitations()`,
      sql`create table comment_author (
            record_id uuid not null references record (id) on delete cascade,
            comment_id text not null,
            user_id uuid references account (id) on delete set null,
            visit_id uuid references share_visit (id) on delete set null,
            primary key (record_id, comment_id))`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
