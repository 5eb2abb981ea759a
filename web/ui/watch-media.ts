/** A subscription to a media query, for `useSyncExternalStore`. */
export const watchMedia =
  (query: string) =>
  (onChange: () => void): (() => void) => {
    const media = matchMedia(query);
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  };
