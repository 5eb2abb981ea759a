/**
 * What stands in the start page until the app takes its place: the outline of the page that is on its way, with the ways on and the bar on top. The
 * build writes it into `index.html` (vite.config.ts), so that it is in the first paint, also without a network. `web/public/theme.js` says by
 * the address which outline is shown, and styles.css hides the others.
 */
import type { ReactNode } from 'react';
import { Logo } from '../ui/Logo.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { firstMessages } from './first-messages.ts';
import { messages } from './messages.ts';
import { NAVIGATION_ITEMS } from './navigation-items.ts';

export const FirstFrame = () => (
  <>
    <div role="progressbar" aria-label={firstMessages.loading} className="first-bar" />
    <Outline of="shell">
      <ShellOutline />
    </Outline>
    <Outline of="record">
      <RecordOutline />
    </Outline>
    <Outline of="share">
      <GuestOutline>
        <SheetOutline />
      </GuestOutline>
      <PlayerOutline />
    </Outline>
    <Outline of="form">
      <FormOutline />
    </Outline>
    <Outline of="document">
      <GuestOutline>
        <div className="mx-auto w-full max-w-[1080px] px-4 py-8 sm:px-8">
          <Lines widths={['w-2/3 h-7', 'w-1/3', 'w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-1/2']} />
        </div>
      </GuestOutline>
    </Outline>
  </>
);

const Outline = ({ of, children }: { of: string; children: ReactNode }) => (
  <div data-outline={of} className="flex min-h-dvh flex-col bg-paper">
    {children}
  </div>
);

const HomeLink = ({ className = '' }: { className?: string }) => (
  <a
    href="/"
    aria-label={messages.homeLink}
    className={`flex h-11 items-center rounded-control ${className}`}
  >
    <Logo />
  </a>
);

const ShellOutline = () => (
  <div className="flex min-h-dvh">
    <aside className="first-side flex h-dvh w-(--sidebar-width) flex-none flex-col border-r border-line bg-shell px-3 pt-2 pb-3 max-lg:hidden">
      <div className="mb-2 flex h-11 flex-none items-center">
        <HomeLink className="px-2" />
      </div>
      <div className="h-[124px] flex-none rounded-card border border-line bg-paper p-3">
        <Lines widths={['w-20', 'w-full h-1.5', 'w-28']} />
      </div>
      <nav aria-label={messages.navigation} className="mt-3.5 grid gap-0.5">
        {NAVIGATION_ITEMS.map(({ to, label, Icon }) => (
          <a
            key={to}
            href={to}
            className="flex h-10 items-center gap-2.5 rounded-control px-2.5 text-label text-fg-2"
          >
            <Icon size={18} strokeWidth={1.75} aria-hidden />
            {label}
          </a>
        ))}
      </nav>
    </aside>
    <div className="flex min-w-0 flex-1 flex-col">
      <header className="first-top flex h-(--header-height) flex-none items-center border-b border-line px-3 lg:hidden">
        <HomeLink className="ml-11" />
      </header>
      <main className="px-4 low:pt-2 sm:px-8 sm:not-low:pt-4 lg:not-low:pt-6">
        <div data-outline="home">
          <Skeleton className="mt-3.5 mb-3 h-9 sm:hidden" />
          <p className="mb-4 text-h1 low:hidden max-sm:mb-2 max-sm:text-[22px]/[34px]">
            {firstMessages.home}
          </p>
          <div className="mb-3 grid grid-cols-3 gap-3 low:mb-2 max-sm:hidden">
            {TILES.map((tile) => (
              <Skeleton key={tile} className="h-17 rounded-card! low:h-12" />
            ))}
          </div>
          <Skeleton className="mb-3 h-12 rounded-control! sm:hidden" />
          <Skeleton className="mb-4 h-3.5 w-1/2 low:hidden max-sm:hidden" />
          <div className="mb-2 flex gap-2 sm:not-low:mb-9">
            {TILES.map((chip) => (
              <Skeleton key={chip} className="h-11 w-24 rounded-full! sm:h-8" />
            ))}
          </div>
        </div>
        <div data-outline="inner">
          <Lines widths={['w-56 h-7 my-3']} />
        </div>
        {ROWS.map((widths) => (
          <div key={widths.join()} className="flex h-15 items-center gap-5 border-b border-line max-sm:h-27">
            <WaveOutline />
            <div className="min-w-0 flex-1">
              <Lines widths={widths} />
            </div>
            <Skeleton className="h-3 w-24 max-sm:hidden" />
          </div>
        ))}
      </main>
    </div>
  </div>
);

const TILES = [0, 1, 2];

/** Of the pages of a record. */
const TABS = ['w-12', 'w-20', 'w-14', 'w-11'];

/** Name and second line of the rows. */
const ROWS = [
  ['w-52', 'w-40 h-2.5'],
  ['w-64', 'w-44 h-2.5'],
  ['w-44', 'w-28 h-2.5'],
  ['w-36', 'w-24 h-2.5'],
  ['w-60', 'w-36 h-2.5'],
  ['w-48', 'w-32 h-2.5'],
  ['w-56', 'w-40 h-2.5'],
  ['w-40', 'w-24 h-2.5'],
];

const WaveOutline = () => (
  <span className="h-6 w-20 flex-none bg-wave opacity-40 [mask:repeating-linear-gradient(90deg,#000_0_1px,#0000_1px_4px)] max-sm:hidden" />
);

const RecordOutline = () => (
  <>
    <header className="flex h-(--header-height) flex-none items-center px-4 low:h-12 low:border-b low:border-line lg:px-12">
      <HomeLink className="max-sm:hidden" />
      <Skeleton className="h-4 w-56 max-w-full sm:ml-6 lg:ml-[12%]" />
    </header>
    <div className="flex h-11.5 flex-none items-center gap-6 border-b border-line px-4 low:hidden mouse:h-10">
      {TABS.map((width) => (
        <Skeleton key={width} className={`h-3 flex-none ${width}`} />
      ))}
    </div>
    <div className="flex flex-1">
      <div className="w-[23.83%] flex-none border-r border-line bg-shell px-4 pt-12 max-lg:hidden">
        <Lines widths={['w-24', 'w-full', 'w-4/5', 'w-24 mt-8', 'w-full', 'w-3/5']} />
      </div>
      <main className="min-w-0 flex-1">
        <SheetOutline />
      </main>
      <div className="w-11 flex-none border-l border-line bg-shell max-lg:hidden" />
    </div>
    <PlayerOutline />
  </>
);

const SheetOutline = () => (
  <div className="max-w-[800px] px-4.5 pt-5 sm:pl-27">
    {[0, 1, 2].map((paragraph) => (
      <div key={paragraph} className="mb-6 border-l-2 border-margin pl-3.5">
        <Lines widths={['w-28', 'w-full', 'w-11/12', 'w-2/5']} />
      </div>
    ))}
  </div>
);

const PlayerOutline = () => (
  <div className="sticky bottom-0 flex h-42 flex-none items-center border-t border-line bg-paper px-5 sm:h-19">
    <Skeleton className="size-10 rounded-full!" />
    <span className="ml-6 h-0.5 flex-1 bg-wave" />
  </div>
);

const GuestOutline = ({ children }: { children: ReactNode }) => (
  <>
    <header className="flex h-(--header-height) flex-none items-center border-b border-line px-4 sm:px-8">
      <HomeLink />
    </header>
    <main className="flex-1">{children}</main>
  </>
);

const FormOutline = () => (
  <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,560px)]">
    <main className="mx-auto w-full max-w-96 px-5 py-5 sm:my-auto sm:py-7">
      <div className="mb-5 sm:mb-8">
        <Logo />
      </div>
      <Lines widths={['w-44 h-8', 'w-64']} />
      {[0, 1].map((field) => (
        <div key={field} className="mt-6">
          <Lines widths={['w-16', 'w-full h-11']} />
        </div>
      ))}
      <div className="mt-6 h-12 rounded-control bg-brand opacity-40" />
    </main>
    <div className="bg-[#1515af] max-lg:hidden" />
  </div>
);

const Lines = ({ widths }: { widths: readonly string[] }) =>
  widths.map((width, line) => (
    <Skeleton key={line} className={`my-2 max-w-full ${width.includes('h-') ? '' : 'h-3.5'} ${width}`} />
  ));
