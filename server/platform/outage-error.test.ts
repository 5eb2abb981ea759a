import { expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { findOutage, OutageError } from './outage-error.ts';

const coded = (message: string, code: string): Error => Object.assign(new Error(message), { code });

test.each([
  ['a service by name', new OutageError('mail', 'UNAVAILABLE'), 'mail'],
  [
    'behind other errors',
    new Error('no', { cause: new OutageError('storage', 'STORAGE_UNREACHABLE') }),
    'storage',
  ],
  ['as a child process names it', new AppError('STORAGE_UNREACHABLE'), 'storage'],
  ['a full disk', coded('write ENOSPC', 'ENOSPC'), 'storage'],
  ['PostgreSQL that is stopping', coded('terminating connection', '57P01'), 'database'],
  ['PostgreSQL that is not there', coded('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'), 'database'],
  ['a connection that broke', coded('read ECONNRESET', 'ECONNRESET'), 'database'],
  ['a connection that ended', new Error('Connection terminated unexpectedly'), 'database'],
  ['a query without an answer', new Error('Query read timeout'), 'database'],
])('%s is an outage', (_what, error, service) => {
  expect(findOutage(error)?.service).toBe(service);
});

test.each([
  ['a file that cannot be read', new AppError('AUDIO_UNREADABLE')],
  ['a service that refuses', new AppError('TEXT_SERVICE_REFUSED')],
  ['a mistake in a query', coded('syntax error', '42601')],
  ['no error at all', 'text'],
])('%s is none', (_what, error) => {
  expect(findOutage(error)).toBeNull();
});

test('causes that go round in a circle are left', () => {
  const error = new Error('a');
  error.cause = error;
  expect(findOutage(error)).toBeNull();
});
