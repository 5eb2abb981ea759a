import { expect, test } from 'vitest';
import { FAILURES } from '../../contract/errors.ts';
import { explainEnd } from './explain-end.ts';
import { messages } from './messages.ts';

test('a recording that the server refuses says what the server said, also in the bar', () => {
  const refusal = FAILURES.LIVE_TOO_MANY.message;
  expect(explainEnd('refused', refusal)).toEqual({
    title: messages.endProblems.refused.title,
    text: refusal,
  });
  expect(explainEnd('empty', null)).toEqual(messages.endProblems.empty);
});
