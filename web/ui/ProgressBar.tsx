interface ProgressBarProps {
  /** What is under way. */
  label: string;
  /** 0..1; null where nobody can know how far it is. */
  share: number | null;
}

/** How far something is that takes more than a moment. Without a share it slows down until it is done, and promises nothing. */
export const ProgressBar = ({ label, share }: ProgressBarProps) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={share === null ? undefined : Math.floor(share * 100)}
    className="h-1.5 overflow-hidden rounded-full bg-use-track"
  >
    {share === null ? (
      <div className="h-full w-[92%] rounded-full bg-use-1 transition-[width] duration-[4000ms] ease-out starting:w-0" />
    ) : (
      <div className="h-full rounded-full bg-use-1" style={{ width: `${share * 100}%` }} />
    )}
  </div>
);
