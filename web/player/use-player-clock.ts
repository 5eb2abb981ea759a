/** The life of a player's clock inside a page. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { PlayerClock, type PlayerSource, type PlayerState } from './player-clock.ts';
import { readPlayerSettings, writePlayerSettings } from './player-settings.ts';

/** A clock that plays `source` for as long as the page is open. */
export function usePlayerClock(source: PlayerSource | null): PlayerClock {
  const [clock] = useState(
    () =>
      new PlayerClock(new Audio(), {
        settings: readPlayerSettings(localStorage),
        saveSettings: (settings) => writePlayerSettings(localStorage, settings),
      }),
  );
  useEffect(() => clock.load(source), [clock, source]);
  useEffect(() => () => clock.load(null), [clock]);
  return clock;
}

/** What the controls show. Never changes because time passes. */
export function usePlayerState(clock: PlayerClock): PlayerState {
  return useSyncExternalStore(clock.subscribe, clock.getState);
}
