/** Undo of one's own edits, text and times alike (rule 38). */
import * as Y from 'yjs';
import { keepApart } from './emptied-text.ts';
import { EDIT_ORIGIN, type TranscriptDocument } from './document.ts';

/** Edits closer together than this are undone together. Milliseconds. */
const CAPTURE_MS = 500;

interface UndoOptions {
  readonly captureMs?: number;
  /** Whose edits count: origins of transactions, or their classes. */
  readonly origins?: readonly unknown[];
}

/** Takes back what was edited through this document, and nothing that others did. The caller destroys it with its editor. */
export function createUndoManager(
  transcript: TranscriptDocument,
  { captureMs = CAPTURE_MS, origins = [EDIT_ORIGIN] }: UndoOptions = {},
): Y.UndoManager {
  const { content, paragraphs, speakers, speakerColours, bookmarks, suggestions, meta } = transcript;
  const { cues, cueStarts, cueEnds, cueBreaks } = transcript;
  const texts = [content, paragraphs, speakers, speakerColours, bookmarks, suggestions, meta];
  const undo = new Y.UndoManager([...texts, cues, cueStarts, cueEnds, cueBreaks], {
    captureTimeout: captureMs,
    trackedOrigins: new Set(origins),
  });
  const stop = keepApart(transcript, undo);
  const destroy = undo.destroy.bind(undo);
  undo.destroy = () => {
    stop();
    destroy();
  };
  return undo;
}
