import type { BotChallenge } from '../../contract/sign-in/bot-check.ts';
import { call } from '../api/client.ts';
import { botCheckFailure } from './bot-check-failure.ts';
import { runRecaptcha } from './recaptcha.ts';
import { solveInWorker } from './solve-in-worker.ts';

/** A proof lives ten minutes at the server; one that was prepared earlier than this is made anew. */
const KEEP_MS = 8 * 60_000;

let prepared: { proof: Promise<string>; atMs: number } | null = null;

/** Works a proof out ahead, unless one is there. */
export function prepareProof(): void {
  if (prepared !== null && Date.now() - prepared.atMs < KEEP_MS) return;
  const proof = findProof('ahead');
  prepared = { proof, atMs: Date.now() };
  proof.catch(() => {
    if (prepared?.proof === proof) prepared = null;
  });
}

/** The prepared proof or a new one; each is given out once. */
export function takeProof(): Promise<string> {
  const ready = prepared;
  prepared = null;
  if (ready === null || Date.now() - ready.atMs >= KEEP_MS) return findProof('now');
  return ready.proof.catch(() => findProof('now'));
}

async function findProof(when: 'ahead' | 'now'): Promise<string> {
  const { data } = await call('getBotChallenge', {});
  return answer(data, when);
}

/** @param when reCAPTCHA may ask people something, which it must not do before they send the form */
async function answer(challenge: BotChallenge, when: 'ahead' | 'now'): Promise<string> {
  if (challenge.provider === 'altcha') return solveInWorker(challenge.challenge);
  if (when === 'ahead') throw botCheckFailure('BOT_CHECK_NOT_RUN');
  return runRecaptcha(challenge);
}
