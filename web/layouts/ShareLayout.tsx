import { Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part.ts';
import { useIsDesktop } from '../ui/use-is-desktop.ts';
import { useIsLow } from '../ui/use-is-low.ts';
import { DetailBody, type DetailBodyProps } from './DetailBody.tsx';
import { GuestHeader } from './GuestHeader.tsx';
import { messages } from './messages.ts';
import { TopBanner } from './TopBanner.tsx';

const LowLine = lazyPart(async () => (await import('./LowLine.tsx')).LowLine);

interface ShareLayoutProps extends DetailBodyProps {
  /** Of the document, without the product's name. The page's `h1` is part of its content. */
  title: string;
  /** Of the record. It stands in the header where `useIsNameAbove`, else the content has the page's `h1`. */
  name?: string | undefined;
}

/** Whether the header of a shared record has its name, to save the text a line: on phones held upright. */
export function useIsNameAbove(): boolean {
  const isDesktop = useIsDesktop();
  const isLow = useIsLow();
  return !isDesktop && !isLow;
}

/** Spec 2 "Guest layout" and "Detail layouts", share: a shared record, for everybody who has its link. */
export function ShareLayout({ title, name, actions = [], ...body }: ShareLayoutProps) {
  const isDesktop = useIsDesktop();
  const isLow = useIsLow();
  const isNameAbove = useIsNameAbove();
  return (
    <div className="flex h-dvh flex-col bg-paper">
      <title>{`${title} | ${messages.productName}`}</title>
      {isLow && body.foot !== undefined ? (
        <>
          <Suspense fallback={<div className="h-12" />}>
            <LowLine player={body.foot} actions={actions} left={body.left} right={body.right} />
          </Suspense>
          <DetailBody>{body.children}</DetailBody>
        </>
      ) : (
        <>
          {isDesktop ? null : <TopBanner />}
          <GuestHeader actions={actions} name={isNameAbove ? name : undefined} />
          <DetailBody actions={actions} {...body} />
        </>
      )}
    </div>
  );
}
