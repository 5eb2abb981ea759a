import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { endWhenLost } from './send-file.ts';

test('an answer that is on its way breaks off when its reader loses the right', async () => {
  const answers = [true, true, false];
  const content = new PassThrough();
  const failed = once(content, 'error') as Promise<[Error]>;
  endWhenLost(content, () => Promise.resolve(answers.shift() ?? false), 1);
  expect((await failed)[0]).toMatchObject({ code: 'FORBIDDEN' });
  expect(answers).toEqual([]);
});

test('a look that fails takes nothing away, and none follows the end', async () => {
  let looks = 0;
  const content = new PassThrough();
  const lookedTwice = new Promise<void>((resolve) => {
    const look = (): Promise<boolean> => {
      looks += 1;
      if (looks === 2) resolve();
      return Promise.reject(new Error('the database is away'));
    };
    endWhenLost(content, look, 1);
  });
  await lookedTwice;
  expect(content.destroyed).toBe(false);
  content.destroy();
  await once(content, 'close');
  const looksAtEnd = looks;
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(looks).toBe(looksAtEnd);
});
