import { useMemo, useSyncExternalStore } from 'react';
import {
  acceptSuggestion,
  dismissSuggestion,
  formatClockTime,
  type Suggestion,
} from '../../../transcript/document/index.ts';
import { Button } from '../../ui/Button.tsx';
import { asOneStep, type EditorHandle } from '../editor-handle.ts';
import { showPlace } from '../show-place.ts';
import { editUndoably } from '../undo-toast.ts';
import { messages } from './messages.ts';
import { createSuggestionList } from './suggestion-list.ts';

/**
 * What the second, better reading has where people have changed the text: their words stay until one of them decides. Nothing while there
 * are no suggestions.
 */
export function SuggestionPanel({ editor }: { editor: EditorHandle }) {
  const { transcript } = editor;
  const list = useMemo(() => createSuggestionList(transcript), [transcript]);
  const suggestions = useSyncExternalStore(list.subscribe, list.get);
  if (suggestions.length === 0) return null;
  return (
    <section aria-label={messages.title} className="mt-5">
      <h2 className="flex items-center justify-between text-small font-semibold text-fg-2">
        {messages.title}
        <span className="font-medium text-fg-3">{suggestions.length}</span>
      </h2>
      <p className="mt-1 text-small text-fg-3">{messages.hint}</p>
      <ol className="mt-2 grid gap-2">
        {suggestions.map((suggestion) => (
          <SuggestionItem key={suggestion.id} suggestion={suggestion} editor={editor} />
        ))}
      </ol>
    </section>
  );
}

function SuggestionItem({ suggestion, editor }: { suggestion: Suggestion; editor: EditorHandle }) {
  const { id, from, current, text, stime } = suggestion;
  const accept = () =>
    editUndoably(
      editor,
      () => acceptSuggestion(editor.transcript, id, editor.context()),
      (isAccepted) => (isAccepted ? messages.accepted : null),
    );
  return (
    <li className="rounded-card border border-line bg-paper p-2.5">
      <button
        type="button"
        aria-label={messages.goTo(current)}
        onClick={() => showPlace(editor, from)}
        className="block w-full rounded-mark text-left text-body hover:bg-hover touch:min-h-11"
      >
        <span className="block text-small text-fg-3">{formatClockTime(stime)}</span>
        <del className="text-fg-2 [overflow-wrap:anywhere]">{current}</del>{' '}
        <ins className="font-medium [overflow-wrap:anywhere] text-brand-text no-underline">{text}</ins>
      </button>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" aria-label={messages.acceptNamed(text)} onClick={accept}>
          {messages.accept}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={messages.dismissNamed(current)}
          onClick={() => asOneStep(editor, () => dismissSuggestion(editor.transcript, id))}
        >
          {messages.dismiss}
        </Button>
      </div>
    </li>
  );
}
