/**
 * Sharing a record by link (spec 2 `/chia-se/:id`, 6 and 7 `share_token`): links made by the owner, visits of those who open them, what they
 * read, and what they say. A visit is opened with the token of a link and gives a `share_token` of its own, which every call and socket of the
 * record takes for twelve hours. The token of a link without a password is taken as well, so that a program needs one call only.
 */
import { z } from 'zod';
import { FullName } from '../sign-in/auth.ts';
import { endpoint } from '../endpoint.ts';
import { MAX_COMMENT_LENGTH, MIN_SHARE_PASSWORD_LENGTH } from '../limits.ts';
import { SharedComment, SharedReading } from './reading.ts';
import { ClipSound, MemberRight } from '../records/records.ts';
import { SHARING_ROUTES } from './sharing-routes.ts';

const Moment = z.iso.datetime();

/** A part of the sound, ms: whoever comes by the link gets what is said in it, and nothing else. */
const Clip = z
  .object({ from_ms: z.int().min(0), to_ms: z.int().min(1) })
  .refine(({ from_ms: from, to_ms: to }) => from < to);

/** A link that is not taken back; one that has run out stays in the list until it is. */
export const ShareLink = z.object({
  id: z.string(),
  /** What the link holds behind `#`: only the owner is told it again. */
  token: z.string(),
  right: MemberRight,
  has_password: z.boolean(),
  /** Whether files can be taken home by it. */
  may_download: z.boolean(),
  clip: Clip.nullable(),
  /** How far the sound of the part is; null for a link to all of the record. */
  clip_sound: ClipSound.nullable(),
  /** Null for a link that does not run out. */
  expire_time: Moment.nullable(),
  create_time: Moment,
  /** How often it was opened, and when last. Who did is not kept. */
  visits: z.int(),
  last_visit_time: Moment.nullable(),
});
export type ShareLink = z.infer<typeof ShareLink>;

const OneLink = z.object({ data: z.object({ link: ShareLink }) });

const BookmarkId = z.string().min(1).max(200);
const CommentTag = z.string().trim().normalize('NFC').max(50);
const CommentText = z.string().trim().normalize('NFC').min(1).max(MAX_COMMENT_LENGTH);

export const sharingEndpoints = {
  listShareLinks: endpoint({
    ...SHARING_ROUTES.listShareLinks,
    scope: null,
    summary: 'The links of a record that were not taken back; for its owner.',
    reply: z.object({
      data: z.object({
        items: z.array(ShareLink),
        /** The name of the owner's organisation while it lets none of these links open, and no other be made; else null. */
        paused_by: z.string().nullable(),
      }),
    }),
  }),
  createShareLink: endpoint({
    ...SHARING_ROUTES.createShareLink,
    scope: null,
    summary: 'Make a link that opens a record for whoever has it.',
    body: z.object({
      right: MemberRight,
      expire_time: Moment.nullable().default(null),
      password: z.string().min(MIN_SHARE_PASSWORD_LENGTH).max(200).nullable().default(null),
      may_download: z.boolean().default(true),
      /** Stays as it is made: another part takes another link. */
      clip: Clip.nullable().default(null),
    }),
    reply: OneLink,
  }),
  changeShareLink: endpoint({
    ...SHARING_ROUTES.changeShareLink,
    scope: null,
    summary:
      'Change what a link lets people do, or when it runs out; at once, also for those who have it open.',
    body: z.object({
      right: MemberRight.optional(),
      expire_time: Moment.nullable().optional(),
      may_download: z.boolean().optional(),
    }),
    reply: OneLink,
  }),
  retryClipSound: endpoint({
    ...SHARING_ROUTES.retryClipSound,
    scope: null,
    summary: 'Cut the sound of a part once more where that failed; changes nothing where it did not.',
    reply: OneLink,
  }),
  revokeShareLink: endpoint({
    ...SHARING_ROUTES.revokeShareLink,
    scope: null,
    summary: 'Take a link back: it opens nothing any more, and those who have it open are told.',
    reply: z.object({}),
  }),
  listShareVisits: endpoint({
    ...SHARING_ROUTES.listShareVisits,
    scope: null,
    summary: 'When a link was opened, the newest hundred visits first.',
    reply: z.object({ data: z.object({ times: z.array(Moment), total: z.int() }) }),
  }),
  openShareLink: endpoint({
    ...SHARING_ROUTES.openShareLink,
    scope: null,
    summary: 'Open a record by the token of a link; gives the share_token for everything that follows.',
    body: z.object({
      share_token: z.string().min(1).max(200),
      password: z.string().max(200).optional(),
    }),
    reply: z.object({
      data: z.object({ share_token: z.string(), right: MemberRight, expire_time: Moment.nullable() }),
    }),
  }),
  readShared: endpoint({
    ...SHARING_ROUTES.readShared,
    scope: null,
    summary:
      'The whole transcript with bookmarks and comments, to be read without the shared document. With `subtitles`, for members, what was made of it as subtitles.',
    query: z.object({ subtitles: z.literal('true').optional() }),
    reply: z.object({ data: SharedReading }),
  }),
  addComment: endpoint({
    ...SHARING_ROUTES.addComment,
    scope: null,
    summary:
      'Say something about a bookmark, under the name of the account and the time of the server. Guests give the name they sign with.',
    body: z.object({
      /** Chosen by the caller: the same call, sent once more, says nothing twice. */
      id: z.uuid().optional(),
      bookmark_id: BookmarkId,
      label: CommentText,
      tag: CommentTag.default(''),
      guest_name: FullName.optional(),
    }),
    reply: z.object({ data: z.object({ comment: SharedComment }) }),
  }),
  resolveThread: endpoint({
    ...SHARING_ROUTES.resolveThread,
    scope: null,
    summary: 'Resolve everything that was said about a bookmark, or open it again; for whoever may edit.',
    body: z.object({ bookmark_id: BookmarkId, is_resolved: z.boolean() }),
    reply: z.object({}),
  }),
  changeComment: endpoint({
    ...SHARING_ROUTES.changeComment,
    scope: null,
    summary: 'Change what one said oneself. Whoever may edit the record resolves what others said, too.',
    body: z
      .object({
        label: CommentText.optional(),
        tag: CommentTag.optional(),
        is_resolved: z.boolean().optional(),
      })
      .refine((change) => Object.values(change).some((value) => value !== undefined)),
    reply: z.object({}),
  }),
  removeComment: endpoint({
    ...SHARING_ROUTES.removeComment,
    scope: null,
    summary: 'Take back what one said oneself; the owner of the record may remove any comment.',
    reply: z.object({}),
  }),
} as const;
