import type { Database } from '../platform/database/index.ts';
import { readGlossary } from '../glossary/index.ts';
import { lockRecord, readRecord, updateRecord } from '../records/index.ts';
import { createGlossary, type Speech, type WordSpan, type WrittenWord } from '../speech/index.ts';
import { createSentenceBuilder } from './build-sentences.ts';
import { InterimText } from './interim-text.ts';
import { addSentences, readSentenceState } from './store.ts';

export interface LiveTextDeps {
  database: Database;
  speech: Pick<Speech, 'liveEngine' | 'punctuate'>;
}

export interface SeenWords {
  shown: readonly WrittenWord[];
  silentUntilMs: number;
}

/**
 * Stores words of a live record that will not change, as sentences, and how far its text is settled, in one transaction. What is settled
 * already is passed over, so a repeated call changes nothing.
 * @param untilMs everything before is settled
 * @param seen what readers have seen of the words, and until when nobody speaks behind them, ms
 * @throws AppError RECORD_NOT_FOUND
 */
export async function storeLiveText(
  deps: LiveTextDeps,
  recordId: string,
  words: readonly WordSpan[],
  untilMs: number,
  seen: SeenWords = { shown: [], silentUntilMs: untilMs },
): Promise<void> {
  const reading = { recordId, pass: 1 } as const;
  const found = await readRecord(deps, recordId);
  const settledMs = found?.recognised_ms ?? 0;
  const fresh = words.filter(({ startMs }) => startMs >= settledMs);
  // Outside of the transaction, in which nothing waits for a thread.
  const glossary = found ? await readGlossary(deps, found) : undefined;
  const builder = createSentenceBuilder(deps.speech, await readSentenceState(deps, reading), glossary);
  const sentences = await builder.add(fresh, seen.silentUntilMs, seen.shown);
  const isStored = await deps.database.transaction(async () => {
    await lockRecord(deps, recordId);
    const record = (await readRecord(deps, recordId))!;
    if (untilMs <= record.recognised_ms) return true;
    // Somebody else has settled words meanwhile.
    if (record.recognised_ms !== settledMs) return false;
    if (fresh.length > 0) await addSentences(deps, reading, sentences);
    const { model, isStarter } = deps.speech.liveEngine();
    const engine = { engineModel: model, isStarter: record.is_starter || isStarter };
    await updateRecord(deps, recordId, { recognisedMs: untilMs, ...(fresh.length > 0 ? engine : {}) });
    return true;
  });
  if (!isStored) await storeLiveText(deps, recordId, words, untilMs, seen);
}

/** What the words of a live record are written with that are not final yet. */
export function openInterimText(deps: LiveTextDeps, recordId: string): InterimText {
  return new InterimText(deps.speech, async () => {
    const record = await readRecord(deps, recordId);
    return {
      state: await readSentenceState(deps, { recordId, pass: 1 }),
      glossary: record ? await readGlossary(deps, record) : createGlossary([]),
    };
  });
}
