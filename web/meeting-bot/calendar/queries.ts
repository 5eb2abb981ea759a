import { queryOptions } from '@tanstack/react-query';
import type { MeetingCalendar } from '../../../contract/meeting-bot/meeting-calendar.ts';
import {
  MEETING_CALENDAR_ROUTES,
  type CalendarRule,
} from '../../../contract/meeting-bot/meeting-calendar-routes.ts';
import { createCalls } from '../../api/feature-calls.ts';
import { askOrRecall } from '../../api/kept-answers.ts';
import { queryClient } from '../../api/query-client.ts';
import { botsQuery } from '../queries.ts';

const callCalendar = createCalls(MEETING_CALENDAR_ROUTES);

/** The server reads it every quarter of an hour. */
const POLL_MS = 60_000;

/** Null where none is connected. What was answered last is shown without a network. */
export const calendarQuery = queryOptions({
  queryKey: ['meeting-calendar'],
  queryFn: ({ signal }) =>
    askOrRecall<MeetingCalendar | null>(
      'calendar',
      async () => (await callCalendar('getCalendar', {}, { signal })).data.calendar,
    ),
  refetchInterval: POLL_MS,
});

interface CalendarOptions {
  /** Undefined: the one of before. */
  address?: string;
  rule: CalendarRule;
  word: string;
  /** Undefined: those of before. */
  skipWords?: readonly string[];
  /** Undefined: as before. */
  stopsWhenShort?: boolean;
}

/** Throws `CallFailure`, as all below. */
export const setCalendar = async ({
  address,
  rule,
  word,
  skipWords,
  stopsWhenShort,
}: CalendarOptions): Promise<void> =>
  show(
    await callCalendar('setCalendar', {
      body: {
        data: {
          rule,
          ...(address === undefined ? {} : { address }),
          ...(rule === 'word' ? { word } : {}),
          ...(skipWords === undefined ? {} : { skip_words: [...skipWords] }),
          ...(stopsWhenShort === undefined ? {} : { stops_when_short: stopsWhenShort }),
        },
      },
    }),
  );

export const removeCalendar = async (): Promise<void> => show(await callCalendar('removeCalendar', {}));

/** The reason of a failure is on the page afterwards, too. */
export async function readCalendar(): Promise<void> {
  try {
    show(await callCalendar('readCalendar', {}));
  } catch (error) {
    await queryClient.invalidateQueries({ queryKey: calendarQuery.queryKey });
    throw error;
  }
}

export const switchEvent = async (id: string, isOn: boolean): Promise<void> =>
  show(await callCalendar('switchCalendarEvent', { params: { id }, body: { data: { is_on: isOn } } }));

/** What a call has answered is the calendar as it is now; the bots have changed with it. */
function show({ data }: { data: { calendar: MeetingCalendar | null } }): void {
  queryClient.setQueryData(calendarQuery.queryKey, data.calendar);
  void queryClient.invalidateQueries({ queryKey: botsQuery.queryKey });
}
