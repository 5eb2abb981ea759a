/**
 * Brings the text back to its normal form, and takes away bookmarks on nothing, once typing has paused or the focus has left: many
 * Vietnamese keyboards empty a word on the way to its next letter, so nothing may be rewritten between two keys.
 */
import type { Extension } from '@codemirror/state';
import { ViewPlugin, type EditorView } from '@codemirror/view';
import {
  sweepBlankBookmarks,
  tidyText,
  type EditContext,
  type TranscriptDocument,
} from '../../transcript/document/index.ts';

/** Milliseconds in which nothing is written, by anybody: where others have their carets is known a moment later than what they wrote. */
const IDLE_MS = 1_000;

interface TidyDeps {
  readonly transcript: TranscriptDocument;
  readonly context: () => EditContext;
  /** Where people's carets stand in the document: what is blank there may be about to be filled. */
  readonly carets: (view: EditorView) => number[];
}

export const tidyWhenIdle = ({ transcript, context, carets }: TidyDeps): Extension =>
  ViewPlugin.define((view) => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const wait = () => {
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(tidy, IDLE_MS);
    };
    const tidy = () => {
      timer = null;
      if (view.compositionStarted) return wait();
      tidyText(transcript, carets(view), context());
      sweepBlankBookmarks(transcript);
    };
    return {
      update: ({ transactions, docChanged, focusChanged }) => {
        const isTyped = transactions.some((one) => one.isUserEvent('input') || one.isUserEvent('delete'));
        if (isTyped || (docChanged && timer !== null)) wait();
        // Not within this update: what is tidied changes the text.
        else if (focusChanged && !view.hasFocus && timer !== null) {
          clearTimeout(timer);
          timer = setTimeout(tidy, 0);
        }
      },
      destroy: () => {
        if (timer !== null) clearTimeout(timer);
      },
    };
  });
