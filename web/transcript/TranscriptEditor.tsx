import { selectAll } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { findWordAtPosition, type TranscriptDocument } from '../../contract/transcript-document/index.ts';
import type { PlayerClock } from '../player/index.ts';
import { bindTranscript, contentField, readContent } from './document-binding.ts';
import { doubtfulWords } from './doubtful-words.ts';
import { watchReader, type FollowMode } from './follow-mode.ts';
import { messages } from './messages.ts';
import { paragraphHeads, pressedTime } from './paragraph-heads.ts';
import { spokenWord } from './spoken-word.ts';
import './transcript-editor.css';

interface Props {
  transcript: TranscriptDocument;
  clock: PlayerClock;
  follow: FollowMode;
}

/** The transcript as an editor that may only be read: it scrolls, selects and copies, and a press on a word plays from there. */
export function TranscriptEditor({ transcript, clock, follow }: Props) {
  const parent = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!parent.current) return;
    const view = createView(parent.current, transcript, clock, follow);
    const stopWatching = watchReader(view.scrollDOM, follow);
    return () => {
      stopWatching();
      view.destroy();
    };
  }, [transcript, clock, follow]);
  return <div ref={parent} className="transcript h-full min-h-0" />;
}

function createView(
  parent: HTMLElement,
  transcript: TranscriptDocument,
  clock: PlayerClock,
  follow: FollowMode,
): EditorView {
  const state = EditorState.create({
    doc: transcript.content.toJSON(),
    extensions: [
      contentField.init(() => readContent(transcript)),
      bindTranscript(transcript),
      paragraphHeads(transcript),
      doubtfulWords,
      spokenWord(clock, follow),
      EditorView.lineWrapping,
      EditorView.cspNonce.of(
        document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '',
      ),
      EditorState.readOnly.of(true),
      EditorView.editable.of(false),
      EditorView.contentAttributes.of({ 'aria-label': messages.transcript, tabindex: '0' }),
      // Only the drawn part is in the page, so the browser's own "select all" would copy a screenful.
      keymap.of([{ key: 'Mod-a', run: selectAll }]),
      EditorView.domEventHandlers({ click: (event, view) => playFrom(event, view, clock) }),
    ],
  });
  return new EditorView({ state, parent });
}

/** A press on a word, or on the time of a paragraph, plays from there; the end of a selection does not. */
function playFrom(event: MouseEvent, view: EditorView, clock: PlayerClock): void {
  if (!view.state.selection.main.empty) return;
  const timeMs = pressedTime(event.target) ?? pressedWordTime(event, view);
  if (timeMs !== null) clock.seek(timeMs);
}

function pressedWordTime(event: MouseEvent, view: EditorView): number | null {
  const position = view.posAtCoords({ x: event.clientX, y: event.clientY });
  if (position === null) return null;
  const { words } = view.state.field(contentField);
  const word = findWordAtPosition(words, position);
  const end = word < 0 ? null : view.coordsAtPos(words.to[word]!, -1);
  // The empty rest of a paragraph's last row is not its last word.
  const isBeside = end !== null && event.clientY < end.bottom && event.clientX > end.right + 8;
  const startMs = words.startMs[word] ?? -1;
  return isBeside || startMs < 0 ? null : startMs;
}
