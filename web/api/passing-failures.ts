import type { CallFailure } from './call-failure.ts';

/** Failures of the network or of the server's own house: they say nothing about what was asked. */
const PASSING = new Set([
  'NO_CONNECTION',
  'UNKNOWN',
  'INTERNAL',
  'UNAVAILABLE',
  'TOO_MANY_REQUESTS',
  'STORAGE_FAILED',
]);

/** Whether the same call may well succeed at the next try. @param alsoPassing further codes that its caller knows to pass */
export const isPassing = ({ code }: CallFailure, alsoPassing: readonly string[] = []): boolean =>
  PASSING.has(code) || alsoPassing.includes(code);
