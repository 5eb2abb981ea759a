/** Companies on NxNote: who is in them with which role, the policy that binds their members, and what happened there. */
import { z } from 'zod';
import { AuditKind } from '../account/audit.ts';
import { endpoint } from '../endpoint.ts';
import { SOUND_DAYS } from '../records/sound-retention-routes.ts';
import { MemberRight } from '../records/records.ts';
import { OneLine } from '../values/one-line.ts';
import {
  MAX_ORGANISATION_NAME,
  ORGANISATION_EVENT_PAGE_SIZE,
  ORGANISATION_ROUTES,
} from './organisation-routes.ts';

/** Owners, managers and members are bound by the policy, and in one organisation at most. Guests are known by name and bound by nothing. */
export const OrganisationRole = z.enum(['owner', 'manager', 'member', 'guest']);
export type OrganisationRole = z.infer<typeof OrganisationRole>;

/** Nobody becomes an owner by an invitation. */
const InvitedRole = OrganisationRole.exclude(['owner']);
export type InvitedRole = z.infer<typeof InvitedRole>;

const SoundDays = z.literal(SOUND_DAYS).nullable();

export const OrganisationPolicy = z.object({
  /** Records of members have no links for everybody; those that were made do not open meanwhile. */
  no_public_links: z.boolean(),
  /** Members without a second factor set one up before they do anything else. */
  needs_second_factor: z.boolean(),
  /** The longest that the sound of members' records is kept; null for as long as they want. */
  sound_days: SoundDays,
});
export type OrganisationPolicy = z.infer<typeof OrganisationPolicy>;

export const Organisation = z.object({
  id: z.string(),
  name: z.string(),
  /** Of whoever asks. */
  role: OrganisationRole,
  /** ISO 8601. */
  create_time: z.string(),
  policy: OrganisationPolicy,
});
export type Organisation = z.infer<typeof Organisation>;

export const OrganisationPerson = z.object({
  user_id: z.string(),
  full_name: z.string(),
  email: z.string(),
  role: OrganisationRole,
  /** ISO 8601. */
  join_time: z.string(),
  /** Null where whoever asks need not know: for members, and of guests. */
  has_second_factor: z.boolean().nullable(),
});
export type OrganisationPerson = z.infer<typeof OrganisationPerson>;

export const OrganisationInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: InvitedRole,
  /** ISO 8601; after it the invitation opens nothing until it is sent again. */
  expire_time: z.string(),
});
export type OrganisationInvitation = z.infer<typeof OrganisationInvitation>;

const People = z.object({
  /** Owners first, then managers, members, guests; each by name. */
  items: z.array(OrganisationPerson),
  /** Empty for members. */
  invitations: z.array(OrganisationInvitation),
});
export type OrganisationPeople = z.infer<typeof People>;

/** A folder that one of the members shares with all of them. */
export const OrganisationFolder = z.object({
  id: z.string(),
  name: z.string(),
  owner_id: z.string(),
  owner_name: z.string(),
  /** What the others may do. */
  right: MemberRight,
});
export type OrganisationFolder = z.infer<typeof OrganisationFolder>;

/** What a policy would meet if it were set now. */
export const PolicyPreview = z.object({
  /** Links of members' records that are open. */
  open_links: z.int(),
  /** Members without a second factor, by name. */
  without_second_factor: z.array(z.object({ user_id: z.string(), full_name: z.string(), email: z.string() })),
  /** Sound that would go within the next 30 days, member by member; without names of records, which are theirs. Null where no days were asked for. */
  sound: z
    .array(
      z.object({
        user_id: z.string(),
        full_name: z.string(),
        amount: z.int(),
        first_remove_time: z.string(),
      }),
    )
    .nullable(),
});
export type PolicyPreview = z.infer<typeof PolicyPreview>;

const EventPerson = z.object({ user_id: z.string(), full_name: z.string(), email: z.string() });

export const OrganisationEvent = z.object({
  id: z.string(),
  kind: AuditKind,
  /** ISO 8601. */
  create_time: z.string(),
  /** Who did it; null once the account is gone. */
  by: EventPerson.nullable(),
  /** Whom it was done to, where that is somebody else. */
  about: EventPerson.nullable(),
  /** A role, an address, a right: what else says what happened. */
  detail: z.string(),
  /** The network without the part that names one machine; may be empty. */
  network: z.string(),
});
export type OrganisationEvent = z.infer<typeof OrganisationEvent>;

const Token = z.string().min(1).max(200);
const Name = OneLine(MAX_ORGANISATION_NAME);
const OneOrganisation = z.object({ data: z.object({ organisation: Organisation }) });
const Nothing = z.object({});
const PeopleReply = z.object({ data: People });

export const organisationEndpoints = {
  getOrganisation: endpoint({
    ...ORGANISATION_ROUTES.getOrganisation,
    scope: null,
    opensBeforeSecondFactor: true,
    summary: 'The organisation that binds the signed-in user, and those that they are a guest of.',
    reply: z.object({
      data: z.object({
        organisation: Organisation.nullable(),
        guest_of: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    }),
  }),
  createOrganisation: endpoint({
    ...ORGANISATION_ROUTES.createOrganisation,
    scope: null,
    summary: 'Make an organisation, whose owner one is.',
    body: z.object({ name: Name }),
    reply: OneOrganisation,
  }),
  renameOrganisation: endpoint({
    ...ORGANISATION_ROUTES.renameOrganisation,
    scope: null,
    summary: 'Give an organisation another name; for owners.',
    body: z.object({ name: Name }),
    reply: OneOrganisation,
  }),
  dissolveOrganisation: endpoint({
    ...ORGANISATION_ROUTES.dissolveOrganisation,
    scope: null,
    summary:
      'Dissolve an organisation, by its name; for owners. Accounts and records stay with their people.',
    body: z.object({ name: z.string().max(2 * MAX_ORGANISATION_NAME) }),
    reply: Nothing,
  }),
  leaveOrganisation: endpoint({
    ...ORGANISATION_ROUTES.leaveOrganisation,
    scope: null,
    opensBeforeSecondFactor: true,
    summary: 'Leave an organisation. Its last owner cannot.',
    reply: Nothing,
  }),
  listOrganisationPeople: endpoint({
    ...ORGANISATION_ROUTES.listOrganisationPeople,
    scope: null,
    summary: 'Who is in an organisation; for its members. Owners and managers see invitations too.',
    reply: PeopleReply,
  }),
  setOrganisationRole: endpoint({
    ...ORGANISATION_ROUTES.setOrganisationRole,
    scope: null,
    summary: 'Give somebody another role: owners any, managers those below owner.',
    body: z.object({ role: OrganisationRole }),
    reply: PeopleReply,
  }),
  removeOrganisationPerson: endpoint({
    ...ORGANISATION_ROUTES.removeOrganisationPerson,
    scope: null,
    summary: 'Remove somebody from an organisation; their account and records stay theirs.',
    reply: PeopleReply,
  }),
  inviteToOrganisation: endpoint({
    ...ORGANISATION_ROUTES.inviteToOrganisation,
    scope: null,
    summary:
      'Invite people by mail: a line each, `address, role`. What is wrong is said line by line, and then nobody is invited.',
    body: z.object({
      lines: z.string().trim().min(1).max(30_000),
      /** Of lines that name none. */
      role: InvitedRole,
    }),
    reply: PeopleReply,
  }),
  resendOrganisationInvitation: endpoint({
    ...ORGANISATION_ROUTES.resendOrganisationInvitation,
    scope: null,
    summary: 'Send an invitation once more, for another seven days; the earlier mail opens nothing any more.',
    reply: PeopleReply,
  }),
  revokeOrganisationInvitation: endpoint({
    ...ORGANISATION_ROUTES.revokeOrganisationInvitation,
    scope: null,
    summary: 'Take an invitation back.',
    reply: PeopleReply,
  }),
  listOrganisationFolders: endpoint({
    ...ORGANISATION_ROUTES.listOrganisationFolders,
    scope: null,
    summary: 'The folders that members share with all members of an organisation; for its members.',
    reply: z.object({
      data: z.object({
        /** By their names, as Vietnamese sorts them. */
        items: z.array(OrganisationFolder),
      }),
    }),
  }),
  previewOrganisationPolicy: endpoint({
    ...ORGANISATION_ROUTES.previewOrganisationPolicy,
    scope: null,
    summary: 'What the policy of an organisation would meet if it were set now; for owners and managers.',
    query: z.object({ sound_days: z.coerce.number().pipe(z.literal(SOUND_DAYS)).optional() }),
    reply: z.object({ data: PolicyPreview }),
  }),
  setOrganisationPolicy: endpoint({
    ...ORGANISATION_ROUTES.setOrganisationPolicy,
    scope: null,
    summary: 'Change what binds the members of an organisation; for owners and managers.',
    body: OrganisationPolicy.partial(),
    reply: OneOrganisation,
  }),
  listOrganisationEvents: endpoint({
    ...ORGANISATION_ROUTES.listOrganisationEvents,
    scope: null,
    summary: 'What happened in an organisation in the last 12 months, newest first; for owners and managers.',
    query: z.object({
      /** Only events before this one. */
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
      /** Only what this person did, or what was done to them. */
      person: z.guid().optional(),
      limit: z.coerce.number().int().min(1).max(100).default(ORGANISATION_EVENT_PAGE_SIZE),
    }),
    reply: z.object({
      data: z.object({
        items: z.array(OrganisationEvent),
        /** What `before` of the next page is; null on the last. */
        next: z.string().nullable(),
      }),
    }),
  }),
  readOrganisationInvitation: endpoint({
    ...ORGANISATION_ROUTES.readOrganisationInvitation,
    scope: null,
    summary: 'What an invitation is to, by the token of its mail.',
    body: z.object({ token: Token }),
    reply: z.object({
      data: z.object({
        organisation_name: z.string(),
        email: z.string(),
        role: InvitedRole,
        /** Empty once the account of whoever invited is gone. */
        invited_by: z.string(),
        policy: OrganisationPolicy,
      }),
    }),
  }),
  acceptOrganisationInvitation: endpoint({
    ...ORGANISATION_ROUTES.acceptOrganisationInvitation,
    scope: null,
    summary: 'Take an invitation up, with the account of the address that it was sent to; works once.',
    body: z.object({ token: Token }),
    reply: Nothing,
  }),
} as const;
