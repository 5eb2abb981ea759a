import { Button } from '../ui/Button.tsx';
import { messages } from './messages.ts';

/** In the place of links or people that could not be fetched. */
export const ListFailure = ({ onRetry }: { onRetry: () => void }) => (
  <p role="alert" className="text-small text-bad">
    {messages.loadFailed}.{' '}
    <Button size="sm" onClick={onRetry}>
      {messages.retry}
    </Button>
  </p>
);
