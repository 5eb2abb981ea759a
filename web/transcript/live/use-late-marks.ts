import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { EditContext } from '../../../transcript/document/index.ts';
import type { OpenTranscript } from '../use-transcript.ts';
import { openLateMarks, type LateMarks } from './late-marks.ts';
import { markLastSeconds } from './last-seconds.ts';
import { endOfDocument } from './interim-words.ts';

/** Marks are looked after so often, milliseconds: text comes several times a second. */
const LOOK_MS = 1_000;

interface Page {
  readonly recordId: string;
  /** Null until the document is open. */
  readonly open: OpenTranscript | null;
  readonly userId: string;
  readonly canMark: boolean;
  /** Whether all text there will be is in the document. */
  readonly isComplete: boolean;
}

/** The marks of this browser that wait for their words, each set as soon as these are in the document. */
export function useLateMarks({ recordId, open, userId, canMark, isComplete }: Page): LateMarks {
  const marks = useMemo(() => openLateMarks(userId, recordId), [userId, recordId]);
  const waiting = useSyncExternalStore(marks.subscribe, marks.list);
  const isWaiting = waiting.length > 0;
  useEffect(() => {
    if (!open || !canMark || !isWaiting) return;
    const context = (): EditContext => ({ nowMs: Date.now(), userId, newId: () => crypto.randomUUID() });
    const look = () => {
      const settledMs = Math.max(open.interim.get()?.settled_ms ?? 0, endOfDocument(open.transcript));
      marks.settle((atMs) => {
        if (!isComplete && settledMs < atMs) return false;
        markLastSeconds(open.transcript, atMs, context());
        return true;
      });
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [marks, open, userId, canMark, isWaiting, isComplete]);
  return marks;
}
