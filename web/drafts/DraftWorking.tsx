import { Button } from '../ui/Button.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { messages } from './messages.ts';

interface Props {
  /** What is drafted. */
  label: string;
  /** 0..1 */
  progress: number;
  onStop: () => void;
}

/** How far a draft is, and the way to end it. */
export const DraftWorking = ({ label, progress, onStop }: Props) => (
  <div className="flex w-full items-center gap-3">
    <div className="min-w-0 flex-1">
      <ProgressBar label={label} share={progress} />
    </div>
    <span role="status" className="text-small whitespace-nowrap text-fg-2">
      {messages.working(Math.round(progress * 100))}
    </span>
    <Button size="sm" onClick={onStop}>
      {messages.stop}
    </Button>
  </div>
);
