/** An editor with its tools on a transcript, without a network or a page around it. The tests that use it run in happy-dom. */
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { vi } from 'vitest';
import {
  createUndoManager,
  type EditContext,
  type StoredDocument,
  type TranscriptDocument,
} from '../../../transcript/document/index.ts';
import { PlayerClock } from '../../player/index.ts';
import { FakeMedia } from '../../testing/fake-media.ts';
import { commandKeys, listenOnPage } from '../commands.ts';
import { createBinding } from '../document-binding.ts';
import { doubtfulQueue } from '../doubtful-queue.ts';
import { doubtfulWords } from '../doubtful-words.ts';
import type { EditorHandle } from '../editor-handle.ts';
import { tellFarDeletions } from '../far-deletion.ts';
import { createFollowMode } from '../follow-mode.ts';
import { textSearch } from '../search/text-search.ts';

export const TEST_CONTEXT: EditContext = { nowMs: 1_000, userId: 'u1', newId: () => 'n1' };

interface TestEditorOptions {
  canEdit?: boolean;
  /** Called with what was there before much of it was deleted. */
  keepBefore?: (before: StoredDocument) => void;
}

export function openTestEditor(
  transcript: TranscriptDocument,
  { canEdit = true, keepBefore = () => {} }: TestEditorOptions = {},
) {
  const context = () => TEST_CONTEXT;
  const binding = createBinding({ transcript, context });
  const media = new FakeMedia();
  let frames: (() => void)[] = [];
  const clock = new PlayerClock(media.asElement(), {
    settings: { speed: '1.0', volume: 1, isMuted: false, pausesWhileTyping: false, activeBookMark: null },
    saveSettings: () => {},
    requestFrame: (callback) => frames.push(callback),
    cancelFrame: () => {
      frames = [];
    },
  });
  clock.load({ address: 'a', durationMs: 600_000, renewAddress: () => Promise.resolve('a') });
  media.becomeReady(600);
  // This page tells of a selection at once, in the middle of an update; browsers do later.
  document.addEventListener('selectionchange', (event) => event.stopImmediatePropagation());
  const openTool = vi.fn<EditorHandle['openTool']>();
  const view = new EditorView({
    parent: document.body,
    dispatchTransactions: tellFarDeletions({
      dispatch: binding.dispatchTransactions,
      handle: () => handle,
      keepBefore,
    }),
    state: EditorState.create({
      doc: binding.text,
      extensions: [
        binding.extension,
        commandKeys(() => handle),
        EditorState.readOnly.of(!canEdit),
        doubtfulWords,
        doubtfulQueue,
        textSearch,
      ],
    }),
  });
  const handle: EditorHandle = {
    view,
    transcript,
    undo: createUndoManager(transcript),
    clock,
    follow: createFollowMode(),
    places: binding,
    context,
    openTool,
    chooseSpeaker: () => {},
    redact: () => null,
    comment: () => {},
  };
  const stopListening = listenOnPage(view);
  /** The sound goes on to a time, and what is drawn with it. */
  const playTo = (timeMs: number) => {
    media.passTo(timeMs / 1000);
    for (const frame of frames.splice(0)) frame();
  };
  const close = () => {
    stopListening();
    view.destroy();
  };
  return { handle, view, media, openTool, playTo, close };
}
