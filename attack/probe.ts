/** Asks the server all the while whether it still answers others. */
import { setTimeout as delay } from 'node:timers/promises';
import { MAX_ANSWER_MS, type Findings } from './findings.ts';

const PAUSE_MS = 250;

/** @returns ends the asking */
export function startProbe(address: string, findings: Findings): () => Promise<void> {
  const stop = new AbortController();
  const asking = (async () => {
    while (!stop.signal.aborted) {
      const startedMs = performance.now();
      await fetch(new URL('/healthz', address)).catch((error: unknown) =>
        findings.add('no answer', String(error)),
      );
      const tookMs = performance.now() - startedMs;
      findings.count('probes');
      if (tookMs > MAX_ANSWER_MS) findings.add('hang', `/healthz answered after ${Math.round(tookMs)} ms`);
      await delay(PAUSE_MS, null, { signal: stop.signal }).catch(() => undefined);
    }
  })();
  return async () => {
    stop.abort();
    await asking;
  };
}
