import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { startRedis } from '../../testing/services.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { createEvents, type Events } from './index.ts';

/** Resolves with the next message of the topic. */
const next = (events: Events, topic: string): Promise<unknown> =>
  new Promise((resolve) => {
    const unsubscribe = events.subscribe(topic, (message) => {
      unsubscribe();
      resolve(message);
    });
  });

test('what is subscribed to while Redis is away is heard when it is back, and whoever listens is told to look', async () => {
  const redis = await startRedis();
  onTestFinished(() => redis.stop());
  const events = await createEvents(redis.url, silentLog);
  onTestFinished(() => events.close());
  const heard: unknown[] = [];
  events.subscribe('before', (message) => heard.push(message));
  events.subscribe('given up', () => heard.push('given up'))();
  await redis.pause();
  await expect.poll(() => events.check().then(String, String)).toMatch(/Error/);
  events.subscribe('meanwhile', (message) => heard.push(message));
  const looks: unknown[] = [];
  const stopLooking = events.onReconnect(() => looks.push([...heard]));
  await redis.resume();
  await expect.poll(() => looks).toEqual([[]]);
  stopLooking();
  // Being told means being subscribed: nothing falls between the two.
  events.publish('before', 1);
  events.publish('meanwhile', 2);
  await expect.poll(() => heard).toEqual([1, 2]);
});

describe.each(['local', 'redis'] as const)('%s events', (kind) => {
  let sender: Events;
  let receiver: Events;
  beforeAll(async () => {
    const url = kind === 'redis' ? inject('redisUrl') : null;
    sender = await createEvents(url, silentLog);
    // Between processes where there is something between them.
    receiver = url ? await createEvents(url, silentLog) : sender;
  });
  afterAll(() => Promise.all([sender.close(), receiver.close()]));

  /** Redis confirms a subscription later: publish until it is heard. */
  async function heard(topic: string, message: unknown): Promise<unknown> {
    const arrived = next(receiver, topic);
    const again = setInterval(() => sender.publish(topic, message), 20);
    sender.publish(topic, message);
    return arrived.finally(() => clearInterval(again));
  }

  test('a message reaches who listens to its topic, as it was sent', async () => {
    expect(await heard('họp:1', { tên: 'Ẩn', n: [1, null] })).toEqual({ tên: 'Ẩn', n: [1, null] });
  });

  test('other topics and ended subscriptions hear nothing', async () => {
    const heardByOthers: unknown[] = [];
    receiver.subscribe('b', (message) => heardByOthers.push(message));
    receiver.subscribe('a', (message) => heardByOthers.push(message))();
    await heard('a', 'only a');
    expect(heardByOthers).toEqual([]);
  });

  test('publishing does not run the listener before it returns', async () => {
    let isHeard = false;
    const unsubscribe = receiver.subscribe('later', () => (isHeard = true));
    sender.publish('later', 1);
    expect(isHeard).toBe(false);
    unsubscribe();
    await sender.check();
  });
});
