import { sql, type Kysely } from 'kysely';

/**
 * Folders that are shared with the whole organisation of their owner. The share refers to its owner's membership, and goes with it. Who was let
 * into a folder, by name or with their organisation, is said by one view, on which the others stand. They are read by their person, as the
 * planner does not look for members of an organisation by the folder; who asks by the folder reads `folder_share`.
 */
export const organisationFolders = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};

const statements = [
  sql`create table folder_organisation (
        folder_id uuid primary key references folder (id) on delete cascade,
        organisation_id uuid not null,
        owner_id uuid not null,
        "right" text not null check ("right" in ('view', 'comment', 'edit')),
        created_at timestamptz not null default now(),
        foreign key (organisation_id, owner_id) references organisation_member (organisation_id, user_id) on delete cascade)`,
  sql`create index folder_organisation_member on folder_organisation (organisation_id, owner_id)`,
  sql`create view folder_share as
        select folder_id, user_id, "right", null::uuid as organisation_id from folder_member
        union all
        select share.folder_id, member.user_id, share."right", share.organisation_id
        from folder_organisation share
          join organisation_member member on member.organisation_id = share.organisation_id
        where member.role <> 'guest' and member.user_id <> share.owner_id`,
  // Columns as before, and one more at the end.
  sql`create or replace view folder_let_in as
        select inside.id as folder_id, inside.user_id as owner_id, share.user_id, share."right",
          shared.id as shared_folder_id, share.organisation_id
        from folder_share share
          join folder shared on shared.id = share.folder_id and shared.removed_at is null
          join folder inside on inside.user_id = shared.user_id and shared.id = any (inside.path)
            and inside.removed_at is null`,
];
