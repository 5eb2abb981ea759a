import { sql, type Kysely } from 'kysely';

/**
 * People whom an owner let into a folder. What that opens is told by two views: who has come into which folder, by itself or by one above it,
 * and into which record. A right to a record holds while it lies there, so nothing is written for each record, and nothing is left behind.
 */
export const sharedFolders = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};

const statements = [
  sql`create table folder_member (
        folder_id uuid not null references folder (id) on delete cascade,
        user_id uuid not null references account (id) on delete cascade,
        "right" text not null check ("right" in ('view', 'comment', 'edit')),
        created_at timestamptz not null default now(),
        opened_at timestamptz,
        primary key (folder_id, user_id))`,
  sql`create index folder_member_user on folder_member (user_id)`,
  sql`create table folder_invitation (
        folder_id uuid not null references folder (id) on delete cascade,
        email text not null,
        "right" text not null check ("right" in ('view', 'comment', 'edit')),
        created_at timestamptz not null default now(),
        primary key (folder_id, email))`,
  sql`create index folder_invitation_email on folder_invitation (email)`,
  // As before, for folders too.
  sql`create or replace function accept_invitations() returns trigger language plpgsql as $$
      begin
        insert into record_member (record_id, user_id, "right", created_at)
          select i.record_id, new.id, i."right", i.created_at from record_invitation i
          join record r on r.id = i.record_id and r.user_id <> new.id
          where i.email = new.email
          on conflict do nothing;
        delete from record_invitation where email = new.email;
        insert into folder_member (folder_id, user_id, "right", created_at)
          select i.folder_id, new.id, i."right", i.created_at from folder_invitation i
          join folder f on f.id = i.folder_id and f.user_id <> new.id
          where i.email = new.email
          on conflict do nothing;
        delete from folder_invitation where email = new.email;
        return null;
      end $$`,
  // Read from either end by an index: from a person to their folders by the owner of these, from a folder by the ids in its path.
  sql`create view folder_let_in as
        select inside.id as folder_id, inside.user_id as owner_id, member.user_id, member."right",
          shared.id as shared_folder_id
        from folder_member member
          join folder shared on shared.id = member.folder_id and shared.removed_at is null
          join folder inside on inside.user_id = shared.user_id and shared.id = any (inside.path)
            and inside.removed_at is null`,
  // Of one record and person there may be several rows. A record in a folder of somebody else's is let in nobody: owners must be the same.
  sql`create view record_let_in as
        select record_id, user_id, "right", null::uuid as shared_folder_id from record_member
        union all
        select record.id, let_in.user_id, let_in."right", let_in.shared_folder_id
        from folder_let_in let_in
          join record on record.folder_id = let_in.folder_id and record.user_id = let_in.owner_id`,
];
