import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type * as Y from 'yjs';
import { importInWorker, type FileReading, type RunningImport } from './import-in-worker.ts';
import type { WrittenImport } from './import-session.ts';

/** How far the import of a file is; null before one is chosen. */
export type ImportProgress =
  | { readonly phase: 'reading' | 'comparing' | 'writing' | 'failed'; readonly name: string }
  | { readonly phase: 'read'; readonly name: string; readonly reading: FileReading };

/** A file that is read and imported beside the page. Whoever closes the dialog stops it. */
export function useImport(doc: Y.Doc, userId: string, onWritten: (written: WrittenImport) => void) {
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const running = useRef<RunningImport | null>(null);
  const stop = (): void => {
    running.current?.stop();
    running.current = null;
  };
  const stopOnLeave = useEffectEvent(stop);
  useEffect(() => () => stopOnLeave(), []);

  const read = (file: File): void => {
    stop();
    const { name } = file;
    setProgress({ phase: 'reading', name });
    running.current = importInWorker(doc, file, {
      onCompare: () => setProgress({ phase: 'comparing', name }),
      onRead: (reading) => setProgress({ phase: 'read', name, reading }),
      onWritten,
      onFail: () => setProgress({ phase: 'failed', name }),
    });
  };
  const write = (): void => {
    if (!progress) return;
    setProgress({ phase: 'writing', name: progress.name });
    running.current?.write(userId);
  };
  return { progress, read, write };
}
