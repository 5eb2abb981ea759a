import * as Y from 'yjs';
import type { ImportPreview } from '../../transcript/document/index.ts';
import type { ParsedFile, WrittenImport } from './import-session.ts';

export type ImportRequest =
  | { readonly kind: 'read'; readonly file: File; readonly state: Uint8Array; readonly userId: string }
  | { readonly kind: 'write'; readonly news: Uint8Array; readonly userId: string };

export type ImportAnswer =
  | { readonly kind: 'compares' }
  | { readonly kind: 'read'; readonly reading: FileReading }
  | { readonly kind: 'written'; readonly written: WrittenImport }
  | { readonly kind: 'failed' };

export type FileReading =
  | Extract<ParsedFile, { kind: 'refused' }>
  | (Extract<ParsedFile, { kind: 'parsed' }> & { readonly preview: ImportPreview });

interface Listeners {
  /** The file has been read, and is held against the transcript. */
  readonly onCompare: () => void;
  readonly onRead: (reading: FileReading) => void;
  readonly onWritten: (written: WrittenImport) => void;
  /** The worker cannot be fetched, or broke down: nothing has changed. */
  readonly onFail: () => void;
}

export interface RunningImport {
  /** Makes the edit, of the document as it is now. */
  readonly write: () => void;
  /** Ends the work wherever it is; nothing has changed. */
  readonly stop: () => void;
}

/** Reads a file beside the page, and makes an edit of it when asked to. Says nothing after `stop`. */
export function importInWorker(doc: Y.Doc, userId: string, file: File, on: Listeners): RunningImport {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
  const ask = (request: ImportRequest) => worker.postMessage(request);
  worker.addEventListener('error', on.onFail);
  worker.addEventListener('message', ({ data }: MessageEvent<ImportAnswer>) => {
    if (data.kind === 'compares') on.onCompare();
    else if (data.kind === 'read') on.onRead(data.reading);
    else if (data.kind === 'written') on.onWritten(data.written);
    else on.onFail();
  });
  const sent = Y.encodeStateVector(doc);
  ask({ kind: 'read', file, state: Y.encodeStateAsUpdate(doc), userId });
  return {
    write: () => ask({ kind: 'write', news: Y.encodeStateAsUpdate(doc, sent), userId }),
    stop: () => worker.terminate(),
  };
}
