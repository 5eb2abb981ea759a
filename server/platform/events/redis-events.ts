import { EventEmitter } from 'node:events';
import { Redis } from 'ioredis';
import type { Log } from '../log.ts';
import type { Events } from './events.ts';

const PREFIX = 'nxnote:';

/** Events between processes, over Redis publish and subscribe. Lost connections come back by themselves. */
export async function createRedisEvents(url: string, log: Log): Promise<Events> {
  const listeners = new EventEmitter().setMaxListeners(0);
  const publisher = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 1 });
  const subscriber = publisher.duplicate();
  for (const connection of [publisher, subscriber])
    connection.on('error', (error: Error) => log.warn({ reason: error.message }, 'redis connection'));
  await Promise.all([publisher.connect(), subscriber.connect()]);
  subscriber.on('message', (channel: string, text: string) =>
    listeners.emit(channel.slice(PREFIX.length), JSON.parse(text)),
  );
  const report = (error: Error): void => log.warn({ reason: error.message }, 'redis refused an event');
  return {
    isShared: true,
    publish(topic, message) {
      publisher.publish(PREFIX + topic, JSON.stringify(message)).catch(report);
    },
    subscribe(topic, listener) {
      if (listeners.listenerCount(topic) === 0) subscriber.subscribe(PREFIX + topic).catch(report);
      listeners.on(topic, listener);
      return () => {
        listeners.off(topic, listener);
        if (listeners.listenerCount(topic) === 0) subscriber.unsubscribe(PREFIX + topic).catch(report);
      };
    },
    async check() {
      await publisher.ping();
    },
    close() {
      publisher.disconnect();
      subscriber.disconnect();
      return Promise.resolve();
    },
  };
}
