import { Button } from './Button.tsx';

interface NothingFoundProps {
  text: string;
  /** The way back to everything. */
  action: string;
  onAction: () => void;
}

/** A filter or a search that leaves nothing of a list. */
export const NothingFound = ({ text, action, onAction }: NothingFoundProps) => (
  <div className="grid justify-items-center gap-4 py-16 text-center">
    <p className="text-lead text-fg-2">{text}</p>
    <Button onClick={onAction}>{action}</Button>
  </div>
);
