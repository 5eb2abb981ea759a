import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BackButton } from '../ui/BackButton.tsx';
import { BetaBadge } from '../ui/BetaBadge.tsx';
import { Logo } from '../ui/Logo.tsx';
import { messages } from './messages.ts';

/** Spec 2 "Detail layouts": back button with logo, BETA badge, the name, and below it one sheet. */
export const DetailFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col bg-paper">
    <header className="sticky top-0 z-(--z-header) flex h-(--header-height) flex-none items-center border-b border-line bg-paper">
      <div className="flex flex-none items-center gap-1.5 pl-1 sm:pl-3 lg:w-[23.83%]">
        <BackButton />
        <Link
          to="/"
          aria-label={messages.homeLink}
          className="hidden h-11 items-center rounded-control sm:flex"
        >
          <Logo />
        </Link>
        <BetaBadge />
      </div>
      <h1 className="min-w-0 flex-1 truncate pr-4 pl-1 text-h3 leading-7 sm:pl-6">{title}</h1>
    </header>
    <main className="mx-auto w-full max-w-[1216px] flex-1 grid px-4 sm:px-8">{children}</main>
  </div>
);
