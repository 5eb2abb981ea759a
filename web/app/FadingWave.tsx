/** A sound that dies away: the picture of a page that is not there. */
export const FadingWave = () => (
  <svg
    viewBox="0 0 640 96"
    preserveAspectRatio="none"
    className="relative mt-4 h-24 w-full max-w-[640px] fill-none stroke-brand-text stroke-2"
    strokeLinecap="round"
    aria-hidden
  >
    <path
      vectorEffect="non-scaling-stroke"
      d={Array.from({ length: 80 }, (_, bar) => {
        const half = 2 + 40 * Math.exp(-bar / 14) * (0.55 + 0.45 * Math.sin(bar * bar * 1.7));
        return `M${bar * 8 + 4} ${(48 - half).toFixed(1)}v${(half * 2).toFixed(1)}`;
      }).join('')}
    />
  </svg>
);
