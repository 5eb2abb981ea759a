/** Runs as a worker: is sent a challenge, sends back its solution, or null when it cannot find one. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { AltchaProof } from '../../contract/sign-in/bot-check.ts';

addEventListener('message', ({ data: challenge }: MessageEvent<AltchaProof['challenge']>) => {
  solveChallenge({ challenge, deriveKey }).then(
    (solution) => postMessage(solution && { counter: solution.counter, derivedKey: solution.derivedKey }),
    () => postMessage(null),
  );
});
