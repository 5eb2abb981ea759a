import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import {
  createUndoManager,
  readParagraphHead,
  setCompleted,
  type EditContext,
  type TranscriptDocument,
} from '../../transcript/document/index.ts';
import type { PlayerClock } from '../player/index.ts';
import { burstGuard } from './burst-guard.ts';
import { commandKeys, listenOnPage } from './commands.ts';
import { contentField, createBinding } from './document-binding.ts';
import { dictation } from './dictation/dictation.ts';
import { doubtfulQueue } from './doubtful-queue.ts';
import { doubtfulWords } from './doubtful-words.ts';
import type { EditorHandle } from './editor-handle.ts';
import { tellFarDeletions } from './far-deletion.ts';
import { watchReader, type FollowMode } from './follow-mode.ts';
import type { MarkList } from './marks/mark-list.ts';
import { markedText } from './marks/marked-text.ts';
import { selectionBar } from './marks/selection-bar.ts';
import { messages } from './messages.ts';
import { paragraphHeads } from './paragraph-heads.ts';
import { pastedText } from './pasted-text.ts';
import { paragraphSelection } from './paragraph-selection.ts';
import type { Presence } from './presence.ts';
import { readingLine } from './reading-line.ts';
import { carets, caretsIn } from './remote-carets.ts';
import { keepBefore } from './saving/keep-before.ts';
import { textSearch } from './search/text-search.ts';
import { spokenWord } from './spoken-word.ts';
import { tidyWhenIdle } from './tidy-when-idle.ts';
import { unsentParagraphs, type Connection, type UnsentCount } from './unsent-paragraphs.ts';
import { editorWatch } from './use-editor-state.ts';
import { whileTyping } from './while-typing.ts';
import { wordBar } from './wording/word-bar.ts';
import { wordedText } from './wording/worded-text.ts';
import { wordingSettings } from './wording/wording-settings.ts';
import './marks/marks.css';
import './people-inks.css';
import './transcript-editor.css';
import './dictation/dictation.css';

interface Props {
  recordId: string;
  transcript: TranscriptDocument;
  userId: string;
  canEdit: boolean;
  clock: PlayerClock;
  follow: FollowMode;
  /** Whether there is sound to play: without it no word is being spoken, and none is lit. */
  hasSound?: boolean;
  presence: Presence;
  connection: Connection;
  unsent: UnsentCount;
  marks: MarkList;
  /** What panels add to the editor; the same as long as it is open. */
  extensions?: Extension;
  /** Called with the editor when it is there, and with null when it is gone. */
  onHandle?: (handle: EditorHandle | null) => void;
  onSpeaker?: EditorHandle['chooseSpeaker'];
  onComment?: EditorHandle['comment'];
  onTool?: EditorHandle['openTool'];
  /** Absent for who may not remove anything for good. */
  onRedact?: (handle: EditorHandle) => void;
}

/**
 * The transcript as people edit it together, or read it: with the right to view it scrolls, selects and copies. It keeps what it was
 * first given, except the right.
 */
export function TranscriptEditor(props: Props) {
  const { canEdit } = props;
  const parent = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const comment = useEffectEvent<EditorHandle['comment']>((range) => props.onComment?.(range));
  const redact = useEffectEvent(() => {
    const { onRedact } = props;
    const opened = editor.current;
    return onRedact && opened ? () => onRedact(opened.handle) : null;
  });
  const open = useEffectEvent((element: HTMLElement) => {
    const opened = openEditor(element, props, {
      chooseSpeaker: (key, anchor) => props.onSpeaker?.(key, anchor),
      comment: (range) => comment(range),
      openTool: (tool) => props.onTool?.(tool),
      redact: () => redact(),
    });
    editor.current = opened;
    props.onHandle?.(opened.handle);
    return () => {
      props.onHandle?.(null);
      editor.current = null;
      opened.close();
    };
  });
  // Before the next frame: the text to read has just gone.
  useLayoutEffect(() => (parent.current ? open(parent.current) : undefined), []);
  useEffect(() => editor.current?.setCanEdit(canEdit), [canEdit]);
  return <div ref={parent} className="transcript h-full min-h-0" />;
}

interface Editor {
  readonly handle: EditorHandle;
  readonly setCanEdit: (canEdit: boolean) => void;
  readonly close: () => void;
}

type Asks = Pick<EditorHandle, 'chooseSpeaker' | 'comment' | 'openTool' | 'redact'>;

function openEditor(parent: HTMLElement, props: Props, asks: Asks): Editor {
  const { recordId, transcript, userId, clock, follow, presence, connection, unsent, marks } = props;
  const context = (): EditContext => ({ nowMs: Date.now(), userId, newId: () => crypto.randomUUID() });
  const binding = createBinding({ transcript, context });
  const undo = createUndoManager(transcript);
  const rights = new Compartment();
  const state = EditorState.create({
    doc: binding.text,
    extensions: [
      binding.extension,
      rights.of(rightsOf(props.canEdit)),
      commandKeys(() => handle),
      burstGuard(),
      readingLine(),
      paragraphSelection,
      paragraphHeads(transcript, {
        onSpeaker: asks.chooseSpeaker,
        onTime: (startMs) => clock.playFrom(startMs),
        onComplete: (key) => setCompleted(transcript, key, !readParagraphHead(transcript, key).isCompleted),
      }),
      doubtfulWords,
      doubtfulQueue,
      textSearch,
      editorWatch,
      // What stands first lies on top: a face on the margin line over a flag.
      carets({ transcript, binding, presence }),
      markedText({ marks, clock, binding }),
      dictation(() => handle, recordId),
      selectionBar(() => handle),
      unsentParagraphs(connection, unsent),
      tidyWhenIdle({ transcript, context, carets: (open) => caretsIn(open).map(binding.toDocument) }),
      props.hasSound === false ? [] : spokenWord(clock, follow),
      wordedText(wordingSettings),
      wordBar(() => handle),
      whileTyping(clock, follow),
      EditorView.lineWrapping,
      EditorView.cspNonce.of(
        document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '',
      ),
      EditorView.contentAttributes.of({ 'aria-label': messages.transcript, tabindex: '0', lang: 'vi' }),
      EditorView.clipboardInputFilter.of(pastedText),
      EditorView.domEventHandlers({ click: (event, view) => playFrom(event, view, clock) }),
      props.extensions ?? [],
    ],
  });
  const dispatchTransactions = tellFarDeletions({
    dispatch: binding.dispatchTransactions,
    handle: () => handle,
    keepBefore: (before) => void keepBefore(recordId, before),
  });
  const view = new EditorView({ state, parent, dispatchTransactions });
  const handle: EditorHandle = { view, transcript, undo, clock, follow, places: binding, context, ...asks };
  const stopWatching = watchReader(view.scrollDOM, follow);
  const stopListening = listenOnPage(view);
  return {
    handle,
    setCanEdit: (canEdit) => view.dispatch({ effects: rights.reconfigure(rightsOf(canEdit)) }),
    close: () => {
      stopWatching();
      stopListening();
      binding.flush();
      view.destroy();
      undo.destroy();
    },
  };
}

const rightsOf = (canEdit: boolean): Extension => [
  EditorState.readOnly.of(!canEdit),
  EditorView.editable.of(canEdit),
  EditorView.editorAttributes.of({ class: canEdit ? 'is-editable' : 'is-read-only' }),
];

/**
 * Where the text can be edited, a click places the caret and Alt+click plays from the word; where it can only be read, a click plays.
 * The end of a selection never does.
 */
function playFrom(event: MouseEvent, view: EditorView, clock: PlayerClock): void {
  if (!view.state.selection.main.empty || !(event.altKey || view.state.readOnly)) return;
  if (event.target instanceof Element && event.target.closest('.paragraph-head')) return;
  const timeMs = pressedWordTime(event, view);
  if (timeMs !== null) clock.playFrom(timeMs);
}

function pressedWordTime(event: MouseEvent, view: EditorView): number | null {
  const position = view.posAtCoords({ x: event.clientX, y: event.clientY });
  if (position === null) return null;
  const { words } = view.state.field(contentField);
  const word = words.at(words.findAtPosition(position));
  const end = word && view.coordsAtPos(word.to, -1);
  // The empty rest of a paragraph's last row is not its last word.
  const isBeside = end !== null && event.clientY < end.bottom && event.clientX > end.right + 8;
  return isBeside ? null : (word?.startMs ?? null);
}
