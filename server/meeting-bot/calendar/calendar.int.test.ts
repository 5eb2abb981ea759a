import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MeetingBot } from '../../../contract/meeting-bot/meeting-bots.ts';
import { formatDateTime } from '../../../contract/values/date-time.ts';
import type { MeetingCalendar } from '../../../contract/meeting-bot/meeting-calendar.ts';
import type { NotificationPage } from '../../../contract/account/notifications.ts';
import { ROUTES } from '../../../contract/routes.ts';
import { changePackage } from '../../billing/index.ts';
import { calendarEvent, startCalendarServer, type CalendarServer } from '../../testing/calendar-server.ts';
import type { Answer, Person } from '../../testing/person.ts';
import { DATABASE_KINDS } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { fetchCalendar } from './fetch-calendar.ts';

type Reply = { data: { calendar: MeetingCalendar | null }; code?: string };

const PATH = '/analytic-v2/api/meeting-calendar';
const BOTS = '/analytic-v2/api/meeting-bot';
const HOUR_MS = 3_600_000;
const inHours = (hours: number): Date => new Date(Math.floor(Date.now() / 1000) * 1000 + hours * HOUR_MS);
const at = (room: string): string => `LOCATION:https://meet.congty.vn/${room}`;

describe.each(DATABASE_KINDS)('a calendar that bots are planned from (%s)', (kind) => {
  let server: TestServer;
  let calendars: CalendarServer;
  let owner: Person;
  const newPerson = async (name: 'plus' | 'pro' | null): Promise<Person> => {
    const person = await server.newPerson();
    if (name) await changePackage(server.deps, person.user.email, name);
    return person;
  };
  const connect = (as = owner, data: object = { rule: 'all' }): Promise<Answer<Reply>> =>
    as.call('PUT', PATH, { data: { address: calendars.address, ...data } });
  const read = (as = owner): Promise<Answer<Reply>> => as.call('POST', `${PATH}/read`);
  const states = ({ body }: Answer<Reply>): Record<string, string> =>
    Object.fromEntries(body.data.calendar!.events.map(({ title, state }) => [title, state]));
  const turn = (
    { body }: Answer<Reply>,
    title: string,
    isOn: boolean,
    as = owner,
  ): Promise<Answer<Reply>> => {
    const { id } = body.data.calendar!.events.find((event) => event.title === title)!;
    return as.call('PUT', `${PATH}/event/${id}`, { data: { is_on: isOn } });
  };
  const planned = async (as = owner): Promise<Record<string, string>> => {
    const { body } = await as.call<{ data: { items: MeetingBot[] } }>('GET', BOTS);
    return Object.fromEntries(
      body.data.items
        .filter(({ state }) => state === 'planned')
        .map(({ name, planned_time: time }) => [name, time!]),
    );
  };

  beforeAll(async () => {
    calendars = await startCalendarServer();
    server = await startTestServer(kind, {
      NXNOTE_MEETING_HOSTS: 'meet.congty.vn=jitsi',
      NXNOTE_CALENDAR_HOSTS: calendars.origin,
    });
    owner = await newPerson('pro');
  });
  afterAll(async () => {
    await server.stop();
    await calendars.stop();
  });

  test('bots come, move and go with the meetings, once, whoever reads', async () => {
    const [first, second, third] = [inHours(3), inHours(30), inHours(5)];
    calendars.publish(
      calendarEvent('a', 'Giao ban', first, at('giao-ban')),
      calendarEvent('b', 'Đối tác', second, at('doi-tac')),
      calendarEvent('c', 'Gặp trực tiếp', second),
      calendarEvent('d', 'Tuần tới nữa', inHours(24 * 8 + 1), at('xa')),
    );
    const connected = await connect();
    expect(connected.status).toBe(200);
    expect(states(connected)).toEqual({
      'Giao ban': 'planned',
      'Đối tác': 'planned',
      'Gặp trực tiếp': 'no_link',
    });
    expect(connected.body.data.calendar!.shown_address).toBe(`${calendars.origin}/…/basic.ics`);
    expect(JSON.stringify(connected.body)).not.toContain('private-');
    const both = { 'Giao ban': first.toISOString(), 'Đối tác': second.toISOString() };
    expect(await planned()).toEqual(both);

    const again = await Promise.all([read(), read(), read()]);
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await planned()).toEqual(both);
    expect(calendars.answered.slice(-3)).toEqual([304, 304, 304]);

    calendars.publish(calendarEvent('a', 'Giao ban', third, at('giao-ban')));
    expect(states(await read())).toEqual({ 'Giao ban': 'planned' });
    expect(await planned()).toEqual({ 'Giao ban': third.toISOString() });

    const off = await turn(await read(), 'Giao ban', false);
    expect([states(off), await planned()]).toEqual([{ 'Giao ban': 'off' }, {}]);
    // Also when the calendar loses it for a while.
    calendars.publish();
    await read();
    calendars.publish(calendarEvent('a', 'Giao ban', third, at('giao-ban')));
    const back = await read();
    expect(states(back)).toEqual({ 'Giao ban': 'off' });
    expect(states(await turn(back, 'Giao ban', true))).toEqual({ 'Giao ban': 'planned' });

    const { body } = await owner.call<{ data: { items: MeetingBot[] } }>('GET', BOTS);
    await owner.call('POST', `${BOTS}/${body.data.items.find(({ state }) => state === 'planned')!.id}/stop`);
    expect(states(await owner.call('GET', PATH))).toEqual({ 'Giao ban': 'off' });
    expect([states(await read()), await planned()]).toEqual([{ 'Giao ban': 'off' }, {}]);

    await turn(await read(), 'Giao ban', true);
    const removed = await owner.call<Reply>('DELETE', PATH);
    expect([removed.body.data.calendar, await planned()]).toEqual([null, {}]);
  });

  test('the rule, a room that meets again, and what the package carries', async () => {
    const person = await newPerson('plus');
    const own = `ATTENDEE;PARTSTAT=ACCEPTED:mailto:${person.user.email}`;
    const start = inHours(4);
    calendars.publish(
      calendarEvent('a', 'Họp tuần'.normalize('NFD'), start, at('r1'), own),
      calendarEvent('b', 'Họp tuần sau', inHours(28), at('r1'), own),
      calendarEvent('c', 'Trùng giờ', inHours(4.5), at('r2')),
      calendarEvent('d', 'Từ chối', inHours(50), at('r3'), own.replace('ACCEPTED', 'DECLINED')),
    );
    const all = await connect(person);
    expect(states(all)).toEqual({
      'Họp tuần': 'planned',
      'Họp tuần sau': 'later',
      'Trùng giờ': 'overlap',
      'Từ chối': 'declined',
    });
    const rule = (data: object) => person.call<Reply>('PUT', PATH, { data });
    expect(states(await rule({ rule: 'mine' }))).toMatchObject({
      'Họp tuần': 'planned',
      'Trùng giờ': 'not_mine',
    });
    expect(await rule({ rule: 'word' })).toMatchObject({ status: 400, body: { code: 'CALENDAR_WORD' } });
    expect(states(await rule({ rule: 'word', word: 'TRÙNG' }))).toMatchObject({
      'Họp tuần': 'no_word',
      'Trùng giờ': 'planned',
    });
    expect(Object.keys(await planned(person))).toEqual(['Trùng giờ']);
    // What is switched on by hand comes first once the other is off.
    await turn(await rule({ rule: 'all' }), 'Trùng giờ', false, person);
    expect(Object.keys(await planned(person))).toEqual(['Họp tuần']);

    const free = await newPerson(null);
    expect(states(await connect(free))).toMatchObject({ 'Họp tuần': 'upgrade' });
  });

  test('asks before each meeting, once and in time, and stays away from words', async () => {
    const person = await newPerson('pro');
    const asked = async (): Promise<object[]> => {
      const { body } = await person.call<NotificationPage>('GET', ROUTES.listNotifications.path);
      return body.data.map((notice) => ({
        kind: notice.kind,
        title: notice.title,
        content: notice.content,
        recordId: notice.audio_id,
      }));
    };
    const soon = inHours(1);
    calendars.publish(
      calendarEvent('a', 'Giao ban', soon, at('hoi-1')),
      calendarEvent('b', 'Chiều mai', inHours(28), at('hoi-2')),
      calendarEvent('c', 'Trao đổi Riêng', inHours(1.5), at('hoi-3')),
      calendarEvent('d', 'Từ xa', inHours(1.2)),
    );
    const connected = await connect(person, { rule: 'ask' });
    expect(states(connected)).toEqual({
      'Giao ban': 'ask',
      'Chiều mai': 'ask',
      'Trao đổi Riêng': 'skipped',
      'Từ xa': 'no_link',
    });
    expect(connected.body.data.calendar!.events.map(({ skip_word: word }) => word)).toContain('riêng');
    const question = {
      kind: 'bot_ask',
      title: 'Cho bot vào cuộc họp?',
      content: `“Giao ban”, bắt đầu lúc ${formatDateTime(soon.toISOString())}. Mở Lịch họp để cho bot vào.`,
      recordId: null,
    };
    await Promise.all([read(person), read(person)]);
    expect(await asked()).toEqual([question]);
    expect(await planned(person)).toEqual({});

    const answered = await turn(await read(person), 'Giao ban', true, person);
    expect(states(answered)).toMatchObject({ 'Giao ban': 'planned', 'Chiều mai': 'ask' });
    expect(states(await turn(answered, 'Chiều mai', false, person))).toMatchObject({ 'Chiều mai': 'off' });
    const wish = (data: object) => person.call<Reply>('PUT', PATH, { data });
    expect(states(await wish({ rule: 'chosen', skip_words: ['giao ban'] }))).toEqual({
      'Giao ban': 'planned',
      'Chiều mai': 'off',
      'Trao đổi Riêng': 'not_chosen',
      'Từ xa': 'no_link',
    });
    expect((await wish({ rule: 'all' })).body.data.calendar!.skip_words).toEqual(['giao ban']);
    expect(Object.keys(await planned(person))).toEqual(['Giao ban', 'Trao đổi Riêng']);
    for (const words of [Array.from({ length: 21 }, (_, n) => `${n}`), [''], ['a\u202eb'], ['a'.repeat(61)]])
      expect((await wish({ rule: 'all', skip_words: words })).status).toBe(400);
    expect(await asked()).toEqual([question]);
  });

  test('bots stop when few minutes are left, if the person wants it, who is told a day ahead', async () => {
    const person = await newPerson('pro');
    const { sql } = server.deps.database;
    const notices = async (): Promise<string[]> => {
      const { body } = await person.call<NotificationPage>('GET', ROUTES.listNotifications.path);
      return body.data.map((notice) => [notice.kind, notice.title, notice.content].join(': '));
    };
    const rules = ({ body }: Answer<Reply>) => {
      const { stops_when_short: stops, is_short: isShort } = body.data.calendar!;
      return { stops, isShort };
    };
    const wish = (data: object) => person.call<Reply>('PUT', PATH, { data: { rule: 'all', ...data } });
    const takenAlong = async (): Promise<boolean[]> =>
      (
        await sql.selectFrom('bot').select('stops_when_short').where('user_id', '=', person.user.id).execute()
      ).map((bot) => bot.stops_when_short);
    const soon = inHours(5);
    calendars.publish(
      calendarEvent('a', 'Hợp đồng', soon, at('phut-1')),
      calendarEvent('b', 'Tuần sau', inHours(60), at('phut-2')),
    );
    expect(rules(await connect(person))).toEqual({ stops: true, isShort: false });
    expect([await takenAlong(), await notices()]).toEqual([[true, true], []]);

    await sql.updateTable('lot').set({ left_seconds: 100 }).where('user_id', '=', person.user.id).execute();
    expect((await Promise.all([read(person), read(person), read(person)])).map(rules)).toContainEqual({
      stops: true,
      isShort: true,
    });
    const warning = `used: Còn dưới 30 phút cho bot: “Hợp đồng”, bắt đầu lúc ${formatDateTime(soon.toISOString())}: bot sẽ không vào nếu không có thêm phút. Mua gói, hoặc tắt “Dừng khi còn dưới 30 phút” ở Lịch họp.`;
    expect(await notices()).toEqual([warning]);

    expect(rules(await wish({ stops_when_short: false }))).toEqual({ stops: false, isShort: false });
    expect(await takenAlong()).toEqual([false, false]);
    // Another rule, and another address, leave it as it is.
    await wish({ rule: 'ask' });
    expect(rules(await connect(person))).toEqual({ stops: false, isShort: false });
    expect(await notices()).toEqual([warning]);
    for (const typed of ['yes', 1, {}]) expect((await wish({ stops_when_short: typed })).status).toBe(400);
  });

  test('a calendar that cannot be read says why, and what was known stays', async () => {
    const person = await newPerson('pro');
    expect(await read(person)).toMatchObject({ status: 404, body: { code: 'CALENDAR_NOT_FOUND' } });
    const start = inHours(2);
    calendars.publish(calendarEvent('a', 'Giao ban', start, at('rieng')));
    const typed: [string, number, string][] = [
      ['ftp://lich.example/a.ics', 400, 'CALENDAR_ADDRESS'],
      ['http://lich.example.com/a.ics', 400, 'CALENDAR_ADDRESS'],
      ['https://mau:mat-khau@lich.example.com/a.ics', 400, 'CALENDAR_ADDRESS'],
      ['https://127.0.0.1/a.ics', 400, 'CALENDAR_PRIVATE'],
      ['https://[::ffff:10.0.0.1]/a.ics', 400, 'CALENDAR_PRIVATE'],
      ['https://169.254.169.254/latest', 400, 'CALENDAR_PRIVATE'],
      ['https://2130706433/a.ics', 400, 'CALENDAR_PRIVATE'],
      ['https://localhost/a.ics', 400, 'CALENDAR_PRIVATE'],
    ];
    for (const [address, status, code] of typed)
      expect([address, await connect(person, { rule: 'all', address })]).toMatchObject([
        address,
        { status, body: { code } },
      ]);
    expect((await person.call<Reply>('GET', PATH)).body.data.calendar).toBeNull();

    await connect(person);
    const before = await planned(person);
    const answers: [Parameters<CalendarServer['answer']>, string][] = [
      [[401], 'CALENDAR_REFUSED'],
      [[404], 'CALENDAR_GONE'],
      [[500], 'CALENDAR_UNREACHABLE'],
      [[200, '<html>Xin chào</html>'], 'CALENDAR_NOT_ONE'],
      [[200, Buffer.alloc(6 * 1024 * 1024, 'a')], 'CALENDAR_TOO_LARGE'],
      [[302, '', { location: 'https://10.0.0.1/a.ics' }], 'CALENDAR_PRIVATE'],
      [[302, '', { location: calendars.address }], 'CALENDAR_UNREACHABLE'],
    ];
    for (const [answer, code] of answers) {
      calendars.answer(...answer);
      expect([code, (await read(person)).body.code]).toEqual([code, code]);
    }
    const { calendar } = (await person.call<Reply>('GET', PATH)).body.data;
    expect(calendar).toMatchObject({
      failure: { code: 'CALENDAR_UNREACHABLE' },
      events: [{ title: 'Giao ban', state: 'planned' }],
    });
    expect(await planned(person)).toEqual(before);
    expect(await turn({ status: 200, body: { data: { calendar } } }, 'Giao ban', false, owner)).toMatchObject(
      {
        status: 404,
        body: { code: 'CALENDAR_NOT_FOUND' },
      },
    );
    calendars.publish(calendarEvent('a', 'Giao ban', start, at('rieng')));
    expect((await read(person)).body.data.calendar!.failure).toBeNull();
  });

  test('it is read by a job, and the next reading stands in line once', async () => {
    const person = await newPerson('pro');
    calendars.publish();
    await connect(person);
    const jobs = () =>
      server.deps.database.sql
        .selectFrom('job')
        .select(['state', 'run_at'])
        .where('once_key', 'like', `read-calendar:${person.user.id}:%`)
        .execute();
    expect(await jobs()).toMatchObject([{ state: 'ready' }]);
    calendars.publish(calendarEvent('a', 'Mới', inHours(2), at('moi')));
    await server.deps.database.sql
      .updateTable('job')
      .set({ run_at: new Date(0) })
      .where('once_key', 'like', `read-calendar:${person.user.id}:%`)
      .execute();
    server.deps.events.publish('jobs', { kind: 'read-calendar' });
    await expect.poll(() => planned(person), { timeout: 10_000 }).toHaveProperty('Mới');
  });
});

test('nothing private is fetched, whatever name leads there', async () => {
  const fetched = fetchCalendar('https://localhost.localdomain.example.invalid/a.ics', null, {
    calendarHosts: [],
  });
  await expect(fetched).rejects.toMatchObject({ code: 'CALENDAR_UNREACHABLE' });
});
