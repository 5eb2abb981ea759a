import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { GrowingArea } from '../ui/GrowingArea.tsx';
import { messages } from './messages.ts';
import type { CuePlace } from './subtitle-editor.ts';

export interface CueTextActions {
  readonly onType: (text: string) => void;
  readonly onJoinLines: () => void;
  readonly onMergeBack: () => void;
  readonly onMergeNext: () => void;
  readonly onStep: (direction: 1 | -1) => void;
}

interface Props extends CueTextActions {
  number: number;
  lines: readonly string[];
  isReadOnly: boolean;
  /** Where the caret is asked for; null while it is not. */
  request: CuePlace | null;
  onRequestDone: () => void;
  onFocus: () => void;
  onCaret: (offset: number) => void;
}

/**
 * The text of a cue. What is typed goes into the shared document at once; while the caret is here, its lines stay as they were laid, and only
 * Enter moves the second one. Nothing is written while letters are being composed.
 */
export function CueText({
  number,
  lines,
  isReadOnly,
  request,
  onRequestDone,
  onFocus,
  onCaret,
  ...on
}: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const isComposing = useRef(false);
  const shown = lines.join('\n');
  const value = draft ?? shown;

  useEffect(() => {
    // Somebody else changed it, or an undo did; what was typed here is there already.
    if (!isComposing.current) setDraft((own) => (own === null || flat(own) === flat(shown) ? own : shown));
  }, [shown]);
  useLayoutEffect(() => {
    if (!request || !field.current) return;
    field.current.focus({ preventScroll: true });
    field.current.setSelectionRange(request.offset, request.offset);
    onRequestDone();
  }, [request, onRequestDone]);

  const write = (text: string): void => {
    setDraft(text);
    if (isComposing.current) return;
    if (value.includes('\n') && !text.includes('\n') && flat(text) === flat(value)) on.onJoinLines();
    else on.onType(text);
  };
  /** A line break that goes leaves a blank: the words on both sides of it are two. */
  const change = (text: string): void => {
    const at = findLostBreak(value, text);
    if (at === null) return write(text);
    flushSync(() => write(`${text.slice(0, at)} ${text.slice(at)}`));
    field.current?.setSelectionRange(at + 1, at + 1);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const { selectionStart: from, selectionEnd: to } = event.currentTarget;
    const isCaret = from === to;
    const act = (work: () => void): void => {
      event.preventDefault();
      work();
    };
    if (event.key === 'Escape') event.currentTarget.blur();
    else if (event.key === 'ArrowUp' && !value.slice(0, from).includes('\n')) act(() => on.onStep(-1));
    else if (event.key === 'ArrowDown' && !value.slice(to).includes('\n')) act(() => on.onStep(1));
    else if (isReadOnly) return;
    else if (event.key === 'Enter') act(() => write(breakAt(value, from, to)));
    else if (event.key === 'Backspace' && isCaret && from === 0) act(on.onMergeBack);
    else if (event.key === 'Delete' && isCaret && from === value.length) act(on.onMergeNext);
  };
  // Two lines are high enough for a finger.
  const isOneLine = !value.includes('\n');
  return (
    <GrowingArea
      ref={field}
      aria-label={messages.textOf(number)}
      readOnly={isReadOnly}
      rows={value.split('\n').length}
      lang="vi"
      value={value}
      onFocus={() => {
        setDraft(shown);
        onFocus();
      }}
      onBlur={() => setDraft(null)}
      onChange={(event) => change(event.currentTarget.value)}
      onSelect={(event) => onCaret(event.currentTarget.selectionStart)}
      onCompositionStart={() => (isComposing.current = true)}
      onCompositionEnd={(event) => {
        isComposing.current = false;
        write(event.currentTarget.value);
      }}
      onKeyDown={onKeyDown}
      className={`-ml-2.5 block w-[calc(100%+10px)] overflow-hidden rounded-control border border-transparent bg-transparent px-2.5 py-0 text-[16px]/[26px] max-lg:leading-[22px] text-fg outline-none focus:border-brand-text focus:bg-paper focus:ring-1 focus:ring-brand-text ${isOneLine ? 'touch:py-[11px] max-lg:py-[11px]' : ''}`}
    />
  );
}

const flat = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** Where a line break was taken away, and nothing else; null where something else was done. */
function findLostBreak(before: string, after: string): number | null {
  if (before.length !== after.length + 1) return null;
  let at = 0;
  while (at < after.length && before[at] === after[at]) at += 1;
  return before[at] === '\n' && before.slice(at + 1) === after.slice(at) ? at : null;
}

/** One line break, at the selection: a cue has two lines. */
function breakAt(text: string, from: number, to: number): string {
  const [before, behind] = [flat(text.slice(0, from)), flat(text.slice(to))];
  return before === '' || behind === '' ? text : `${before}\n${behind}`;
}
