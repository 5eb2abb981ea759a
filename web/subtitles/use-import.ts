import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type * as Y from 'yjs';
import { importInWorker, type FileReading, type RunningImport } from './import-in-worker.ts';
import type { WrittenImport } from './import-session.ts';

/** How far the import of a file is; null before one is chosen. */
export type ImportProgress =
  | {
      readonly phase: 'reading' | 'comparing' | 'keeping' | 'writing' | 'failed';
      readonly name: string;
    }
  | {
      readonly phase: 'read';
      readonly name: string;
      readonly reading: FileReading;
      /** Why no version could be made before the text is replaced, so that it was not; null where none was asked for. */
      readonly notKept: unknown;
    };

interface ImportDeps {
  readonly doc: Y.Doc;
  readonly userId: string;
  /** Makes a version of the transcript as it is before the import. */
  readonly keepVersion: () => Promise<void>;
  readonly onWritten: (written: WrittenImport) => void;
}

/** A file that is read into a draft beside the page, and imported when asked to. Whoever closes the dialog stops it. */
export function useImport({ doc, userId, keepVersion, onWritten }: ImportDeps) {
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
    running.current = importInWorker(doc, userId, file, {
      onCompare: () => setProgress({ phase: 'comparing', name }),
      onRead: (reading) => setProgress({ phase: 'read', name, reading, notKept: null }),
      onWritten,
      onFail: () => setProgress({ phase: 'failed', name }),
    });
  };
  const write = async (): Promise<void> => {
    if (progress?.phase !== 'read') return;
    const { name } = progress;
    const own = running.current;
    setProgress({ phase: 'keeping', name });
    try {
      await keepVersion();
    } catch (error) {
      setProgress({ ...progress, notKept: error });
      return;
    }
    // Closed meanwhile.
    if (running.current !== own) return;
    setProgress({ phase: 'writing', name });
    own?.write();
  };
  return { progress, read, write };
}
