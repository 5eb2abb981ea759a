/**
 * Jitsi Meet: instead of its pages, which every company dresses differently, its application is asked, and what it does not say is read from
 * the page. Who a track belongs to is told exactly.
 */
import { HOOK_NAME, type SoundHook } from '../page/sound-hook.ts';
import type { Sight } from '../meeting-watch.ts';
import { within, type Adapter, type Visit } from './adapter.ts';
import { createPageAdapter } from './page-adapter.ts';
import type { PageMarks } from './page-marks.ts';

interface RoomState {
  isThere: boolean;
  isJoined: boolean;
  isKnocking: boolean;
  isDenied: boolean;
  error: string | null;
  people: { name: string; isSpeaking: boolean; tracks: string[] }[];
  chat: string[];
}

/** What can be relied on of Jitsi's own objects. */
interface JitsiTrack {
  getType(): string;
  getTrack(): MediaStreamTrack;
}
interface JitsiParticipant {
  getId(): string;
  getDisplayName(): string | undefined;
  isHidden(): boolean;
  getTracks(): JitsiTrack[];
}
interface JitsiRoom {
  isJoined(): boolean;
  getParticipants(): JitsiParticipant[];
  sendTextMessage(text: string): void;
  leave(): Promise<unknown>;
}
interface JitsiApp {
  /** Its room is under `_room`. */
  conference?: Record<string, JitsiRoom | undefined>;
  store?: { getState(): Record<string, Record<string, unknown> | undefined> };
}

export function createJitsiAdapter(marks: PageMarks, visit: Visit): Adapter {
  const pages = createPageAdapter(marks, visit, { votesOn: 'nothing' });
  const link = `${visit.link}#${setUp(visit.botName)}`;
  return {
    ...pages,
    votesOn: 'nothing',
    open: async (page) =>
      void (await within(page.goto(link, { timeout: 60_000, waitUntil: 'domcontentloaded' }), null, 61_000)),
    async look(page, connection) {
      const room = await within(page.evaluate(readRoom, HOOK_NAME), null);
      const shown = await pages.look(page, connection);
      if (!room?.isThere) return shown;
      return { sight: sightOf(room, shown.sight), people: room.people, chat: room.chat };
    },
    say: async (page, text) => (await within(page.evaluate(sendLine, text), false)) || pages.say(page, text),
    async leave(page) {
      await within(page.evaluate(leaveRoom), undefined, 3_000);
      await pages.leave(page);
    },
  };
}

/** Nothing to see, nothing to send, no page in between; one topology, so that tracks do not move when a third person comes. */
function setUp(botName: string): string {
  const settings: Record<string, unknown> = {
    'config.prejoinConfig.enabled': false,
    'config.startWithAudioMuted': true,
    'config.startWithVideoMuted': true,
    'config.disableInitialGUM': true,
    'config.requireDisplayName': false,
    'config.deeplinking.disabled': true,
    'config.analytics.disabled': true,
    'config.p2p.enabled': false,
    'config.channelLastN': 0,
    'userInfo.displayName': botName,
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&');
}

/** What the application says for sure counts before what the page looks like. */
function sightOf(room: RoomState, shown: Sight): Sight {
  if (room.isDenied) return { at: 'over', reason: 'denied' };
  if (room.isJoined) return shown.at === 'over' && shown.reason !== 'ended' ? shown : { at: 'inside' };
  if (room.error?.includes('passwordRequired')) return { at: 'over', reason: 'wrong_passcode' };
  if (room.error?.includes('kicked')) return { at: 'over', reason: 'removed' };
  if (room.error?.includes('destroyed')) return { at: 'over', reason: 'ended' };
  if (/authenticationRequired|notAllowed/i.test(room.error ?? ''))
    return { at: 'over', reason: 'sign_in_required' };
  if (shown.at === 'over') return shown;
  return room.isKnocking ? { at: 'lobby' } : shown.at === 'inside' ? { at: 'loading' } : shown;
}

/** Names nothing outside of itself: it is sent to the page as text. */
function readRoom(hookName: string): RoomState {
  const page = globalThis as unknown as Record<string, unknown>;
  const app = page['APP'] as JitsiApp | undefined;
  const room = app?.conference?.['_room'];
  const state = app?.store?.getState() ?? {};
  const hook = page[hookName] as SoundHook | undefined;
  const lobby = state['features/lobby'] ?? {};
  const conference = state['features/base/conference'] ?? {};
  const speaker = state['features/base/participants']?.['dominantSpeaker'];
  const messages = (state['features/chat']?.['messages'] ?? []) as { message?: string }[];
  const error = conference['error'] as { name?: string } | string | null | undefined;
  const errorName = typeof error === 'string' ? error : (error?.name ?? null);
  const isIn = room?.isJoined() ?? false;
  const keysOf = (participant: JitsiParticipant): string[] =>
    participant
      .getTracks()
      .filter((track) => track.getType() === 'audio')
      .map((track) => hook?.keyOf(track.getTrack()) ?? '')
      .filter(Boolean);
  return {
    isThere: app !== undefined,
    isJoined: isIn,
    isKnocking: lobby['knocking'] === true,
    isDenied: lobby['isDenied'] === true || /rejected|denied/i.test(errorName ?? ''),
    error: errorName,
    people: (isIn ? room!.getParticipants() : [])
      .filter((participant) => !participant.isHidden())
      .map((participant) => ({
        name: participant.getDisplayName() ?? '',
        isSpeaking: participant.getId() === speaker,
        tracks: keysOf(participant),
      })),
    chat: messages.slice(-20).map(({ message }) => (message ?? '').slice(0, 500)),
  };
}

function sendLine(text: string): boolean {
  const room = (globalThis as { APP?: JitsiApp }).APP?.conference?.['_room'];
  room?.sendTextMessage(text);
  return room !== undefined;
}

async function leaveRoom(): Promise<void> {
  await (globalThis as { APP?: JitsiApp }).APP?.conference?.['_room']?.leave();
}
