/** Playback: one clock, and the player that shows it. */
export { availabilityOf, hasPictureToShow, isPlayable } from './audio-availability.ts';
export { CompactPlayer } from './CompactPlayer.tsx';
export { FollowButton } from './FollowButton.tsx';
export { formatPlayerTime } from './format-time.ts';
export { messages as playerMessages } from './messages.ts';
export type { SpokenRange } from './SpeakerRibbon.tsx';
export { BesidePicture } from './BesidePicture.tsx';
export { Player } from './Player.tsx';
export type { TimelineMarks } from './PlayerTrack.tsx';
export { PlayerClock } from './player-clock.ts';
export { PLAYER_KEYS } from './player-keys.ts';
export { usePlayerClock, usePlayerState } from './use-player-clock.ts';
