import type { AltchaProof } from '../../contract/sign-in/bot-check.ts';
import { botCheckFailure } from './bot-check-failure.ts';

/** Works the challenge out beside the page, which stays as quick as it was. @returns the proof as JSON */
export function solveInWorker(challenge: AltchaProof['challenge']): Promise<string> {
  const worker = new Worker(new URL('./altcha-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<string>((resolve, reject) => {
    const fail = () => reject(botCheckFailure('BOT_CHECK_NOT_RUN'));
    worker.addEventListener('error', fail);
    worker.addEventListener('message', ({ data }: MessageEvent<AltchaProof['solution'] | null>) =>
      data === null ? fail() : resolve(JSON.stringify({ challenge, solution: data })),
    );
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
