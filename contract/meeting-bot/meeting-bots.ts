/**
 * Bots that join meetings (spec 1, 2 "join-a-meeting button", 4 "Meeting bot status", 8). A bot has its record under the same id from the
 * moment that it is due; until then it is planned and has none. It never hides: it carries its name, says in the chat that it records, and
 * leaves when anybody asks it to.
 */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  BOT_STATES,
  BOT_STATUSES,
  BOT_WAYS,
  MAX_BOT_NAME_LENGTH,
  MAX_INVITATION_LENGTH,
  MEETING_BOT_ROUTES,
} from './meeting-bot-routes.ts';
import { MEETING_PLATFORMS } from './meeting-links.ts';
import { OneLine } from '../values/one-line.ts';
import { RecordName } from '../records/records.ts';

/**
 * Why a bot is where it is. The first group ends it without sound (`failed`), the second group with sound (`ended`), the third says what
 * it waits for.
 */
export const BotReason = z.enum([
  'denied',
  'lobby_timeout',
  'bots_blocked',
  'sign_in_required',
  'captcha',
  'wrong_link',
  'wrong_passcode',
  'blocked_by_platform',
  'page_changed',
  'no_sound',
  'nobody_came',

  'removed',
  'alone',
  'ended',
  'stopped',
  'longest',
  'silent',
  'crashed',
  'minutes_short',
  'revoked',

  'busy',
  'no_machine',
  'not_started',
  'rejoining',
]);
export type BotReason = z.infer<typeof BotReason>;

/** What went wrong and what to do: `title` is spec 8's notice where the meeting refused the bot. */
const BotFailure = z.object({ code: z.string(), title: z.string(), message: z.string() });

/** Somebody in the meeting; the bot itself is not among them. */
const BotPerson = z.object({
  /** From 1, in the order of coming; stays with the person. */
  number: z.int().min(1),
  /** Null while it is not known for sure: 'Người tham gia {number}'. */
  name: z.string().nullable(),
  is_speaking: z.boolean(),
  spoken_ms: z.int().min(0),
});

export const MeetingBot = z.object({
  id: z.string(),
  /** Equal to `id` once there is a record; null while it is planned. */
  record_id: z.string().nullable(),
  /** Of the record. */
  name: z.string(),
  /** As people in the meeting see it; always with 'NxNote'. */
  bot_name: z.string(),
  platform: z.enum(MEETING_PLATFORMS),
  way: z.enum(BOT_WAYS),
  /** What people know the meeting by. */
  code: z.string(),
  link: z.string(),
  state: z.enum(BOT_STATES),
  reason: BotReason.nullable(),
  failure: BotFailure.nullable(),
  /** Whether sending it again can help. */
  can_send_again: z.boolean(),
  bot_status: z.enum(BOT_STATUSES).nullable(),
  /** ISO 8601, as all times here: for when it is planned; null for now. */
  planned_time: z.string().nullable(),
  /** Since when it is in its state. */
  state_time: z.string(),
  /** Until when it stays there at most, for example in the lobby; null without an end. */
  until_time: z.string().nullable(),
  /** Which try this is, and of how many, where a platform turned it away for the moment. */
  attempt: z.int().min(1),
  max_attempts: z.int().min(1),
  people: z.array(BotPerson),
  /** Sound that is stored, ms. */
  stored_ms: z.int().min(0),
  /** Where the bot was away: there is no sound, ms of the record. */
  gaps: z.array(z.object({ from_ms: z.int(), to_ms: z.int() })),
  create_time: z.string(),
});
export type MeetingBot = z.infer<typeof MeetingBot>;

/** What the page needs to know before somebody sends a bot. */
export const BotOffer = z.object({
  /** Meeting servers of the installation, for `findMeetingLink`. */
  hosts: z.array(z.object({ origin: z.string(), platform: z.enum(MEETING_PLATFORMS) })),
  /** Whether a machine is there that runs bots; `busy`: a bot that is sent now waits for its turn. */
  machines: z.enum(['ready', 'busy', 'none']),
  /** Whether a machine is there for Zoom's streams, by which bots of this person hear Zoom; null where they open Zoom's page. */
  zoom_streams: z.enum(['ready', 'none']).nullable(),
  /** The default of `bot_name`. */
  bot_name: z.string(),
  /** How many the package allows at the same time, and how many there are now. */
  max_at_once: z.int(),
  at_once: z.int(),
  /** Minutes left in the wallet, rounded down. */
  minutes_left: z.int(),
});
export type BotOffer = z.infer<typeof BotOffer>;

const OneBot = z.object({ data: z.object({ bot: MeetingBot }) });

const BotName = OneLine(MAX_BOT_NAME_LENGTH);
/** Now where it is left out. */
const PlannedTime = z.iso.datetime({ offset: true });

export const meetingBotEndpoints = {
  getBotOffer: endpoint({
    ...MEETING_BOT_ROUTES.getBotOffer,
    scope: null,
    summary:
      'What is to be known before a bot is sent: meeting servers, machines, how many the package allows.',
    reply: z.object({ data: BotOffer }),
  }),
  listBots: endpoint({
    ...MEETING_BOT_ROUTES.listBots,
    scope: 'meetings:manage',
    summary:
      "One's own bots: those in meetings or on their way, then planned ones by their time, then those that ended in the last day.",
    reply: z.object({ data: z.object({ items: z.array(MeetingBot) }) }),
  }),
  sendBot: endpoint({
    ...MEETING_BOT_ROUTES.sendBot,
    scope: 'meetings:manage',
    summary:
      'Send a bot to the meeting that a text invites to, now or at a time. A meeting has one bot: asked for again, the same is answered.',
    body: z.object({
      data: z.object({
        /** A link, a code, or a whole invitation. */
        invitation: z.string().min(1).max(MAX_INVITATION_LENGTH),
        name: RecordName.optional(),
        bot_name: BotName.optional(),
        planned_time: PlannedTime.optional(),
      }),
    }),
    reply: z.object({
      data: z.object({
        /** Null where the bot of somebody else of the same company is there. */
        bot: MeetingBot.nullable(),
        is_new: z.boolean(),
        /** Whose bot is there; the record where one may read it. */
        taken_by: z.object({ full_name: z.string(), record_id: z.string().nullable() }).nullable(),
      }),
    }),
  }),
  getBot: endpoint({
    ...MEETING_BOT_ROUTES.getBot,
    scope: 'meetings:manage',
    summary: 'Where a bot is, who is in the meeting, and what is stored.',
    reply: OneBot,
  }),
  changeBot: endpoint({
    ...MEETING_BOT_ROUTES.changeBot,
    scope: null,
    summary: 'Change the time or the names of a bot that is planned; null sends it now.',
    body: z.object({
      data: z.object({
        planned_time: PlannedTime.nullable().optional(),
        name: RecordName.optional(),
        bot_name: BotName.optional(),
      }),
    }),
    reply: OneBot,
  }),
  stopBot: endpoint({
    ...MEETING_BOT_ROUTES.stopBot,
    scope: 'meetings:manage',
    summary: 'Take a bot out of its meeting, its lobby or its plan. Repeating the call changes nothing.',
    reply: OneBot,
  }),
  sendBotAgain: endpoint({
    ...MEETING_BOT_ROUTES.sendBotAgain,
    scope: null,
    summary: 'Send a bot that did not get in once more, as a bot of its own.',
    reply: OneBot,
  }),
} as const;
