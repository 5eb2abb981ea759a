/** Where the calls on the bot's calendar are found, and the values that its page needs before any schema. */
import type { Route } from '../routes.ts';

export const MEETING_CALENDAR_ROUTES = {
  getCalendar: { method: 'GET', path: '/analytic-v2/api/meeting-calendar' },
  setCalendar: { method: 'PUT', path: '/analytic-v2/api/meeting-calendar' },
  removeCalendar: { method: 'DELETE', path: '/analytic-v2/api/meeting-calendar' },
  readCalendar: { method: 'POST', path: '/analytic-v2/api/meeting-calendar/read' },
  switchCalendarEvent: { method: 'PUT', path: '/analytic-v2/api/meeting-calendar/event/:id' },
} as const satisfies Record<string, Route>;

/**
 * Which meetings with a link the bot goes to by itself. `mine`: those whose organizer is the address of the account, or that it has
 * accepted. `word`: those with a word in their name. `ask`: those that the person lets it go to, after a notice. `chosen`: those that are
 * switched on.
 */
export const CALENDAR_RULES = ['all', 'ask', 'mine', 'word', 'chosen'] as const;
export type CalendarRule = (typeof CALENDAR_RULES)[number];

/** Days that are shown and planned for, the present one included. */
export const CALENDAR_DAYS = 7;
/** How often a calendar is read. */
export const CALENDAR_READ_MS = 15 * 60_000;
/** How long before a meeting its person is asked, by the rule `ask`: at the first reading after that. */
export const CALENDAR_ASK_MS = 2 * 3_600_000;
/** Words that keep the bot away from a meeting. */
export const MAX_CALENDAR_SKIP_WORDS = 20;
/** UTF-16 units. */
export const MAX_CALENDAR_ADDRESS_LENGTH = 2_000;
export const MAX_CALENDAR_WORD_LENGTH = 60;

/**
 * What the bot does about a meeting. `planned`: it comes. `later`: an earlier meeting in the same room comes first. `present`: it has set
 * out. `over`: it was there. `short`: it left, or did not set out, because few minutes were left. `ask`: it waits for the person's word. The others say why it does not come: no link that it knows; switched
 * off; a word in the name that keeps it away; not chosen by the rule, or by hand; declined by the person; more at the same time than the package has bots; a package without bots; more planned than may be; a bot of a colleague or a
 * bot that was planned by hand has the room; it has begun.
 */
export const CALENDAR_EVENT_STATES = [
  'planned',
  'later',
  'present',
  'over',
  'short',
  'ask',
  'no_link',
  'off',
  'skipped',
  'not_chosen',
  'not_mine',
  'no_word',
  'declined',
  'overlap',
  'upgrade',
  'too_many',
  'taken',
  'own_bot',
  'begun',
] as const;
export type CalendarEventState = (typeof CALENDAR_EVENT_STATES)[number];
