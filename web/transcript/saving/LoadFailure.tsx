import { sentenceFor } from '../../api/call-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { messages } from './messages.ts';

/** Spec 8: the server's sentence, else one of its own. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert">
      <p>{sentenceFor(error, messages.loadFailed)}</p>
      <Button size="sm" className="mt-2" onClick={onRetry}>
        {messages.retry}
      </Button>
    </div>
  );
}
