import type { Credentials, TokenPair } from '../../contract/auth.ts';
import type { BotCheck } from '../bot-check/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { countAttempt, forgiveAttempt, networkOf, type AttemptLimit } from './attempts.ts';
import { checkCredentials } from './check-credentials.ts';
import type { Sessions } from './sessions.ts';

const WINDOW_SECONDS = 900;
/** Mistakes after which a person has to be there, for one account and for one network. */
const FREE_MISTAKES = { account: 3, network: 20 };

/** Only mistakes count. By account against guessing one password, by network against trying one password on many. */
const loginLimits = (ip: string, email: string): AttemptLimit[] => [
  { name: 'login', subject: email, max: 10, windowSeconds: WINDOW_SECONDS },
  { name: 'login-network', subject: networkOf(ip), max: 50, windowSeconds: WINDOW_SECONDS },
];

/**
 * Signs in with a password.
 * @throws AppError WRONG_CREDENTIALS, TOO_MANY_REQUESTS, or that of the bot check after several mistakes
 */
export async function login(
  deps: { database: Database; clock: Clock; sessions: Sessions; botCheck: BotCheck },
  credentials: Credentials,
  client: { ip: string; device: string | undefined },
): Promise<TokenPair> {
  const limits = loginLimits(client.ip, credentials.email);
  const [byAccount = 0, byNetwork = 0] = await countAttempt(deps, limits);
  if (byAccount > FREE_MISTAKES.account || byNetwork > FREE_MISTAKES.network)
    await provePerson(deps, credentials.bot_check, client.ip, limits);
  const userId = await checkCredentials(deps, credentials);
  await forgiveAttempt(deps, limits);
  return deps.sessions.start(userId, client.device);
}

/** Being asked for a proof is no guess at the password: it does not count. */
async function provePerson(
  deps: { database: Database; botCheck: BotCheck },
  proof: string | undefined,
  ip: string,
  limits: readonly AttemptLimit[],
): Promise<void> {
  if (proof === undefined) await forgiveAttempt(deps, limits);
  await deps.botCheck.verify(proof, ip);
}
