/** Audio records: create, list, read, rename, and the status channel (spec 3, 4 and 7). */
import { z } from 'zod';
import { Email } from '../sign-in/auth.ts';
import { endpoint } from '../endpoint.ts';
import { NO_FOLDER } from '../values/is-id.ts';
import { MAX_CHANNELS, RECORD_ENDED, RECORD_PAGE_SIZE } from '../limits.ts';
import { BOT_STATUSES } from '../meeting-bot/meeting-bot-routes.ts';
import { OneLine } from '../values/one-line.ts';
import { PAGE_ROUTES } from '../page-routes.ts';
import { PROGRAM_ROUTES } from '../program-routes.ts';
import { ROUTES } from '../routes.ts';
import { SHARING_ROUTES } from '../sharing/sharing-routes.ts';

export { RECORD_ENDED, RECORD_STATUS } from '../limits.ts';
export { STATUS_SOCKET_PATH } from '../routes.ts';

export const RecordStatus = z.union([
  z.literal(1),
  z.literal(4),
  z.literal(5),
  z.literal(6),
  z.literal(RECORD_ENDED),
]);
export type RecordStatus = z.infer<typeof RecordStatus>;

/** Why a conversion failed: a code from `errors.ts` and the sentence to show. */
export const RecordFailure = z.object({ code: z.string(), message: z.string() });
export type RecordFailure = z.infer<typeof RecordFailure>;

/** A service of the installation that does not answer: the conversion goes on by itself when it does. */
export const WaitingFor = z.enum(['storage', 'speech-server', 'service']);
export type WaitingFor = z.infer<typeof WaitingFor>;

export const RecordConfig = z.object({
  /** Spec 5: absent unless the user set it; then the whole object is sent empty. */
  num_speaker: z.int().min(1).max(32).optional(),
});
export type RecordConfig = z.infer<typeof RecordConfig>;

/** What the owner can let somebody do, each right with those before it. */
export const MemberRight = z.enum(['view', 'comment', 'edit']);
export type MemberRight = z.infer<typeof MemberRight>;

/** How far the file of the sound of a part is that a link opens. */
export const ClipSound = z.enum(['working', 'ready', 'failed']);
export type ClipSound = z.infer<typeof ClipSound>;

/** `own` is the owner's: everything, also deleting the record and letting others in. */
export const RecordRight = z.enum([...MemberRight.options, 'own']);
export type RecordRight = z.infer<typeof RecordRight>;

/** How the sound came: as a file, from a meeting with text at once, or from a recording. */
export const RecordKind = z.enum(['upload', 'meeting', 'recording']);
export type RecordKind = z.infer<typeof RecordKind>;

export const RecordName = OneLine(255);

/** One row of the record list. Times are integer milliseconds except `duration` (seconds, spec 3) and `create_time` (ISO 8601). */
export const RecordSummary = z.object({
  id: z.string(),
  name: z.string(),
  /** Empty for whoever may not edit. */
  source_name: z.string(),
  kind: RecordKind,
  /** Where its file lies; empty for everybody but its owner. */
  bucket: z.string(),
  key: z.string(),
  config: RecordConfig,
  channels_selected: z.array(z.int()),
  /** False for a transcript that was imported, and once the sound was removed: there is nothing to play. */
  has_sound: z.boolean(),
  /** Seconds, to the millisecond. Measured by the server, not the number the browser sent. */
  duration: z.number(),
  status: RecordStatus,
  /** 0..1, share of the audio already recognised. */
  progress: z.number().min(0).max(1),
  failure: RecordFailure.nullable(),
  /** What the conversion waits for; null while it goes on. */
  waiting_for: WaitingFor.nullable(),
  create_time: z.string(),
  createAt: z.string(),
  /** Spec 4: a record with status 1 plays only when this is set. Says what the wallet holds for it. */
  paymentMessage: z.string().nullable(),
  /** Engine that made the transcript; `isStarter` asks the reader not to trust it with real speech. */
  engine: z.object({ model: z.string(), isStarter: z.boolean() }).nullable(),
  /** A coarse outline of the sound for the list: 40 values 0..100; empty until decoded. */
  outline: z.array(z.int().min(0).max(100)),
  /** What whoever asks may do with the record. */
  right: RecordRight,
  /** Who shares the record; null for one's own. */
  owner_name: z.string().nullable(),
  /** Where and how whoever asks has filed it; absent for guests, and where it was not asked for. */
  filed: z
    .object({
      is_favourite: z.boolean(),
      /** Their own tags, by name. */
      tag_ids: z.array(z.string()),
      /** Null for a record of somebody else. */
      folder_id: z.string().nullable(),
    })
    .optional(),
  /** Spec 3: present while the record is live; where others listen along. */
  audioStreamUrl: z.string().optional(),
  /** Present while the record is live: when sound came in last (ISO 8601), and whether none comes in now. `duration` is what is stored. */
  live: z.object({ heard_time: z.string(), is_silent: z.boolean() }).optional(),
  /** Present for whoever has it by a link that limits what they get. Of a clip all times count from its start. */
  limits: z
    .object({
      may_download: z.boolean(),
      /** The part of the sound, ms, and how far its file is. */
      clip: z.object({ from_ms: z.int(), to_ms: z.int(), sound: ClipSound }).nullable(),
    })
    .optional(),
});
export type RecordSummary = z.infer<typeof RecordSummary>;

/**
 * The picture of a video. `file`: in the file that was sent, as browsers show it. `making`, `copy`, `failed`: browsers do not show that, so a copy
 * is made, is there, or cannot be made.
 */
export const RecordPicture = z.enum(['file', 'making', 'copy', 'failed']);
export type RecordPicture = z.infer<typeof RecordPicture>;

export const RecordDetail = RecordSummary.extend({
  /** Present with `add_audio_url=true`; a time-limited address that answers Range requests. */
  audio_url: z.string().optional(),
  /** Present for a record with a picture, for whoever may see all of it. */
  picture: RecordPicture.optional(),
});
export type RecordDetail = z.infer<typeof RecordDetail>;

export const NewRecord = z.object({
  name: RecordName,
  /** Spec 3: free text, may be empty. The original file name. */
  source_name: z.string().normalize('NFC').max(255).default(''),
  bucket: z.string().min(1).max(63),
  key: z.string().min(1).max(300),
  config: RecordConfig.default({}),
  /**
   * Channels of the file, counted from 0. None: all are mixed. One: only that is heard. Two or more: each is a speaker of its own, in
   * this order.
   */
  channels_selected: z.array(z.int().min(0).max(31)).max(MAX_CHANNELS).default([]),
  /** Seconds as the browser measured them; 0 when it could not. The server measures for itself. */
  duration: z.number().min(0).max(1_000_000).default(0),
  /** The folder of the user's to put it into. One that is gone meanwhile keeps no record from being made: it then lies in none. */
  folder_id: z.guid().nullable().optional(),
});
export type NewRecord = z.infer<typeof NewRecord>;

/** Query booleans and numbers arrive as text. */
const Flag = z.enum(['true', 'false']).transform((value) => value === 'true');

const StatusFilter = z.enum(['1', '4', '5', '6', RECORD_ENDED]);
export type StatusFilter = z.infer<typeof StatusFilter>;

export const RecordListQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(RECORD_PAGE_SIZE),
  /** Spec 7: `sort[create_time]=-1`, newest first; `1` is oldest first. */
  'sort[create_time]': z.enum(['-1', '1']).default('-1'),
  /** By name without marks, or by length: instead of the time. */
  'sort[name]': z.enum(['-1', '1']).optional(),
  'sort[duration]': z.enum(['-1', '1']).optional(),
  /** Only records in this state, or in one of these: a status number, or END. */
  status: z.union([StatusFilter, z.array(StatusFilter).min(1).max(5)]).optional(),
  /** Part of the name; letters match with or without their marks. */
  q: z.string().trim().normalize('NFC').max(200).optional(),
  /** Only favourites; only records that carry this tag; only what lies in this folder itself, or in none. */
  favourite: z.literal('true').optional(),
  tag: z.guid().optional(),
  folder: z.union([z.guid(), z.literal(NO_FOLDER)]).optional(),
});
export type RecordListQuery = z.infer<typeof RecordListQuery>;

/** Spec 7 `/analytic/v1/document`: the names that this older call has for the same. */
const DocumentListQuery = z.object({
  order_by: z.literal('create_time').default('create_time'),
  order_direction: z.enum(['-1', '1']).default('-1'),
  page: RecordListQuery.shape.page,
  max_result: RecordListQuery.shape.limit,
  add_audio_url: Flag.optional(),
  status: RecordListQuery.shape.status,
  q: RecordListQuery.shape.q,
});

export const RecordPage = z.object({
  items: z.array(RecordSummary),
  totalPages: z.int(),
  total: z.int(),
  /** Number of records per status over all pages, ignoring the status filter: `{ '1': 2, '4': 30 }`. */
  counts: z.record(z.string(), z.int()),
});
export type RecordPage = z.infer<typeof RecordPage>;

/** Somebody whom the owner let into a record or a folder and who has not opened it yet. Whether there is an account is not told. */
export const RecordInvitation = z.object({
  email: z.string(),
  right: MemberRight,
  create_time: z.string(),
});
export type RecordInvitation = z.infer<typeof RecordInvitation>;

/** Of the user's own records, milliseconds of sound. */
export const RecordUsage = z.object({
  /** Files uploaded this month. */
  upload_ms: z.int(),
  /** Meetings and recordings of this month. */
  recording_ms: z.int(),
  stored_ms: z.int(),
  stored_records: z.int(),
});
export type RecordUsage = z.infer<typeof RecordUsage>;

const OneRecord = z.object({ data: z.object({ record: RecordDetail }) });

/** Somebody whom the owner let into a record or a folder and who has opened it. */
export const RecordMember = z.object({
  user_id: z.string(),
  email: z.string(),
  full_name: z.string(),
  right: MemberRight,
  create_time: z.string(),
});
export type RecordMember = z.infer<typeof RecordMember>;

/** Somebody, or an organisation, that the owner let into a folder that a record lies in. */
const ThroughFolder = z.object({
  folder_id: z.string(),
  folder_name: z.string(),
  /** Where all its members were let in; the address and the name are empty then. */
  organisation_name: z.string().nullable(),
  email: z.string(),
  /** Empty until the folder or a record in it was opened. */
  full_name: z.string(),
  right: MemberRight,
});
export type ThroughFolder = z.infer<typeof ThroughFolder>;

export const recordEndpoints = {
  createRecord: endpoint({
    ...ROUTES.createRecord,
    scope: null,
    summary:
      'Register an uploaded file as a record and queue its conversion. Repeating the call gives the same record.',
    body: z.object({ data: z.object({ record: NewRecord }) }),
    reply: OneRecord,
  }),
  listRecords: endpoint({
    ...ROUTES.listRecords,
    scope: null,
    summary: 'A page of the records of the signed-in user and of those shared with them.',
    query: RecordListQuery,
    reply: z.object({ data: RecordPage }),
  }),
  listDocumentRecords: endpoint({
    ...PROGRAM_ROUTES.listDocumentRecords,
    scope: null,
    summary: 'The same records as a plain list, on request with addresses to play them from.',
    query: DocumentListQuery,
    reply: z.object({ data: z.array(RecordDetail), total: z.int() }),
  }),
  getRecord: endpoint({
    ...ROUTES.getRecord,
    scope: null,
    summary: 'One record, on request with an address to play it from.',
    query: z.object({ add_audio_url: Flag.optional() }),
    reply: OneRecord,
  }),
  renameRecord: endpoint({
    ...ROUTES.renameRecord,
    scope: null,
    summary: 'Rename a record.',
    body: z.object({ data: z.object({ record: z.object({ name: RecordName }) }) }),
    reply: OneRecord,
  }),
  deleteRecord: endpoint({
    ...ROUTES.deleteRecord,
    scope: null,
    summary:
      'Put a record into the trash for 30 days. One that is being converted is removed at once, and its minutes come back.',
    reply: z.object({ data: z.object({ is_trashed: z.boolean() }) }),
  }),
  retryRecord: endpoint({
    ...ROUTES.retryRecord,
    scope: null,
    summary: 'Convert a failed record again from where it stopped.',
    reply: OneRecord,
  }),
  openSample: endpoint({
    ...PAGE_ROUTES.openSample,
    scope: null,
    summary:
      'The sample record of the signed-in user, made when it is asked for first and again after it was deleted. It costs no minutes.',
    reply: OneRecord,
  }),
  listMembers: endpoint({
    ...SHARING_ROUTES.listMembers,
    scope: null,
    summary:
      'Who may use a record besides its owner, by itself or by a folder that it lies in; for the owner.',
    reply: z.object({
      data: z.object({
        items: z.array(RecordMember),
        invitations: z.array(RecordInvitation),
        through_folders: z.array(ThroughFolder),
      }),
    }),
  }),
  setMember: endpoint({
    ...SHARING_ROUTES.setMember,
    scope: null,
    summary:
      'Let somebody into a record, or change what they may do. Until they open it they are an invitation, whether or not they have an account.',
    body: z.object({ email: Email, right: MemberRight }),
    reply: z.object({
      data: z.union([z.object({ member: RecordMember }), z.object({ invitation: RecordInvitation })]),
    }),
  }),
  removeMember: endpoint({
    ...SHARING_ROUTES.removeMember,
    scope: null,
    summary: 'Take the right to a record back; members may also leave by themselves.',
    reply: z.object({}),
  }),
  withdrawInvitation: endpoint({
    ...SHARING_ROUTES.withdrawInvitation,
    scope: null,
    summary: 'Take an invitation back that nobody has taken up yet.',
    body: z.object({ email: Email }),
    reply: z.object({}),
  }),
  getRecordUsage: endpoint({
    ...PAGE_ROUTES.getRecordUsage,
    scope: null,
    summary: 'What the user has uploaded and recorded this month, in Vietnamese time, and what is stored.',
    reply: z.object({ data: RecordUsage }),
  }),
  getPeaks: endpoint({
    ...ROUTES.getPeaks,
    scope: null,
    summary: 'Waveform peaks, 10 a second, each 0..127.',
    reply: z.object({ data: z.object({ peaksPerSecond: z.int(), peaks: z.array(z.int().min(0).max(127)) }) }),
  }),
} as const;

export const StatusMessage = z.object({
  status: RecordStatus,
  /** Spec 4 "Meeting bot status"; null for a record that no bot attends, and before the bot is in the room. */
  bot_status: z.enum(BOT_STATUSES).nullable(),
  progress: z.number().min(0).max(1),
  /** Recognised so far, milliseconds; texts up to here can be read. */
  recognised_ms: z.int(),
  failure: RecordFailure.nullable(),
  waiting_for: WaitingFor.nullable(),
});
export type StatusMessage = z.infer<typeof StatusMessage>;
