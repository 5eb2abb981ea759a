import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Credentials, TokenPair } from '../../contract/sign-in/auth.ts';
import { recordEvent } from '../audit/index.ts';
import type { BotCheck } from '../bot-check/index.ts';
import { AppError } from '../platform/app-error.ts';
import { clientOf, networkOf } from '../platform/http/index.ts';
import { queueLetter } from '../platform/mail/index.ts';
import { countAttempt, forgiveAttempt, isWithinLimits, type AttemptLimit } from './attempts.ts';
import { checkCredentials } from './check-credentials.ts';
import { findKnownDevice } from './known-devices.ts';
import { proveSecondFactor } from './second-factor/prove.ts';
import { signIn, type SignInDeps } from './sign-in.ts';

const WINDOW_SECONDS = 900;
const HOUR_SECONDS = 3600;

/** Attempts that are counted, and after how many mistakes of each kind a person has to be there. */
interface CountedAttempts {
  limits: AttemptLimit[];
  freeMistakes: number[];
}

/**
 * Only mistakes count. Of strangers by account and network together, so that nobody is kept out by what others try elsewhere; by network
 * against trying one password on many accounts; and by account against guessing from many networks.
 */
const attemptsOfStranger = (email: string, ip: string): CountedAttempts => ({
  limits: [
    { name: 'login', subject: `${email} ${networkOf(ip)}`, max: 10, windowSeconds: WINDOW_SECONDS },
    { name: 'login-network', subject: networkOf(ip), max: 50, windowSeconds: WINDOW_SECONDS },
    { name: 'login-strangers', subject: email, max: 100, windowSeconds: HOUR_SECONDS },
  ],
  freeMistakes: [3, 20, 10],
});

/** A device that its person has used before answers for its own mistakes only. */
const attemptsOfDevice = (device: string): CountedAttempts => ({
  limits: [{ name: 'login-device', subject: device, max: 20, windowSeconds: WINDOW_SECONDS }],
  freeMistakes: [5],
});

/** The name of the email about wrong codes behind the right password; it is about the id of the audit event. */
export const WRONG_CODES_EMAIL = 'wrong-codes';
/** So many in a day, on devices that nobody knows, are written about, once. Fewer are slips of the finger. */
const WRONG_CODES_TO_WARN = 3;
const wrongCodes = (userId: string): AttemptLimit => ({
  name: 'wrong-codes',
  subject: userId,
  max: Number.POSITIVE_INFINITY,
  windowSeconds: 24 * HOUR_SECONDS,
});

/** A flood of failures says no more in the trail than the first of them. */
const failureLimits = (email: string): AttemptLimit[] => [
  { name: 'login-failure-event', subject: email, max: 30, windowSeconds: HOUR_SECONDS },
];

/**
 * Signs in with a password.
 * @throws AppError WRONG_CREDENTIALS, SECOND_FACTOR_NEEDED, SECOND_FACTOR_WRONG, TOO_MANY_REQUESTS, or that of the bot check after several mistakes
 */
export async function login(
  deps: SignInDeps & { botCheck: BotCheck },
  credentials: Credentials,
  call: { request: FastifyRequest; reply: FastifyReply },
): Promise<TokenPair> {
  const { email } = credentials;
  const { ip } = call.request;
  const device = await findKnownDevice(deps, email, call.request);
  const { limits, freeMistakes } = device === null ? attemptsOfStranger(email, ip) : attemptsOfDevice(device);
  const amounts = await countAttempt(deps, limits);
  if (amounts.some((amount, index) => amount > freeMistakes[index]!))
    await provePerson(deps, credentials.bot_check, ip, limits);
  const { userId, isRight } = await checkCredentials(deps, credentials);
  if (!userId || !isRight) {
    await recordFailure(deps, email, userId, call.request);
    throw new AppError('WRONG_CREDENTIALS');
  }
  await forgiveAttempt(deps, limits);
  await proveSecondFactor(deps, userId, credentials.second_factor, device).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'SECOND_FACTOR_WRONG') {
      const event = await recordFailure(deps, email, userId, call.request);
      if (device === null) await warnOfWrongCodes(deps, { userId, email, event });
    }
    throw error;
  });
  return signIn(deps, userId, 'password', call);
}

/** Recorded for addresses that nobody has as well, so that the work is the same. @returns the event, null for one too many */
async function recordFailure(
  deps: SignInDeps,
  email: string,
  userId: string | null,
  request: FastifyRequest,
): Promise<string | null> {
  if (!(await isWithinLimits(deps, failureLimits(email)))) return null;
  const client = clientOf(request);
  return recordEvent(deps, { kind: 'sign-in-failed', actor: 'stranger', userId, client });
}

/** Somebody knows the password and has not the phone: their person is the one to know. */
async function warnOfWrongCodes(
  deps: SignInDeps,
  { userId, email, event }: { userId: string; email: string; event: string | null },
): Promise<void> {
  const [amount] = await countAttempt(deps, [wrongCodes(userId)]);
  if (amount === WRONG_CODES_TO_WARN && event !== null)
    await queueLetter(deps, WRONG_CODES_EMAIL, email, event);
}

/** Being asked for a proof is no guess at the password: it does not count. */
async function provePerson(
  deps: SignInDeps & { botCheck: BotCheck },
  proof: string | undefined,
  ip: string,
  limits: readonly AttemptLimit[],
): Promise<void> {
  if (proof === undefined) await forgiveAttempt(deps, limits);
  await deps.botCheck.verify(proof, ip);
}
