/** Reads a calendar every quarter of an hour, as long as it is connected. */
import { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { JobKind } from '../../platform/jobs/index.ts';
import { readCalendarRow } from './calendar-store.ts';
import { queueReading, READ_CALENDAR_KIND } from './queue-reading.ts';
import { readCalendar, type CalendarDeps } from './read-calendar.ts';

const Payload = z.object({ userId: z.string() });

export const readCalendarJob = (deps: CalendarDeps): JobKind<typeof Payload> => ({
  name: READ_CALENDAR_KIND,
  payload: Payload,
  maxAttempts: 3,
  async run({ payload: { userId }, signal, finish }) {
    try {
      await readCalendar(deps, userId, signal);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // Noted for the page; the address is in no log.
      deps.log.info({ code: error.code, cause: error.message }, 'a calendar could not be read');
    }
    await finish(() => goOn(deps, userId));
  },
  onDead: ({ userId }) => goOn(deps, userId),
});

async function goOn(deps: CalendarDeps, userId: string): Promise<void> {
  if (await readCalendarRow(deps, userId)) await queueReading(deps, userId);
}
