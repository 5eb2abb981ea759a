import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { lookUpPublic } from './public-address.ts';
import { createWebPush } from './web-push.ts';

const newPush = () =>
  createWebPush({ privateKey: randomBytes(32).toString('base64url'), subject: 'mailto:hoi@example.com' });

test('a name that leads to this machine is not connected to', async () => {
  const looked = new Promise((resolve, reject) => {
    lookUpPublic('localhost', {}, (error, address) => (error ? reject(error) : resolve(address)));
  });
  await expect(looked).rejects.toThrow('not public');
});

test('what was stored when it was allowed is not sent to any more', async () => {
  const push = newPush();
  const keys = { p256dh: newPush().publicKey, auth: randomBytes(16).toString('base64url') };
  const send = push.send(
    { endpoint: 'https://127.0.0.1/a', keys },
    { payload: '{}', topic: 'a' },
    AbortSignal.timeout(5000),
  );
  expect(await send).toBe('gone');
});
