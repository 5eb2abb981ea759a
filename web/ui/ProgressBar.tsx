interface ProgressBarProps {
  /** What is under way. */
  label: string;
  /** 0..1. */
  share: number;
}

/** How far something is that takes more than a moment. */
export const ProgressBar = ({ label, share }: ProgressBarProps) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.floor(share * 100)}
    className="h-1.5 overflow-hidden rounded-full bg-use-track"
  >
    <div className="h-full rounded-full bg-use-1" style={{ width: `${share * 100}%` }} />
  </div>
);
