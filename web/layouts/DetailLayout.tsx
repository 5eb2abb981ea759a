import { Link } from '@tanstack/react-router';
import { createContext, Suspense, use, useLayoutEffect, useState, type ReactNode } from 'react';
import { BackButton } from '../ui/BackButton.tsx';
import { BetaBadge } from '../ui/BetaBadge.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { Logo } from '../ui/Logo.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { useIsDesktop } from '../ui/use-is-desktop.ts';
import { useIsLow } from '../ui/use-is-low.ts';
import { Along } from './along.ts';
import { DetailBody, type DetailBodyProps } from './DetailBody.tsx';
import { HeaderActions } from './HeaderActions.tsx';
import { messages } from './messages.ts';
import { RecordTabs, type RecordTabsProps } from './RecordTabs.tsx';
import { PanelButton } from './PanelSheet.tsx';
import { TOUR_PLACES } from './tour-places.ts';

const LowLine = lazyPart(async () => (await import('./LowLine.tsx')).LowLine);

export interface DetailLayoutProps extends DetailBodyProps {
  /** Of the document, without the product's name. */
  title: string;
  /** The name of what is shown, as the page's `h1`; it stands on the column of the text. */
  name: ReactNode;
  /** Beside the name: whether all is saved, who else is here. */
  status?: ReactNode;
  /** Spec 2, realtime layout: on a device that is no desktop only the content is shown. */
  isContentOnlyOffDesktop?: boolean;
  /** On the pages of one record: the way between them. */
  tabs?: RecordTabsProps;
}

/**
 * Spec 2 "Detail layouts": way back, badge, name and actions above; the rest is `DetailBody`. Inside a `DetailFrame` that draws it, so that
 * it outlives what fills it.
 */
export function DetailLayout(layout: DetailLayoutProps) {
  const show = use(FrameContext);
  useLayoutEffect(() => show?.(layout));
  return show ? null : <DrawnLayout {...layout} />;
}

const FrameContext = createContext<((layout: DetailLayoutProps) => void) | null>(null);

/** Keeps header, rails and player as they are while one part of a page takes the place of another: `DetailLayout` in here fills this one. */
export function DetailFrame({ children }: { children: ReactNode }) {
  const [layout, setLayout] = useState<DetailLayoutProps | null>(null);
  return (
    <FrameContext value={setLayout}>
      {layout ? <DrawnLayout {...layout} /> : null}
      {children}
    </FrameContext>
  );
}

function DrawnLayout({
  title,
  name,
  status,
  isContentOnlyOffDesktop = false,
  tabs,
  ...body
}: DetailLayoutProps) {
  const isDesktop = useIsDesktop();
  const isBare = isContentOnlyOffDesktop && !isDesktop;
  const isLow = useIsLow();
  const { foot, actions = [], left, right } = body;
  if (isLow && !isContentOnlyOffDesktop)
    return (
      <div className="flex h-dvh flex-col bg-paper">
        <title>{`${title} | ${messages.productName}`}</title>
        <SkipLink>{messages.skipToContent}</SkipLink>
        <Suspense fallback={<div className="h-12" />}>
          <LowLine
            name={name}
            status={status}
            player={foot}
            actions={actions}
            left={left}
            right={right}
            tabs={tabs}
          />
        </Suspense>
        <DetailBody>
          {tabs?.tools === undefined ? null : (
            <div className="flex flex-none justify-end gap-1 px-3 pt-1">{tabs.tools}</div>
          )}
          {body.children}
        </DetailBody>
      </div>
    );
  return (
    <div className="flex h-dvh flex-col bg-paper">
      <title>{`${title} | ${messages.productName}`}</title>
      <SkipLink>{messages.skipToContent}</SkipLink>
      {isBare ? (
        <header className="sr-only">{name}</header>
      ) : (
        <DetailHeader name={name} status={status} hasTabs={tabs !== undefined} {...body} />
      )}
      {tabs ? <RecordTabs {...tabs} /> : null}
      <DetailBody {...body} actions={isBare ? [] : (body.actions ?? [])} />
    </div>
  );
}

type HeaderProps = Pick<DetailLayoutProps, 'name' | 'status' | 'actions' | 'left' | 'right'> & {
  hasTabs: boolean;
};

function DetailHeader({ name, status, actions = [], left, right, hasTabs }: HeaderProps) {
  const isDesktop = useIsDesktop();
  const hasBottomBar = !isDesktop && actions.length > 0;
  return (
    <header
      className={`z-(--z-header) flex h-(--header-height) flex-none items-center bg-paper ${hasTabs ? '' : 'border-b border-line'}`}
    >
      <div className="flex flex-none items-center gap-1.5 pl-1 sm:pl-3 lg:w-[23.83%]">
        {hasBottomBar ? null : <BackButton />}
        <Link
          to="/"
          aria-label={messages.homeLink}
          className="hidden h-11 items-center rounded-control sm:flex"
        >
          <Logo />
        </Link>
        <BetaBadge />
      </div>
      <div
        className={`relative flex min-w-0 flex-1 items-center gap-x-3 pr-2 max-sm:gap-x-1 sm:pr-4 sm:pl-6 ${hasBottomBar ? 'pl-3.5' : 'pl-1'}`}
      >
        <div className="min-w-0">{name}</div>
        {status === undefined ? null : <div className="flex flex-none items-center gap-2">{status}</div>}
      </div>
      {isDesktop ? null : (
        <>
          {left && <PanelButton panel={left} />}
          {right && <PanelButton panel={right} />}
        </>
      )}
      {use(Along).header}
      {/* On narrow screens the tour points at the bar at the foot. */}
      <div
        data-tour={hasBottomBar ? undefined : TOUR_PLACES.actions}
        className="flex flex-none items-center lg:pr-4"
      >
        <HeaderActions actions={actions} />
      </div>
    </header>
  );
}
