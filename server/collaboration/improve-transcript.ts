import { listReading } from '../transcription/index.ts';
import { announceUpdate } from './document-events.ts';
import { runOnStored } from './document-thread.ts';
import { addUpdates, moveImproved, readImproved } from './store.ts';
import { takeOverSentences, type TakeOverDeps } from './take-over-sentences.ts';

/**
 * Takes what the second reading of a meeting has before `untilMs` into its shared document, once over all nodes and for good. Who has the
 * document open sees its words change; what people edited stays.
 */
export async function improveTranscript(
  deps: TakeOverDeps,
  recordId: string,
  untilMs: number,
): Promise<void> {
  await takeOverSentences(deps, recordId);
  const fromMs = await readImproved(deps, recordId);
  if (fromMs === null || fromMs >= untilMs) return;
  const readings = {
    first: await listReading(deps, { recordId, pass: 1 }, fromMs),
    second: await listReading(deps, { recordId, pass: 2 }, fromMs),
    fromMs,
  };
  const nowMs = deps.clock.now().getTime();
  const bytes = await runOnStored(deps, recordId, 'improve', readings, nowMs);
  await deps.database.transaction(async () => {
    const isFirst = await moveImproved(deps, recordId, fromMs, untilMs);
    if (!isFirst || !bytes) return;
    const id = (await addUpdates(deps, [{ recordId, bytes }])).get(recordId);
    if (id !== undefined)
      deps.database.afterCommit(() => announceUpdate(deps.events, recordId, null, { id, bytes }));
  });
}
