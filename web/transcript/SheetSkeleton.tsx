import { Skeleton } from '../ui/Skeleton.tsx';

const PARAGRAPHS = [
  ['w-[94%]', 'w-[88%]', 'w-[41%]'],
  ['w-[90%]', 'w-[96%]', 'w-[85%]', 'w-[63%]'],
  ['w-[92%]', 'w-[57%]'],
];

/** Paragraphs to come, on the lines where they will stand. Not shown before 200 ms: most answers are faster. */
export const SheetSkeleton = () => (
  <div
    aria-hidden
    className="max-w-[800px] overflow-hidden px-4.5 pt-4 opacity-100 transition-opacity delay-200 starting:opacity-0 sm:pt-5 sm:pr-7 sm:pl-27"
  >
    {PARAGRAPHS.map((lines) => (
      <div
        key={lines.join()}
        className="relative pb-5.5 pl-4 before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-margin sm:pl-0 sm:before:-left-[15px]"
      >
        <div className="flex h-7 items-center gap-2 pb-1">
          <Skeleton className="size-6 rounded-full!" />
          <Skeleton className="h-3.5 w-28" />
        </div>
        {lines.map((width) => (
          <div key={width} className="flex h-[30px] items-center">
            <Skeleton className={`h-3.5 ${width}`} />
          </div>
        ))}
      </div>
    ))}
  </div>
);
