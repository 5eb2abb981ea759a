import { useIsDesktop } from '../ui/use-is-desktop.ts';
import { DetailBody, type DetailBodyProps } from './DetailBody.tsx';
import { GuestHeader } from './GuestHeader.tsx';
import { messages } from './messages.ts';
import { TopBanner } from './TopBanner.tsx';

interface ShareLayoutProps extends DetailBodyProps {
  /** Of the document, without the product's name. The page's `h1` is part of its content. */
  title: string;
}

/** Spec 2 "Guest layout" and "Detail layouts", share: a shared record, for everybody who has its link. */
export function ShareLayout({ title, actions = [], ...body }: ShareLayoutProps) {
  return (
    <div className="flex h-dvh flex-col bg-paper">
      <title>{`${title} | ${messages.productName}`}</title>
      {useIsDesktop() ? null : <TopBanner />}
      <GuestHeader actions={actions} />
      <DetailBody actions={actions} {...body} />
    </div>
  );
}
