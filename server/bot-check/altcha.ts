/** Proof of work that needs no service of others (https://altcha.org, version 2). */
import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { AltchaProof, type BotChallenge } from '../../contract/sign-in/bot-check.ts';
import type { Clock } from '../platform/clock.ts';
import type { BotTest } from './bot-test.ts';

/** A form may lie open for a while before it is sent. */
const LIFE_MS = 10 * 60_000;
/** PBKDF2 rounds of one try: many small tries make the work even on slow and fast machines alike. */
const ROUNDS = 1000;
const ALGORITHM = 'PBKDF2/SHA-256';

interface AltchaOptions {
  /** Tries that a solution takes on average. */
  work: number;
  clock: Clock;
  readSecret(): Promise<string>;
}

export function createAltcha({ work, clock, readSecret }: AltchaOptions): BotTest {
  let secret: Promise<string> | null = null;
  const signingSecret = () => (secret ??= readSecret());
  return {
    async challenge() {
      const challenge = await createChallenge({
        algorithm: ALGORITHM,
        cost: ROUNDS,
        // Between half and one and a half of the average, so that nobody waits much longer than others.
        counter: randomInt(Math.floor(work / 2), Math.ceil(work * 1.5) + 1),
        deriveKey,
        expiresAt: new Date(clock.now().getTime() + LIFE_MS),
        hmacSignatureSecret: await signingSecret(),
      });
      return { provider: 'altcha', challenge } as BotChallenge;
    },
    async check(proof) {
      const parsed = AltchaProof.safeParse(readJson(proof));
      if (!parsed.success) return null;
      const { challenge, solution } = parsed.data;
      const expiresAt = new Date(challenge.parameters.expiresAt * 1000);
      if (expiresAt <= clock.now()) return null;
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret: await signingSecret(),
      });
      return verified ? { mark: challenge.signature, expiresAt } : null;
    },
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
