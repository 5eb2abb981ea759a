import { sql, type Kysely } from 'kysely';

/** Folders of one's own records, and tags and favourites, which are each person's own. */
export const filing = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};

const statements = [
  sql`create table record_favourite (
        user_id uuid not null references account (id) on delete cascade,
        record_id uuid not null references record (id) on delete cascade,
        primary key (user_id, record_id))`,
  sql`create index record_favourite_record on record_favourite (record_id)`,
  sql`create table tag (
        id uuid primary key,
        user_id uuid not null references account (id) on delete cascade,
        name text not null check (name <> ''),
        name_key text not null,
        colour smallint not null check (colour between 1 and 8),
        unique (user_id, name_key))`,
  sql`create table record_tag (
        user_id uuid not null references account (id) on delete cascade,
        record_id uuid not null references record (id) on delete cascade,
        tag_id uuid not null references tag (id) on delete cascade,
        primary key (user_id, record_id, tag_id))`,
  sql`create index record_tag_tag on record_tag (tag_id)`,
  sql`create index record_tag_record on record_tag (record_id)`,
  // The path is that of its ids from the top, its own at the end: what is inside a folder has the folder's id in its path.
  sql`create table folder (
        id uuid primary key,
        user_id uuid not null references account (id) on delete cascade,
        parent_id uuid references folder (id) on delete set null,
        path uuid[] not null,
        name text not null check (name <> ''),
        removed_at timestamptz,
        moved_records uuid[] not null default '{}',
        moved_folders uuid[] not null default '{}')`,
  sql`create index folder_user on folder (user_id)`,
  sql`create index folder_parent on folder (parent_id)`,
  sql`create index folder_removed on folder (removed_at) where removed_at is not null`,
  sql`alter table record add column folder_id uuid references folder (id) on delete set null`,
  sql`create index record_folder on record (folder_id, created_at) where folder_id is not null`,
];
