/**
 * How people file records: folders of their own records, which they may share, and tags and favourites on all records that they may read, which
 * nobody else sees.
 */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  FILING_ROUTES,
  MAX_FOLDER_NAME,
  MAX_RECORD_TAGS,
  MAX_RECORDS_A_CALL,
  MAX_TAG_NAME,
  TAG_COLOURS,
} from './filing-routes.ts';
import { MemberRight, RecordInvitation, RecordMember } from '../records/records.ts';
import { Email } from '../sign-in/auth.ts';
import { OneLine } from '../values/one-line.ts';

const TagColour = z.union(TAG_COLOURS.map((colour) => z.literal(colour)));
export type TagColour = z.infer<typeof TagColour>;

export const Tag = z.object({
  id: z.string(),
  name: z.string(),
  colour: TagColour,
  /** How many records carry it. */
  amount: z.int(),
});
export type Tag = z.infer<typeof Tag>;

export const Folder = z.object({
  id: z.string(),
  /** Null for one that lies in no other. */
  parent_id: z.string().nullable(),
  name: z.string(),
  /** How many records lie in it, without those in folders inside it. */
  amount: z.int(),
  /** Whether somebody, or the organisation, was let into it, by itself. */
  is_shared: z.boolean(),
});
export type Folder = z.infer<typeof Folder>;

/** A folder of somebody else that is open to the user. */
export const SharedFolder = z.object({
  id: z.string(),
  /** Null for one that lies in no other that is open to them. */
  parent_id: z.string().nullable(),
  name: z.string(),
  amount: z.int(),
  owner_name: z.string(),
  /** The strongest that they hold, by this folder or by one that it lies in. */
  right: MemberRight,
  /** The organisation of both, where it is open to all its members; else null. */
  organisation_name: z.string().nullable(),
  /** Whether they can give it up: they were let into this one, by themselves, and their organisation was not. */
  may_leave: z.boolean(),
});
export type SharedFolder = z.infer<typeof SharedFolder>;

export const Filing = z.object({
  /** By their names, as Vietnamese sorts them. */
  tags: z.array(Tag),
  folders: z.array(Folder),
  shared_folders: z.array(SharedFolder),
  /** How many records are favourites. */
  favourites: z.int(),
});
export type Filing = z.infer<typeof Filing>;

const TagName = OneLine(MAX_TAG_NAME);
const FolderName = OneLine(MAX_FOLDER_NAME);
const TagIds = z.array(z.guid()).max(MAX_RECORD_TAGS);

/** What is changed of several records; what is left out stays as it is. */
export const FilingChange = z.object({
  audio_id: z.array(z.guid()).min(1).max(MAX_RECORDS_A_CALL),
  is_favourite: z.boolean().optional(),
  add_tags: TagIds.optional(),
  remove_tags: TagIds.optional(),
  /** Null takes the records out of their folders. */
  folder_id: z.guid().nullable().optional(),
});
export type FilingChange = z.infer<typeof FilingChange>;

export const FiledRecords = z.object({
  /** Records that are filed as was asked, whether or not that changed anything. */
  done: z.array(z.string()),
  /** Records that are gone, or that one may not file so: only their owner puts them into a folder. */
  refused: z.array(z.string()),
  /** Sent back as `changes`, this undoes what the call changed. */
  undo: z.array(FilingChange),
});
export type FiledRecords = z.infer<typeof FiledRecords>;

/** The organisation that the owner of a folder is in, and what all its members may do with the folder; null where it is not shared with them. */
export const FolderOrganisation = z.object({
  id: z.string(),
  name: z.string(),
  right: MemberRight.nullable(),
});
export type FolderOrganisation = z.infer<typeof FolderOrganisation>;

const FolderPeople = z.object({
  items: z.array(RecordMember),
  invitations: z.array(RecordInvitation),
  /** Null for an owner who is in none, or only a guest. */
  organisation: FolderOrganisation.nullable(),
});

const OneTag = z.object({ data: z.object({ tag: Tag }) });
const OneFolder = z.object({ data: z.object({ folder: Folder }) });

export const filingEndpoints = {
  getFiling: endpoint({
    ...FILING_ROUTES.getFiling,
    scope: null,
    summary:
      'The folders and tags of the signed-in user and the folders that others share with them, and how many records each holds.',
    reply: z.object({ data: Filing }),
  }),
  fileRecords: endpoint({
    ...FILING_ROUTES.fileRecords,
    scope: null,
    summary:
      'Mark records as favourites, put tags on and off, move them into a folder: all in one step, with a result for each record.',
    body: z.object({
      changes: z
        .array(FilingChange)
        .min(1)
        .max(MAX_RECORDS_A_CALL)
        .refine(
          (changes) => changes.reduce((sum, { audio_id }) => sum + audio_id.length, 0) <= MAX_RECORDS_A_CALL,
        ),
    }),
    reply: z.object({ data: FiledRecords }),
  }),
  createTag: endpoint({
    ...FILING_ROUTES.createTag,
    scope: null,
    summary: 'Make a tag. Its name is one that no other tag of the user has.',
    body: z.object({ name: TagName, colour: TagColour }),
    reply: OneTag,
  }),
  updateTag: endpoint({
    ...FILING_ROUTES.updateTag,
    scope: null,
    summary: 'Give a tag another name or colour.',
    body: z.object({ name: TagName.optional(), colour: TagColour.optional() }),
    reply: OneTag,
  }),
  removeTag: endpoint({
    ...FILING_ROUTES.removeTag,
    scope: null,
    summary: 'Remove a tag; the records that carried it stay.',
    reply: z.object({}),
  }),
  createFolder: endpoint({
    ...FILING_ROUTES.createFolder,
    scope: null,
    summary: 'Make a folder, alone or inside another.',
    body: z.object({ name: FolderName, parent_id: z.guid().nullable().default(null) }),
    reply: OneFolder,
  }),
  updateFolder: endpoint({
    ...FILING_ROUTES.updateFolder,
    scope: null,
    summary: 'Give a folder another name, or move it with all that is in it.',
    body: z.object({ name: FolderName.optional(), parent_id: z.guid().nullable().optional() }),
    reply: OneFolder,
  }),
  removeFolder: endpoint({
    ...FILING_ROUTES.removeFolder,
    scope: null,
    summary: 'Remove a folder. What lies in it moves to where the folder was; no record is deleted.',
    reply: z.object({}),
  }),
  restoreFolder: endpoint({
    ...FILING_ROUTES.restoreFolder,
    scope: null,
    summary:
      'Bring a folder back that was removed within a day, with what still lies where its removal put it.',
    reply: z.object({}),
  }),
  listFolderMembers: endpoint({
    ...FILING_ROUTES.listFolderMembers,
    scope: null,
    summary: 'Whom a folder was shared with; for its owner.',
    reply: z.object({ data: FolderPeople }),
  }),
  setFolderMember: endpoint({
    ...FILING_ROUTES.setFolderMember,
    scope: null,
    summary:
      'Let somebody into a folder and into all that lies in it, now and later, or change what they may do. Until they open it they are an invitation, whether or not they have an account.',
    body: z.object({ email: Email, right: MemberRight }),
    reply: z.object({
      data: z.union([z.object({ member: RecordMember }), z.object({ invitation: RecordInvitation })]),
    }),
  }),
  removeFolderMember: endpoint({
    ...FILING_ROUTES.removeFolderMember,
    scope: null,
    summary: 'Take the right to a folder back; members may also leave by themselves.',
    reply: z.object({}),
  }),
  setFolderOrganisation: endpoint({
    ...FILING_ROUTES.setFolderOrganisation,
    scope: null,
    summary:
      'Let all members of the organisation of the user into a folder, whoever they are now and later, or change what they may do. Its guests are not let in.',
    body: z.object({ organisation_id: z.guid(), right: MemberRight }),
    reply: z.object({}),
  }),
  removeFolderOrganisation: endpoint({
    ...FILING_ROUTES.removeFolderOrganisation,
    scope: null,
    summary: 'Take the right to a folder back from the organisation; whoever was let in by name stays.',
    reply: z.object({}),
  }),
  withdrawFolderInvitation: endpoint({
    ...FILING_ROUTES.withdrawFolderInvitation,
    scope: null,
    summary: 'Take an invitation to a folder back that nobody has taken up yet.',
    body: z.object({ email: Email }),
    reply: z.object({}),
  }),
} as const;
