/** How often what may be tried. Subjects: the network of the client, the account, the address written to. */
import { networkOf, type AttemptLimit } from '../auth/index.ts';

const HOUR = 3600;
const QUARTER = 900;

export const registerLimits = (ip: string): AttemptLimit[] => [
  { name: 'register', subject: networkOf(ip), max: 60, windowSeconds: HOUR },
];

/** Letters to one address are limited alike whether or not anybody is there. */
export const letterLimits = (ip: string, email: string): AttemptLimit[] => [
  { name: 'letter', subject: email, max: 5, windowSeconds: HOUR },
  { name: 'letter-network', subject: networkOf(ip), max: 60, windowSeconds: HOUR },
];

export const linkLimits = (ip: string): AttemptLimit[] => [
  { name: 'link', subject: networkOf(ip), max: 50, windowSeconds: QUARTER },
];

export const passwordLimits = (userId: string): AttemptLimit[] => [
  { name: 'password', subject: userId, max: 10, windowSeconds: QUARTER },
];
