import type { FastifyInstance } from 'fastify';
import { meetingCalendarEndpoints } from '../../../contract/meeting-bot/meeting-calendar.ts';
import { userRoute } from '../../platform/http/index.ts';
import { presentCalendar } from './present-calendar.ts';
import {
  readCalendarNow,
  removeCalendar,
  setCalendar,
  switchEvent,
  type CalendarDeps,
} from './read-calendar.ts';

export function registerCalendarRoutes(app: FastifyInstance, deps: CalendarDeps): void {
  const present = async (userId: string) => ({ data: { calendar: await presentCalendar(deps, userId) } });

  userRoute(app, meetingCalendarEndpoints.getCalendar, ({ actor }) => present(actor.userId));

  userRoute(app, meetingCalendarEndpoints.setCalendar, async ({ actor, body }) => {
    const { address, rule, word, skip_words: skipWords, stops_when_short: stopsWhenShort } = body.data;
    await setCalendar(deps, actor.userId, { address, rule, word, skipWords, stopsWhenShort });
    return present(actor.userId);
  });

  userRoute(app, meetingCalendarEndpoints.removeCalendar, async ({ actor }) => {
    await removeCalendar(deps, actor.userId);
    return present(actor.userId);
  });

  userRoute(app, meetingCalendarEndpoints.readCalendar, async ({ actor }) => {
    await readCalendarNow(deps, actor.userId);
    return present(actor.userId);
  });

  userRoute(app, meetingCalendarEndpoints.switchCalendarEvent, async ({ actor, params, body }) => {
    await switchEvent(deps, actor.userId, params.id, body.data.is_on);
    return present(actor.userId);
  });
}
