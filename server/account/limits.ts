/** How often what may be tried. Subjects: the network of the client, the account, the address written to. */
import { isWithinLimits, type AttemptLimit } from '../auth/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { networkOf } from '../platform/http/index.ts';

const DAY = 86_400;
const HOUR = 3600;
const QUARTER = 900;

export const registerLimits = (ip: string): AttemptLimit[] => [
  { name: 'register', subject: networkOf(ip), max: 60, windowSeconds: HOUR },
];

/** Emails that somebody asks for, from wherever they ask; limited alike whether or not anybody has the address. */
export const emailLimits = (ip: string, email: string): AttemptLimit[] => [
  { name: 'email', subject: `${email} ${networkOf(ip)}`, max: 5, windowSeconds: HOUR },
  { name: 'email-network', subject: networkOf(ip), max: 60, windowSeconds: HOUR },
];

/** Emails that somebody asks for from a device that their account knows. */
export const deviceEmailLimits = (device: string): AttemptLimit[] => [
  { name: 'email-device', subject: device, max: 5, windowSeconds: HOUR },
];

/**
 * Whether one more email to reset a password goes out that was asked for from a device that the account does not know. What is left out here
 * keeps strangers from flooding a mailbox, and takes nothing from its person: the windows end before the link of the last email in them does
 * (one hour), so there always lies one that works.
 */
export async function isResetEmailDue(
  deps: { database: Database; clock: Clock },
  email: string,
): Promise<boolean> {
  const isWithin = (name: string, max: number, windowSeconds: number) =>
    isWithinLimits(deps, [{ name, subject: email, max, windowSeconds }]);
  if (!(await isWithin('reset-email', 3, QUARTER))) return false;
  if (await isWithin('reset-email-day', 12, DAY)) return true;
  return isWithin('reset-email-later', 1, 2400);
}

export const linkLimits = (ip: string): AttemptLimit[] => [
  { name: 'link', subject: networkOf(ip), max: 50, windowSeconds: QUARTER },
];

export const passwordLimits = (userId: string): AttemptLimit[] => [
  { name: 'password', subject: userId, max: 10, windowSeconds: QUARTER },
];
