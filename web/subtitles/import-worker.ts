/** Runs as a worker, so that the page answers while a long file is read; stands for one {@link ImportSession}. */
import { MAX_IMPORTED_BYTES } from '../../transcript/subtitles/index.ts';
import { ensureRandomUuid } from '../ui/random-uuid.ts';
import type { ImportAnswer, ImportRequest } from './import-in-worker.ts';
import { ImportSession } from './import-session.ts';

ensureRandomUuid(crypto);

const session = new ImportSession();

const answer = (said: ImportAnswer): void => postMessage(said);

async function work(request: ImportRequest): Promise<void> {
  const context = { nowMs: Date.now(), userId: request.userId, newId: () => crypto.randomUUID() };
  if (request.kind === 'write') {
    answer({ kind: 'written', written: session.write(request.news, context) });
    return;
  }
  const { file, state } = request;
  // A byte more than allowed is enough to be refused; the rest need not be read.
  const bytes = new Uint8Array(await file.slice(0, MAX_IMPORTED_BYTES + 1).arrayBuffer());
  const parsed = session.parse(bytes);
  if (parsed.kind === 'refused') return answer({ kind: 'read', reading: parsed });
  answer({ kind: 'compares' });
  answer({ kind: 'read', reading: { ...parsed, preview: session.preview(state, context) } });
}

addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => {
  work(data).catch(() => answer({ kind: 'failed' }));
});
