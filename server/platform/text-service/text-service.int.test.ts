import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sayJson, startStandInService, type StandInService } from '../../testing/stand-in-service.ts';
import { askModel } from './index.ts';

let service: StandInService;
beforeAll(async () => void (service = await startStandInService()));
afterAll(() => service.stop());

const completion = (content: string, finish = 'stop') => ({
  choices: [{ message: { role: 'assistant', content }, finish_reason: finish }],
});

const ask = (signal = new AbortController().signal, timeoutMs = 5_000) =>
  askModel(
    { url: `${service.url}/v1`, model: 'm', apiKey: 'k', timeoutMs },
    { instructions: 'i', text: 't', signal },
  );

test('an answer is read out of its fences', async () => {
  service.answer((_asked, response) => sayJson(response, completion('Đây:\n```json\n{"a": 1}\n```')));
  expect(await ask()).toEqual({ a: 1 });
  expect(service.asked.at(-1)).toMatchObject({
    path: '/v1/chat/completions',
    headers: { authorization: 'Bearer k' },
  });
});

const failures: [string, string, (response: ServerResponse) => void][] = [
  ['breaks off', 'TEXT_SERVICE_UNREACHABLE', (response) => void response.destroy()],
  ['answers half', 'TEXT_SERVICE_GARBAGE', (response) => void response.end('{"choices": [{"mess')],
  ['talks of something else', 'TEXT_SERVICE_GARBAGE', (response) => sayJson(response, { hello: 1 })],
  ['answers no JSON', 'TEXT_SERVICE_GARBAGE', (response) => sayJson(response, completion('Xin chào.'))],
  ['is cut off', 'TEXT_SERVICE_GARBAGE', (response) => sayJson(response, completion('{"a": 1}', 'length'))],
  ['sends too much', 'TEXT_SERVICE_GARBAGE', (response) => void response.end('x'.repeat(5_000_000))],
  ['refuses the key', 'TEXT_SERVICE_REFUSED', (response) => sayJson(response, {}, 401)],
  ['knows no such model', 'TEXT_SERVICE_REFUSED', (response) => sayJson(response, {}, 404)],
  ['is asked too fast', 'TEXT_SERVICE_BUSY', (response) => sayJson(response, {}, 429)],
  ['is in trouble', 'TEXT_SERVICE_UNREACHABLE', (response) => sayJson(response, {}, 503)],
  [
    'leads elsewhere',
    'TEXT_SERVICE_UNREACHABLE',
    (response) => void response.writeHead(302, { location: `${service.url}/steal` }).end(),
  ],
];
test.each(failures)('a service that %s: %s', async (_what, code, reply) => {
  service.answer((_asked, response) => reply(response));
  await expect(ask()).rejects.toMatchObject({ code });
  expect(service.asked.at(-1)!.path).toBe('/v1/chat/completions');
});

test.each([
  ['before the first byte', () => {}],
  ['in the middle', (response: ServerResponse) => void response.write('{"choices":')],
])('a service that hangs %s is given up', async (_when, reply) => {
  service.answer((_asked, response) => reply(response));
  await expect(ask(undefined, 200)).rejects.toMatchObject({ code: 'TEXT_SERVICE_TIMEOUT' });
});

test('whoever asks may lose interest', async () => {
  const stopping = new AbortController();
  service.answer(() => stopping.abort(new Error('stopping')));
  await expect(ask(stopping.signal)).rejects.toThrow('stopping');
});
