import { useMemo } from 'react';
import { encode } from 'uqr';

interface QrCodeProps {
  /** What a camera reads. */
  text: string;
  label: string;
  className: string;
}

/** Dark on white in the dark theme too: cameras expect it. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, data } = useMemo(() => encode(text, { border: 2 }), [text]);
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`rounded-card border border-line ${className}`}
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
