/** A turn of five seconds, back or forward: an arrow around a 5. */
export function SkipIcon({ direction }: { direction: 'back' | 'forward' }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5.5" fill="none" stroke="currentColor">
      <g
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        transform={direction === 'forward' ? 'matrix(-1 0 0 1 24 0)' : undefined}
      >
        <path d="M4 4.5v5h5" />
        <path d="M4.5 9.5a8 8 0 1 1-.5 3" />
      </g>
      <path
        d="M14.1 10.2h-3.3l-.4 3c.5-.4 1-.6 1.6-.6a2 2 0 1 1-1.9 2.7"
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
