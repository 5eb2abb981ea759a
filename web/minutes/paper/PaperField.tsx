import { useLayoutEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { Blank } from '../describe-minutes.ts';
import { usePaper } from './paper-context.ts';

interface Props {
  label: string;
  value: string;
  onValue: (value: string) => void;
  /** Shown while nothing is written. */
  hint?: string;
  /** One of what is counted as missing while it is empty. */
  blank?: Blank;
  maxLength?: number;
  onEnter?: () => void;
  /** Backspace where nothing is written. */
  onErase?: () => void;
  className?: string;
}

/** Browsers that know it put nothing but text into the field. */
const EDITABLE =
  CSS.supports('selector(:read-write)') && 'contentEditable' in document.body ? mode() : 'true';

function mode(): 'plaintext-only' | 'true' {
  const probe = document.createElement('span');
  try {
    probe.contentEditable = 'plaintext-only';
  } catch {
    // Firefox before 136.
  }
  return probe.contentEditable === 'plaintext-only' ? 'plaintext-only' : 'true';
}

/** A place on the paper that is written in where it stands. It flows and wraps like the text around it, which no field of a form does. */
export function PaperField({
  label,
  value,
  onValue,
  hint = '',
  blank,
  maxLength = 300,
  onEnter,
  onErase,
  className = '',
}: Props) {
  const { canEdit } = usePaper();
  const field = useRef<HTMLSpanElement>(null);
  // What is typed here is there already; what comes from elsewhere takes its place.
  useLayoutEffect(() => {
    if (field.current && readText(field.current) !== value) field.current.textContent = value;
  }, [value]);
  const read = (): void => {
    const element = field.current!;
    const typed = readText(element);
    if (typed === '') element.textContent = '';
    if (typed.length > maxLength) {
      element.textContent = typed.slice(0, maxLength);
      getSelection()?.selectAllChildren(element);
      getSelection()?.collapseToEnd();
    }
    onValue(typed.slice(0, maxLength));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !(event.shiftKey && onEnter)) {
      event.preventDefault();
      if (onEnter) onEnter();
      else field.current?.blur();
    } else if (event.key === 'Escape') field.current?.blur();
    else if (event.key === 'Backspace' && value === '' && onErase) {
      event.preventDefault();
      onErase();
    }
  };
  const paste = (event: ClipboardEvent): void => {
    event.preventDefault();
    // The only way of writing that the browser can undo.
    document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
  };
  return (
    <span
      ref={field}
      role="textbox"
      tabIndex={0}
      aria-label={label}
      aria-placeholder={hint || undefined}
      aria-multiline={onEnter !== undefined}
      aria-readonly={!canEdit}
      contentEditable={canEdit ? EDITABLE : undefined}
      suppressContentEditableWarning
      spellCheck={false}
      data-hint={canEdit ? hint : undefined}
      data-blank={blank}
      onInput={read}
      onPaste={paste}
      onKeyDown={onKeyDown}
      className={`paper-field paper-text ${className}`}
    />
  );
}

/** The line break that browsers keep at the end is none. */
const readText = (element: HTMLElement): string => element.innerText.replace(/\n$/u, '');
