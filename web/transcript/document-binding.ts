/**
 * The transcript document inside a CodeMirror state: its text, its words with their times, and the keys of its paragraphs.
 * Own binding, because the ready-made one carries text only and the times stand in the attributes. Today it runs one way, from
 * the document to the editor.
 */
import { StateEffect, StateField, type ChangeSpec, type Extension } from '@codemirror/state';
import { ViewPlugin, type EditorView } from '@codemirror/view';
import type { YTextEvent } from 'yjs';
import {
  EMPTY_WORD_TABLE,
  joinWordTables,
  scanTranscript,
  scanRuns,
  type TextRun,
  type TranscriptDocument,
  type WordTable,
} from '../../contract/transcript-document/index.ts';

export interface TranscriptContent {
  readonly words: WordTable;
  /** The key of each paragraph, by line; null where the text carries none. */
  readonly keys: readonly (string | null)[];
}

/** One step of a change to the text. */
type DeltaRun = TextRun & { readonly retain?: number; readonly delete?: number };

export const setContent = StateEffect.define<TranscriptContent>();

export const contentField = StateField.define<TranscriptContent>({
  create: () => ({ words: EMPTY_WORD_TABLE, keys: [null] }),
  update(content, transaction) {
    return transaction.effects.findLast((effect) => effect.is(setContent))?.value ?? content;
  },
});

/** The words, times and paragraph keys of the whole document. */
export function readContent(transcript: TranscriptDocument): TranscriptContent {
  const { words, breaks, firstKey } = scanTranscript(transcript);
  return { words, keys: [firstKey, ...breaks.map((lineBreak) => lineBreak.key)] };
}

/** Keeps an editor equal to the document from now on. The state must start with the document's text and content. */
export function bindTranscript(transcript: TranscriptDocument): Extension {
  return ViewPlugin.define((view) => {
    const observe = (event: YTextEvent) => {
      const runs = event.delta as DeltaRun[];
      view.dispatch({
        changes: toChanges(runs),
        effects: setContent.of(nextContent(view, transcript, runs)),
      });
    };
    transcript.content.observe(observe);
    return { destroy: () => transcript.content.unobserve(observe) };
  });
}

function toChanges(runs: readonly DeltaRun[]): ChangeSpec[] {
  const changes: ChangeSpec[] = [];
  let position = 0;
  for (const run of runs) {
    if (typeof run.insert === 'string') changes.push({ from: position, insert: run.insert });
    if (run.delete !== undefined) changes.push({ from: position, to: position + run.delete });
    position += (run.retain ?? 0) + (run.delete ?? 0);
  }
  return changes;
}

/** Text that grew at its end, as it does during a conversion, costs only the new words; any other change reads everything. */
function nextContent(
  view: EditorView,
  transcript: TranscriptDocument,
  runs: readonly DeltaRun[],
): TranscriptContent {
  const { length } = view.state.doc;
  const added = length > 0 && runs[0]?.retain === length ? runs.slice(1) : [];
  const [first] = added;
  // Letters that touch the last word would belong to it.
  const isApart = typeof first?.insert === 'string' && /^\s/.test(first.insert);
  if (!isApart || added.some((run) => run.insert === undefined)) return readContent(transcript);

  const before = view.state.field(contentField);
  const { words, breaks } = scanRuns(added, length);
  return {
    words: joinWordTables(before.words, words),
    keys: [...before.keys, ...breaks.map(({ key }) => key)],
  };
}
