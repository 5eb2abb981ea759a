import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { readStreamAddress } from './stream-address.ts';
import { answerValidation, isSignedByZoom, readZoomEvent } from './zoom-event.ts';

const NOW = new Date('2026-11-27T08:00:00Z');
const SECRET = 'token';
const sign = (timestamp: string, body: string): string =>
  `v0=${createHmac('sha256', SECRET).update(`v0:${timestamp}:${body}`).digest('hex')}`;
const seconds = (offset = 0): string => String(NOW.getTime() / 1000 + offset);
const read = (body: object) => readZoomEvent(JSON.stringify(body), NOW);

test('Zoom’s own signature of this body, of just now, is believed', () => {
  const isSigned = (timestamp: string, signature: string, body = '{}') =>
    isSignedByZoom(SECRET, { timestamp, signature }, body, NOW);
  expect(isSigned(seconds(), sign(seconds(), '{}'))).toBe(true);
  // In milliseconds, as some describe it.
  expect(isSigned(`${seconds()}000`, sign(`${seconds()}000`, '{}'))).toBe(true);
  expect(isSigned(seconds(), sign(seconds(), '{}'), '{ }')).toBe(false);
  expect(isSigned(seconds(-301), sign(seconds(-301), '{}'))).toBe(false);
  expect(isSigned(seconds(301), sign(seconds(301), '{}'))).toBe(false);
  for (const wrong of [
    '',
    'v0=',
    'v0=zz',
    sign(seconds(), '{}').slice(3),
    `v1${sign(seconds(), '{}').slice(2)}`,
  ])
    expect(isSigned(seconds(), wrong)).toBe(false);
  expect(isSigned('', sign('', '{}'))).toBe(false);
});

test('the question whether the address is ours never yields a signature of an event', () => {
  const ask = (plainToken: string) => read({ event: 'endpoint.url_validation', payload: { plainToken } });
  expect(ask('qgg8vlvZRS6UYooatFL8Aw')).toEqual({ kind: 'validation', plainToken: 'qgg8vlvZRS6UYooatFL8Aw' });
  for (const token of ['', 'v0:1:{}', '{}', 'a b', 'a'.repeat(201)]) expect(ask(token)).toBeNull();
  expect(answerValidation(SECRET, 'abc').encryptedToken).toBe(
    createHmac('sha256', SECRET).update('abc').digest('hex'),
  );
});

const FIELDS = { rtms_stream_id: 's1', server_urls: 'wss://rtms.zoom.us/x' };
const STREAM = {
  id: 's1',
  meetingUuid: 'u==',
  meetingNumber: '98765432101',
  serverUrls: ['wss://rtms.zoom.us/x'],
  at: new Date(1_764_000_000_000),
};

test.each([
  ['flat, with a number', { meeting_uuid: 'u==', meeting_id: 98_765_432_101, ...FIELDS }],
  ['flat, with a text', { meeting_uuid: 'u==', meeting_id: '987 6543 2101', ...FIELDS }],
  ['an object', { account_id: 'a', object: { uuid: 'u==', id: '98765432101', ...FIELDS } }],
  ['both', { meeting_id: '98765432101', object: { meeting_uuid: 'u==', ...FIELDS } }],
  [
    'a list of servers',
    { meeting_uuid: 'u==', meeting_number: '98765432101', ...FIELDS, server_urls: ['wss://rtms.zoom.us/x'] },
  ],
])('what begins is read where it is written as %s', (_form, payload) => {
  for (const event of ['meeting.rtms_started', 'meeting.rtms.started'])
    expect(read({ event, event_ts: 1_764_000_000_000, payload })).toEqual({
      kind: 'started',
      stream: STREAM,
    });
});

test('a number that is missing, no number, or two numbers is none', () => {
  const numberOf = (named: object) => {
    const event = read({
      event: 'meeting.rtms_started',
      payload: { meeting_uuid: 'u==', ...FIELDS, ...named },
    });
    return event?.kind === 'started' ? event.stream.meetingNumber : undefined;
  };
  expect(numberOf({})).toBeNull();
  expect(numberOf({ meeting_id: 'u==' })).toBeNull();
  expect(numberOf({ meeting_id: '987654321', object: { id: '987654322' } })).toBeNull();
  expect(numberOf({ meeting_id: '987654321', object: { id: 987_654_321 } })).toBe('987654321');
});

test('ends, moves, other events and nonsense', () => {
  const payload = { meeting_uuid: 'u==', rtms_stream_id: 's1' };
  expect(read({ event: 'meeting.rtms_stopped', payload: { ...payload, stop_reason: 6 } })).toEqual({
    kind: 'stopped',
    id: 's1',
    reason: 6,
    at: NOW,
  });
  expect(read({ event: 'meeting.rtms_interrupted', payload })).toMatchObject({ kind: 'other' });
  expect(read({ event: 'meeting.rtms_interrupted', payload: { ...payload, ...FIELDS } })).toMatchObject({
    kind: 'started',
  });
  expect(read({ event: 'app_deauthorized', payload: { account_id: 'a' } })).toMatchObject({ kind: 'other' });
  for (const body of ['', '[]', '{"event":1}', '{"event":"meeting.rtms_started","payload":{}}'])
    expect(readZoomEvent(body, NOW)).toBeNull();
});

test('only Zoom’s own servers are connected to, and those that are listed', () => {
  const isTaken = (written: string, hosts: string[] = []) => readStreamAddress(written, hosts) !== null;
  expect(isTaken('wss://rtms-sjc1.zoom.us/x?y=1')).toBe(true);
  expect(isTaken('wss://zoom.us')).toBe(true);
  for (const other of [
    'ws://rtms.zoom.us',
    'https://rtms.zoom.us',
    'wss://zoom.us.example.com',
    'wss://notzoom.us',
    'wss://user@rtms.zoom.us',
    'wss://127.0.0.1',
    'ws://127.0.0.1:8080',
    'wss://10.0.0.1',
    'zoom.us',
    '',
  ])
    expect([other, isTaken(other)]).toEqual([other, false]);
  expect(isTaken('ws://127.0.0.1:8080/x', ['http://127.0.0.1:8080'])).toBe(true);
  expect(isTaken('ws://127.0.0.1:8081/x', ['http://127.0.0.1:8080'])).toBe(false);
});
