/** An and Bình, who say a sentence each, in turns, for as long as their meeting lasts. */
import { setTimeout as delay } from 'node:timers/promises';
import { readClips } from '../../testing/audio.ts';
import type { MeetingServer } from './meeting-server.ts';
import { startTalker, type Talker } from './talkers.ts';

/** How often each says their sentence: the other speaks in between. */
export const PERIOD_MS = 12_000;
export const CLIPS = readClips().slice(0, 2);
export const NAMES = ['An', 'Bình'] as const;
export const VOICES = CLIPS.map(({ content }) => {
  const said = new Int16Array(content.slice(44).buffer);
  const samples = new Int16Array(PERIOD_MS * 16);
  samples.set(said);
  return { said, samples };
});

/** Resolves when both are in the room. @param path of the room */
export async function startTwoTalkers(meetings: MeetingServer, path: string): Promise<Talker[]> {
  const talkers: Talker[] = [];
  for (const [at, name] of NAMES.entries()) {
    talkers.push(await startTalker(`${meetings.origin}${path}`, name, VOICES[at]!.samples));
    await meetings.until(`${name} is inside`, () => meetings.inside(path).includes(name));
    if (at === 0) await delay(PERIOD_MS / 2 - 1_000);
  }
  return talkers;
}
