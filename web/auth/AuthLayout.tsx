import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LanguageLink } from '../language/LanguageLink.tsx';
import { PlainHttpNote, useSiteInfo } from '../site/index.ts';
import { Logo } from '../ui/Logo.tsx';
import { InkPanel } from './InkPanel.tsx';
import { messages } from './messages.ts';

const FOOT_LINK = 'py-2.75 text-fg-2 underline underline-offset-3 hover:text-fg';

interface AuthLayoutProps {
  title: string;
  /** The way to the other page. */
  switchLine: ReactNode;
  children: ReactNode;
}

/** The form on paper at the left, the ink panel at the right; below 1024 px only the form. */
export function AuthLayout({ title, switchLine, children }: AuthLayoutProps) {
  const company = useSiteInfo().data?.company;
  return (
    <div className="grid min-h-dvh bg-paper lg:grid-cols-[minmax(0,1fr)_minmax(0,560px)]">
      <title>{`${title} | NxNote`}</title>
      <div className="flex flex-col px-5 pb-5 sm:px-6">
        <main className="mx-auto mt-0 mb-auto w-full max-w-96 py-5 low:py-2 sm:mt-auto sm:not-low:py-7">
          <div className="mb-5 low:mb-1 sm:not-low:mb-8">
            <Logo />
          </div>
          <h1 className="text-h1 sm:not-low:text-[28px]/[44px] sm:not-low:tracking-[-0.015em]">{title}</h1>
          <p className="mb-5 text-[15px]/[26px] text-fg-2 low:mb-2">{switchLine}</p>
          <PlainHttpNote />
          {children}
        </main>
        <footer className="flex min-h-[22px] flex-wrap items-center justify-center gap-x-4 text-small text-fg-3">
          {company === undefined ? null : (
            <span className="max-sm:w-full max-sm:text-center">{messages.footer(company)}</span>
          )}
          <Link to="/dieu-khoan-su-dung" className={FOOT_LINK}>
            {messages.terms}
          </Link>
          <Link to="/chinh-sach-bao-mat-thong-tin" className={FOOT_LINK}>
            {messages.privacy}
          </Link>
          <LanguageLink className={FOOT_LINK} />
        </footer>
      </div>
      <InkPanel />
    </div>
  );
}
