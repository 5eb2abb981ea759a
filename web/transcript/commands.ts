/** Every command of the transcript's editor: its keys, what it does, and how it is described to people. */
import { selectAll, standardKeymap } from '@codemirror/commands';
import { EditorSelection, type EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, runScopeHandlers, type KeyBinding } from '@codemirror/view';
import { mergeAllParagraphs, readParagraphHead, setCompleted } from '../../transcript/document/index.ts';
import { isTypedInto } from '../ui/is-typed-into.ts';
import { notify } from '../ui/toast.ts';
import { dictationOf } from './dictation/dictation.ts';
import { messages as dictationMessages } from './dictation/messages.ts';
import { contentField } from './document-binding.ts';
import { confirmDoubtful, goToNextDoubtful } from './doubtful-queue.ts';
import { asOneStep, paragraphKeyAt, type EditorHandle } from './editor-handle.ts';
import { bookmarkSelection, commentOnSelection } from './marks/mark-actions.ts';
import { messages } from './messages.ts';
import { stepMatchOrSearch } from './search/text-search.ts';
import { editUndoably } from './undo-toast.ts';
import { messages as wordingMessages } from './wording/messages.ts';
import { turnWord } from './wording/turn-word.ts';

export interface EditorCommand {
  /** In CodeMirror's notation; `Mod` is Ctrl, or Cmd on a Mac. */
  readonly keys: readonly string[];
  readonly description: string;
  /** Not for those who may only read. */
  readonly isEdit: boolean;
  /** Works wherever the focus is on the page; a key that is a letter, only where nothing is typed. */
  readonly isPageWide?: boolean;
  /** @returns whether the key was ours; false lets the next one try */
  readonly run: (handle: EditorHandle) => boolean;
}

const { commands: says } = messages;

export const COMMANDS = {
  split: { keys: ['Enter', 'Shift-Enter'], description: says.split, isEdit: true, run: split },
  mergeBack: { keys: ['Backspace'], description: says.mergeBack, isEdit: true, run: mergeBack },
  mergeNext: { keys: ['Delete'], description: says.mergeNext, isEdit: true, run: mergeNext },
  mergeAll: { keys: ['Alt-Shift-j'], description: says.mergeAll, isEdit: true, run: mergeAll },
  undo: { keys: ['Mod-z'], description: says.undo, isEdit: true, run: ({ undo }) => (undo.undo(), true) },
  redo: {
    keys: ['Mod-Shift-z', 'Mod-y'],
    description: says.redo,
    isEdit: true,
    run: ({ undo }) => (undo.redo(), true),
  },
  complete: {
    keys: ['Mod-Enter'],
    description: says.complete,
    isEdit: true,
    run: (handle) => completeAtCaret(handle, false),
  },
  completeUpTo: {
    keys: ['Mod-Shift-Enter'],
    description: says.completeUpTo,
    isEdit: true,
    run: (handle) => completeAtCaret(handle, true),
  },
  chooseSpeaker: { keys: ['Alt-Enter'], description: says.chooseSpeaker, isEdit: true, run: chooseSpeaker },
  previousParagraph: {
    keys: ['Alt-ArrowUp'],
    description: says.previousParagraph,
    isEdit: false,
    run: ({ view }) => goToParagraph(view, -1),
  },
  nextParagraph: {
    keys: ['Alt-ArrowDown'],
    description: says.nextParagraph,
    isEdit: false,
    run: ({ view }) => goToParagraph(view, 1),
  },
  playFromCaret: { keys: ['Mod-.'], description: says.playFromCaret, isEdit: false, run: playFromCaret },
  repeatParagraph: {
    keys: ['Alt-r'],
    description: says.repeatParagraph,
    isEdit: false,
    run: repeatParagraph,
  },
  bookmark: { keys: ['Mod-b'], description: says.bookmark, isEdit: true, run: bookmarkSelection },
  comment: { keys: ['Alt-m'], description: says.comment, isEdit: true, run: commentOnSelection },
  search: {
    keys: ['Mod-f'],
    description: says.search,
    isEdit: false,
    isPageWide: true,
    run: ({ openTool }) => (openTool('search'), true),
  },
  replace: {
    keys: ['Mod-h', 'Mod-Alt-f'],
    description: says.replace,
    isEdit: true,
    isPageWide: true,
    run: ({ openTool }) => (openTool('replace'), true),
  },
  nextMatch: {
    keys: ['F3', 'Mod-g'],
    description: says.nextMatch,
    isEdit: false,
    isPageWide: true,
    run: (handle) => stepMatchOrSearch(handle, 1),
  },
  previousMatch: {
    keys: ['Shift-F3', 'Mod-Shift-g'],
    description: says.previousMatch,
    isEdit: false,
    isPageWide: true,
    run: (handle) => stepMatchOrSearch(handle, -1),
  },
  nextDoubtful: {
    keys: ['Alt-n', 'F8'],
    description: says.nextDoubtful,
    isEdit: false,
    isPageWide: true,
    run: (handle) => (goToNextDoubtful(handle), true),
  },
  confirmDoubtful: {
    keys: ['Alt-Shift-n', 'Shift-F8'],
    description: says.confirmDoubtful,
    isEdit: true,
    isPageWide: true,
    run: (handle) => (confirmDoubtful(handle), true),
  },
  turnWord: { keys: ['Alt-w'], description: wordingMessages.turnWord, isEdit: true, run: turnWord },
  dictate: {
    keys: ['Alt-g'],
    description: dictationMessages.command,
    isEdit: true,
    run: ({ view }) => (dictationOf(view)?.pressKey(), true),
  },
  keyboardMap: {
    keys: ['?', 'Mod-/'],
    description: says.keyboardMap,
    isEdit: false,
    isPageWide: true,
    run: ({ openTool }) => (openTool('keyboardMap'), true),
  },
} as const satisfies Record<string, EditorCommand>;

/** What CodeMirror binds that is ours or the player's. */
const NOT_THEIRS = new Set(['Enter', 'Mod-a']);

/** Binds the commands, and the caret keys that every text field has. `handle` is asked for when a key is pressed. */
export function commandKeys(handle: () => EditorHandle): Extension {
  const ours = Object.values<EditorCommand>(COMMANDS).flatMap(({ keys, isEdit, isPageWide, run }) =>
    keys.map((key): KeyBinding => ({
      key,
      scope: isPageWide ? (isLetter(key) ? PAGE : `editor ${PAGE}`) : 'editor',
      run: (view) => !(isEdit && view.state.readOnly) && run(handle()),
    })),
  );
  const theirs = standardKeymap.filter(
    ({ key = '', mac = '' }) => !NOT_THEIRS.has(key) && !mac.startsWith('Alt-Arrow'),
  );
  return [
    // Only the drawn part is in the page, so the browser's own "select all" would copy a screenful.
    keymap.of([...ours, { key: 'Mod-a', run: selectAll }, ...theirs]),
    EditorView.domEventHandlers({
      // From the menu of the browser, or by shaking a phone.
      beforeinput: ({ inputType }) => {
        if (inputType !== 'historyUndo' && inputType !== 'historyRedo') return false;
        return COMMANDS[inputType === 'historyUndo' ? 'undo' : 'redo'].run(handle());
      },
    }),
  ];
}

/** The scope of keys that work wherever the focus is. */
const PAGE = 'page';

const isLetter = (key: string): boolean => key.length === 1;

/** Lets the keys of the whole page through to the editor; not from a dialog, which has keys of its own. Returns the way to stop. */
export function listenOnPage(view: EditorView): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !(event.target instanceof Element)) return;
    if (event.target.closest('[role=dialog], [role=alertdialog], [role=menu]')) return;
    const isTyped = isLetter(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isTyped && isTypedInto(event.target)) return;
    if (runScopeHandlers(view, event, PAGE)) event.preventDefault();
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}

const isBlank = (letter: string): boolean => /^[^\S\n]$/.test(letter);

/** The blanks around the split go; where a part would be empty, nothing is split (spec 5). */
function split(handle: EditorHandle): boolean {
  const { view } = handle;
  const { state } = view;
  const { main } = state.selection;
  const text = (at: number) => state.sliceDoc(at, at + 1);
  let { from, to } = main;
  while (from > 0 && isBlank(text(from - 1))) from -= 1;
  while (to < state.doc.length && isBlank(text(to))) to += 1;
  const isInside = from > state.doc.lineAt(from).from && to < state.doc.lineAt(to).to;
  if (!isInside && main.empty) return true;
  const insert = isInside ? '\n' : '';
  const changes = isInside ? { from, to, insert } : { from: main.from, to: main.to };
  asOneStep(handle, () =>
    view.dispatch({
      changes,
      selection: { anchor: changes.from + insert.length },
      userEvent: 'input',
      scrollIntoView: true,
    }),
  );
  return true;
}

function mergeBack(handle: EditorHandle): boolean {
  const { view } = handle;
  const { main } = view.state.selection;
  return (
    main.empty &&
    main.head === view.state.doc.lineAt(main.head).from &&
    joinAt(handle, main.head - 1, 'backward')
  );
}

function mergeNext(handle: EditorHandle): boolean {
  const { view } = handle;
  const { main } = view.state.selection;
  return (
    main.empty && main.head === view.state.doc.lineAt(main.head).to && joinAt(handle, main.head, 'forward')
  );
}

/** Puts two paragraphs together where the newline stands, with one space between their words. */
function joinAt(handle: EditorHandle, at: number, direction: 'backward' | 'forward'): boolean {
  const { view } = handle;
  const { state } = view;
  if (at < 0 || at >= state.doc.length) return true;
  const isSpaced = /\S/.test(state.sliceDoc(at - 1, at)) && /\S/.test(state.sliceDoc(at + 1, at + 2));
  const insert = isSpaced ? ' ' : '';
  asOneStep(handle, () =>
    view.dispatch({
      changes: { from: at, to: at + 1, insert },
      selection: { anchor: at + (direction === 'backward' ? insert.length : 0) },
      userEvent: `delete.${direction}`,
      scrollIntoView: true,
    }),
  );
  return true;
}

/** Makes one paragraph of all (spec 4), with a way back. */
function mergeAll(handle: EditorHandle): boolean {
  const joined = editUndoably(
    handle,
    () => mergeAllParagraphs(handle.transcript, handle.context()),
    (amount) => (amount > 0 ? messages.mergedAll(amount + 1) : null),
  );
  if (joined === 0) notify({ kind: 'info', title: messages.nothingToMerge, about: 'far-edit' });
  return true;
}

/** Completes the caret's paragraph, or opens it again; `upTo` takes all before it along. */
function completeAtCaret(handle: EditorHandle, upTo: boolean): boolean {
  const { view, transcript } = handle;
  const key = paragraphKeyAt(view, view.state.selection.main.head);
  if (key === null) return true;
  const { isCompleted } = readParagraphHead(transcript, key);
  asOneStep(handle, () => setCompleted(transcript, key, upTo || !isCompleted, { upTo }));
  return true;
}

function chooseSpeaker({ view, chooseSpeaker: choose }: EditorHandle): boolean {
  const { head } = view.state.selection.main;
  const key = paragraphKeyAt(view, head);
  const label = view.contentDOM.querySelector<HTMLElement>(`[data-paragraph="${CSS.escape(key ?? '')}"]`);
  if (key !== null && label) choose(key, label);
  return true;
}

function goToParagraph(view: EditorView, step: -1 | 1): boolean {
  const { doc, selection } = view.state;
  const line = doc.lineAt(selection.main.head);
  const isInside = step < 0 && selection.main.head > line.from;
  const number = Math.min(doc.lines, Math.max(1, isInside ? line.number : line.number + step));
  const { from } = doc.line(number);
  view.dispatch({
    selection: EditorSelection.cursor(from),
    effects: EditorView.scrollIntoView(from, { y: 'center' }),
    userEvent: 'select',
  });
  return true;
}

function playFromCaret({ view, clock }: EditorHandle): boolean {
  const startMs = wordStart(view.state, view.state.selection.main.head);
  if (startMs !== null) clock.playFrom(startMs);
  return true;
}

/** When the word at a position starts, milliseconds; null for none or an untimed one. */
function wordStart(state: EditorState, position: number): number | null {
  const { words } = state.field(contentField);
  return words.at(words.findAtPosition(position))?.startMs ?? null;
}

/** Plays the caret's paragraph over and over, until asked again. */
function repeatParagraph({ view, clock }: EditorHandle): boolean {
  if (clock.getState().loop) {
    clock.setLoop(null);
    return true;
  }
  const { words } = view.state.field(contentField);
  const line = view.state.doc.lineAt(view.state.selection.main.head);
  let [fromMs, toMs] = [Infinity, 0];
  for (const { startMs, endMs } of words.slice(
    words.findFirstFrom(line.from),
    words.findFirstFrom(line.to),
  )) {
    fromMs = Math.min(fromMs, startMs ?? Infinity);
    toMs = Math.max(toMs, endMs ?? 0);
  }
  if (fromMs > toMs) return true;
  clock.setLoop({ fromMs, toMs });
  clock.play();
  return true;
}
