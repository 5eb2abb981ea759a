/** A place held for text that is still loading. */
export const Skeleton = ({ className }: { className: string }) => (
  <span className={`block rounded-mark bg-hover ${className}`} aria-hidden />
);
