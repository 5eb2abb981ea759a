import { sql, type Kysely } from 'kysely';

/**
 * Companies and who is in them. Whoever is no guest is bound by the policy, and so in one organisation at most; the view says by which policy
 * somebody is bound. Events of an organisation stand in the audit trail of the person that they are about, and name it without referring to it.
 */
export const organisations = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};

const statements = [
  sql`create table organisation (
        id uuid primary key,
        name text not null,
        created_at timestamptz not null,
        no_public_links boolean not null default false,
        needs_second_factor boolean not null default false,
        sound_days integer check (sound_days > 0),
        sound_set_at timestamptz)`,
  sql`create table organisation_member (
        organisation_id uuid not null references organisation (id) on delete cascade,
        user_id uuid not null references account (id) on delete cascade,
        role text not null check (role in ('owner', 'manager', 'member', 'guest')),
        joined_at timestamptz not null,
        primary key (organisation_id, user_id))`,
  sql`create index organisation_member_user on organisation_member (user_id)`,
  sql`create unique index organisation_member_bound on organisation_member (user_id) where role <> 'guest'`,
  sql`create table organisation_invitation (
        id uuid primary key,
        organisation_id uuid not null references organisation (id) on delete cascade,
        email text not null,
        role text not null check (role in ('manager', 'member', 'guest')),
        invited_by uuid references account (id) on delete set null,
        expires_at timestamptz not null,
        unique (organisation_id, email))`,
  sql`create index organisation_invitation_sender on organisation_invitation (invited_by)`,
  sql`create view binding_policy as
        select member.user_id, organisation.id as organisation_id, organisation.name as organisation_name,
          organisation.no_public_links, organisation.needs_second_factor, organisation.sound_days,
          greatest(organisation.sound_set_at, member.joined_at) as sound_since
        from organisation_member member join organisation on organisation.id = member.organisation_id
        where member.role <> 'guest'`,
  sql`alter table audit_event add column organisation_id uuid`,
  sql`create index audit_event_organisation on audit_event (organisation_id, id desc) where organisation_id is not null`,
];
