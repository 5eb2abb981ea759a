import { Skeleton } from './Skeleton.tsx';

interface LinesSkeletonProps {
  /** What is on its way, for who does not see the lines. */
  label: string;
  /** A class of width for each line. */
  widths: readonly string[];
  /** A class of height. */
  height?: string;
  className?: string;
}

/** Lines that are still loading. They come up late, so that what loads at once does not flicker. */
export const LinesSkeleton = ({ label, widths, height = 'h-4', className = 'gap-4' }: LinesSkeletonProps) => (
  <output className={`grid opacity-100 transition-opacity delay-200 starting:opacity-0 ${className}`}>
    <span className="sr-only">{label}</span>
    {widths.map((width, index) => (
      <Skeleton key={index} className={`max-w-full ${height} ${width}`} />
    ))}
  </output>
);
