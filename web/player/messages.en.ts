/** Every word of the player. */
import { count } from '../language/count.ts';
import type { Translated } from '../../contract/site/translated.ts';
import { formatPlayerTime, splitTime } from './format-time.ts';
import type { messages as vietnamese } from './messages.ts';

/** A time in words, for `aria-valuetext`: '12 minutes 49 seconds'. */
function sayTime(timeMs: number): string {
  const { hours, minutes, seconds } = splitTime(timeMs);
  const parts = [
    hours > 0 && count(hours, 'hour'),
    (hours > 0 || minutes > 0) && count(minutes, 'minute'),
    count(seconds, 'second'),
  ];
  return parts.filter((part) => part !== false).join(' ');
}

/** For a tooltip of a few rows. */
const shorten = (label: string): string => (label.length > 80 ? `${label.slice(0, 79).trimEnd()}…` : label);

export const messages: Translated<typeof vietnamese> = {
  player: 'Player',
  play: 'Play',
  follow: 'Scroll with playback',
  pause: 'Pause',
  toggle: 'Play or pause',
  skipBack: 'Back 5 seconds',
  skipForward: 'Forward 5 seconds',
  position: 'Playback position',
  positionText: (timeMs, durationMs) => `${sayTime(timeMs)} of ${sayTime(durationMs)}`,
  unknownTime: '-- / --',
  unknownTimeLabel: 'Duration not known yet',
  speedTitle: 'Playback speed',
  speedButton: (speed) => `Playback speed, now ${speed}x`,
  speedValue: (speed) => `${speed}x`,
  slower: 'Slower',
  faster: 'Faster',
  speedHint: 'Voices keep their pitch at every speed.',
  shortcut: 'Shortcuts',
  pausesWhileTyping: 'Pause while typing, play on afterwards',
  endLoop: 'Stop repeating',
  volume: 'Volume',
  mute: 'Mute',
  unmute: 'Unmute',
  notReady: 'Audio will be available when the meeting ends.',
  noSound:
    'There is no audio to play: the recording was imported from a text file, or its audio has passed its storage period.',
  noSoundShort: 'No audio',
  picture: 'Video picture',
  hidePicture: 'Hide video picture',
  showPicture: 'Show video picture',
  closePicture: 'Close picture',
  largePicture: 'Enlarge picture',
  smallPicture: 'Shrink picture',
  fullScreen: 'Full screen',
  pictureInPicture: 'Picture in picture',
  makingPicture: 'Preparing the video picture so that the browser can show it. You can already listen.',
  pictureMade: 'The video picture is ready.',
  reload: 'Reload page',
  markers: 'Bookmarks on the timeline',
  marker: (group) => {
    const [first, ...others] = group.map(
      ({ timeMs, label }) => `${formatPlayerTime(timeMs)} ${shorten(label)}`,
    );
    return others.length === 0 ? `Bookmark ${first}` : `${count(group.length, 'bookmark')}, from ${first}`;
  },
  loading: 'Loading the audio',
  failed: 'The audio could not be played. Check your connection and try again.',
  retry: 'Try again',
};
