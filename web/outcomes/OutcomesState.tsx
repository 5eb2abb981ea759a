import { CircleAlert } from 'lucide-react';
import { sentenceFor } from '../api/call-failure.ts';
import { Button } from '../ui/Button.tsx';
import { LinesSkeleton } from '../ui/LinesSkeleton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { messages } from './messages.ts';

/** Stands in until the text and its lines are here. */
export const OutcomesLoading = () => (
  <LinesSkeleton label={messages.loading} widths={['w-40', 'w-full', 'w-full', 'w-3/4']} height="h-10" />
);

/** Stands in where they did not come. */
export const OutcomesFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Notice
    tone="bad"
    icon={<CircleAlert size={18} strokeWidth={1.75} aria-hidden />}
    title={messages.loadFailed}
    action={<Button onClick={onRetry}>{messages.retry}</Button>}
  >
    <p className="text-small">{sentenceFor(error)}</p>
  </Notice>
);
