import { EventEmitter } from 'node:events';
import { Redis } from 'ioredis';
import type { Log } from '../log.ts';
import type { Events } from './events.ts';

const PREFIX = 'nxnote:';

/**
 * Events between processes, over Redis publish and subscribe. Lost connections come back by themselves, and with them all subscriptions that
 * are wanted then, also those of the time without Redis.
 * @throws Error when Redis cannot be reached
 */
export async function createRedisEvents(url: string, log: Log): Promise<Events> {
  const listeners = new EventEmitter().setMaxListeners(0);
  const reconnected = new EventEmitter().setMaxListeners(0);
  const publisher = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 1 });
  // What is wanted is asked for after each connection: nothing waits for one, or is sent again.
  const subscriber = publisher.duplicate({
    autoResubscribe: false,
    autoResendUnfulfilledCommands: false,
    enableOfflineQueue: false,
  });
  const report = (error: Error): void => log.warn({ reason: error.message }, 'redis refused an event');
  const channelsWanted = (): string[] => listeners.eventNames().map((topic) => PREFIX + String(topic));
  const change = (verb: 'subscribe' | 'unsubscribe', topic: string): void => {
    if (subscriber.status === 'ready') subscriber[verb](PREFIX + topic).catch(report);
  };
  const subscribeAgain = async (): Promise<void> => {
    const channels = channelsWanted();
    if (channels.length > 0) await subscriber.subscribe(...channels);
    reconnected.emit('reconnected');
  };

  await connectBoth([publisher, subscriber]);
  for (const connection of [publisher, subscriber])
    connection.on('error', (error: Error) => log.warn({ reason: error.message }, 'redis connection'));
  subscriber.on('ready', () => void subscribeAgain().catch(report));
  subscriber.on('message', (channel: string, text: string) =>
    listeners.emit(channel.slice(PREFIX.length), JSON.parse(text)),
  );
  return {
    isShared: true,
    publish(topic, message) {
      publisher.publish(PREFIX + topic, JSON.stringify(message)).catch(report);
    },
    subscribe(topic, listener) {
      const isFirst = listeners.listenerCount(topic) === 0;
      listeners.on(topic, listener);
      if (isFirst) change('subscribe', topic);
      return () => {
        listeners.off(topic, listener);
        if (listeners.listenerCount(topic) === 0) change('unsubscribe', topic);
      };
    },
    onReconnect(listener) {
      reconnected.on('reconnected', listener);
      return () => reconnected.off('reconnected', listener);
    },
    async check() {
      if (subscriber.status !== 'ready') throw new Error('not subscribed to events');
      await publisher.ping();
    },
    close() {
      publisher.disconnect();
      subscriber.disconnect();
      return Promise.resolve();
    },
  };
}

/** Wrong or missing password, or not allowed: waiting does not help. */
export const isRedisRefusal = (error: unknown): boolean =>
  error instanceof Error && /^(NOAUTH|WRONGPASS|NOPERM)\b/.test(error.message);

async function connectBoth(connections: readonly Redis[]): Promise<void> {
  // The client says of a failed connection only that it is closed: the reason came before.
  let reason: Error | null = null;
  const note = (error: Error): void => void (reason = error);
  for (const connection of connections) connection.on('error', note);
  try {
    await Promise.all(connections.map((connection) => connection.connect()));
  } catch (error) {
    for (const connection of connections) connection.disconnect();
    throw reason ?? error;
  }
  for (const connection of connections) connection.off('error', note);
}
