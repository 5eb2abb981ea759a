/** The shared document for other parts of the server: read as it is stored, and edited as people edit it. */
import type { SearchLinesContext } from '../../transcript/words/search-lines.ts';
import type { StoredDocument } from '../../transcript/document/index.ts';
import { AppError } from '../platform/app-error.ts';
import { noteEdits } from '../webhooks/index.ts';
import { announceUpdate } from './document-events.ts';
import { runInThread, runOnStored } from './document-thread.ts';
import type { DocumentWork } from './document-work.ts';
import type { CommentAnswer, CommentEdit, EditAnswer, EditChange, EditName } from './server-edits.ts';
import { countCommentEdit, readCommentEdits } from './server-items.ts';
import {
  addUpdates,
  listSmaller,
  readDocument,
  readDocumentBytes,
  readDocuments,
  readVersion,
  updatesOf,
} from './store.ts';
import { takeOverSentences, type TakeOverDeps } from './take-over-sentences.ts';
import { VersionCache } from './version-cache.ts';

/**
 * The whole transcript as one update of Yjs, with everything that is stored and recognised so far. Who calls has checked the right.
 * @throws AppError RECORD_NOT_FOUND
 */
export async function readTranscript(deps: TakeOverDeps, recordId: string): Promise<Uint8Array> {
  await takeOverSentences(deps, recordId);
  return (await runOnStored(deps, recordId, 'compact')).bytes;
}

/** How large it is, before anybody reads it, bytes. */
export async function measureTranscript(deps: TakeOverDeps, recordId: string): Promise<number> {
  await takeOverSentences(deps, recordId);
  return readDocumentBytes(deps, recordId);
}

/** The same in the updates that it is stored in, for a reader that loads them in a thread of its own. @throws AppError RECORD_NOT_FOUND */
export async function readTranscriptUpdates(deps: TakeOverDeps, recordId: string): Promise<Uint8Array[]> {
  await takeOverSentences(deps, recordId);
  const stored = await readDocument(deps, recordId);
  if (!stored) throw new AppError('RECORD_NOT_FOUND');
  return updatesOf(stored);
}

/** The text as the file of a version holds it. @param number of the version @throws AppError RECORD_NOT_FOUND */
export async function readAsVersion(
  deps: TakeOverDeps,
  recordId: string,
  number: number,
): Promise<StoredDocument> {
  await takeOverSentences(deps, recordId);
  return runOnStored(deps, recordId, 'version', number);
}

/** The text as the file of a version holds it, and its translations. @throws AppError RECORD_NOT_FOUND */
export async function readWholeText(
  deps: TakeOverDeps,
  recordId: string,
): Promise<ReturnType<DocumentWork['wholeText']>> {
  await takeOverSentences(deps, recordId);
  return runOnStored(deps, recordId, 'wholeText');
}

/** What is made of a document for those who read it. */
type Rendering = 'read' | 'sentences';
type Rendered<Work extends Rendering> = ReturnType<DocumentWork[Work]>;

const renderings = new VersionCache<Rendered<Rendering>>(64 * 1024 * 1024);

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

/** Documents up to this size are read together: one alone costs more in statements than in what they read, bytes. */
const SMALL_BYTES = 64 * 1024;

/**
 * What can be found of records, each with its context, from their texts as they are stored now. Who calls has checked the right.
 * @returns for each what `searchLines` makes, or what it threw: AppError RECORD_NOT_FOUND, TRANSCRIPT_TOO_LONG, TOO_MANY_WAITING
 */
export async function readSearchLines(
  deps: TakeOverDeps,
  contexts: ReadonlyMap<string, SearchLinesContext>,
): Promise<Map<string, PromiseSettledResult<ReturnType<DocumentWork['searchLines']>>>> {
  const recordIds = [...contexts.keys()];
  const small = await readDocuments(deps, await listSmaller(deps, recordIds, SMALL_BYTES));
  const read = ([recordId, context]: [string, SearchLinesContext]) => {
    const stored = small.get(recordId);
    return stored
      ? runInThread(recordId, 'searchLines', updatesOf(stored), context)
      : runOnStored(deps, recordId, 'searchLines', context);
  };
  const results = await Promise.allSettled([...contexts].map(read));
  return new Map(results.map((result, at) => [recordIds[at]!, result]));
}

async function render<Work extends Rendering>(
  deps: TakeOverDeps,
  recordId: string,
  work: Work,
): Promise<{ version: string; made: Rendered<Work> }> {
  await takeOverSentences(deps, recordId);
  const version = await readVersion(deps, recordId);
  if (version === null) throw new AppError('RECORD_NOT_FOUND');
  const make = () => runOnStored<Rendering>(deps, recordId, work);
  const made = await renderings.read(`${work} ${recordId}`, version, make);
  return { version, made: made as Rendered<Work> };
}

/** Edits that somebody asked for; engines make the others. */
const BY_PEOPLE: ReadonlySet<EditName> = new Set(['changeCue', 'changeSentence', 'nameVoice', 'unnameVoice']);

/**
 * Edits the transcript and stores the edit as one update, which reaches everybody who has it open. What people write in the
 * meantime is merged with it. Who calls has checked the right.
 * @throws AppError RECORD_NOT_FOUND
 */
export async function editOnServer<Name extends Exclude<EditName, 'changeComments'>>(
  deps: TakeOverDeps,
  recordId: string,
  name: Name,
  change: EditChange<Name>,
): Promise<EditAnswer<Name>> {
  await takeOverSentences(deps, recordId);
  const nowMs = deps.clock.now().getTime();
  const { update, answer } = await runOnStored(deps, recordId, 'edit', name, change, nowMs);
  if (!update) return answer as EditAnswer<Name>;
  if (BY_PEOPLE.has(name)) await noteEdits(deps, [recordId]);
  await storeUpdate(deps, recordId, update);
  return answer as EditAnswer<Name>;
}

/**
 * Edits the comments of a transcript, one edit after the other over all nodes: of two that replace one comment both would stay.
 * @param alongside runs in the transaction that stores the edit
 * @throws AppError RECORD_NOT_FOUND
 */
export async function changeComments(
  deps: TakeOverDeps,
  recordId: string,
  edit: CommentEdit,
  alongside: () => Promise<void> = async () => {},
): Promise<CommentAnswer> {
  for (;;) {
    const edits = await readCommentEdits(deps, recordId);
    await takeOverSentences(deps, recordId);
    const nowMs = deps.clock.now().getTime();
    const edited = await runOnStored(deps, recordId, 'edit', 'changeComments', edit, nowMs);
    const { update, answer } = edited as { update: Uint8Array | null; answer: CommentAnswer };
    if (!update) return answer;
    const isFirst = await deps.database.transaction(async () => {
      if (!(await countCommentEdit(deps, recordId, edits))) return false;
      await storeUpdate(deps, recordId, update);
      await alongside();
      return true;
    });
    if (isFirst) return answer;
  }
}

/** @throws AppError RECORD_NOT_FOUND */
export async function storeUpdate(deps: TakeOverDeps, recordId: string, bytes: Uint8Array): Promise<void> {
  const id = (await addUpdates(deps, [{ recordId, bytes }])).get(recordId);
  if (id === undefined) throw new AppError('RECORD_NOT_FOUND');
  deps.database.afterCommit(() => announceUpdate(deps.events, recordId, null, { id, bytes }));
}
