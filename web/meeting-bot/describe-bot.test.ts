import { expect, test } from 'vitest';
import type { MeetingBot } from '../../contract/meeting-bot/meeting-bots.ts';
import { describeBot, nameState, stageOf, timeOf } from './describe-bot.ts';

const NOW = Date.parse('2026-11-23T02:00:00Z');

const bot = (change: Partial<MeetingBot>): MeetingBot => ({
  id: 'b1',
  record_id: 'b1',
  name: 'Họp giao ban',
  bot_name: 'NxNote của Nguyễn Thị Mẫu',
  platform: 'meet',
  way: 'page',
  code: 'abc-defg-hij',
  link: 'https://meet.google.com/abc-defg-hij?hl=en',
  state: 'lobby',
  reason: null,
  failure: null,
  can_send_again: false,
  bot_status: null,
  planned_time: null,
  state_time: '2026-11-23T01:56:40Z',
  until_time: null,
  attempt: 1,
  max_attempts: 1,
  people: [],
  stored_ms: 0,
  gaps: [],
  create_time: '2026-11-23T01:55:00Z',
  ...change,
});

test('whoever waits reads for whom, how long still, and under which name', () => {
  expect(describeBot(bot({ until_time: '2026-11-23T02:11:40Z' }), NOW)).toBe(
    'Chờ người chủ trì bấm Cho phép, còn 11:40 rồi thôi. Trong phòng họp bot tên NxNote của Nguyễn Thị Mẫu.',
  );
  // The server is about to end it.
  expect(describeBot(bot({ until_time: '2026-11-23T01:59:59Z' }), NOW)).toContain(
    'Chờ người chủ trì bấm Cho phép. ',
  );
});

test('a planned bot says when it knocks, two minutes before', () => {
  const planned = bot({ state: 'planned', planned_time: '2026-11-23T09:30:00Z' });
  expect(describeBot(planned, NOW)).toContain('16:28');
});

test.each([
  ['queued', 'busy', 'Mọi máy của bot đều đang họp'],
  ['queued', 'no_machine', 'Chưa có máy nào chạy bot'],
  ['starting', 'rejoining', 'Phần đã ghi vẫn còn'],
  ['ended', 'removed', 'Người chủ trì đã mời bot ra'],
  ['ended', 'ended', 'Cuộc họp đã kết thúc'],
] as const)('%s because of %s', (state, reason, words) => {
  expect(describeBot(bot({ state, reason }), NOW)).toContain(words);
});

test('where Zoom sends the sound nothing is said of rooms, lobbies and pages', () => {
  const described = (change: Partial<MeetingBot>) =>
    describeBot(bot({ platform: 'zoom', way: 'stream', ...change }), NOW);
  const waiting = described({
    state: 'joining',
    reason: 'not_started',
    until_time: '2026-11-23T02:11:40Z',
  });
  expect(waiting).toContain('Chờ Zoom gửi âm thanh, còn 11:40 rồi thôi.');
  for (const state of ['queued', 'starting', 'joining', 'inside'] as const)
    expect(described({ state })).not.toMatch(/phòng|trang|trình duyệt/i);
  expect(described({ state: 'ended', reason: 'revoked' })).toContain('đã bị xóa');
  expect(described({ state: 'ended', reason: 'ended' })).toBe('Cuộc họp đã kết thúc.');
});

test('a bot that failed shows at which stage', () => {
  expect(stageOf({ state: 'failed', reason: 'denied' })).toBe(1);
  expect(stageOf({ state: 'failed', reason: 'no_sound' })).toBe(2);
  expect(stageOf({ state: 'failed', reason: 'no_machine' })).toBe(0);
});

test('a refusal, a wall and a failure have different names', () => {
  const failure = { code: 'X', title: 'NxNote bị từ chối tham gia cuộc họp', message: '' };
  const named = (reason: MeetingBot['reason']) => nameState(bot({ state: 'failed', reason, failure }));
  expect([named('denied'), named('bots_blocked'), named('wrong_link')]).toEqual([
    'Bị từ chối',
    'Chặn bot',
    'Không vào được',
  ]);
});

test('the day is named where it is not today', () => {
  expect(timeOf('2026-11-23T09:30:00Z', NOW)).toBe('16:30');
  expect(timeOf('2026-11-24T09:30:00Z', NOW)).toBe('16:30 24/11');
});
