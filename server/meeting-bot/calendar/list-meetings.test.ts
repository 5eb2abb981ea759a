import { describe, expect, test } from 'vitest';
import { costMs } from '../../../contract/testing/thread-time.ts';
import { hasWord } from './has-word.ts';
import { CalendarSyntaxError, listMeetings } from './list-meetings.ts';

const MEET = 'https://meet.google.com/abc-defg-hij';
const WANTED = {
  fromMs: Date.parse('2026-11-23T00:00:00+07:00'),
  toMs: Date.parse('2026-11-30T00:00:00+07:00'),
  email: 'Mau@congty.vn',
  hosts: [{ origin: 'https://hop.congty.vn', platform: 'jitsi' as const }],
};
const calendar = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
const event = (uid: string, ...lines: string[]): string =>
  ['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${uid}`, ...lines, 'END:VEVENT'].join('\r\n');
const list = (...lines: string[]) => listMeetings(calendar(...lines), WANTED);
const starts = (...lines: string[]): string[] =>
  list(...lines).map(({ startsAtMs }) => new Date(startsAtMs).toISOString().slice(5, 16));

/** As Outlook writes zones: a name that IANA does not know, and a definition. */
const OUTLOOK_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Giờ của Outlook',
  'BEGIN:STANDARD',
  'DTSTART:16010101T000000',
  'TZOFFSETFROM:+0900',
  'TZOFFSETTO:+0900',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

describe('when', () => {
  test.each([
    ['UTC', 'DTSTART:20261123T080000Z', '11-23T08:00'],
    ['a zone of IANA without a definition', 'DTSTART;TZID=Europe/Paris:20261123T090000', '11-23T08:00'],
    ['a zone that the file defines', 'DTSTART;TZID=Giờ của Outlook:20261123T100000', '11-23T01:00'],
    ['no zone, or one that nobody knows: Vietnam', 'DTSTART:20261123T100000', '11-23T03:00'],
    ['', 'DTSTART;TZID=Nowhere/City:20261123T100000', '11-23T03:00'],
  ])('%s', (_what, start, expected) => {
    expect(starts(OUTLOOK_ZONE, event('a', start))).toEqual([expected]);
  });

  test('the zone of the calendar is that of times without one', () => {
    expect(starts('X-WR-TIMEZONE:Asia/Tokyo', event('a', 'DTSTART:20261123T100000'))).toEqual([
      '11-23T01:00',
    ]);
  });

  test('the end, a duration, or an hour; never more than a day', () => {
    const lengths = ['DTEND:20261123T093000Z', 'DURATION:PT45M', 'X-A:1', 'DTEND:20270123T080000Z'].map(
      (line) => list(event('a', 'DTSTART:20261123T080000Z', line))[0],
    );
    expect(lengths.map((one) => (one!.endsAtMs - one!.startsAtMs) / 60_000)).toEqual([90, 45, 60, 1440]);
  });

  test('what is cancelled, lasts whole days or lies outside is left out, what makes no sense too', () => {
    expect(
      starts(
        event('a', 'DTSTART:20261123T080000Z', 'STATUS:CANCELLED'),
        event('b', 'DTSTART;VALUE=DATE:20261124'),
        event('c', 'DTSTART:20261122T080000Z'),
        event('d', 'DTSTART:20261201T080000Z'),
        event('e', 'DTSTART:hôm nay'),
        event('f'),
        event('g', 'DTSTART:20261125T080000Z'),
      ),
    ).toEqual(['11-25T08:00']);
  });
});

describe('repetitions', () => {
  const WEEKDAYS = ['DTSTART;TZID=Asia/Ho_Chi_Minh:20240101T090000', 'RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR'];

  test('by their rule, without those that are taken out', () => {
    expect(starts(event('a', ...WEEKDAYS))).toEqual(['11-23T02:00', '11-25T02:00', '11-27T02:00']);
    expect(starts(event('a', ...WEEKDAYS, 'EXDATE;TZID=Asia/Ho_Chi_Minh:20261125T090000'))).toEqual([
      '11-23T02:00',
      '11-27T02:00',
    ]);
  });

  test('one that moved is at its new time only, also from outside the week, and one is cancelled alone', () => {
    const moved = (original: string, ...lines: string[]) =>
      event('a', `RECURRENCE-ID;TZID=Asia/Ho_Chi_Minh:${original}`, ...lines);
    expect(
      starts(
        event('a', ...WEEKDAYS),
        moved('20261123T090000', 'DTSTART;TZID=Asia/Ho_Chi_Minh:20261124T140000'),
        moved('20261125T090000', 'DTSTART;TZID=Asia/Ho_Chi_Minh:20261125T090000', 'STATUS:CANCELLED'),
        moved('20261130T090000', 'DTSTART;TZID=Asia/Ho_Chi_Minh:20261128T100000'),
      ),
    ).toEqual(['11-24T07:00', '11-27T02:00', '11-28T03:00']);
  });

  describe('one that differs with all that follow it', () => {
    const DAILY = ['DTSTART;TZID=Europe/Paris:20261020T090000', 'RRULE:FREQ=DAILY'];
    const from = (original: string, ...lines: string[]) =>
      event('a', `RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Paris:${original}`, ...lines);
    const at = (time: string) => `DTSTART;TZID=Europe/Paris:${time}`;

    test('has its time, length, name and link from then on; the latest counts, and a single one before it', () => {
      const found = list(
        event('a', ...DAILY, 'SUMMARY:Cũ'),
        from('20261120T090000', at('20261120T100000'), 'DURATION:PT30M', `URL:${MEET}`).replace(
          'SUMMARY:a',
          'SUMMARY:Mới',
        ),
        from('20261126T090000', at('20261126T150000')),
        event('a', 'RECURRENCE-ID;TZID=Europe/Paris:20261125T090000', at('20261125T120000')),
      );
      expect(found.map(({ startsAtMs }) => new Date(startsAtMs).toISOString().slice(5, 16))).toEqual([
        '11-23T09:00',
        '11-24T09:00',
        '11-25T11:00',
        '11-26T14:00',
        '11-27T14:00',
        '11-28T14:00',
        '11-29T14:00',
      ]);
      expect(found[0]).toMatchObject({ title: 'Mới', link: { code: 'abc-defg-hij' } });
      expect(found[0]!.endsAtMs - found[0]!.startsAtMs).toBe(30 * 60_000);
      const before = list(event('a', ...DAILY));
      expect(found.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    });

    test('by the clock on the wall over the end of summer time, by days too, and cancelled for good', () => {
      expect(
        starts(event('a', ...DAILY), from('20261021T090000', at('20261023T103000'))).slice(0, 2),
      ).toEqual(['11-23T09:30', '11-24T09:30']);
      expect(
        starts(event('a', ...DAILY), from('20261025T090000', at('20261025T090000'), 'STATUS:CANCELLED')),
      ).toEqual([]);
    });

    test('without the series it is one meeting', () => {
      expect(starts(from('20261125T090000', at('20261125T100000')))).toEqual(['11-25T09:00']);
    });
  });

  test('a meeting keeps its id while it moves', () => {
    const id = (start: string) =>
      list(
        event('a', ...WEEKDAYS),
        event(
          'a',
          'RECURRENCE-ID;TZID=Asia/Ho_Chi_Minh:20261123T090000',
          `DTSTART;TZID=Asia/Ho_Chi_Minh:${start}`,
        ),
      )[0]!.id;
    expect(id('20261123T100000')).toBe(list(event('a', ...WEEKDAYS))[0]!.id);
    expect(id('20261123T100000')).toBe(id('20261123T110000'));
  });

  test('what repeats for ever and too often costs next to nothing', () => {
    const hostile = ['SECONDLY', 'MINUTELY', 'DAILY;COUNT=999999999', 'DAILY;INTERVAL=0'].map((rule, at) =>
      event(`h${at}`, 'DTSTART:19000101T000000Z', `RRULE:FREQ=${rule}`),
    );
    let titles: string[] = [];
    const spentMs = costMs(() => {
      titles = list(...hostile, event('b', 'DTSTART:20261125T080000Z')).map(({ title }) => title);
    });
    expect(titles).toContain('b');
    expect(spentMs).toBeLessThan(3_000);
  });

  test('a calendar without end has so many meetings and no more', () => {
    const many = Array.from({ length: 2_000 }, (_, at) => event(`e${at}`, 'DTSTART:20261125T080000Z'));
    expect(list(...many)).toHaveLength(300);
  });
});

describe('what', () => {
  const at = 'DTSTART:20261123T080000Z';

  test.each([
    ['X-GOOGLE-CONFERENCE', MEET, 'abc-defg-hij'],
    ['LOCATION', 'Phòng họp 3\\, hoặc https://hop.congty.vn/giao-ban', 'hop.congty.vn/giao-ban'],
    ['URL', MEET, 'abc-defg-hij'],
    ['DESCRIPTION', `Nội dung\\n\\nTham gia: ${MEET}\\nHẹn gặp`, 'abc-defg-hij'],
    ['LOCATION', 'https://noi-bo.example/phong', undefined],
  ])('the link in %s: %s', (name, value, code) => {
    expect(list(event('a', at, `${name}:${value}`))[0]!.link?.code).toBe(code);
  });

  test('the name is one line, NFC', () => {
    const text = calendar(
      event('x', at).replace('SUMMARY:x', `SUMMARY:${'Họp  giao\\nban'.normalize('NFD')}`),
    );
    expect(listMeetings(text, WANTED)[0]!.title).toBe('Họp giao ban');
  });

  test.each([
    ['ORGANIZER;CN=Mẫu:mailto:mau@congty.vn', true, false],
    ['ATTENDEE;PARTSTAT=ACCEPTED:MAILTO:MAU@congty.vn', true, false],
    ['ATTENDEE;PARTSTAT=DECLINED:mailto:mau@congty.vn', false, true],
    ['ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:mau@congty.vn', false, false],
    ['ATTENDEE;PARTSTAT=ACCEPTED:mailto:khac@congty.vn', false, false],
  ])('%s', (line, isMine, isDeclined) => {
    expect(list(event('a', at, line))).toMatchObject([{ isMine, isDeclined }]);
  });

  test.each(['', 'Xin chào', '<html>BEGIN:VCALENDAR</html>', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT', '{}'])(
    '%j is no calendar',
    (text) => {
      expect(() => listMeetings(text, WANTED)).toThrow(CalendarSyntaxError);
    },
  );
});

test.each([
  ['Họp giao ban', 'GIAO BAN', true],
  ['Họp giao ban'.normalize('NFD'), 'họp', true],
  ['Thông tin', 'tin', true],
  ['Thôngtin', 'tin', false],
  ['Hop giao ban', 'họp', false],
  ['Họp 1-1 với Mẫu', '1-1', true],
  ['Họp', ' ', false],
])('%j has the word %j: %j', (name, word, expected) => {
  expect(hasWord(name, word)).toBe(expected);
});
