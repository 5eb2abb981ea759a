/** Playback speeds, slow to fast; text on purpose, because the stored setting is text (spec 3 "Player settings", default '1.0'). */
import { DEFAULT_SPEED } from '../../contract/limits.ts';

export const SPEEDS = ['0.5', '0.75', '0.9', '1.0', '1.25', '1.5', '1.75', '2.0'] as const;
export type Speed = (typeof SPEEDS)[number];

export const isSpeed = (value: unknown): value is Speed => SPEEDS.some((speed) => speed === value);

export const INITIAL_SPEED: Speed = DEFAULT_SPEED;

/** The neighbouring speed; the outermost ones stay. */
export function stepSpeed(speed: Speed, step: 1 | -1): Speed {
  return SPEEDS[SPEEDS.indexOf(speed) + step] ?? speed;
}
