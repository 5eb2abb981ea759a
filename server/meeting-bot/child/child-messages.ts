/** What the process that attends a meeting and the one that runs it say to each other. Times are wall-clock times, ms, unless they are of the record. */
import type { BotReason } from '../../../contract/meeting-bot/meeting-bots.ts';
import type { MeetingPlatform } from '../../../contract/meeting-bot/meeting-links.ts';
import type { WatchLimits } from './meeting-watch.ts';
import type { KnownPerson } from './names/people.ts';
import type { MarksOverlay } from './platforms/page-marks.ts';

/** Everything that a bot is sent out with; nothing of it is a secret but the way to its own record's socket. */
export interface AttendOrder {
  platform: MeetingPlatform;
  link: string;
  botName: string;
  /** The line in the chat, and whether it was said before the bot came back. */
  notice: string;
  hasSaid: boolean;
  /** The line in the chat where it leaves because few minutes are left. */
  farewell: string;
  /** The live socket of its record. */
  liveUrl: string;
  /** When the record's first sample was heard; null before. */
  begunAtMs: number | null;
  people: KnownPerson[];
  /** A folder of its own for the browser. */
  folder: string;
  browser: { path: string; flags: readonly string[] };
  /** Origins inside the network that its pages may reach. */
  origins: readonly string[];
  marks: MarksOverlay;
  limits: WatchLimits;
  /** Where it hears Zoom's streams instead of opening a page: servers that may have private addresses. */
  streams: { hosts: readonly string[] } | null;
}

/** A stream of Zoom, and what opens it. */
export interface StreamAddress {
  id: string;
  meetingUuid: string;
  /** Of the signalling server. */
  url: string;
  signature: string;
  /** When Zoom last told of it: a later one may be elsewhere. */
  atMs: number;
  /** Why it has ended, by Zoom's numbers; null while it goes on. */
  stopReason: number | null;
}

/** `stopped`: its owner wants it to leave. `minutes_short`: few minutes are left. `handing-over`: this process ends, another goes on. */
export type LeaveWhy = 'stopped' | 'minutes_short' | 'handing-over';

export type ParentMessage =
  | { kind: 'attend'; order: AttendOrder }
  /** A state is noted: what depends on it may begin. */
  | { kind: 'noted'; state: 'inside' }
  | { kind: 'stream'; stream: StreamAddress }
  | { kind: 'leave'; why: LeaveWhy };

export interface PersonSeen {
  number: number;
  identity: string;
  name: string | null;
  isSpeaking: boolean;
  spokenMs: number;
}

/** What is told of a visit, and written down. */
export type VisitMessage =
  | { kind: 'state'; state: 'joining' | 'lobby' | 'inside'; untilMs: number | null; reason: BotReason | null }
  /** The line in the chat is said. */
  | { kind: 'said' }
  | { kind: 'begun'; atMs: number }
  /** So much of the record is stored, ms. */
  | { kind: 'stored'; untilMs: number }
  /** Times of the record in which no bot was there. */
  | { kind: 'gap'; fromMs: number; toMs: number }
  | {
      kind: 'speech';
      people: PersonSeen[];
      turns: { person: number; fromMs: number; toMs: number }[];
      merged: { from: number; to: number }[];
    };

export type ChildMessage =
  | VisitMessage
  | { kind: 'alive' }
  | { kind: 'browser'; pid: number }
  /** What whoever runs the installation can mend. */
  | { kind: 'problem'; detail: string }
  /** So much sound came too late to be sent, of all tracks together: the machine is too busy. */
  | { kind: 'late'; ms: number }
  | { kind: 'over'; reason: BotReason }
  /** The browser or the connection is gone; a new one may come back. */
  | { kind: 'cut-off'; detail: string };
