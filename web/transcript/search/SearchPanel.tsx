import { ArrowDown, ArrowLeftRight, ArrowUp, Search, X } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import type { MatchOptions } from '../../../transcript/document/index.ts';
import { useSessionUser } from '../../auth/index.ts';
import { addWords } from '../../glossary/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { notify } from '../../ui/toast.ts';
import type { EditorHandle } from '../editor-handle.ts';
import { messages } from '../messages.ts';
import { toRemember } from './remember-replacement.ts';
import { editUndoably } from '../undo-toast.ts';
import { useEditorState } from '../use-editor-state.ts';
import { endSearch, readSearch, replaceAll, replaceCurrent, searchFor, stepMatch } from './text-search.ts';

const says = messages.search;

/** What is taken over from the selection when the search opens, in letters; longer ones are a passage, not a query. */
const MAX_SELECTED_LENGTH = 60;

const OPTIONS = ['matchMarks', 'wholeSyllables', 'matchCase'] as const satisfies (keyof MatchOptions)[];

interface Props {
  handle: EditorHandle;
  canEdit: boolean;
  /** Counts how often the search was asked for: every time, its field gets the focus. */
  asked: number;
  isReplacing: boolean;
  onReplacing: (isReplacing: boolean) => void;
  onClose: () => void;
}

/** Search and replace, above the text so that no word is covered. */
export function SearchPanel({ handle, canEdit, asked, isReplacing, onReplacing, onClose }: Props) {
  const { view } = handle;
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [options, setOptions] = useState<MatchOptions>({});
  const { matches, current } = useEditorState(view, readSearch);

  const look = (text: string, wanted: MatchOptions) => {
    setQuery(text);
    setOptions(wanted);
    searchFor(handle, text, wanted);
  };
  const cameFrom = useRef<Element | null>(null);
  const takeOver = useEffectEvent(() => {
    if (document.activeElement !== field.current) cameFrom.current = document.activeElement;
    const { main } = view.state.selection;
    const selected = view.state.sliceDoc(main.from, main.to);
    const isQuery =
      selected.trim() !== '' && selected.length <= MAX_SELECTED_LENGTH && !selected.includes('\n');
    if (isQuery && view.hasFocus) look(selected, options);
    field.current?.focus();
    field.current?.select();
  });
  useEffect(() => {
    if (asked > 0) takeOver();
  }, [asked]);
  useEffect(() => () => endSearch(handle), [handle]);

  /** The next key goes where it would have gone before: not into the text of who was not writing there. */
  const close = () => {
    // On a phone what opened it is hidden until then.
    flushSync(onClose);
    const before = cameFrom.current;
    if (before instanceof HTMLElement && before !== document.body) before.focus();
    else field.current?.blur();
  };
  const closeFromText = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => closeFromText(event);
    view.contentDOM.addEventListener('keydown', listen);
    return () => view.contentDOM.removeEventListener('keydown', listen);
  }, [view]);
  const onKeyDown = (event: ReactKeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && event.target === field.current)
      stepMatch(handle, event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };
  const count = query.trim() === '' ? '' : says.count(current + 1, matches.length);
  return (
    <section
      aria-label={isReplacing ? says.replaceTitle : says.title}
      className="z-1 mx-4 mt-3 mb-1 flex-none rounded-card bg-raised p-3 shadow-float max-sm:mx-2 max-sm:mt-2 max-sm:p-2.5"
    >
      {/* On a phone the field and the way out have the first line, the buttons and options share the second; where there is no height all share one. */}
      <div role="presentation" onKeyDown={onKeyDown} className="flex flex-wrap items-center gap-x-1 gap-y-2">
        <Field icon={<Search size={16} strokeWidth={1.75} aria-hidden />}>
          <FieldInput
            ref={field}
            aria-label={says.title}
            placeholder={says.placeholder}
            value={query}
            onChange={({ target }) => look(target.value, options)}
          />
          <output className="flex-none pr-3 text-small font-medium text-fg-2" aria-label={says.countLabel}>
            {count}
          </output>
        </Field>
        <IconButton label={says.previous} className="max-sm:order-1" onClick={() => stepMatch(handle, -1)}>
          <ArrowUp size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <IconButton label={says.next} className="max-sm:order-1" onClick={() => stepMatch(handle, 1)}>
          <ArrowDown size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
        {canEdit ? (
          <IconButton
            label={says.replaceTitle}
            className="max-sm:order-1"
            aria-expanded={isReplacing}
            onClick={() => onReplacing(!isReplacing)}
          >
            <ArrowLeftRight size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        ) : null}
        <IconButton label={says.close} onClick={close}>
          <X size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
        {isReplacing && canEdit ? <ReplaceRow handle={handle} isFound={matches.length > 0} /> : null}
        <div className="flex min-w-0 items-center gap-2 overflow-x-auto max-sm:order-1 max-sm:flex-1 sm:basis-full low:flex-1 low:basis-0">
          {OPTIONS.map((option) => (
            <Chip
              key={option}
              label={says.options[option]}
              isPressed={options[option] === true}
              onPress={() => look(query, { ...options, [option]: options[option] !== true })}
            />
          ))}
          {isReplacing && canEdit ? (
            <span className="ml-auto hidden flex-none text-caption text-fg-3 min-[1440px]:inline">
              {says.keepsTimes}
            </span>
          ) : null}
        </div>
      </div>
    </section>
  );
}

function ReplaceRow({ handle, isFound }: { handle: EditorHandle; isFound: boolean }) {
  const hasGlossary = useSessionUser() !== null;
  const [replacement, setReplacement] = useState('');
  const off = isFound ? null : says.nothingToReplace;
  const replaceHere = () => void replaceCurrent(handle, replacement);
  const replaceEverywhere = () => {
    const tell = (count: number) => (count > 0 ? says.replaced(count) : null);
    const count = editUndoably(handle, () => replaceAll(handle, replacement), tell);
    if (count === 0) notify({ kind: 'info', title: says.nothingReplaced });
  };
  const replaceAndRemember = async () => {
    const { state } = handle.view;
    const words = toRemember(state.doc.toString(), readSearch(state).matches, replacement);
    const [word] = words;
    const tell = (count: number) => (count > 0 && word ? says.remembered(count, word.text) : null);
    const count = editUndoably(handle, () => replaceAll(handle, replacement), tell);
    if (count === 0) notify({ kind: 'info', title: says.nothingReplaced });
    if (words.length === 0) return;
    try {
      const { refused } = await addWords('me', words);
      if (refused.some(({ reason }) => reason !== 'known')) notify({ kind: 'bad', title: says.glossaryFull });
    } catch {
      notify({ kind: 'bad', title: says.notRemembered });
    }
  };
  return (
    <div className="flex basis-full flex-wrap items-center gap-2 max-sm:order-3">
      <Field icon={<ArrowLeftRight size={16} strokeWidth={1.75} aria-hidden />}>
        <FieldInput
          aria-label={says.replacement}
          placeholder={says.replacement}
          value={replacement}
          onChange={({ target }) => setReplacement(target.value)}
          onKeyDown={({ key, nativeEvent }) =>
            key === 'Enter' && !nativeEvent.isComposing && isFound && replaceHere()
          }
        />
      </Field>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button offReason={off} onClick={replaceHere}>
          {says.replace}
        </Button>
        <Button offReason={off} onClick={replaceEverywhere}>
          {says.replaceAll}
        </Button>
        {hasGlossary ? (
          <Button
            offReason={off ?? (replacement.trim() === '' ? says.nothingToRemember : null)}
            onClick={() => void replaceAndRemember()}
          >
            {says.replaceAndRemember}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

const Field = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <div className="flex h-9 min-w-0 flex-1 basis-52 items-center rounded-control border border-line-control bg-paper pl-3 text-fg-2 focus-within:border-brand-text focus-within:ring-1 focus-within:ring-brand-text touch:h-11 max-sm:basis-[calc(100%-48px)]">
    {icon}
    {children}
  </div>
);

const FieldInput = (props: ComponentProps<'input'>) => (
  <input
    {...props}
    type="text"
    autoComplete="off"
    spellCheck={false}
    className="h-full min-w-0 flex-1 bg-transparent px-2.5 text-body text-fg outline-none placeholder:text-fg-3 max-sm:text-lead"
  />
);
