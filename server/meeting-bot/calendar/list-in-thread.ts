/** Calendars come from strangers and repeat for ever, so they are read in a thread with limits of time and memory. */
import { AppError } from '../../platform/app-error.ts';
import { ThreadPool, ThreadWorkError } from '../../platform/thread-pool.ts';
import { CalendarSyntaxError, type ListedMeeting, type Wanted } from './list-meetings.ts';

const pool = new ThreadPool('calendar-worker', {
  threads: 1,
  limitMs: 10_000,
  limitMb: 512,
  maxOfAsker: 2,
  maxOfKey: 2,
  maxWaiting: 100,
});

/** @throws AppError CALENDAR_NOT_ONE, CALENDAR_TOO_LARGE, TOO_MANY_WAITING, SERVER_BUSY */
export async function listInThread(userId: string, text: string, wanted: Wanted): Promise<ListedMeeting[]> {
  try {
    return (await pool.ask({ key: userId }, () => ({ text, wanted }))) as ListedMeeting[];
  } catch (error) {
    if (error instanceof AppError && error.code === 'TRANSCRIPT_TOO_LONG')
      throw new AppError('CALENDAR_TOO_LARGE', { internal: error.message });
    // What the thread says may hold what stands in the calendar: the name does not.
    if (error instanceof ThreadWorkError)
      throw new AppError('CALENDAR_NOT_ONE', {
        internal: error.name === CalendarSyntaxError.name ? 'no calendar' : `the thread threw ${error.name}`,
      });
    throw error;
  }
}
