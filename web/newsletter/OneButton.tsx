import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { sentenceFor } from '../api/call-failure.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface OneButtonProps {
  label: string;
  variant?: 'primary' | 'line';
  /** Does what the button says. Visiting the page does nothing: programs that check links visit pages too. */
  act: () => Promise<unknown>;
  onDone: () => void;
}

/** One question, one button, and the reason when it cannot be done. */
export function OneButton({ label, variant = 'primary', act, onDone }: OneButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const press = async () => {
    setIsBusy(true);
    try {
      await act();
      onDone();
    } catch (error) {
      setFailure(sentenceFor(error));
    }
    setIsBusy(false);
  };
  return (
    <div className="grid gap-3.5">
      {failure === null ? null : <Notice tone="bad" icon={<CircleAlert {...icon} />} title={failure} />}
      <Button
        variant={variant}
        size="lg"
        isBusy={isBusy}
        className="h-12 w-full"
        onClick={() => void press()}
      >
        {label}
      </Button>
    </div>
  );
}

/** What was done, or what is so already. */
export const Done = ({ title }: { title: string }) => (
  <Notice tone="info" icon={<CircleCheck {...icon} />} title={title} />
);
