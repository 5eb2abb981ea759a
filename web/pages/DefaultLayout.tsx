import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { GuestHeader } from '../layouts/index.ts';
import { LanguageLink } from '../language/LanguageLink.tsx';
import { useSiteInfo } from '../site/index.ts';
import { SkipLink } from '../ui/SkipLink.tsx';
import { messages } from './messages.ts';

const PAGES = [
  { to: '/dieu-khoan-su-dung', label: messages.termsOfUse },
  { to: '/chinh-sach-bao-mat-thong-tin', label: messages.privacyPolicy },
  { to: '/quy-trinh-xu-ly-khieu-nai', label: messages.complaints },
  { to: '/hinh-thuc-thanh-toan', label: messages.paymentMethods },
  { to: '/ho-tro-tiep-can', label: messages.accessibility },
  { to: '/nha-phat-trien', label: messages.developers },
] as const;

interface DefaultLayoutProps {
  title: string;
  /** The sections of this page. */
  contents: ReactNode;
  children: ReactNode;
}

/** Spec 2 "Default layout": a column with the way around, 7 wide, beside the text, 11 wide. For guests as well. */
export const DefaultLayout = ({ title, contents, children }: DefaultLayoutProps) => (
  <div className="flex min-h-dvh flex-col bg-paper print:bg-transparent">
    <title>{`${title} | ${messages.productName}`}</title>
    <SkipLink>{messages.skipToContent}</SkipLink>
    <GuestHeader />
    <div className="mx-auto grid w-full max-w-[1080px] flex-1 content-start px-4 py-5 sm:px-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,11fr)] lg:gap-10 lg:py-8 print:block print:p-0">
      <aside className="lg:sticky lg:top-16 lg:max-h-[calc(100dvh-64px)] lg:self-start lg:overflow-y-auto print:hidden">
        <nav aria-label={messages.pages} className="grid gap-0.5 max-lg:hidden">
          <PageLinks className="flex h-10 touch:h-11 items-center rounded-control px-2.5 text-label text-fg-2 hover:bg-hover" />
        </nav>
        <details className="mb-5 rounded-card border border-line lg:hidden">
          <summary className="cursor-pointer rounded-card px-4 py-2.5 text-label">
            {messages.contents}
          </summary>
          <nav aria-label={messages.contents} className="px-1.5 pb-2">
            {contents}
          </nav>
        </details>
        <nav aria-label={messages.contents} className="mt-5 max-lg:hidden">
          <p className="mb-1 px-2.5 text-caption text-fg-3">{messages.contents}</p>
          {contents}
        </nav>
      </aside>
      <main id="content" tabIndex={-1} className="max-w-[66ch] min-w-0 pb-12 outline-none print:max-w-none">
        {children}
      </main>
    </div>
    <Footer />
  </div>
);

const PageLinks = ({ className }: { className: string }) =>
  PAGES.map(({ to, label }) => (
    <Link
      key={to}
      to={to}
      className={className}
      activeProps={{ className: 'bg-selected! text-brand-text!', 'aria-current': 'page' }}
      activeOptions={{ includeSearch: false, includeHash: false }}
    >
      {label}
    </Link>
  ));

function Footer() {
  const site = useSiteInfo().data;
  return (
    <footer className="flex min-h-14 flex-wrap items-center justify-center gap-x-5 gap-y-1 border-t border-line px-4 py-4 text-small text-fg-3 print:border-0">
      <nav aria-label={messages.pages} className="w-full lg:hidden print:hidden">
        <PageLinks className="flex h-11 items-center rounded-control px-2.5 text-label text-fg-2 hover:bg-hover" />
      </nav>
      {site === undefined ? null : <span>{messages.footer(site.company)}</span>}
      {site?.hotline ? <span>{messages.hotline(site.hotline)}</span> : null}
      <LanguageLink className="py-2.75 underline underline-offset-3 hover:text-fg" />
    </footer>
  );
}
