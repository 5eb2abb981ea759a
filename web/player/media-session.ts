/** The keys on headphones and keyboards, and the card on a phone's lock screen. */
import type { PlayerClock } from './player-clock.ts';

/** Hands the clock to the browser's media session until the returned function is called. */
export function connectMediaSession(clock: PlayerClock, session: MediaSession, title: string): () => void {
  const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', () => clock.play()],
    ['pause', () => clock.pause()],
    ['stop', () => clock.pause()],
    ['seekbackward', () => clock.skipBack()],
    ['seekforward', () => clock.skipForward()],
    ['seekto', ({ seekTime }) => seekTime !== undefined && clock.seek(seekTime * 1000)],
  ];
  session.metadata = new MediaMetadata({ title, artist: 'NxNote' });
  for (const [action, handler] of actions) session.setActionHandler(action, handler);
  return () => {
    session.metadata = null;
    for (const [action] of actions) session.setActionHandler(action, null);
  };
}
