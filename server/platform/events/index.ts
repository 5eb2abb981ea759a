import type { Log } from '../log.ts';
import type { Events } from './events.ts';
import { createLocalEvents } from './local-events.ts';
import { createRedisEvents } from './redis-events.ts';

export type { Events } from './events.ts';
export { isRedisRefusal } from './redis-events.ts';

/** @param redisUrl null keeps events within this process */
export const createEvents = (redisUrl: string | null, log: Log): Promise<Events> =>
  redisUrl ? createRedisEvents(redisUrl, log) : Promise.resolve(createLocalEvents());
