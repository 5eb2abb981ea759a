/** Companies: who is in them, who is invited, and the policy that binds their members. */
import type { ColumnType } from 'kysely';
import type { InvitedRole, OrganisationRole } from '../../../../contract/organisations/organisations.ts';

interface OrganisationTable {
  id: string;
  name: string;
  created_at: Date;
  no_public_links: ColumnType<boolean, undefined, boolean>;
  needs_second_factor: ColumnType<boolean, undefined, boolean>;
  /** The longest that sound is kept; null for as long as its person wants. */
  sound_days: ColumnType<number | null, undefined, number | null>;
  /** Since when that holds. */
  sound_set_at: ColumnType<Date | null, undefined, Date | null>;
}

interface OrganisationMemberTable {
  organisation_id: string;
  user_id: string;
  role: OrganisationRole;
  joined_at: Date;
}

interface OrganisationInvitationTable {
  id: string;
  organisation_id: string;
  email: string;
  role: InvitedRole;
  /** Null once the account is gone. */
  invited_by: string | null;
  expires_at: Date;
}

/** A view, only read: the policy that binds somebody, one row at most. Guests are bound by none. */
interface BindingPolicyView {
  user_id: string;
  organisation_id: string;
  organisation_name: string;
  no_public_links: boolean;
  needs_second_factor: boolean;
  sound_days: number | null;
  /** When `sound_days` began to bind this person; never null beside days. */
  sound_since: Date;
}

interface OrganisationDomainTable {
  id: string;
  organisation_id: string;
  /** In lower case and ASCII. */
  domain: string;
  /** What the TXT record of the domain must say. */
  token: string;
  created_at: Date;
  verified_at: Date | null;
}

/** The OpenID Connect provider of an organisation. */
interface OrganisationProviderTable {
  organisation_id: string;
  issuer: string;
  client_id: string;
  client_secret: string;
  is_on: ColumnType<boolean, undefined, boolean>;
  is_required: ColumnType<boolean, undefined, boolean>;
}

/** Who has come by the provider of an organisation; gone with the membership. */
interface OrganisationIdentityTable {
  organisation_id: string;
  /** The provider's own id of the person. */
  subject: string;
  user_id: string;
}

/** A view, only read: who signs in by the provider of their organisation alone. */
interface RequiredOrganisationSignInView {
  user_id: string;
}

export interface OrganisationTables {
  organisation: OrganisationTable;
  organisation_member: OrganisationMemberTable;
  organisation_invitation: OrganisationInvitationTable;
  organisation_domain: OrganisationDomainTable;
  organisation_provider: OrganisationProviderTable;
  organisation_identity: OrganisationIdentityTable;
  binding_policy: BindingPolicyView;
  required_organisation_sign_in: RequiredOrganisationSignInView;
}
