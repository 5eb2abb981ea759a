/** Bots that join meetings. */
import type { ColumnType, Generated } from 'kysely';
import type { FailureCode } from '../../../../contract/errors.ts';
import type {
  CalendarEventState,
  CalendarRule,
} from '../../../../contract/meeting-bot/meeting-calendar-routes.ts';
import type { BotState, BotWay } from '../../../../contract/meeting-bot/meeting-bot-routes.ts';
import type { BotReason } from '../../../../contract/meeting-bot/meeting-bots.ts';
import type { MeetingPlatform } from '../../../../contract/meeting-bot/meeting-links.ts';
import type { Json } from './column-types.ts';

/** Somebody in a meeting, as the bot knows them. */
export interface PersonInMeeting {
  number: number;
  /** What they are known by on the meeting's page, for example a CSRC or a track; the same after the bot came back. */
  identity: string;
  name: string | null;
  isSpeaking: boolean;
  spokenMs: number;
}

export interface GapInSound {
  fromMs: number;
  toMs: number;
}

interface BotTable {
  /** Also that of its record. */
  id: string;
  user_id: string;
  /** Null until it is due, and when nothing was recorded that is worth a record. */
  record_id: string | null;
  /** Who shares one bot in a meeting: the domain of the company's addresses, or the person alone. */
  company: string;
  name: string;
  bot_name: string;
  platform: MeetingPlatform;
  way: Generated<BotWay>;
  link: string;
  meeting_key: string;
  code: string;
  planned_at: Date | null;
  state: BotState;
  reason: BotReason | null;
  state_at: Date;
  /** When its state ends by itself. */
  until_at: Date | null;
  /** Counts tries at a platform that turned it away for the moment. */
  attempt: Generated<number>;
  /** Counts the processes that attended, one after the other: only the last may send sound. */
  child: Generated<number>;
  /** Of what the last process shows when it sends sound. */
  token_hash: string | null;
  /** The wall-clock time of the record's first sample. */
  begun_at: Date | null;
  /** It said in the chat that it records; said once in a meeting. */
  has_said: Generated<boolean>;
  /** Its owner wants it to leave. */
  is_stopped: Generated<boolean>;
  /** It leaves when few minutes are left. */
  stops_when_short: Generated<boolean>;
  people: ColumnType<PersonInMeeting[], string | undefined, string>;
  gaps: ColumnType<GapInSound[], string | undefined, string>;
  created_at: Date;
}

/** Every change of a bot's state. */
interface BotStepTable {
  bot_id: string;
  at: Date;
  from_state: BotState;
  to_state: BotState;
  reason: BotReason | null;
}

/** A process that runs bots. */
interface BotMachineTable {
  id: string;
  /** Bots that it runs at the same time; 0 where it cannot. */
  slots: number;
  used: number;
  /** Why it cannot; for whoever runs the installation. */
  problem: string | null;
  seen_at: Date;
}

/** A realtime media stream that Zoom has announced. */
interface ZoomStreamTable {
  /** As Zoom names it. */
  id: string;
  meeting_uuid: string;
  /** Null where the announcement did not name it and nobody has looked it up yet. */
  meeting_number: string | null;
  /** Where its signalling server listens: checked before it is stored. */
  server_url: string;
  /** When Zoom last said where it is. */
  event_at: Date;
  stopped_at: Date | null;
  /** Why, as Zoom counts the reasons. */
  stop_reason: number | null;
  /** Whose it is; null while nobody is found for it. */
  bot_id: string | null;
}

/** When somebody spoke in what a bot recorded, ms of the record. */
interface LiveTurnTable {
  record_id: string;
  person: number;
  from_ms: number;
  to_ms: number;
}

/** What somebody in such a record is called. */
interface LivePersonTable {
  record_id: string;
  person: number;
  name: string;
}

/** The calendar that bots of a person are planned from. */
interface MeetingCalendarTable {
  user_id: string;
  /** Opens the calendar to whoever knows it: never logged, never sent out. */
  address: string;
  rule: CalendarRule;
  word: string;
  /** Words that keep the bot away. */
  skip_words: Json<string[]>;
  /** Its bots leave when few minutes are left. */
  stops_when_short: boolean;
  /** What the calendar's server named its last state by, and when all of it was last fetched. */
  etag: string | null;
  fetched_at: Date;
  /** Of the last reading that succeeded. */
  read_at: Date;
  failure: FailureCode | null;
  /** Since when no reading succeeds. */
  failed_at: Date | null;
}

/** A meeting of such a calendar. */
interface MeetingCalendarEventTable {
  user_id: string;
  /** A hash of what the calendar names the event by; the same while it moves. */
  id: string;
  title: string;
  starts_at: Date;
  ends_at: Date;
  platform: MeetingPlatform | null;
  link: string | null;
  meeting_key: string | null;
  code: string | null;
  is_mine: boolean;
  is_declined: boolean;
  /** Whether the calendar still has it: what a person chose is kept in case it comes back. */
  is_listed: boolean;
  /** What the person chose for it; null: the rule decides. */
  choice: 'on' | 'off' | null;
  state: Generated<CalendarEventState>;
  taken_by: string | null;
  /** The bot that the calendar planned, and for when. */
  bot_id: string | null;
  planned_for: Date | null;
}

export interface MeetingBotTables {
  meeting_calendar: MeetingCalendarTable;
  meeting_calendar_event: MeetingCalendarEventTable;
  bot: BotTable;
  bot_step: BotStepTable;
  bot_machine: BotMachineTable;
  zoom_stream: ZoomStreamTable;
  live_turn: LiveTurnTable;
  live_person: LivePersonTable;
}
