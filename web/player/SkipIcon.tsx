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
      <text
        x={12}
        y={16.2}
        textAnchor="middle"
        fontSize={9.5}
        fontWeight={700}
        fill="currentColor"
        stroke="none"
      >
        5
      </text>
    </svg>
  );
}
