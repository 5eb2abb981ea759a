/** Playback: one clock, and the player that shows it. */
export { formatPlayerTime } from './format-time.ts';
export { Player } from './Player.tsx';
export { PlayerClock } from './player-clock.ts';
export { usePlayerClock, usePlayerState } from './use-player-clock.ts';
