import { useState, type KeyboardEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { focusOnMount } from '../saving/focus-on-mount.ts';
import { MAX_COMMENT_LENGTH } from '../../../contract/limits.ts';
import type { Words } from './comment-outbox.ts';
import { COMMENT_TAGS } from './comment-tags.ts';
import { messages } from './messages.ts';
import { shownTag } from './shown-tag.ts';

interface Props {
  /** Name of the field. */
  name: string;
  sendLabel: string;
  initial?: Words | undefined;
  /** False where it was open before the page was loaded again: the focus is elsewhere then. */
  takesFocus?: boolean;
  /** Called with every change. */
  onWrite: (words: Words) => void;
  onSend: (words: Words) => void;
  onCancel: () => void;
}

const EMPTY: Words = { label: '', tag: '' };

/** Ctrl+Enter sends, Escape leaves; neither while a syllable is being composed. */
export function Composer({
  name,
  sendLabel,
  initial = EMPTY,
  takesFocus = true,
  onWrite,
  onSend,
  onCancel,
}: Props) {
  const [{ label, tag }, setWords] = useState(initial);
  const write = (words: Words) => {
    setWords(words);
    onWrite(words);
  };
  const isBlank = label.trim() === '';
  const send = () => {
    if (!isBlank) onSend({ label, tag });
  };
  const press = (event: KeyboardEvent) => {
    // 229: what browsers say of the key that ends a composition.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send();
    }
    if (event.key === 'Escape') {
      // A sheet around it stays open.
      event.stopPropagation();
      event.preventDefault();
      onCancel();
    }
  };
  return (
    <div className="mt-2.5">
      <textarea
        ref={takesFocus ? focusOnMount : null}
        aria-label={name}
        onKeyDown={press}
        placeholder={name}
        rows={2}
        maxLength={MAX_COMMENT_LENGTH}
        value={label}
        onChange={({ currentTarget }) => write({ label: currentTarget.value, tag })}
        className="field-sizing-content block max-h-48 min-h-16 w-full resize-none rounded-control border border-line-control bg-paper px-3 py-2 text-body text-fg outline-none focus:border-brand-text focus:ring-1 focus:ring-brand-text max-lg:text-lead"
      />
      <fieldset className="mt-2 flex flex-wrap gap-1.5">
        <legend className="sr-only">{messages.tag}</legend>
        {COMMENT_TAGS.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={option === tag}
            onKeyDown={press}
            onClick={() => write({ label, tag: option === tag ? '' : option })}
            className={`h-[26px] rounded-full border px-2.5 text-caption touch:h-11 max-lg:px-3.5 max-lg:text-small ${
              option === tag
                ? 'border-brand-line bg-brand-soft text-brand-text'
                : 'border-line-strong text-fg-2 hover:bg-hover'
            }`}
          >
            {shownTag(option)}
          </button>
        ))}
      </fieldset>
      <div className="mt-2.5 flex items-center justify-end gap-2">
        <span className="mr-auto text-caption text-fg-3 max-lg:hidden">{messages.sendKey}</span>
        <Button size="sm" onClick={onCancel}>
          {messages.cancel}
        </Button>
        <Button size="sm" variant="primary" aria-disabled={isBlank || undefined} onClick={send}>
          {sendLabel}
        </Button>
      </div>
    </div>
  );
}
