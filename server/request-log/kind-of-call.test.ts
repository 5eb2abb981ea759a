import { expect, test } from 'vitest';
import { kindOfCall } from './kind-of-call.ts';

const QUICK = { status: 200, durationMs: 30, isProgram: false, hasFile: false };

test.each([
  ['a quick success', {}, null],
  ['a failure of ours', { status: 500 }, 'failed'],
  ['one that was slow as well', { status: 503, durationMs: 9_000 }, 'failed'],
  ['a refusal', { status: 409 }, 'refused'],
  ['an ended sign-in', { status: 401 }, null],
  ['an old address', { status: 404 }, null],
  ['an old address that was slow', { status: 404, durationMs: 1_500 }, 'slow'],
  ['what a program did not find', { status: 404, isProgram: true }, 'refused'],
  ['a slow answer', { durationMs: 1_000 }, 'slow'],
  ['an upload or a download that takes its time', { durationMs: 60_000, hasFile: true }, null],
  ['an upload that is refused', { status: 422, durationMs: 60_000, hasFile: true }, 'refused'],
])('%s: %o is kept as %s', (_what, call, kind) => {
  expect(kindOfCall({ ...QUICK, ...call })).toBe(kind);
});
