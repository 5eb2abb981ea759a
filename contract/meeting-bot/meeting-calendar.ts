/**
 * The bot's calendar: an ICS address that is read every quarter of an hour, and bots that are planned for the meetings in it. The address
 * opens the whole calendar of a person, so no reply holds it.
 */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  CALENDAR_EVENT_STATES,
  CALENDAR_RULES,
  MAX_CALENDAR_ADDRESS_LENGTH,
  MAX_CALENDAR_SKIP_WORDS,
  MAX_CALENDAR_WORD_LENGTH,
  MEETING_CALENDAR_ROUTES,
} from './meeting-calendar-routes.ts';
import { MEETING_PLATFORMS } from './meeting-links.ts';
import { OneLine } from '../values/one-line.ts';

export const CalendarEvent = z.object({
  /** The same while the event moves. */
  id: z.string(),
  /** Empty where it has none. */
  title: z.string(),
  /** ISO 8601, as all times here. */
  start_time: z.string(),
  end_time: z.string(),
  /** Null without a link that the bot knows. */
  platform: z.enum(MEETING_PLATFORMS).nullable(),
  /** What people know the meeting by. */
  code: z.string().nullable(),
  state: z.enum(CALENDAR_EVENT_STATES),
  /** Whether the bot is wanted there, by the rule or by the switch. */
  is_on: z.boolean(),
  /** Not without a link, not once the bot has set out, and not when it has begun. */
  can_switch: z.boolean(),
  /** Whose bot it is, with `taken`. */
  taken_by: z.string().nullable(),
  /** The word in its name that keeps the bot away, with `skipped`. */
  skip_word: z.string().nullable(),
});
export type CalendarEvent = z.infer<typeof CalendarEvent>;

export const MeetingCalendar = z.object({
  /** Host and end of the address; the part that opens the calendar is left out. */
  shown_address: z.string(),
  rule: z.enum(CALENDAR_RULES),
  /** Empty unless the rule is `word`. */
  word: z.string(),
  /** Words that keep the bot away from a meeting with one of them in its name, unless it is switched on. */
  skip_words: z.array(z.string()),
  /** Its bots leave, and set out no more, while fewer minutes than `BOT_SHORT_MINUTES` are left; their person is told a day ahead. */
  stops_when_short: z.boolean(),
  /** Whether that is so now. */
  is_short: z.boolean(),
  /** Of the last reading that succeeded. */
  read_time: z.string(),
  /** Why the last reading did not succeed, and since when none has; null while all is well. */
  failure: z.object({ code: z.string(), message: z.string(), since_time: z.string() }).nullable(),
  /** Of the days that are shown, by their start. */
  events: z.array(CalendarEvent),
});
export type MeetingCalendar = z.infer<typeof MeetingCalendar>;

/** Null where none is connected. */
const OneCalendar = z.object({ data: z.object({ calendar: MeetingCalendar.nullable() }) });

export const meetingCalendarEndpoints = {
  getCalendar: endpoint({
    ...MEETING_CALENDAR_ROUTES.getCalendar,
    scope: null,
    summary: 'The calendar that bots are planned from, with the meetings of seven days.',
    reply: OneCalendar,
  }),
  setCalendar: endpoint({
    ...MEETING_CALENDAR_ROUTES.setCalendar,
    scope: null,
    summary:
      'Connect a calendar by its ICS address, or change its rule. A new address is read before it takes the place of the old one.',
    body: z.object({
      data: z.object({
        /** The address of before where it is left out. */
        address: z.string().trim().min(1).max(MAX_CALENDAR_ADDRESS_LENGTH).optional(),
        rule: z.enum(CALENDAR_RULES),
        /** Needed by the rule `word`. */
        word: OneLine(MAX_CALENDAR_WORD_LENGTH).optional(),
        /** Those of before where it is left out; a new calendar has some that people keep to themselves. */
        skip_words: z.array(OneLine(MAX_CALENDAR_WORD_LENGTH)).max(MAX_CALENDAR_SKIP_WORDS).optional(),
        /** As before where it is left out; a new calendar begins with it. */
        stops_when_short: z.boolean().optional(),
      }),
    }),
    reply: OneCalendar,
  }),
  removeCalendar: endpoint({
    ...MEETING_CALENDAR_ROUTES.removeCalendar,
    scope: null,
    summary: 'Forget the calendar; bots that were planned from it and have not set out are withdrawn.',
    reply: OneCalendar,
  }),
  readCalendar: endpoint({
    ...MEETING_CALENDAR_ROUTES.readCalendar,
    scope: null,
    summary: 'Read the calendar now.',
    reply: OneCalendar,
  }),
  switchCalendarEvent: endpoint({
    ...MEETING_CALENDAR_ROUTES.switchCalendarEvent,
    scope: null,
    summary: 'Send the bot to one meeting of the calendar, or keep it away, whatever the rule says.',
    body: z.object({ data: z.object({ is_on: z.boolean() }) }),
    reply: OneCalendar,
  }),
} as const;
