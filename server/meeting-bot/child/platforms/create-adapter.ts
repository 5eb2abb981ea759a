import type { MeetingPlatform } from '../../../../contract/meeting-bot/meeting-links.ts';
import type { Adapter, Visit } from './adapter.ts';
import { createJitsiAdapter } from './jitsi-adapter.ts';
import { MARKS } from './marks.ts';
import { createPageAdapter, type Habits } from './page-adapter.ts';
import type { MarksOverlay } from './page-marks.ts';

const HABITS: Record<Exclude<MeetingPlatform, 'jitsi'>, Habits> = {
  // Slots that change hands, and a mix: only the sources that the connection names are people.
  meet: { votesOn: 'sources' },
  teams: { votesOn: 'sources' },
  zoom: { votesOn: 'sources', reloadMs: 15_000 },
  bbb: { votesOn: 'nothing', reloadMs: 15_000 },
  livekit: { votesOn: 'tracks' },
  generic: { votesOn: 'nothing', judgesBySound: true },
};

/** @param overlay newer marks of the installation */
export function createAdapter(platform: MeetingPlatform, visit: Visit, overlay: MarksOverlay = {}): Adapter {
  const marks = { ...MARKS[platform], ...withoutUndefined(overlay[platform] ?? {}) };
  if (platform === 'jitsi') return createJitsiAdapter(marks, visit);
  return createPageAdapter(marks, visit, HABITS[platform]);
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

const withoutUndefined = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
