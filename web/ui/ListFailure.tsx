import { CircleAlert } from 'lucide-react';
import { Button } from './Button.tsx';
import { messages } from './messages.ts';
import { Notice } from './Notice.tsx';

interface ListFailureProps {
  title: string;
  /** The cause, and what to do. */
  cause: string;
  onRetry: () => void;
}

/** A list could not be fetched. */
export const ListFailure = ({ title, cause, onRetry }: ListFailureProps) => (
  <div className="my-4">
    <Notice
      tone="bad"
      icon={<CircleAlert size={18} strokeWidth={1.75} aria-hidden />}
      title={title}
      action={<Button onClick={onRetry}>{messages.retry}</Button>}
    >
      <p>{cause}</p>
    </Notice>
  </div>
);
