/** Looks a saved transcript through. That of a long recording takes seconds, so it is done in a thread. */
import { Thread } from '../platform/thread.ts';
import { isDocumentFile } from './document-file.ts';

/** Less is looked through at once. */
const SMALL_BYTES = 32 * 1024;
/** Many times what the largest file needs. */
const LIMIT_MB = 1_024;

const thread = new Thread('document-check-worker', { resourceLimits: { maxOldGenerationSizeMb: LIMIT_MB } });

/** @throws Error when the thread ends before it has answered */
export const checkFile = async (bytes: Uint8Array): Promise<boolean> =>
  bytes.length <= SMALL_BYTES ? isDocumentFile(bytes) : ((await thread.ask(bytes)) as boolean);
