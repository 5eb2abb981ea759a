import { readDevice } from '../../contract/account/device-name.ts';
import { messages } from './messages.ts';

/** A user agent in words that people know, for example `Chrome trên Windows`. */
export function deviceName(userAgent: string): string {
  const { browser, system } = readDevice(userAgent);
  if (browser !== null && system !== null) return messages.on(browser, system);
  return browser ?? system ?? messages.unknownDevice;
}
