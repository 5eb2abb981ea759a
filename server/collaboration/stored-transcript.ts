/** The shared document for other parts of the server: read as it is stored, and edited as people edit it. */
import { AppError } from '../platform/app-error.ts';
import { announceUpdate } from './document-events.ts';
import { runInThread } from './document-thread.ts';
import type { DocumentWork } from './document-work.ts';
import type { EditAnswer, EditChange, EditName } from './server-edits.ts';
import { addUpdates, readDocument, readVersion } from './store.ts';
import { takeOverSentences, updatesOf, type TakeOverDeps } from './take-over-sentences.ts';

/**
 * The whole transcript as one update of Yjs, with everything that is stored and recognised so far. Who calls has checked the right.
 * @throws AppError RECORD_NOT_FOUND
 */
export async function readTranscript(deps: TakeOverDeps, recordId: string): Promise<Uint8Array> {
  const stored = await readWhole(deps, recordId);
  return (await runInThread('compact', updatesOf(stored))).bytes;
}

/** The same in the updates that it is stored in, for a reader that loads them in a thread of its own. @throws AppError RECORD_NOT_FOUND */
export const readTranscriptUpdates = async (deps: TakeOverDeps, recordId: string): Promise<Uint8Array[]> =>
  updatesOf(await readWhole(deps, recordId));

/** What is made of a document for those who read it. */
type Rendering = 'read' | 'sentences';
type Rendered<Work extends Rendering> = ReturnType<DocumentWork[Work]>;

/** Renderings that are kept while their document stays as it is: a link that a thousand people open is rendered once. */
const renderings = new Map<string, { version: string; made: Promise<Rendered<Rendering>> }>();
/** A long one holds three megabytes. */
const MAX_RENDERINGS = 20;

/** What people read of a transcript without the shared document. Who calls has checked the right. @throws AppError RECORD_NOT_FOUND */
export async function readForReaders(
  deps: TakeOverDeps,
  recordId: string,
): Promise<{ version: string; reading: Rendered<'read'> }> {
  const { version, made } = await render(deps, recordId, 'read');
  return { version, reading: made };
}

/** The text as people have it, sentence by sentence. Who calls has checked the right. @throws AppError RECORD_NOT_FOUND */
export const readTextSentences = async (
  deps: TakeOverDeps,
  recordId: string,
): Promise<Rendered<'sentences'>> => (await render(deps, recordId, 'sentences')).made;

async function render<Work extends Rendering>(
  deps: TakeOverDeps,
  recordId: string,
  work: Work,
): Promise<{ version: string; made: Rendered<Work> }> {
  await takeOverSentences(deps, recordId);
  const version = await readVersion(deps, recordId);
  if (version === null) throw new AppError('RECORD_NOT_FOUND');
  const key = `${work} ${recordId}`;
  const known = renderings.get(key);
  renderings.delete(key);
  const kept = known?.version === version ? known : { version, made: renderAnew(deps, recordId, work) };
  renderings.set(key, kept);
  const [oldest] = renderings.keys();
  if (renderings.size > MAX_RENDERINGS) renderings.delete(oldest!);
  try {
    return { version, made: (await kept.made) as Rendered<Work> };
  } catch (error) {
    if (renderings.get(key) === kept) renderings.delete(key);
    throw error;
  }
}

async function renderAnew<Work extends Rendering>(
  deps: TakeOverDeps,
  recordId: string,
  work: Work,
): Promise<Rendered<Work>> {
  const stored = await readDocument(deps, recordId);
  if (!stored) throw new AppError('RECORD_NOT_FOUND');
  const made =
    work === 'read' ? runInThread('read', updatesOf(stored)) : runInThread('sentences', updatesOf(stored));
  return made as Promise<Rendered<Work>>;
}

/**
 * Edits the transcript and stores the edit as one update, which reaches everybody who has it open. What people write in the
 * meantime is merged with it. Who calls has checked the right.
 * @throws AppError RECORD_NOT_FOUND
 */
export async function editOnServer<Name extends EditName>(
  deps: TakeOverDeps,
  recordId: string,
  name: Name,
  change: EditChange<Name>,
): Promise<EditAnswer<Name>> {
  const updates = updatesOf(await readWhole(deps, recordId));
  const { update, answer } = await runInThread('edit', updates, name, change, deps.clock.now().getTime());
  if (update) await storeUpdate(deps, recordId, update);
  return answer;
}

/** @throws AppError RECORD_NOT_FOUND */
export async function storeUpdate(deps: TakeOverDeps, recordId: string, bytes: Uint8Array): Promise<void> {
  const id = (await addUpdates(deps, [{ recordId, bytes }])).get(recordId);
  if (id === undefined) throw new AppError('RECORD_NOT_FOUND');
  deps.database.afterCommit(() => announceUpdate(deps.events, recordId, null, { id, bytes }));
}

async function readWhole(deps: TakeOverDeps, recordId: string) {
  await takeOverSentences(deps, recordId);
  const stored = await readDocument(deps, recordId);
  if (!stored) throw new AppError('RECORD_NOT_FOUND');
  return stored;
}
