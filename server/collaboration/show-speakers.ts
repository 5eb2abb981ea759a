import type { SpeakerTurn } from '../../transcript/document/index.ts';
import { announceUpdate } from './document-events.ts';
import { runOnStored } from './document-thread.ts';
import { addUpdates, readVersion } from './store.ts';
import { takeOverSentences, type TakeOverDeps } from './take-over-sentences.ts';

/** Takes who spoke into the shared document, and everybody who has it open sees it. Repeating the call changes nothing. */
export async function showSpeakers(
  deps: TakeOverDeps,
  recordId: string,
  turns: readonly SpeakerTurn[],
): Promise<void> {
  await takeOverSentences(deps, recordId);
  if ((await readVersion(deps, recordId)) === null) return;
  const bytes = await runOnStored(deps, recordId, 'speakers', turns, deps.clock.now().getTime());
  if (!bytes) return;
  await deps.database.transaction(async () => {
    const id = (await addUpdates(deps, [{ recordId, bytes }])).get(recordId);
    if (id !== undefined)
      deps.database.afterCommit(() => announceUpdate(deps.events, recordId, null, { id, bytes }));
  });
}
