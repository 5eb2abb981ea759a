import * as Y from 'yjs';
import { openTranscript, type TranscriptDocument } from '../../transcript/document/index.ts';
import type { AppDeps } from '../app.ts';
import { readTranscript, storeUpdate } from '../collaboration/index.ts';

/** Any edit of a stored transcript, which reaches everybody who has it open. */
export async function editDocument(
  deps: AppDeps,
  recordId: string,
  edit: (transcript: TranscriptDocument) => void,
): Promise<void> {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, await readTranscript(deps, recordId));
  const made: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => made.push(update));
  edit(openTranscript(doc));
  if (made.length > 0) await storeUpdate(deps, recordId, Y.mergeUpdates(made));
}
