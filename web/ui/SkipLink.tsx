/** The first stop of Tab: past all that stands before the content, to the `main` of the page, whose id is `content`. */
export const SkipLink = ({ children }: { children: string }) => (
  <a
    href="#content"
    // The address stays: behind its '#' stand other things on some pages.
    onClick={(event) => {
      event.preventDefault();
      document.getElementById('content')?.focus();
    }}
    className="sr-only z-(--z-toast) rounded-control bg-raised px-4 py-2 shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
  >
    {children}
  </a>
);
