/** Has an engine translate the cues of a record, some at a time; what is there is in the shared document at once, and stays. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { NewTranslation } from '../../transcript/document/index.ts';
import {
  TRANSLATION_LANGUAGES,
  type TranslationLanguage,
} from '../../contract/translation/translation-languages.ts';
import { editOnServer } from '../collaboration/index.ts';
import { cleanLine } from '../exports/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import { PermanentJobError, type JobContext, type JobKind, type Queue } from '../platform/jobs/index.ts';
import type { TranslationEngine } from './engine.ts';
import { beginRun, listRuns, setRun } from './store.ts';
import { addAll } from '../../transcript/long-lists.ts';

const KIND = 'translate';
const MAX_ATTEMPTS = 3;
/** Besides the time that the engine may take for an answer. */
const MAX_IDLE_SECONDS = 300;
/** Lines of one question, and of one that is asked again because the answer made no sense. */
const BATCH = 50;
const SMALL_BATCH = 10;

const Payload = z.object({
  recordId: z.string(),
  language: z.enum(TRANSLATION_LANGUAGES),
  runId: z.string(),
});
type Payload = z.infer<typeof Payload>;

interface TranslateDeps {
  database: Database;
  events: Events;
  clock: Clock;
}

/** Queues a run unless one is under way. */
export const queueTranslation = (
  deps: { database: Database; queue: Queue },
  recordId: string,
  language: TranslationLanguage,
): Promise<void> =>
  deps.database.transaction(async () => {
    const payload: Payload = { recordId, language, runId: randomUUID() };
    if (await beginRun(deps, recordId, language, payload.runId))
      await deps.queue.add({ kind: KIND, payload, maxAttempts: MAX_ATTEMPTS });
  });

/** @param engine null where none is set any more: what was queued fails by name then */
export const translateJob = (
  deps: TranslateDeps,
  engine: TranslationEngine | null,
): JobKind<typeof Payload> => ({
  name: KIND,
  payload: Payload,
  maxAttempts: MAX_ATTEMPTS,
  isSlow: true,
  limits: { idleSeconds: MAX_IDLE_SECONDS + (engine?.timeoutMs ?? 0) / 1000 },
  run: (context) => translate(deps, engine, context),
  async onDead({ runId }, error) {
    const failure_code = error instanceof AppError ? error.code : 'INTERNAL';
    await setRun(deps, runId, { state: 'failed', failure_code });
  },
});

async function translate(
  deps: TranslateDeps,
  engine: TranslationEngine | null,
  context: JobContext<Payload>,
): Promise<void> {
  const { checkpoint, finish } = context;
  const { recordId, language, runId } = context.payload;
  if (!engine) throw new PermanentJobError(new AppError('TRANSLATION_NO_ENGINE'));
  const isWanted = async () => (await listRuns(deps, recordId)).some((run) => run.run_id === runId);
  if (!(await isWanted())) return finish(() => Promise.resolve());
  const { missing, total } = await editOnServer(deps, recordId, 'listMissing', { language });
  // What an earlier try has done counts: the bar does not go back.
  let done = total - missing.length;
  for (let from = 0; from < missing.length; from += BATCH) {
    const batch = missing.slice(from, from + BATCH);
    const made = await translateLines(engine, batch, language, context);
    if (!(await isWanted())) break;
    await editOnServer(deps, recordId, 'addTranslations', { language, made });
    done += batch.length;
    const progress = done / total;
    await checkpoint(progress, async () => {
      await setRun(deps, runId, { progress });
    });
  }
  await finish(async () => {
    await setRun(deps, runId, { state: 'ready', progress: 1 });
  });
}

type Line = Omit<NewTranslation, 'text'>;

/** An answer that makes no sense is asked for once more in smaller parts. @throws AppError, PermanentJobError */
async function translateLines(
  engine: TranslationEngine,
  lines: readonly Line[],
  language: TranslationLanguage,
  waiter: Pick<JobContext<unknown>, 'signal' | 'moved'>,
): Promise<NewTranslation[]> {
  try {
    const sources = lines.map(({ source }) => source);
    const texts = await engine.translate(sources, language, waiter.signal);
    waiter.moved();
    return lines.map((line, index) => ({ ...line, text: cleanLine(texts[index]!) }));
  } catch (error) {
    // A wrong key stays wrong.
    if (error instanceof AppError && error.code === 'TEXT_SERVICE_REFUSED')
      throw new PermanentJobError(error);
    const isGarbage = error instanceof AppError && error.code === 'TEXT_SERVICE_GARBAGE';
    if (!isGarbage || lines.length <= SMALL_BATCH) throw error;
    waiter.moved();
    const parts: NewTranslation[] = [];
    for (let from = 0; from < lines.length; from += SMALL_BATCH)
      addAll(parts, await translateLines(engine, lines.slice(from, from + SMALL_BATCH), language, waiter));
    return parts;
  }
}
