import { EventEmitter } from 'node:events';
import type { Events } from './events.ts';

/** Events within this process. Messages take the same way through JSON as they would between processes. */
export function createLocalEvents(): Events {
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    isShared: false,
    publish(topic, message) {
      const text = JSON.stringify(message);
      setImmediate(() => emitter.emit(topic, JSON.parse(text)));
    },
    subscribe(topic, listener) {
      emitter.on(topic, listener);
      return () => emitter.off(topic, listener);
    },
    onReconnect: () => () => {},
    check: () => Promise.resolve(),
    close: () => Promise.resolve(void emitter.removeAllListeners()),
  };
}
