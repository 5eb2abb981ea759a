import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Logo } from '../ui/Logo.tsx';
import { RuledPage } from '../ui/RuledPage.tsx';
import { messages } from './messages.ts';

/** A page outside the shell: the logo on top, then one sheet. */
export const PageFrame = (sheet: ComponentProps<typeof RuledPage>) => (
  <div className="min-h-dvh bg-paper">
    <title>{`${sheet.title} | ${messages.productName}`}</title>
    <div className="mx-auto grid min-h-dvh max-w-[1216px] grid-rows-[64px_1fr] px-4 sm:px-8">
      <header className="flex items-center">
        <Link to="/" aria-label={messages.homeLink} className="flex h-11 items-center rounded-control">
          <Logo />
        </Link>
      </header>
      <main className="grid">
        <RuledPage className="sm:not-low:pt-32" {...sheet} />
      </main>
    </div>
  </div>
);
