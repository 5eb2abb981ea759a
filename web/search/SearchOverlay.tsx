import { Suspense, useEffect } from 'react';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { closeSearch, openSearch, useSearchOpen } from './use-search-open.ts';

const SearchPalette = lazyDialog(async () => (await import('./SearchPalette.tsx')).SearchPalette);

/** The search over everything: Ctrl+K opens it on every page that has it. */
export function SearchOverlay() {
  const isOpen = useSearchOpen((state) => state.isOpen);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isAsked || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      openSearch();
    };
    addEventListener('keydown', open);
    return () => {
      removeEventListener('keydown', open);
      closeSearch();
    };
  }, []);
  return isOpen ? (
    <Suspense fallback={null}>
      <SearchPalette isOpen onClose={closeSearch} />
    </Suspense>
  ) : null;
}
