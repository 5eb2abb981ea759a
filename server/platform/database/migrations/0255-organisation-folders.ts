import { sql, type Kysely } from 'kysely';

/**
 * Folders that are shared with the whole organisation of their owner. The views on shared folders get a second half: who is a member now. The
 * share refers to its owner's membership, and goes with it.
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
  // A column more, at the end, keeps what reads the view as it was.
  sql`create or replace view folder_let_in as
        select inside.id as folder_id, inside.user_id as owner_id, member.user_id, member."right",
          shared.id as shared_folder_id, null::uuid as organisation_id
        from folder_member member
          join folder shared on shared.id = member.folder_id and shared.removed_at is null
          join folder inside on inside.user_id = shared.user_id and shared.id = any (inside.path)
            and inside.removed_at is null
        union all
        select inside.id, inside.user_id, member.user_id, share."right", shared.id, share.organisation_id
        from organisation_member member
          join folder_organisation share on share.organisation_id = member.organisation_id
            and share.owner_id <> member.user_id
          join folder shared on shared.id = share.folder_id and shared.removed_at is null
          join folder inside on inside.user_id = shared.user_id and shared.id = any (inside.path)
            and inside.removed_at is null
        where member.role <> 'guest'`,
];
