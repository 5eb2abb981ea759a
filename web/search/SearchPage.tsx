import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CircleHelp, Pause, Play, X } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import type { SearchHit, SearchPage as Page } from '../../contract/search/search.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { formatPlayerTime } from '../player/index.ts';
import { useSiteInfo } from '../site/index.ts';
import { Button } from '../ui/Button.tsx';
import { LinesSkeleton } from '../ui/LinesSkeleton.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { ListFailure } from '../ui/ListFailure.tsx';
import { NothingFound } from '../ui/NothingFound.tsx';
import { DayField } from '../ui/DateTimeField.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useIsOnline } from '../ui/use-is-online.ts';
import { readAsked, type Asked } from './asked.ts';
import { filtersOf, isFiltered, withoutFilters } from './filters.ts';
import { addressOf } from './hit-address.ts';
import { GroupHead, HitFacts, kindOf } from './HitFacts.tsx';
import { KindChips } from './KindChips.tsx';
import { LitText } from './LitText.tsx';
import { messages } from './messages.ts';
import { searchQuery } from './search-calls.ts';
import { isHeard, useHitSound, type HitSound } from './use-hit-sound.ts';

const AskRecords = lazyPart(async () => (await import('../questions/index.ts')).AskRecords);
const FilingFields = lazyPart(async () => (await import('../filing/index.ts')).FilingFields);

const route = getRouteApi('/shell/tim-kiem');

/** `/tim-kiem`: all that was found, with filters that stand in the address. */
export function SearchPage() {
  const asked = readAsked(route.useSearch());
  const navigate = route.useNavigate();
  const found = useInfiniteQuery(searchQuery(asked));
  const sound = useHitSound();
  const isOnline = useIsOnline();
  const show = (next: Asked) => void navigate({ to: '/tim-kiem', search: next, replace: true });
  const pages = asked.q ? found.data?.pages : undefined;
  return (
    <div className="max-w-[1144px] px-4 pt-4 pb-16 sm:px-8 lg:pt-6">
      <title>{messages.pageTitle(asked.q ?? '')}</title>
      <header className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-h1 max-sm:text-[22px]/[34px]">{messages.heading}</h1>
        <div className="max-sm:w-full">
          <SearchField
            text={asked.q ?? ''}
            label={messages.field}
            placeholder={messages.field}
            onSearch={(q) => show({ ...asked, q: q === '' ? undefined : q.slice(0, 200) })}
          />
        </div>
      </header>
      <Filters asked={asked} onChange={show} />
      <Asking asked={asked} />
      {pages?.[0] ? (
        <div className="-mx-5 max-sm:-mx-4">
          <KindChips
            counts={pages[0].counts}
            isPartial={pages[0].counts_are_partial}
            chosen={asked.loai}
            onChoose={(loai) => show({ ...asked, loai })}
          />
        </div>
      ) : null}
      {!isOnline ? (
        <div className="py-6">
          <p className="text-label font-semibold">{messages.offlineTitle}</p>
          <p className="text-fg-2">{messages.offline}</p>
        </div>
      ) : !asked.q ? (
        <p className="max-w-[66ch] py-6 text-[15px]/[24px] text-fg-2">{messages.hint}</p>
      ) : (
        <Found asked={asked} pages={pages} found={found} sound={sound} onShow={show} />
      )}
    </div>
  );
}

/** Questions on the records that the filters leave, where a language model answers them. */
function Asking({ asked }: { asked: Asked }) {
  const [isOpen, setOpen] = useState(false);
  const isOffered = useSiteInfo().data?.answersQuestions === true;
  if (!isOffered) return null;
  return (
    <div className="mb-3">
      <Button
        icon={<CircleHelp size={16} strokeWidth={1.75} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {messages.ask}
      </Button>
      {isOpen ? (
        <div className="mt-3">
          <Suspense fallback={null}>
            <AskRecords filters={filtersOf(asked)} firstTyped={asked.q ?? ''} />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}

interface FoundProps {
  asked: Asked;
  pages: readonly Page[] | undefined;
  found: {
    error: Error | null;
    refetch: () => unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  sound: HitSound;
  onShow: (asked: Asked) => void;
}

function Found({ asked, pages, found, sound, onShow }: FoundProps): ReactNode {
  if (found.error !== null)
    return (
      <ListFailure
        title={messages.failedTitle}
        cause={sentenceFor(found.error)}
        onRetry={() => void found.refetch()}
      />
    );
  if (pages === undefined)
    return (
      <LinesSkeleton
        label={messages.searching}
        widths={['w-56', 'w-full', 'w-4/5', 'w-64', 'w-full']}
        height="h-5"
        className="gap-4 pt-4"
      />
    );
  const groups = mergeGroups(pages.flatMap(({ items }) => items));
  if (groups.length === 0)
    return (
      <NothingFound
        text={`${messages.nothing(asked.q ?? '')} ${messages.nothingHelp}`}
        action={messages.clearFilters}
        onAction={() => onShow(withoutFilters(asked))}
      />
    );
  return (
    <section aria-label={messages.results}>
      {pages[0]?.is_near ? <p className="py-1 text-small text-fg-2">{messages.near}</p> : null}
      {groups.map((group) => (
        <Group
          key={group.record.id}
          group={group}
          sound={sound}
          onAll={asked.trong === undefined ? () => onShow({ ...asked, trong: group.record.id }) : undefined}
        />
      ))}
      {found.hasNextPage ? (
        <div className="mt-4">
          <Button variant="line" isBusy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {messages.more}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

/** Pages of one record go on with the same group. */
function mergeGroups(groups: readonly Page['items'][number][]): Page['items'] {
  const merged = new Map<string, Page['items'][number]>();
  for (const group of groups) {
    const known = merged.get(group.record.id);
    merged.set(group.record.id, known ? { ...known, hits: [...known.hits, ...group.hits] } : group);
  }
  return [...merged.values()];
}

interface GroupProps {
  group: Page['items'][number];
  sound: HitSound;
  onAll: (() => void) | undefined;
}

const Group = ({ group, sound, onAll }: GroupProps) => (
  <section className="border-t border-line py-3">
    <h2 className="flex items-baseline gap-2 pb-1 max-sm:flex-wrap max-sm:gap-y-0">
      <GroupHead group={group} />
    </h2>
    <ul>
      {group.hits.map((hit) => (
        <Hit key={hit.id} record={group.record} hit={hit} sound={sound} />
      ))}
    </ul>
    {onAll && group.total > group.hits.length ? (
      <button
        type="button"
        onClick={onAll}
        className="ml-10 text-small font-medium text-brand-text underline underline-offset-3 touch:leading-11"
      >
        {messages.allPlaces(group.total)}
      </button>
    ) : null}
  </section>
);

function Hit({
  record,
  hit,
  sound,
}: {
  record: Page['items'][number]['record'];
  hit: SearchHit;
  sound: HitSound;
}) {
  const isPlaying = sound.playing === hit.id;
  const time = hit.at_ms === null ? '' : formatPlayerTime(hit.at_ms);
  const { to, search } = addressOf(record.id, hit);
  return (
    <li className="grid grid-cols-[32px_84px_minmax(0,1fr)_auto] items-start gap-x-2.5 rounded-control py-1.5 max-sm:grid-cols-[44px_minmax(0,1fr)_auto]">
      {!isHeard(record, hit) ? (
        <span className="max-sm:row-span-2" />
      ) : (
        <button
          type="button"
          aria-label={isPlaying ? messages.pause : messages.play(time)}
          onClick={() => sound.toggle(record, hit)}
          className={`relative grid size-7 place-items-center rounded-full after:absolute after:-inset-1 max-sm:row-span-2 max-sm:size-11 ${isPlaying ? 'bg-brand text-on-brand' : 'bg-brand-soft text-brand-text hover:bg-brand-soft-2'}`}
        >
          {isPlaying ? (
            <Pause size={12} fill="currentColor" aria-hidden />
          ) : (
            <Play size={12} fill="currentColor" aria-hidden />
          )}
        </button>
      )}
      <span className="sm:pt-0.5">
        <HitFacts hit={hit} />
      </span>
      <span className="order-last text-small text-fg-3 max-sm:order-none sm:pt-0.5">{kindOf(hit)}</span>
      <Link
        to={to as '/'}
        search={search as never}
        className="text-[15px]/[25px] text-fg hover:underline max-sm:col-span-2 max-sm:col-start-2 max-sm:text-lead"
      >
        <LitText {...hit} />
      </Link>
    </li>
  );
}

function Filters({ asked, onChange }: { asked: Asked; onChange: (asked: Asked) => void }) {
  const set = (part: Asked) => onChange({ ...asked, ...part });
  return (
    <div className="mb-2 flex flex-wrap items-start gap-x-3 gap-y-2 text-small max-sm:grid max-sm:grid-cols-2">
      <TextField
        key={asked.nguoi ?? ''}
        isLow
        className="w-52 max-sm:col-span-2 max-sm:w-full"
        label={messages.speaker}
        maxLength={100}
        defaultValue={asked.nguoi ?? ''}
        onBlur={({ target }) => set({ nguoi: target.value.trim() || undefined })}
        onKeyDown={({ key, currentTarget }) => (key === 'Enter' ? currentTarget.blur() : undefined)}
      />
      <DayField
        isLow
        className="w-44 max-sm:w-full"
        label={messages.from}
        value={asked.tu ?? ''}
        onValue={(tu) => set({ tu: tu || undefined })}
      />
      <DayField
        isLow
        className="w-44 max-sm:w-full"
        label={messages.to}
        value={asked.den ?? ''}
        onValue={(den) => set({ den: den || undefined })}
      />
      <Suspense fallback={null}>
        <FilingFields
          tag={asked.nhan}
          folder={asked['thu-muc']}
          onTag={(nhan) => set({ nhan })}
          onFolder={(folder) => set({ 'thu-muc': folder })}
        />
      </Suspense>
      {asked.trong === undefined ? null : (
        <Button variant="line" className="self-end" onClick={() => set({ trong: undefined })}>
          <X size={16} strokeWidth={1.75} aria-hidden />
          {messages.inRecord}
        </Button>
      )}
      {isFiltered(asked) ? (
        <button
          type="button"
          onClick={() => onChange(withoutFilters(asked))}
          className="h-9 self-end font-medium text-brand-text underline underline-offset-3 touch:h-11"
        >
          {messages.clearFilters}
        </button>
      ) : null}
    </div>
  );
}
