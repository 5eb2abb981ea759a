/** Those who have a transcript open go when their sign-in or their right ends: at once by a signal, and at the latest after half a minute. */
import type { CLOSE_CODES } from '../../contract/close-codes.ts';
import { findEndedSignIns, type Sessions } from '../auth/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Events } from '../platform/events/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Actor } from '../platform/http/index.ts';
import { checkRights, type PeopledPlace } from './check-rights.ts';

/** How often sign-ins and rights are looked up even without a signal, ms. */
const CHECK_MS = 30_000;

interface Place extends PeopledPlace {
  readonly connections: Iterable<{ readonly actor: Actor; close(reason: keyof typeof CLOSE_CODES): void }>;
}

/** Signals about rights are heard by each place itself. @returns the way to stop */
export function watchPeople(
  deps: { database: Database; events: Events; clock: Clock; sessions: Sessions },
  listPlaces: () => Promise<readonly Place[]>,
  onError: (error: unknown) => void,
): () => void {
  function endSignIns(places: readonly Place[], hasEnded: (family: string) => boolean): void {
    for (const { connections } of places)
      for (const connection of connections)
        if (connection.actor.userId !== null && hasEnded(connection.actor.sessionFamily))
          connection.close('unauthorised');
  }
  async function check(): Promise<void> {
    const places = await listPlaces();
    const families = places.flatMap(({ connections }) =>
      [...connections].flatMap(({ actor }) => (actor.userId === null ? [] : actor.sessionFamily)),
    );
    // Who comes meanwhile was not asked about.
    const ended = await findEndedSignIns(deps, families);
    endSignIns(places, (family) => ended.has(family));
    await checkRights(deps, places);
  }
  const stopHearing = deps.sessions.onEnd((ended) => {
    listPlaces().then((places) => endSignIns(places, (family) => family === ended), onError);
  });
  const stopReadingMissed = deps.events.onReconnect(() => void check().catch(onError));
  const timer = setInterval(() => void check().catch(onError), CHECK_MS);
  return () => {
    clearInterval(timer);
    stopHearing();
    stopReadingMissed();
  };
}
