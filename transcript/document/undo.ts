/** Undo of one's own edits, text and times alike (rule 38). */
import * as Y from 'yjs';
import { renewAnchors } from './anchors.ts';
import { keepApart } from './emptied-text.ts';
import { EDIT_ORIGIN, RECOGNITION_ORIGIN, type TranscriptDocument } from './document.ts';

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
  undo.on('stack-item-popped', () => holdAnew(transcript));
  const destroy = undo.destroy.bind(undo);
  undo.destroy = () => {
    stop();
    destroy();
  };
  return undo;
}

/** What holds on to letters holds on to those that undo has brought back in their place. Nobody's undo takes that back. */
function holdAnew(transcript: TranscriptDocument): void {
  const { doc, bookmarks, suggestions, cues, cueBreaks } = transcript;
  doc.transact(() => {
    for (const fields of [...bookmarks, ...suggestions] as unknown[]) {
      if (!(fields instanceof Y.Map)) continue;
      for (const [field, other] of [
        ['start', 'before'],
        ['end', 'after'],
      ] as const) {
        const renewed = renewAnchors(transcript, [fields.get(field), fields.get(other)]);
        if (!renewed) continue;
        fields.set(field, renewed[0]);
        fields.set(other, renewed[1]);
      }
    }
    for (const [id, place] of cues) {
      if (typeof place !== 'object' || place === null) continue;
      const { start, before } = place as Record<string, unknown>;
      const renewed = renewAnchors(transcript, [start, before]);
      if (renewed) cues.set(id, { start: renewed[0], before: renewed[1] });
    }
    for (const [id, place] of cueBreaks) {
      const renewed = renewAnchors(transcript, [place, place]);
      if (renewed) cueBreaks.set(id, renewed[0]);
    }
  }, RECOGNITION_ORIGIN);
}
