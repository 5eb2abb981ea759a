import { describe, expect, test } from 'vitest';
import { costMs } from '../testing/thread-time.ts';
import { findMeetingLink, type MeetingHost } from './meeting-links.ts';

const HOSTS: MeetingHost[] = [
  { origin: 'https://meet.congty.vn', platform: 'jitsi' },
  { origin: 'https://hop.congty.vn', platform: 'bbb' },
  { origin: 'http://127.0.0.1:8090', platform: 'generic' },
];
const find = (text: string) => findMeetingLink(text, HOSTS);

const MEET = 'https://meet.google.com/abc-defg-hij?hl=en';
const ZOOM = 'https://app.zoom.us/wc/84335626851/join';
const THREAD = '19:meeting_MjQ4ZTk5@thread.v2';
const TEAMS_PATH = `/l/meetup-join/${encodeURIComponent(THREAD)}/0?context=${encodeURIComponent('{"Tid":"t","Oid":"o"}')}`;
const encodedTwice = encodeURIComponent(encodeURIComponent('https://meet.google.com/abc-defg-hij'));

describe('links', () => {
  test.each([
    'https://meet.google.com/abc-defg-hij',
    'http://meet.google.com/abc-defg-hij?authuser=1&pli=1',
    'MEET.GOOGLE.COM/ABC-DEFG-HIJ',
    'https://meet.google.com/abcdefghij',
    'abc-defg-hij',
    'Mã họp: abc-defg-hij',
    'Trần Văn Thử mời họp.\nLiên kết: https://meet.google.com/abc-defg-hij.\nHoặc gọi: (VN) +84 24 0000 0000, mã PIN 123#',
    '<https://meet.google.com/abc-defg-hij>',
    '(https://meet.google.com/abc-defg-hij)',
    'https://www.google.com/url?q=https%3A%2F%2Fmeet.google.com%2Fabc-defg-hij&amp;sa=D',
    `https://apc01.safelinks.protection.outlook.com/?url=${encodedTwice}&data=05`,
    `https://eur02.safelinks.protection.outlook.com/?url=${encodeURIComponent('https://www.google.com/url?q=https://meet.google.com/abc-defg-hij')}`,
    'https://urldefense.com/v3/__https://meet.google.com/abc-defg-hij__;!!abc!x$',
    'Tài liệu: https://example.com/ke-hoach.pdf và họp ở https://meet.google.com/abc-defg-hij nhé',
  ])('Meet: %s', (text) =>
    expect(find(text)).toEqual({
      platform: 'meet',
      link: MEET,
      key: 'meet:abc-defg-hij',
      code: 'abc-defg-hij',
    }),
  );

  test.each([
    ['https://us02web.zoom.us/j/84335626851?pwd=QWx0#success', `${ZOOM}?pwd=QWx0`],
    ['https://zoom.us/wc/84335626851/join?pwd=QWx0&uname=x', `${ZOOM}?pwd=QWx0`],
    ['https://zoom.us/wc/join/84335626851', ZOOM],
    ['https://zoom.us/s/84335626851?zak=secret', ZOOM],
    ['https://congty.zoom.us/w/84335626851?tk=T1&pwd=P1', `${ZOOM}?pwd=P1&tk=T1`],
    ['zoommtg://zoom.us/join?confno=84335626851&pwd=QWx0', `${ZOOM}?pwd=QWx0`],
    ['Meeting ID: 843 3562 6851\nPasscode: 123456', `${ZOOM}?pwd=123456`],
    ['Mã cuộc họp: 843 3562 6851, mật khẩu: 123456', `${ZOOM}?pwd=123456`],
  ])('Zoom: %s', (text, link) =>
    expect(find(text)).toEqual({ platform: 'zoom', link, key: 'zoom:84335626851', code: '843 3562 6851' }),
  );

  test.each([
    `https://teams.microsoft.com${TEAMS_PATH}`,
    `https://teams.microsoft.com/v2/?meetingjoin=true#${TEAMS_PATH}&anon=true`,
    `https://teams.microsoft.com/dl/launcher/launcher.html?url=${encodeURIComponent(`/_#${TEAMS_PATH}`)}&type=meetup-join`,
    `https://teams.microsoft.com/light-meetings/launch?coords=${btoa(JSON.stringify({ conversationId: THREAD, tenantId: 't', organizerId: 'o', messageId: '0' }))}`,
  ])('Teams: %s', (text) => {
    const found = find(text);
    expect(found).toMatchObject({ platform: 'teams', key: `teams:${THREAD}` });
    const link = new URL(found!.link);
    expect([link.host, link.searchParams.get('anon')]).toEqual(['teams.microsoft.com', 'true']);
    expect(JSON.parse(link.searchParams.get('context')!)).toEqual({ Tid: 't', Oid: 'o' });
  });

  test.each([
    [
      'https://teams.live.com/meet/9312345678901?p=AbC',
      'https://teams.live.com/meet/9312345678901?p=AbC&anon=true',
      'teams:9312345678901',
    ],
    ['https://zoom.us/my/nguoi.mau?pwd=1', 'https://zoom.us/my/nguoi.mau?pwd=1', 'zoom:my/nguoi.mau'],
    [
      'https://meet.google.com/lookup/giaoban',
      'https://meet.google.com/lookup/giaoban?hl=en',
      'meet:lookup/giaoban',
    ],
    [
      'https://meet.congty.vn/phong/GiaoBan?jwt=x#config.p2p.enabled=true',
      'https://meet.congty.vn/phong/GiaoBan?jwt=x',
      'jitsi:meet.congty.vn/phong/giaoban',
    ],
    ['https://meet.jit.si/HopTuan', 'https://meet.jit.si/HopTuan', 'jitsi:meet.jit.si/hoptuan'],
    [
      'https://8x8.vc/vpaas-magic/Phong1',
      'https://8x8.vc/vpaas-magic/Phong1',
      'jitsi:8x8.vc/vpaas-magic/phong1',
    ],
    [
      'hop.congty.vn/rooms/abc-Def/join',
      'https://hop.congty.vn/rooms/abc-Def/join',
      'bbb:hop.congty.vn/rooms/abc-Def/join',
    ],
    ['http://127.0.0.1:8090/phong', 'http://127.0.0.1:8090/phong', 'generic:127.0.0.1:8090/phong'],
  ])('%s', (text, link, key) => expect(find(text)).toMatchObject({ link, key }));
});

describe('what is no meeting, or none that a bot may be sent to', () => {
  test.each([
    'Mai họp lúc 15:00 nhé cả nhà, phòng như mọi khi ạ.',
    'the-best-way to do it',
    'https://meet.google.com/landing',
    'https://meet.google.com@evil.example/abc-defg-hij',
    'https://user:pass@meet.google.com/abc-defg-hij',
    'https://meet.google.com.evil.example/abc-defg-hij',
    'https://zoom.us.evil.example/j/84335626851',
    'https://evilzoom.us/j/84335626851',
    'https://teams.microsoft.com/l/channel/19%3Aabc',
    'https://teams.microsoft.com:8443/meet/93123456789',
    'https://meet.khac.vn/phong',
    'http://meet.congty.vn/phong',
    'https://meet.congty.vn:8443/phong',
    'https://meet.congty.vn/',
    'https://meet.congty.vn/static/close.html',
    'http://127.0.0.1:3000/phong',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'javascript://meet.google.com/abc-defg-hij',
    'https://www.google.com/url?q=http%3A%2F%2F10.0.0.1%2F',
    'https://teams.microsoft.com/light-meetings/launch?coords=%%%',
  ])('%s', (text) => expect(find(text)).toBeNull());
});

test('long nonsense is looked through at once', () => {
  const texts = [
    'a'.repeat(50_000),
    'a.'.repeat(10_000),
    'mã '.repeat(10_000),
    `https://x.vn/?${'&url='.repeat(3000)}`,
  ];
  expect(texts.map(find)).toEqual([null, null, null, null]);
  expect(costMs(() => texts.forEach(find))).toBeLessThan(100);
});
