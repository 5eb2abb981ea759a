import { Check, Plus, Trash2, UserRound } from 'lucide-react';
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { shownSpeaker, speakerName } from '../../../contract/transcription/speaker-names.ts';
import type { Speaker } from '../../../transcript/document/index.ts';
import { Button } from '../../ui/Button.tsx';
import { initialsOf } from '../../ui/initials-of.ts';
import { messages } from '../messages.ts';
import { defaultScope, matchSpeakers, type SpeakerScope } from './choose-speaker.ts';

const SCOPES: readonly SpeakerScope[] = ['paragraph', 'following', 'everywhere'];

interface Props {
  input: RefObject<HTMLInputElement | null>;
  speakers: readonly Speaker[];
  /** Sooner than a popup gives it: the next key goes into the field and not into the text. A phone's keyboard would hide the list. */
  takesFocus: boolean;
  /** Who speaks now; null where nobody knows. */
  present: Speaker | null;
  /** How many paragraphs a scope reaches. */
  countOf: (scope: SpeakerScope) => number;
  onChoose: (name: string | null, scope: SpeakerScope) => void;
  onRemove: (speaker: Speaker) => void;
}

/**
 * A field that filters the list and adds to it; arrow keys go from it into the list, and typing there goes back to it. While nothing is
 * typed, whoever speaks now is in view and the first that they reach.
 */
export function SpeakerChoice({ input, speakers, takesFocus, present, countOf, onChoose, onRemove }: Props) {
  const [typed, setTyped] = useState('');
  const [chosenScope, setScope] = useState<SpeakerScope | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const options = useRef<HTMLUListElement>(null);
  const presentOption = useRef<HTMLButtonElement>(null);
  const noteId = useId();
  const { speakers: found, newName, isKnown } = matchSpeakers(speakers, typed);
  const first = found[0]?.name ?? newName;
  const isBlank = typed.trim() === '';
  const isUnknown = !isBlank && first === null && speakerName(typed) === '';
  const scopeOf = (isNew: boolean) => chosenScope ?? defaultScope(isNew, present);
  const scope = scopeOf(first !== null && first === newName);
  useLayoutEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus, input]);
  useLayoutEffect(() => {
    if (isBlank && options.current && presentOption.current)
      scrollToMiddle(options.current, presentOption.current);
  }, [isBlank]);

  const submit = () => {
    if (isUnknown) onChoose(null, scope);
    else if (isBlank || first === null) setNote(messages.speakers.nameMissing);
    else onChoose(first, scope);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // What composes a syllable belongs to the keyboard program.
    if (event.nativeEvent.isComposing) return;
    const isInput = event.target === input.current;
    const stops = [input.current, ...(options.current?.querySelectorAll('button') ?? [])];
    const at = stops.indexOf(event.target as HTMLButtonElement);
    if (event.key === 'Enter' && isInput) submit();
    else if (event.key === 'ArrowDown' && isInput && isBlank && presentOption.current)
      presentOption.current.focus();
    else if (event.key === 'ArrowDown' && at >= 0) stops[Math.min(at + 1, stops.length - 1)]?.focus();
    else if (event.key === 'ArrowUp' && at > 0) stops[at - 1]?.focus();
    else return;
    event.preventDefault();
  };
  return (
    // The keys of the field and the list, which are operable themselves.
    <div role="presentation" onKeyDown={onKeyDown}>
      <input
        ref={input}
        type="text"
        value={typed}
        aria-label={messages.speakers.field}
        aria-describedby={noteId}
        placeholder={messages.speakers.field}
        autoComplete="off"
        maxLength={120}
        onChange={({ target }) => {
          setTyped(target.value);
          setNote(null);
        }}
        className="h-10 w-full rounded-control border border-line-control bg-paper px-3 text-body text-fg outline-none placeholder:text-fg-3 focus:border-brand-text focus:ring-1 focus:ring-brand-text touch:h-11 max-sm:text-lead"
      />
      <p id={noteId} role="status" className="min-h-5 pt-1 text-caption text-fg-2">
        {note ?? (isKnown ? messages.speakers.known : null)}
      </p>
      <ul
        ref={options}
        aria-label={messages.speakers.list}
        className="-mx-1 max-h-60 overflow-y-auto px-1 py-0.5"
      >
        {found.map((speaker) => (
          <Option
            key={speaker.id}
            ref={speaker.name === present?.name ? presentOption : null}
            icon={<Initials name={shownSpeaker(speaker.name)} colour={speaker.colour} />}
            isPresent={speaker.name === present?.name}
            isFirst={!isBlank && speaker.name === first}
            isActive={speaker.name === (isBlank ? present?.name : first)}
            onPress={() => onChoose(speaker.name, scopeOf(false))}
          >
            {shownSpeaker(speaker.name)}
          </Option>
        ))}
        {newName === null ? null : (
          <Option
            icon={<Plus size={18} strokeWidth={1.75} aria-hidden />}
            isFirst={newName === first}
            reach={messages.speakers.paragraphs(countOf(scopeOf(true)))}
            onPress={() => onChoose(newName, scopeOf(true))}
          >
            {messages.speakers.add(shownSpeaker(newName))}
          </Option>
        )}
        {isBlank || isUnknown ? (
          <Option
            icon={<UserRound size={18} strokeWidth={1.75} aria-hidden />}
            isPresent={present === null}
            isFirst={isUnknown}
            onPress={() => onChoose(null, scopeOf(false))}
          >
            {shownSpeaker(null)}
          </Option>
        ) : null}
      </ul>
      <ScopeChoice scope={scope} countOf={countOf} onChoose={setScope} />
      {present ? (
        <Button
          size="sm"
          variant="danger"
          className="mt-2 h-auto! min-h-[30px] max-w-full py-1 text-left whitespace-normal! touch:min-h-11"
          icon={<Trash2 size={16} strokeWidth={1.75} className="flex-none" aria-hidden />}
          onClick={() => onRemove(present)}
        >
          <span className="min-w-0 break-words">{messages.speakers.remove(shownSpeaker(present.name))}</span>
        </Button>
      ) : null}
    </div>
  );
}

interface ScopeProps {
  scope: SpeakerScope;
  countOf: Props['countOf'];
  onChoose: (scope: SpeakerScope) => void;
}

/** How far a choice reaches. */
function ScopeChoice({ scope, countOf, onChoose }: ScopeProps) {
  const name = useId();
  return (
    <fieldset className="mt-2 border-t border-line pt-2">
      <legend className="sr-only">{messages.speakers.scope}</legend>
      {SCOPES.map((each) => (
        <label
          key={each}
          className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-control px-1 text-small text-fg touch:min-h-11 max-sm:text-body"
        >
          <input
            type="radio"
            name={name}
            checked={scope === each}
            onChange={() => onChoose(each)}
            className="size-4 flex-none accent-brand"
          />
          <span className="flex-1">{messages.speakers.scopes[each]}</span>
          <span className="text-fg-3">{messages.speakers.paragraphs(countOf(each))}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Scrolls the list only, and not what it stands in. */
function scrollToMiddle(list: HTMLElement, option: HTMLElement): void {
  const [outer, inner] = [list.getBoundingClientRect(), option.getBoundingClientRect()];
  list.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}

interface OptionProps {
  ref?: Ref<HTMLButtonElement>;
  icon: ReactNode;
  children: string;
  isPresent?: boolean;
  /** What Enter chooses from the field. */
  isFirst?: boolean;
  /** What Enter or the arrow keys come to from the field. */
  isActive?: boolean;
  /** How many paragraphs get it. */
  reach?: string;
  onPress: () => void;
}

const Option = ({
  ref,
  icon,
  children,
  isPresent = false,
  isFirst = false,
  isActive = isFirst,
  reach,
  onPress,
}: OptionProps) => (
  <li>
    <button
      ref={ref}
      type="button"
      aria-current={isPresent || undefined}
      onClick={onPress}
      className={`flex min-h-9 w-full items-center gap-2.5 rounded-control px-2 text-left text-label text-fg hover:bg-hover touch:min-h-11 ${isActive ? 'bg-selected' : ''}`}
    >
      <span className="grid size-6 flex-none place-items-center text-fg-2">{icon}</span>
      <span className="min-w-0 flex-1 break-words">{children}</span>
      {reach === undefined ? null : <span className="flex-none text-small text-fg-3">{reach}</span>}
      {isPresent ? (
        <Check size={16} strokeWidth={2} className="flex-none text-brand-text" aria-hidden />
      ) : null}
      {isFirst ? (
        <kbd className="flex-none font-sans text-caption text-fg-2 max-sm:hidden" aria-hidden>
          Enter
        </kbd>
      ) : null}
    </button>
  </li>
);

const Initials = ({ name, colour }: { name: string; colour: number }) => (
  <span
    aria-hidden
    className={`ink-${colour} grid size-6 place-items-center rounded-full bg-(--ink) text-[11px]/none font-semibold text-(--on-ink)`}
  >
    {initialsOf(name)}
  </span>
);
