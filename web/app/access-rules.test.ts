import { describe, expect, test } from 'vitest';
import { decideVisit, type Access, type Decision, type Visit } from './access-rules.ts';

const MEMBER = { ocupation: 'Luật sư' };
const NEWCOMER = { ocupation: null };
/** Their organisation asks for a second factor. */
const HELD_UP = { ...MEMBER, lacks_second_factor: true };
const withRole = (role: string) => ({ ...MEMBER, scope: [role] });
const SHOW: Decision = { action: 'show' };
const to = (href: string): Decision => ({ action: 'redirect', href });
const signIn: Decision = { action: 'redirect', href: '/dang-nhap', remember: true };

interface Case {
  at: string;
  path?: string;
  access?: Access;
  user?: Visit['user'];
  isMaintenance?: boolean;
  checks?: string[];
}

function visit({ at, path, access, user = null, isMaintenance = false, checks }: Case): Decision {
  const url = new URL(at, 'http://here.invalid');
  const page = { path: path ?? url.pathname, access, checks };
  const search = Object.fromEntries(url.searchParams);
  return decideVisit({ isMaintenance, user, page, href: at, search });
}

describe.each([
  ['a guest', null],
  ['a newcomer', NEWCOMER],
  ['a member', MEMBER],
])('maintenance, %s', (_who, user) => {
  test.each(['/', '/dang-nhap', '/meeting/a1', '/thu-thap-thong-tin', '/dieu-khoan-su-dung'])(
    'on: %s leads to the maintenance page',
    (at) => expect(visit({ at, user, isMaintenance: true })).toEqual({ action: 'wait', href: '/bao-tri' }),
  );
  test('on: the maintenance page shows', () =>
    expect(visit({ at: '/bao-tri', access: 'anyone', user, isMaintenance: true })).toEqual(SHOW));
  test('on: a page that is not there leads to the maintenance page too', () =>
    expect(decideVisit({ isMaintenance: true, user, page: null, href: '/x', search: {} })).toEqual({
      action: 'wait',
      href: '/bao-tri',
    }));
  test('off: the maintenance page leads on to the page that was kept', () =>
    expect(visit({ at: '/bao-tri', access: 'anyone', user })).toEqual({ action: 'resume' }));
});

describe('usercollect', () => {
  test.each([
    { at: '/' },
    { at: '/meeting/a1' },
    { at: '/dang-nhap', access: 'guest' },
    { at: '/dieu-khoan-su-dung', access: 'anyone' },
    { at: '/meeting?redirect_url=/tai-khoan' },
  ] as Case[])('a newcomer at $at is asked for the occupation first, others for a second factor', (where) => {
    for (const user of [NEWCOMER, HELD_UP])
      expect(visit({ ...where, user })).toEqual({ ...to('/thu-thap-thong-tin'), remember: true });
  });
  test('the page that asks shows', () =>
    expect(visit({ at: '/thu-thap-thong-tin', access: 'anyone', user: NEWCOMER })).toEqual(SHOW));
});

describe('auth', () => {
  test.each([
    [{ at: '/', user: MEMBER }, SHOW],
    [{ at: '/' }, signIn],
    [{ at: '/meeting/a1?x=1' }, signIn],
    [{ at: '/dang-nhap', access: 'guest' }, SHOW],
    [{ at: '/dang-nhap', access: 'guest', user: MEMBER }, to('/')],
    [{ at: '/dang-ky', access: 'guest', user: MEMBER }, to('/')],
    [{ at: '/login?code=1', access: 'anyone' }, SHOW],
    [{ at: '/dieu-khoan-su-dung', access: 'anyone' }, SHOW],
    [{ at: '/dieu-khoan-su-dung', access: 'anyone', user: MEMBER }, SHOW],
    [
      { at: '/app-authorize?app=a&state=b' },
      to('/dang-nhap?redirect_url=%2Fapp-authorize%3Fapp%3Da%26state%3Db'),
    ],
    [{ at: '/app-authorize?app=a', user: MEMBER }, SHOW],
  ] as [Case, Decision][])('%j', (where, expected) => expect(visit(where)).toEqual(expected));

  test('a page that is not there is not checked', () =>
    expect(decideVisit({ isMaintenance: false, user: null, page: null, href: '/x', search: {} })).toEqual(
      SHOW,
    ));

  test('signing in ignores redirect_url until it is done', () =>
    expect(visit({ at: '/dang-nhap?redirect_url=/meeting', access: 'guest' })).toEqual(SHOW));
});

describe('redirect_url', () => {
  test.each([
    ['a guest, open page', { at: '/dieu-khoan-su-dung?redirect_url=/meeting', access: 'anyone' }],
    [
      'a member, open page',
      { at: '/dieu-khoan-su-dung?redirect_url=/meeting', access: 'anyone', user: MEMBER },
    ],
    ['a guest, registering', { at: '/dang-ky?redirect_url=/meeting', access: 'guest' }],
    ['a member, registering', { at: '/dang-ky?redirect_url=/meeting', access: 'guest', user: MEMBER }],
    ['a guest, closed page', { at: '/tai-khoan?redirect_url=/meeting' }],
  ] as [string, Case][])('is followed on every page but the sign-in page: %s', (_who, where) =>
    expect(visit(where)).toEqual(to('/meeting')),
  );
  test.each(['/tai-khoan', '/meeting/a1?x=1#y', '/'])('leads to %s', (target) =>
    expect(visit({ at: `/meeting?redirect_url=${encodeURIComponent(target)}`, user: MEMBER })).toEqual(
      to(target),
    ),
  );
  test.each([
    '//evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'https:evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'tai-khoan',
    '/meeting',
    '/meeting?x=1',
    '',
  ])('never leads to %j', (target) =>
    expect(visit({ at: `/meeting?redirect_url=${encodeURIComponent(target)}`, user: MEMBER })).toEqual(SHOW),
  );
});

describe('tokens in the query', () => {
  test.each([
    [{ at: '/realtime?access_token=a&api_key=k' }, SHOW],
    [{ at: '/realtime/r1?access_token=a&api_key=k', path: '/realtime/$id' }, SHOW],
    [{ at: '/realtime?access_token=a' }, signIn],
    [{ at: '/realtime?api_key=k' }, signIn],
    [{ at: '/realtime?access_token=&api_key=k' }, signIn],
    [{ at: '/meeting?access_token=a&api_key=k' }, signIn],
    [{ at: '/thanh-toan?access_token=a' }, { action: 'adopt', accessToken: 'a', refreshToken: null }],
    [
      { at: '/thanh-toan?access_token=a&refresh_token=r', user: MEMBER },
      { action: 'adopt', accessToken: 'a', refreshToken: 'r' },
    ],
    [{ at: '/thanh-toan' }, signIn],
    [{ at: '/thanh-toan/hoan-thanh?access_token=a' }, signIn],
  ] as [Case, Decision][])('%j', (where, expected) => expect(visit(where)).toEqual(expected));
});

test('a check that nobody knows is an error page', () =>
  expect(visit({ at: '/', user: MEMBER, checks: ['subscription'] })).toEqual({
    action: 'fail',
    message: 'Unknown middleware subscription',
  }));

describe('pages of those who run the installation', () => {
  const at = { at: '/quan-tri/mo-hinh', checks: ['operator'] };
  test('show to them', () => expect(visit({ ...at, user: withRole('operator') })).toEqual(SHOW));
  test.each([
    ['operator', ['operator', 'finance', 'support', 'staff']],
    ['finance', ['finance', 'staff']],
    ['support', ['support', 'staff']],
    ['none', []],
  ])('%s sees the pages of %j', (role, pages) => {
    const seen = ['operator', 'finance', 'support', 'staff'].filter(
      (check) => visit({ ...at, checks: [check], user: withRole(role) }).action === 'show',
    );
    expect(seen).toEqual(pages);
  });
  test.each([
    ['operator', '/quan-tri/cai-dat', 'show'],
    ['operator', '/quan-tri', 'wait'],
    ['finance', '/quan-tri/cai-dat', 'wait'],
  ])('during maintenance %s at %s: %s', (role, page, action) =>
    expect(visit({ at: page, checks: ['staff'], user: withRole(role), isMaintenance: true }).action).toBe(
      action,
    ),
  );
  test('are not there for others', () => expect(visit({ ...at, user: MEMBER })).toEqual({ action: 'hide' }));
  test('ask a guest to sign in first', () => expect(visit(at)).toEqual(signIn));
});
