import { sql, type Kysely } from 'kysely';

/**
 * The sign-in of an organisation: domains that it has proved to be its own, its OpenID Connect provider, and who has come by it. A domain is one
 * organisation's once it is proved. Who leaves the organisation is known by its provider no longer. The view says who comes no other way: members
 * with an address of a proved domain; owners keep theirs, so that a provider that fails shuts nobody out for good.
 */
export const organisationSignIn = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};

const statements = [
  sql`create table organisation_domain (
        id uuid primary key,
        organisation_id uuid not null references organisation (id) on delete cascade,
        domain text not null,
        token text not null,
        created_at timestamptz not null,
        verified_at timestamptz,
        unique (organisation_id, domain))`,
  sql`create unique index organisation_domain_verified on organisation_domain (domain) where verified_at is not null`,
  sql`create table organisation_provider (
        organisation_id uuid primary key references organisation (id) on delete cascade,
        issuer text not null,
        client_id text not null,
        client_secret text not null,
        is_on boolean not null default false,
        is_required boolean not null default false)`,
  sql`create table organisation_identity (
        organisation_id uuid not null,
        subject text not null,
        user_id uuid not null,
        primary key (organisation_id, subject),
        foreign key (organisation_id, user_id) references organisation_member (organisation_id, user_id) on delete cascade)`,
  sql`create index organisation_identity_member on organisation_identity (organisation_id, user_id)`,
  sql`create view required_organisation_sign_in as
        select member.user_id
        from organisation_member member
        join account on account.id = member.user_id
        join organisation_provider provider on provider.organisation_id = member.organisation_id
        join organisation_domain domain on domain.organisation_id = member.organisation_id
          and domain.domain = split_part(account.email, '@', 2) and domain.verified_at is not null
        where provider.is_on and provider.is_required and member.role in ('manager', 'member')`,
];
