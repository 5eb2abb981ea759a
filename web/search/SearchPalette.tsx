import { Dialog as Base } from '@base-ui/react/dialog';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Pause, Play, Search, X } from 'lucide-react';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { SearchHit, SearchPage } from '../../contract/search/search.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { LinesSkeleton } from '../ui/LinesSkeleton.tsx';
import { ListFailure } from '../ui/ListFailure.tsx';
import { beBusy } from '../ui/turns.ts';
import { useBackGesture } from '../ui/use-back-gesture.ts';
import { useIsOnline } from '../ui/use-is-online.ts';
import type { Asked } from './asked.ts';
import { addressOf } from './hit-address.ts';
import { GroupHead, HitFacts, kindOf } from './HitFacts.tsx';
import { KindChips } from './KindChips.tsx';
import { LitText } from './LitText.tsx';
import { messages } from './messages.ts';
import { searchQuery } from './search-calls.ts';
import { isHeard, useHitSound, type HitSound } from './use-hit-sound.ts';

/** After the last key, ms. */
const PAUSE_MS = 80;

interface PaletteProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The search over everything, above the page: results while one types. On a phone it is the whole screen. */
export function SearchPalette({ isOpen, onClose }: PaletteProps) {
  useLayoutEffect(() => (isOpen ? beBusy() : undefined), [isOpen]);
  useBackGesture(isOpen, onClose);
  const field = useRef<HTMLInputElement>(null);
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-(--z-overlay) bg-scrim max-sm:hidden" />
        <Base.Popup
          initialFocus={field}
          aria-label={messages.title}
          className="fixed z-(--z-overlay) flex flex-col overflow-hidden bg-raised outline-none max-sm:inset-0 max-sm:bg-paper sm:top-16 sm:left-1/2 sm:max-h-[calc(100dvh-96px)] sm:w-[min(800px,calc(100vw-32px))] sm:-translate-x-1/2 sm:rounded-sheet sm:shadow-dialog sm:low:top-2 sm:low:max-h-[calc(100dvh-16px)]"
        >
          <Palette field={field} onClose={onClose} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

interface Place {
  group: SearchPage['items'][number];
  hit: SearchHit;
}

function Palette({ field, onClose }: { field: RefObject<HTMLInputElement | null>; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<Asked>({});
  const navigate = useNavigate();
  const sound = useHitSound();
  const listId = useId();
  useEffect(() => {
    const timer = setTimeout(() => setAsked((known) => ({ ...known, q: typed.trim() })), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useInfiniteQuery(searchQuery(asked));
  const page = asked.q ? found.data?.pages[0] : undefined;
  const places = page?.items.flatMap((group) => group.hits.map((hit): Place => ({ group, hit }))) ?? [];
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = Math.max(
    0,
    places.findIndex(({ hit }) => hit.id === chosenId),
  );
  const current = places[chosen];
  const optionId = (hit: SearchHit) => `${listId}-${hit.id}`;

  const open = ({ group, hit }: Place) => {
    onClose();
    void navigate(addressOf(group.record.id, hit) as never);
  };
  const seeAll = () => {
    onClose();
    void navigate({ to: '/tim-kiem', search: asked });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && places.length > 0) {
      const next = places[(chosen + step + places.length) % places.length]!;
      setChosenId(next.hit.id);
      document.getElementById(optionId(next.hit))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && current) open(current);
    else if (event.key === ' ' && event.ctrlKey && current) sound.toggle(current.group.record, current.hit);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Field
        field={field}
        typed={typed}
        onType={setTyped}
        onClose={onClose}
        onKeyDown={onKeyDown}
        listId={listId}
        currentId={current ? optionId(current.hit) : undefined}
      />
      {page === undefined ? null : (
        <KindChips
          counts={page.counts}
          isPartial={page.counts_are_partial}
          chosen={asked.loai}
          onChoose={(loai) => setAsked({ ...asked, loai })}
        />
      )}
      <Results asked={asked} page={page} found={found}>
        <div id={listId} role="listbox" aria-label={messages.results} className="grid gap-1">
          {page?.items.map((group) => (
            <div key={group.record.id} role="group" aria-label={group.record.name}>
              <div
                className="flex items-baseline gap-2 px-3 pt-2.5 pb-0.5 max-sm:flex-wrap max-sm:gap-y-0"
                aria-hidden
              >
                <GroupHead group={group} />
              </div>
              {group.hits.map((hit) => (
                <Option
                  key={hit.id}
                  id={optionId(hit)}
                  hit={hit}
                  isChosen={hit === current?.hit}
                  sound={sound}
                  record={group.record}
                  onChoose={() => setChosenId(hit.id)}
                  onOpen={() => open({ group, hit })}
                />
              ))}
            </div>
          ))}
        </div>
      </Results>
      {places.length === 0 ? null : <Foot onSeeAll={seeAll} />}
    </>
  );
}

interface FieldProps {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  onType: (text: string) => void;
  onClose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  listId: string;
  currentId: string | undefined;
}

function Field({ field, typed, onType, onClose, onKeyDown, listId, currentId }: FieldProps) {
  return (
    <div className="flex h-15 flex-none items-center gap-3 border-b border-line pr-3 pl-5 max-sm:h-14 max-sm:gap-0.5 max-sm:px-1">
      <IconButton label={messages.close} hasTooltip={false} className="sm:hidden" onClick={onClose}>
        <ArrowLeft size={22} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <Search size={22} strokeWidth={1.75} className="flex-none text-fg-3 max-sm:hidden" aria-hidden />
      <input
        ref={field}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        role="combobox"
        aria-label={messages.field}
        aria-expanded={currentId !== undefined}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={currentId}
        placeholder={messages.field}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-full min-w-0 flex-1 bg-transparent text-[18px]/[30px] text-fg outline-none placeholder:text-fg-3 max-sm:text-[17px]"
      />
      {typed === '' ? null : (
        <IconButton
          label={messages.clear}
          hasTooltip={false}
          onClick={() => {
            onType('');
            field.current?.focus();
          }}
        >
          <X size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

interface ResultsProps {
  asked: Asked;
  page: SearchPage | undefined;
  found: { error: Error | null; refetch: () => unknown };
  children: ReactNode;
}

function Results({ asked, page, found, children }: ResultsProps) {
  const isOnline = useIsOnline();
  const isBlank = !asked.q;
  const total = page?.items.reduce((sum, group) => sum + group.total, 0) ?? 0;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-2 pt-1 pb-2.5 max-sm:px-1" tabIndex={-1}>
      <output className="sr-only">{page === undefined || isBlank ? '' : messages.found(total)}</output>
      {!isOnline ? (
        <Say title={messages.offlineTitle} text={messages.offline} />
      ) : isBlank ? (
        <Say text={messages.hint} />
      ) : found.error !== null ? (
        <div className="px-3">
          <ListFailure
            title={messages.failedTitle}
            cause={sentenceFor(found.error)}
            onRetry={() => void found.refetch()}
          />
        </div>
      ) : page === undefined ? (
        <LinesSkeleton
          label={messages.searching}
          widths={['w-56', 'w-full', 'w-4/5']}
          height="h-5"
          className="gap-3.5 p-3"
        />
      ) : page.items.length === 0 ? (
        <Say title={messages.nothing(asked.q ?? '')} text={messages.nothingHelp} />
      ) : page.is_near ? (
        <p className="px-3 pt-2 text-small text-fg-2">{messages.near}</p>
      ) : null}
      {isOnline && !isBlank && found.error === null ? children : null}
    </div>
  );
}

const Say = ({ title, text }: { title?: string; text: string }) => (
  <div className="max-w-[60ch] px-3 py-5 max-sm:py-4">
    {title === undefined ? null : <p className="text-label font-semibold text-fg">{title}</p>}
    <p className="text-[15px]/[24px] text-fg-2">{text}</p>
  </div>
);

interface OptionProps {
  id: string;
  record: SearchPage['items'][number]['record'];
  hit: SearchHit;
  isChosen: boolean;
  sound: HitSound;
  onChoose: () => void;
  onOpen: () => void;
}

/** The sign to play is for who points: a control in an option is none to others, who have Ctrl and the space bar. */
function Option({ id, record, hit, isChosen, sound, onChoose, onOpen }: OptionProps) {
  const isPlaying = sound.playing === hit.id;
  const kind = kindOf(hit);
  return (
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      // The next key is for the field.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={isChosen ? undefined : onChoose}
      onClick={onOpen}
      onKeyDown={({ key }) => (key === 'Enter' ? onOpen() : undefined)}
      className={`grid cursor-pointer grid-cols-[32px_84px_minmax(0,1fr)_auto] items-start gap-x-2.5 rounded-control px-3 py-1.5 max-sm:grid-cols-[44px_minmax(0,1fr)_auto] max-sm:py-2 ${isChosen ? 'bg-selected' : ''}`}
    >
      {!isHeard(record, hit) ? (
        <span className="max-sm:row-span-2" />
      ) : (
        <span
          aria-hidden
          data-play
          onClick={(event) => {
            event.stopPropagation();
            sound.toggle(record, hit);
          }}
          className={`grid size-7 place-items-center rounded-full max-sm:row-span-2 max-sm:size-11 ${isPlaying ? 'bg-brand text-on-brand' : 'bg-brand-soft text-brand-text hover:bg-brand-soft-2'}`}
        >
          {isPlaying ? <Pause size={12} fill="currentColor" /> : <Play size={12} fill="currentColor" />}
        </span>
      )}
      <span className="sm:pt-0.5">
        <HitFacts hit={hit} />
      </span>
      <span className="order-last text-small text-fg-3 max-sm:order-none sm:pt-0.5">{kind}</span>
      <span className="text-[15px]/[25px] text-fg-2 max-sm:col-span-2 max-sm:col-start-2 max-sm:text-lead">
        <LitText {...hit} />
      </span>
    </div>
  );
}

const KEY = 'rounded-mark border border-b-2 border-line-strong px-1.5 font-sans text-caption text-fg-2';

const Foot = ({ onSeeAll }: { onSeeAll: () => void }) => (
  <div className="flex h-12 flex-none items-center gap-4 border-t border-line px-5 text-small text-fg-3 max-sm:px-4">
    <span className="flex items-center gap-1.5 max-sm:hidden" aria-hidden>
      <kbd className={KEY}>{messages.up}</kbd>
      <kbd className={KEY}>{messages.down}</kbd>
      {messages.choose}
    </span>
    <span className="flex items-center gap-1.5 max-sm:hidden" aria-hidden>
      <kbd className={KEY}>Enter</kbd>
      {messages.open}
    </span>
    <span className="flex items-center gap-1.5 max-sm:hidden" aria-hidden>
      <kbd className={KEY}>Ctrl</kbd>
      <kbd className={KEY}>Space</kbd>
      {messages.listen}
    </span>
    <button
      type="button"
      onClick={onSeeAll}
      className="ml-auto h-9 rounded-control px-2 font-medium text-brand-text hover:bg-hover touch:h-11"
    >
      {messages.seeAll}
    </button>
  </div>
);
