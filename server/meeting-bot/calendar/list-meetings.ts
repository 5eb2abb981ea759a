/**
 * The meetings that a calendar (ICS, RFC 5545) has in a time: repetitions with their exceptions, in the zones that the file or the IANA
 * database gives. Pure. What is cancelled, lasts whole days or cannot be understood is left out.
 */
import { createHash } from 'node:crypto';
import ICAL from 'ical.js';
import {
  findMeetingLink,
  type MeetingHost,
  type MeetingLink,
} from '../../../contract/meeting-bot/meeting-links.ts';
import { inZoneOf, moveOnWall, toInstantMs, wallTimeMs } from './zone-time.ts';

export interface Wanted {
  /** Milliseconds; meetings that overlap this time are listed. */
  fromMs: number;
  toMs: number;
  /** Of the person whose calendar it is. */
  email: string;
  /** Meeting servers of the installation. */
  hosts: readonly MeetingHost[];
}

export interface ListedMeeting {
  /** The same while the meeting moves. */
  id: string;
  /** One line, NFC; empty where it has none. */
  title: string;
  startsAtMs: number;
  endsAtMs: number;
  link: MeetingLink | null;
  /** The person is the organizer, or has accepted. */
  isMine: boolean;
  isDeclined: boolean;
}

/** The text is no calendar. */
export class CalendarSyntaxError extends Error {
  constructor() {
    super('no calendar');
    this.name = 'CalendarSyntaxError';
  }
}

/** Most meetings in the time; those behind are left out. */
const MAX_MEETINGS = 300;
/** Repetitions of one event that are looked at: every day for fifty years. */
const MAX_REPETITIONS = 20_000;
/** Characters. */
const MAX_TITLE_LENGTH = 100;
const HOUR_MS = 3_600_000;
const MAX_LENGTH_MS = 24 * HOUR_MS;
/** By how much a meeting and all that follow it may move at once. */
const MAX_SHIFT_MS = 31 * 24 * HOUR_MS;
/** How often. */
const MAX_ONWARDS = 100;
/** No meeting repeats like this, and a rule that does stands for millions. */
const TOO_OFTEN = new Set(['SECONDLY', 'MINUTELY', 'HOURLY']);
/** Where the link of a meeting stands, the surest first. */
const LINK_PROPERTIES = [
  'x-google-conference',
  'conference',
  'x-microsoft-skypeteamsmeetingurl',
  'location',
  'url',
  'description',
];

/** @throws CalendarSyntaxError */
export function listMeetings(text: string, wanted: Wanted): ListedMeeting[] {
  const calendars = readCalendars(text);
  const found = new Map<string, ListedMeeting>();
  for (const calendar of calendars) {
    const zone = String(calendar.getFirstPropertyValue('x-wr-timezone') ?? '');
    for (const group of groupByUid(calendar)) {
      try {
        for (const meeting of listGroup(group, zone, wanted)) found.set(meeting.id, meeting);
      } catch {
        // One event that makes no sense does not hide the others.
      }
    }
  }
  return [...found.values()].toSorted((a, b) => a.startsAtMs - b.startsAtMs).slice(0, MAX_MEETINGS);
}

function readCalendars(text: string): ICAL.Component[] {
  const begin = text.search(/BEGIN:VCALENDAR/i);
  // Only white space and a byte order mark may stand before.
  if (begin < 0 || text.slice(0, begin).trim() !== '') throw new CalendarSyntaxError();
  try {
    const parsed = ICAL.parse(text.slice(begin)) as unknown[];
    const isOne = typeof parsed[0] === 'string';
    return (isOne ? [parsed] : parsed).map((one) => new ICAL.Component(one as unknown[]));
  } catch {
    throw new CalendarSyntaxError();
  }
}

interface Group {
  uid: string;
  /** The event itself; null where the calendar has only single repetitions of it. */
  main: ICAL.Component | null;
  /** Repetitions that differ. */
  exceptions: ICAL.Component[];
}

function groupByUid(calendar: ICAL.Component): Iterable<Group> {
  const groups = new Map<string, Group>();
  for (const event of calendar.getAllSubcomponents('vevent')) {
    const uid = String(event.getFirstPropertyValue('uid') ?? '');
    const key = uid === '' ? `${groups.size}` : uid;
    const group = groups.get(key) ?? { uid: key, main: null, exceptions: [] };
    if (event.hasProperty('recurrence-id')) group.exceptions.push(event);
    else group.main = event;
    groups.set(key, group);
  }
  return groups.values();
}

function* listGroup({ uid, main, exceptions }: Group, zone: string, wanted: Wanted): Iterable<ListedMeeting> {
  const start = main && startOf(main);
  const repeats = main && (main.hasProperty('rrule') || main.hasProperty('rdate'));
  const replaced = new Set<number>();
  const onwards: Onwards[] = [];
  for (const event of exceptions) {
    const original = event.getFirstPropertyValue('recurrence-id');
    if (!(original instanceof ICAL.Time)) continue;
    const fromMs = toInstantMs(original, zone);
    if (repeats && isForAllThatFollow(event)) {
      const shiftMs = toInstantMs(startOf(event) ?? original, zone) - fromMs;
      if (Math.abs(shiftMs) <= MAX_SHIFT_MS && onwards.length < MAX_ONWARDS)
        onwards.push({ event, fromMs, shiftMs });
      continue;
    }
    replaced.add(fromMs);
    yield* present(event, `${uid} ${fromMs}`, startOf(event), zone, wanted);
  }
  if (!main || !start) return;
  if (!repeats) yield* present(main, uid, start, zone, wanted);
  else yield* listRepetitions({ uid, main, start, replaced, onwards }, zone, wanted);
}

/** A repetition that differs, and all that follow it with it. */
interface Onwards {
  event: ICAL.Component;
  /** When it would have been. */
  fromMs: number;
  shiftMs: number;
}

interface Series {
  uid: string;
  main: ICAL.Component;
  start: ICAL.Time;
  /** When repetitions would have been that differ alone. */
  replaced: ReadonlySet<number>;
  onwards: Onwards[];
}

function* listRepetitions(
  { uid, main, start, replaced, onwards }: Series,
  zone: string,
  wanted: Wanted,
): Iterable<ListedMeeting> {
  onwards.sort((a, b) => b.fromMs - a.fromMs);
  const reachMs = Math.max(0, ...onwards.map(({ shiftMs }) => Math.abs(shiftMs)));
  const around = { fromMs: wanted.fromMs - reachMs, toMs: wanted.toMs + reachMs };
  for (const time of repetitionsOf(main, start, around)) {
    const startsAtMs = toInstantMs(time, zone);
    if (replaced.has(startsAtMs)) continue;
    const changed = onwards.find(({ fromMs }) => fromMs <= startsAtMs);
    const moved = changed ? moveOnWall(time, changed.shiftMs) : time;
    yield* present(changed?.event ?? main, `${uid} ${startsAtMs}`, moved, zone, wanted);
  }
}

const isForAllThatFollow = (event: ICAL.Component): boolean =>
  /^thisandfuture$/i.test(event.getFirstProperty('recurrence-id')?.getFirstParameter('range') ?? '');

const startOf = (event: ICAL.Component): ICAL.Time | null => {
  const start = event.getFirstPropertyValue('dtstart');
  return start instanceof ICAL.Time ? start : null;
};

/** Those around the time that is wanted, in their order. */
function* repetitionsOf(
  event: ICAL.Component,
  start: ICAL.Time,
  { fromMs, toMs }: Pick<Wanted, 'fromMs' | 'toMs'>,
): Iterable<ICAL.Time> {
  const isTooOften = event
    .getAllProperties('rrule')
    .some((rule) => TOO_OFTEN.has((rule.getFirstValue() as ICAL.Recur).freq));
  if (isTooOften) return;
  const expansion = new ICAL.RecurExpansion({ component: event, dtstart: start });
  for (let count = 0; count < MAX_REPETITIONS; count += 1) {
    const next = expansion.next() as ICAL.Time | null;
    // What the clock on the wall shows is less than a day from the instant in every zone, and costs nothing to compare.
    const wallMs = next ? wallTimeMs(next) : Infinity;
    if (!next || wallMs > toMs + MAX_LENGTH_MS) return;
    if (wallMs >= fromMs - 2 * MAX_LENGTH_MS) yield inZoneOf(next, start);
  }
}

/** @param start of this repetition */
function* present(
  event: ICAL.Component,
  key: string,
  start: ICAL.Time | null,
  zone: string,
  { fromMs, toMs, email, hosts }: Wanted,
): Iterable<ListedMeeting> {
  if (!start || start.isDate) return;
  if (/^cancelled$/i.test(String(event.getFirstPropertyValue('status') ?? ''))) return;
  const startsAtMs = toInstantMs(start, zone);
  const endsAtMs = startsAtMs + lengthOf(event, zone);
  if (!Number.isFinite(startsAtMs) || startsAtMs >= toMs || endsAtMs <= fromMs) return;
  const answers = answersOf(event, email.toLowerCase());
  yield {
    id: createHash('sha256').update(key).digest('base64url').slice(0, 32),
    title: titleOf(event),
    startsAtMs,
    endsAtMs,
    link: linkOf(event, hosts),
    ...answers,
  };
}

/** Milliseconds; an hour where the calendar does not say, as people plan. */
function lengthOf(event: ICAL.Component, zone: string): number {
  const start = startOf(event);
  const end = event.getFirstPropertyValue('dtend');
  const duration = event.getFirstPropertyValue('duration');
  const lengthMs =
    start && end instanceof ICAL.Time
      ? toInstantMs(end, zone) - toInstantMs(start, zone)
      : duration instanceof ICAL.Duration
        ? duration.toSeconds() * 1000
        : HOUR_MS;
  return lengthMs > 0 ? Math.min(lengthMs, MAX_LENGTH_MS) : HOUR_MS;
}

function titleOf(event: ICAL.Component): string {
  const title = String(event.getFirstPropertyValue('summary') ?? '')
    .slice(0, 4 * MAX_TITLE_LENGTH)
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return Array.from(title).slice(0, MAX_TITLE_LENGTH).join('');
}

function linkOf(event: ICAL.Component, hosts: readonly MeetingHost[]): MeetingLink | null {
  for (const name of LINK_PROPERTIES)
    for (const property of event.getAllProperties(name)) {
      const link = findMeetingLink(String(property.getFirstValue() ?? ''), hosts);
      if (link) return link;
    }
  return null;
}

function answersOf(event: ICAL.Component, email: string): { isMine: boolean; isDeclined: boolean } {
  const isOwn = (property: ICAL.Property): boolean => {
    const address = String(property.getFirstValue() ?? '').replace(/^mailto:/i, '');
    const named = property.getFirstParameter('email') as string | undefined;
    return [address, named ?? ''].some((one) => one.trim().toLowerCase() === email);
  };
  const own = event.getAllProperties('attendee').find(isOwn);
  const answer = (own?.getFirstParameter('partstat') ?? '').toUpperCase();
  const isOrganizer = event.getAllProperties('organizer').some(isOwn);
  return { isMine: isOrganizer || answer === 'ACCEPTED', isDeclined: answer === 'DECLINED' };
}
