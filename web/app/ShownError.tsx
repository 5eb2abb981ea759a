import type { ErrorComponentProps } from '@tanstack/react-router';
import { Component, lazy, Suspense, type ReactNode } from 'react';
import { fetchSoon } from '../ui/lazy-part.ts';
import { firstMessages } from './first-messages.ts';

// Fetched while the browser is idle: nobody needs it to start, and without a network it has to be there.
const fetchErrorPage = async () => ({ default: (await import('./ErrorPage.tsx')).ErrorPage });
fetchSoon(fetchErrorPage);
const ErrorPage = lazy(fetchErrorPage);

/** The error page, and what stands in when that page fails as well (spec 2 "Error page"). */
export const ShownError = (props: ErrorComponentProps & { isInShell?: boolean }) => (
  <NestedErrorBoundary>
    <Suspense fallback={null}>
      <ErrorPage {...props} />
    </Suspense>
  </NestedErrorBoundary>
);

/** In the place of a page, where the navigation stays. */
export const ShownErrorInShell = (props: ErrorComponentProps) => <ShownError {...props} isInShell />;

class NestedErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="grid min-h-dvh content-center justify-items-center gap-4 bg-paper p-8">
        <h1 className="text-h2">{firstMessages.errorOfErrorPage}</h1>
        <a href="/" className="py-2.5 text-brand-text underline underline-offset-3">
          {firstMessages.backHome}
        </a>
      </main>
    );
  }
}
